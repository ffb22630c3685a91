import { agendor } from '@alo/connectors/agendor/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY } from '../testing/given-stand-in.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from './fake-agendor.ts';

const SETTINGS = { token: AGENDOR_TOKEN, userId: '55' };

describeConnector({
  connector: agendor,
  start: startFakeAgendor,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 13, missing: 12 },
  writes: 'POST /v3/people',
  checks: 'GET /v3/users/me',
  lists: {
    users: [
      { id: 55, name: 'Ana', contact: { email: 'ana@acme.example' } },
      { id: 56, name: 'Bia', contact: { email: 'bia@acme.example' } },
    ],
  },
  answered: ({ person }) => ({
    person: Number(person!.id),
    text: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Duração: 00:01:05\n[^]*Gravação: https:/,
    ),
    type: 'LIGACAO',
    due_date: '2026-03-02T14:00:00-03:00',
    done: true,
    assigned_users: [55],
  }),
  busy: ({ person }) => ({
    person: Number(person!.id),
    text: expect.stringMatching(/^Ligação recebida - Não atendida\n[^]*Resultado: Ocupado\n/),
  }),
});

const givenAgendor = () => givenStandIn(startFakeAgendor);

it('GW-agendor rejects results that do not have the number', async () => {
  const { stand, access } = await givenAgendor();
  stand.addPerson({ name: 'Outra', phone: '(11) 3333-4444' });
  stand.behaviour.ignoresPhones = true;

  const { candidates } = await agendor.findPerson(access, SETTINGS, '+5548991234567');

  expect(candidates).toEqual([]);
});

it('GW-agendor finds the contact although deals and work numbers cannot be searched', async () => {
  const { stand, access } = await givenAgendor();
  const id = stand.addPerson({ name: 'Rosa', phone: '4891234567', hasOpenDeal: true });
  stand.behaviour.hasUndocumentedCalls = false;

  const { candidates } = await agendor.findPerson(access, SETTINGS, '+5548991234567');

  expect(candidates).toMatchObject([{ id, openDeal: null }]);
});

it('GW-agendor finds a record on the second page, even if another user was chosen since', async () => {
  const { stand, access } = await givenAgendor();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const { candidates } = await agendor.findPerson(access, SETTINGS, '+5548991234567');
  const call = givenCall({ person: candidates[0]! });
  const { recordId } = await agendor.logCall(access, SETTINGS, call, KEY);

  stand.addTasks(100);

  expect(await agendor.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
  const anotherUser = { ...SETTINGS, userId: '56' };
  expect(await agendor.findRecords!(access, anotherUser, call, KEY)).toEqual([recordId]);
});

it.each([
  ['and then done', false, { done: true }],
  ['and stays open where nothing can be changed', true, { assigned_users: [55] }],
])(
  'GW-agendor creates one task if new tasks cannot be done, %s',
  async (_, refusesChanges, task) => {
    const { stand, access } = await givenAgendor();
    stand.addPerson({ name: 'Bruno', phone: '48991234567' });
    const { candidates } = await agendor.findPerson(access, SETTINGS, '+5548991234567');
    Object.assign(stand.behaviour, { refusesDone: true, refusesChanges });

    const call = givenCall({ person: candidates[0]! });
    const { recordId } = await agendor.logCall(access, SETTINGS, call, KEY);

    expect(stand.records()).toMatchObject([{ id: Number(recordId), ...task }]);
  },
);

it('GW-agendor searches a record by the day of its call in any time zone', async () => {
  const { stand, access } = await givenAgendor();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const { candidates } = await agendor.findPerson(access, SETTINGS, '+5548991234567');
  // 23:30 in São Paulo
  const startedAt = '2026-03-03T02:30:00.000Z';
  const call = givenCall({ person: candidates[0]!, startedAt });

  const { recordId } = await agendor.logCall(access, SETTINGS, call, KEY);

  expect(await agendor.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
});

it('GW-agendor keeps users’ text when it updates a record', async () => {
  const { stand, access } = await givenAgendor();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const [person] = (await agendor.findPerson(access, SETTINGS, '+5548991234567')).candidates;
  const call = givenCall({ person: person!, recordingUrl: null });
  const { recordId } = await agendor.logCall(access, SETTINGS, call, KEY);
  const [task] = stand.records();
  Object.assign(task!, { text: `Ligar\n${task!.text}\nProposta` });

  const recordingUrl = 'https://rec.example/late.mp3';
  await agendor.updateRecord!(access, SETTINGS, recordId, { ...call, recordingUrl }, KEY);

  expect(task!.text).toMatch(/^Ligar\nLigação[^]*late\.mp3\nID: .*\nProposta$/);
});

it('GW-agendor writes nothing without a contact', async () => {
  const { stand, access } = await givenAgendor();

  await expect(agendor.logCall(access, SETTINGS, givenCall(), KEY)).rejects.toMatchObject({
    kind: 'rejected',
  });

  expect(stand.requests).toEqual([]);
});
