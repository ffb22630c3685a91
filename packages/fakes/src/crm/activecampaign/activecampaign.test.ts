import { activecampaign } from '@alo/connectors/activecampaign/index.ts';
import { readOrigin } from '@alo/connectors/activecampaign/wire.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenStandIn, KEY } from '../testing/given-stand-in.ts';
import { ACTIVECAMPAIGN_LOGIN, startFakeActiveCampaign } from './fake-activecampaign.ts';

const SETTINGS = { ...ACTIVECAMPAIGN_LOGIN, userId: '2' };

describeConnector({
  connector: activecampaign,
  start: startFakeActiveCampaign,
  settings: SETTINGS,
  wrongCredentials: { settings: { token: 'of-somebody-else-altogether' } },
  searchRequests: { found: 3, missing: 8 },
  writes: 'POST /api/3/dealTasks',
  checks: 'GET /api/3/users/me',
  lists: {
    users: [
      { id: '1', firstName: 'Ana', lastName: 'Souza', email: 'ana@acme.example' },
      { id: '2', firstName: 'Bia', lastName: '', email: 'bia@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    title: 'Ligação realizada - Atendida',
    ownerType: 'deal',
    relid: Number(person!.openDeal!.id),
    dealTasktype: 1,
    status: 1,
    assignee: 2,
    duedate: '2026-03-02T14:00:00-03:00',
    edate: '2026-03-02T14:01:12-03:00',
    note: expect.stringMatching(/\nDuração: 00:01:05\n[^]*Gravação: https:/),
  }),
  busy: () => ({
    title: 'Ligação recebida - Não atendida',
    note: expect.stringContaining('Resultado: Ocupado'),
  }),
});

async function givenActiveCampaign() {
  const { stand, access } = await givenStandIn(startFakeActiveCampaign);
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const find = async () =>
    (await activecampaign.findPerson(access, SETTINGS, '+5548991234567')).candidates;
  const call = givenCall({ person: (await find())[0]!, recordingUrl: null });
  const log = () => activecampaign.logCall(access, SETTINGS, call, KEY);
  return { stand, access, id, find, call, log };
}

it.each([
  ['https://acme.api-us1.com', 'https://acme.api-us1.com'],
  [' https://Acme.api-eu1.com/api/3/ ', 'https://acme.api-eu1.com'],
  ['acme.activehosted.com', 'https://acme.activehosted.com'],
  ['http://acme.api-us1.com', null],
  ['https://acme.api-us1.com.evil.example', null],
  ['https://acme.api-us1.com@evil.example', null],
  ['https://evil.example/acme.api-us1.com', null],
  ['https://acme.api-us1.com/?x=https://evil.example', null],
  ['https://10.0.0.1', null],
  ['acme', null],
])('GW-activecampaign sends requests for %j to %j', (apiUrl, origin) => {
  expect(readOrigin(apiUrl)).toBe(origin);
});

it('GW-activecampaign sends its key to ActiveCampaign’s addresses only', async () => {
  const { stand, access } = await givenActiveCampaign();
  stand.requests.length = 0;
  const settings = { ...SETTINGS, apiUrl: 'https://evil.example' };

  await expect(activecampaign.check(access, settings)).rejects.toMatchObject({
    kind: 'credentials',
  });

  expect(stand.requests).toEqual([]);
});

it('GW-activecampaign writes, finds and updates a note if the plan has no tasks', async () => {
  const { stand, access, call, log } = await givenActiveCampaign();
  stand.behaviour.hasTasks = false;

  const { recordId } = await log();

  expect(stand.records()).toMatchObject([
    { reltype: 'Subscriber', relid: Number(call.person!.id) },
  ]);
  expect(await activecampaign.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
  const whole = { ...call, recordingUrl: 'https://rec.example/late.mp3' };
  await activecampaign.updateRecord!(access, SETTINGS, recordId, whole, KEY);
  expect(stand.records()).toMatchObject([{ note: expect.stringContaining('late.mp3') }]);
  await activecampaign.updateRecord!(access, SETTINGS, recordId, { ...call, person: null }, KEY);
  expect(stand.records()).toMatchObject([
    { note: expect.not.stringContaining('late.mp3'), relid: Number(call.person!.id) },
  ]);
});

it('GW-activecampaign recognizes a refusal with status 200', async () => {
  const { stand, log } = await givenActiveCampaign();
  stand.behaviour.refusesWith = 'The task could not be created';

  await expect(log()).rejects.toMatchObject({
    kind: 'rejected',
    vendorMessage: 'The task could not be created',
  });
});

it('GW-activecampaign finds a record on the second page, although a deal was opened since', async () => {
  const { stand, access, id, call, log } = await givenActiveCampaign();
  stand.addTasks(id, 100);
  const { recordId } = await log();

  const person = { ...call.person!, openDeal: { id: '999', kind: 'deal' } as const };
  const recordIds = await activecampaign.findRecords!(access, SETTINGS, { ...call, person }, KEY);

  expect(recordIds).toEqual([recordId]);
});

it('GW-activecampaign finds a note behind a hundred others, and the open deal behind as many', async () => {
  const { stand, access, id, find, call, log } = await givenActiveCampaign();
  stand.behaviour.hasTasks = false;
  stand.addNotes(id, 100);
  const deal = stand.addDeals(id, 100);

  const { recordId } = await log();

  expect(await activecampaign.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
  expect(await find()).toMatchObject([{ openDeal: { id: deal } }]);
});

it('GW-activecampaign waits for an unpaid customer, whose key stays valid', async () => {
  const { stand, access } = await givenActiveCampaign();
  stand.behaviour.isPaid = false;

  await expect(activecampaign.check(access, SETTINGS)).rejects.toMatchObject({
    kind: 'unpaid',
    status: 402,
  });
});

it('GW-activecampaign ignores a deleted contact, and writes nothing without a contact', async () => {
  const { stand, access, id, find, log } = await givenActiveCampaign();
  stand.removeContact(id);

  expect(await find()).toEqual([]);
  await expect(log()).rejects.toMatchObject({ kind: 'rejected' });
  const ofNobody = activecampaign.logCall(access, SETTINGS, givenCall(), KEY);
  await expect(ofNobody).rejects.toMatchObject({ kind: 'rejected' });
  expect(stand.records()).toEqual([]);
});

it('GW-activecampaign reads the types of tasks once for several calls', async () => {
  const { stand, log } = await givenActiveCampaign();

  await log();
  await log();

  expect(stand.requests.filter((one) => one === 'GET /api/3/dealTasktypes')).toHaveLength(1);
  expect(stand.records()).toHaveLength(2);
});
