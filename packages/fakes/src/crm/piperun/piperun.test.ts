import { piperun } from '@alo/connectors/piperun/index.ts';
import { openPeopleIndex } from '@alo/connectors/shared/people/people-index.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import {
  PIPERUN_CALL_TYPE,
  PIPERUN_TOKEN,
  PIPERUN_USER,
  startFakePiperun,
} from './fake-piperun.ts';

const SETTINGS = { token: PIPERUN_TOKEN, userId: String(PIPERUN_USER) };

describeConnector({
  connector: piperun,
  start: startFakePiperun,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 2, missing: 1 },
  writes: 'POST /v1/activities',
  checks: 'GET /v1/users',
  lists: {
    users: [
      { id: 42001, name: 'Ana', email: 'ana@acme.example', account_id: 900 },
      { id: 42002, name: 'Bia', email: 'bia@acme.example', account_id: 900 },
    ],
  },
  answered: ({ person }) => ({
    activity_type_id: PIPERUN_CALL_TYPE,
    status: 2,
    owner_id: PIPERUN_USER,
    requester_id: PIPERUN_USER,
    title: 'Ligação realizada - Atendida',
    description: expect.stringContaining('Gravação: https://rec.example/a.mp3?t=1&s=2\nID: '),
    comment: 'Atendida',
    // 65 seconds are rounded to two minutes
    duration: 2,
    start_at: '2026-03-02 14:00:00',
    end_at: '2026-03-02 14:01:12',
    delivery_date: '2026-03-02 14:01:12',
    persons: [{ id: Number(person!.id) }],
    deal_id: Number(person!.openDeal!.id),
  }),
  busy: () => ({
    title: 'Ligação recebida - Não atendida',
    comment: 'Ocupado',
    duration: 1,
  }),
});

const givenPiperun = () => givenStandIn(startFakePiperun);

it.each(['cursor', 'number'] as const)(
  'GW-piperun reads all pages of people, paged by %s',
  async (pagesBy) => {
    const { stand, access } = await givenPiperun();
    stand.behaviour.pagesBy = pagesBy;
    stand.behaviour.maxPerPage = 1;
    stand.addPerson({ name: 'Paula', phone: '(11) 98765-4321' });
    const id = stand.addPerson({ name: 'Bruno', phone: '48 99123-4567' });

    const { candidates } = await piperun.findPerson(access, SETTINGS, PHONE);

    expect(candidates).toMatchObject([{ id, phones: ['(11) 3000-0000', '48 99123-4567'] }]);
  },
);

it('GW-piperun orders contacts with the same number by their last change', async () => {
  const { stand, access } = await givenPiperun();
  stand.behaviour.clock = '2026-03-01 09:00:00';
  stand.addPerson({ name: 'Ana', phone: '48991234567' });
  stand.behaviour.clock = '2026-03-02 09:00:00';
  const id = stand.addPerson({ name: 'Bia', phone: '48991234567' });

  const { candidates } = await piperun.findPerson(access, SETTINGS, PHONE);

  const choice = choosePerson(candidates, { takesMostRecent: true });
  expect(choice).toMatchObject({ person: { id }, rule: 'mostRecent' });
});

it('GW-piperun uses the first activity type if no name means a call', async () => {
  const { stand, access } = await givenPiperun();
  stand.behaviour.types = [
    { id: 1, name: 'Ligação antiga', active: false },
    { id: 2, name: 'Tarefa', active: true },
    { id: 3, name: 'Visita', active: true },
  ];

  await piperun.logCall(access, SETTINGS, givenCall(), KEY);

  expect(stand.records()).toMatchObject([{ activity_type_id: 2 }]);
});

it('GW-piperun finds a record after a lost answer, even if user and deal changed since', async () => {
  const { stand, access } = await givenPiperun();
  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  const [person] = (await piperun.findPerson(access, SETTINGS, PHONE)).candidates;
  const call = givenCall({ person: person! });
  const { recordId } = await piperun.logCall(access, SETTINGS, call, KEY);
  const anotherUser = { ...SETTINGS, userId: '42002' };
  const openDeal = { id: '1', kind: 'deal' } as const;

  for (const now of [person!, { ...person!, openDeal }, null])
    expect(
      await piperun.findRecords!(access, anotherUser, givenCall({ person: now }), KEY),
    ).toEqual([recordId]);
});

