import { moskit } from '@alo/connectors/moskit/index.ts';
import { moskitManifest } from '@alo/connectors/moskit/manifest.ts';
import { omitParts } from '@alo/connectors/shared/records/optional-parts.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import { MOSKIT_KEY, startFakeMoskit } from './fake-moskit.ts';

const SETTINGS = {
  apikey: MOSKIT_KEY,
  userId: '36432',
  activityTypeIdAnswered: '57647',
  activityTypeIdNotAnswered: '57648',
};
const ANA = { id: 36432 };

describeConnector({
  connector: moskit,
  start: startFakeMoskit,
  settings: SETTINGS,
  wrongCredentials: { settings: { apikey: 'of-somebody-else-altogether' } },
  searchRequests: { found: 3, missing: 10 },
  writes: 'POST /v2/activities',
  checks: 'GET /v2/users',
  lists: {
    users: [
      { id: 36432, name: 'Ana', username: 'ana@acme.example', active: true },
      { id: 36434, name: 'Caio', username: 'caio@acme.example', active: true },
    ],
    activityTypes: [
      { id: 57647, name: 'Ligação' },
      { id: 57648, name: 'Ligação perdida' },
    ],
  },
  answered: ({ person }) => ({
    title: 'Ligação realizada - Atendida',
    type: { id: 57647 },
    createdBy: ANA,
    responsible: ANA,
    doneUser: ANA,
    dueDate: '2026-03-02T14:00:00.000-03:00',
    doneDate: '2026-03-02T14:01:12.000-03:00',
    // 65 seconds are rounded to two minutes
    duration: 2,
    notes: expect.stringContaining('Gravação: https://rec.example/a.mp3?t=1&s=2\nID: '),
    contacts: [{ id: Number(person!.id) }],
    deals: [{ id: Number(person!.openDeal!.id) }],
  }),
  busy: () => ({
    title: 'Ligação recebida - Não atendida',
    type: { id: 57648 },
    duration: 1,
    notes: expect.stringContaining('Resultado: Ocupado'),
  }),
});

it('GW-moskit cannot find the record of a contact without a deal, and reports that', async () => {
  const send = () => Promise.reject(new Error('no request is expected'));

  expect(await moskit.findRecords!({ send }, SETTINGS, givenCall(), 'key')).toEqual([]);
  expect(moskit.manifest.delivery.lostAnswer).toBe('lookUpProvesOnlyFound');
});

async function givenMoskit() {
  const { stand, access } = await givenStandIn(startFakeMoskit);
  const find = async (phone = PHONE) =>
    (await moskit.findPerson(access, SETTINGS, phone)).candidates;
  return { stand, access, find };
}

it('GW-moskit reads the second page of contacts with a number, and of a contact’s deals', async () => {
  const { stand, find } = await givenMoskit();
  const phone = '48991234567';
  const ids = Array.from({ length: 11 }, (_, n) => stand.addPerson({ name: `P${n}`, phone }));
  const last = ids.at(-1)!;
  for (let n = 0; n < 10; n++) stand.addDeal(last, 'LOST');
  const deal = stand.addDeal(last, 'OPEN');

  const candidates = await find();

  expect(candidates.map(({ id }) => id)).toEqual(ids);
  expect(candidates.at(-1)).toMatchObject({ openDeal: { id: deal, kind: 'deal' } });
});

it('GW-moskit writes on a company if no contact has the number', async () => {
  const { stand, access, find } = await givenMoskit();
  const company = stand.addCompany('ACME', '(48) 3333-8530');

  const [person] = await find('+554833338530');
  await moskit.logCall(access, SETTINGS, givenCall({ person: person! }), KEY);

  expect(person).toMatchObject({ id: company, kind: 'company', openDeal: null });
  expect(stand.records()).toMatchObject([{ companies: [{ id: Number(company) }] }]);
  expect(Object.keys(stand.records()[0]!)).not.toContain('contacts');
});

it('GW-moskit writes on the person if the deal was deleted', async () => {
  const { stand, access, find } = await givenMoskit();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  const [person] = await find();
  const call = givenCall({ person: person! });
  stand.deleteDeal(person!.openDeal!.id);
  const refused = moskit.logCall(access, SETTINGS, call, KEY);
  await expect(refused).rejects.toMatchObject({ kind: 'rejected', status: 400 });

  const without = omitParts(moskitManifest, ['deal'], SETTINGS, call);
  await moskit.logCall(access, SETTINGS, without.call, KEY);

  const [record, ...others] = stand.records();
  expect(others).toEqual([]);
  expect(record).toMatchObject({ contacts: [{ id: Number(id) }] });
  expect(Object.keys(record!)).not.toContain('deals');
  expect(await moskit.findRecords!(access, SETTINGS, call, KEY)).toEqual([]);
});

it('GW-moskit keeps users’ text when it updates a record', async () => {
  const { stand, access } = await givenMoskit();
  const call = givenCall({ recordingUrl: null });
  const { recordId } = await moskit.logCall(access, SETTINGS, call, KEY);
  const [activity] = stand.records() as unknown as readonly { notes: string }[];
  Object.assign(activity!, { notes: `Ligar\n${activity!.notes}\nProposta` });

  const recordingUrl = 'https://rec.example/late.mp3';
  await moskit.updateRecord!(access, SETTINGS, recordId, { ...call, recordingUrl }, KEY);

  expect(activity!.notes).toMatch(/^Ligar\nLigação[^]*late\.mp3\nID: .*\nProposta$/);
});