it('GW-piperun keeps users’ text when it updates a record', async () => {
  const { stand, access } = await givenPiperun();
  const call = givenCall({ recordingUrl: null });
  const { recordId } = await piperun.logCall(access, SETTINGS, call, KEY);
  const [activity] = stand.records();
  const comment = 'Quer desconto';
  Object.assign(activity!, { description: `Ligar\n${activity!.description}\nProposta`, comment });

  const recordingUrl = 'https://rec.example/late.mp3';
  await piperun.updateRecord!(access, SETTINGS, recordId, { ...call, recordingUrl }, KEY);

  expect(activity).toMatchObject({
    description: expect.stringMatching(/^Ligar\nLigação[^]*late\.mp3\nID: .*\nProposta$/),
    comment,
  });
});

it('GW-piperun reports the refused field in PipeRun’s words', async () => {
  const { access } = await givenPiperun();

  const logged = piperun.logCall(access, { ...SETTINGS, userId: '1' }, givenCall(), KEY);

  await expect(logged).rejects.toMatchObject({
    kind: 'rejected',
    vendorMessage: 'Unprocessable Entity O campo owner_id é inválido',
  });
});

it('GW-piperun reads a 404 of a list as an empty list', async () => {
  const { stand, access } = await givenPiperun();
  stand.behaviour.types = [];

  const { candidates } = await piperun.findPerson(access, SETTINGS, PHONE);
  const logged = piperun.logCall(access, SETTINGS, givenCall(), KEY);

  expect(candidates).toEqual([]);
  await expect(logged).rejects.toMatchObject({ kind: 'rejected', status: null });
});

it('GW-piperun reads all people once for an index, then only changed ones', async () => {
  const { stand, access } = await givenPiperun();
  let now = '2026-03-02T17:00:00.000Z';
  const index = openPeopleIndex(() => new Date(now));
  const findAmong = async (phone: string) => {
    const among = await index.findByEnding(phone, (since) =>
      piperun.people!.read(access, SETTINGS, since),
    );
    const { candidates } = await piperun.people!.findAmong(access, SETTINGS, phone, among);
    return candidates.map(({ id }) => id);
  };
  const reads = () => stand.requests.filter((request) => request === 'GET /v1/persons').length;
  stand.behaviour.clock = '2026-03-01 09:00:00';
  stand.addPerson({ name: 'Paula', phone: '(11) 99123-4567' });
  const first = stand.addPerson({ name: 'Bruno', phone: '48 9123-4567' });

  expect(await findAmong(PHONE)).toEqual([first]);
  expect(await findAmong(PHONE)).toEqual([first]);
  expect(reads()).toBe(1);

  // the day of the last run, 14:00 in São Paulo
  stand.behaviour.clock = '2026-03-02 13:50:00';
  const late = stand.addPerson({ name: 'Cida', phone: '48 3333-8530' });
  // shows that only the changed person is read
  stand.behaviour.maxPerPage = 1;
  now = '2026-03-02T17:01:00.000Z';
  expect(await findAmong('+554833338530')).toEqual([late]);
  expect(reads()).toBe(2);

  const evening = piperun.people!.read(access, SETTINGS, '2026-03-03T02:59:00.000Z');
  expect((await Array.fromAsync(evening)).map(({ id }) => id)).toEqual([late]);
});

it('GW-piperun caches activity types, and reads them again if one was deleted', async () => {
  const { stand, access } = await givenPiperun();
  const log = () => piperun.logCall(access, SETTINGS, givenCall(), KEY);
  stand.behaviour.types = [{ id: 1, name: 'Ligação', active: true }];
  await log();
  await log();
  const reads = () => stand.requests.filter((one) => one === 'GET /v1/activityTypes').length;
  expect(reads()).toBe(1);

  stand.behaviour.types = [{ id: 2, name: 'Ligação', active: true }];
  await log();

  expect(reads()).toBe(2);
  expect(stand.records()).toMatchObject([1, 1, 2].map((id) => ({ activity_type_id: id })));
});
