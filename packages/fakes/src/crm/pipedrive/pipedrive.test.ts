import type { Grant } from '@alo/connectors/connector.ts';
import { pipedrive } from '@alo/connectors/pipedrive/index.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenResponse, exchangeFor, givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY } from '../testing/given-stand-in.ts';
import { PIPEDRIVE_ADDRESS, startFakePipedrive, type FakePipedrive } from './fake-pipedrive.ts';

const SETTINGS = {
  userId: '12',
  activityTypeKeyAnswered: 'call',
  activityTypeKeyNotAnswered: 'missed',
};
const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-02T18:00:00.000Z',
  baseUrl: PIPEDRIVE_ADDRESS,
};
const RECORDING_URL = 'https://rec.example/late.mp3';
const buildGrant = ({ oauth }: FakePipedrive): Grant => ({ ...OTHER_GRANT, ...oauth.first });

describeConnector({
  connector: pipedrive,
  start: startFakePipedrive,
  settings: SETTINGS,
  grant: buildGrant,
  wrongCredentials: { grant: OTHER_GRANT },
  searchRequests: { found: 4, missing: 5 },
  writes: 'POST /api/v2/activities',
  checks: 'GET /api/v1/users/me',
  lists: {
    users: [{ id: 12, name: 'Ana', email: 'ana@acme.example', active_flag: true }],
    activityTypes: [
      { key_string: 'call', name: 'Ligação', icon_key: 'call', active_flag: true },
      { key_string: 'missed', name: 'Ligação perdida', icon_key: 'call', active_flag: true },
    ],
  },
  answered: ({ person }) => ({
    subject: 'Ligação realizada - Atendida',
    type: 'call',
    owner_id: 12,
    participants: [{ person_id: Number(person!.id), primary: true }],
    deal_id: Number(person!.openDeal!.id),
    due_date: '2026-03-02',
    due_time: '17:00:00',
    duration: '00:01:05',
    done: true,
    note: expect.stringContaining('<a href="https://rec.example/a.mp3?t=1&amp;s=2">ouvir</a>'),
  }),
  busy: () => ({
    subject: 'Ligação recebida - Não atendida',
    type: 'missed',
    duration: '00:00:00',
    person_id: undefined,
    note: expect.stringContaining('Resultado: Ocupado'),
  }),
});

it('GW-pipedrive omits open choices, and uses a lead for a person without a deal', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const openChoices = {
    userId: null,
    activityTypeKeyAnswered: null,
    activityTypeKeyNotAnswered: null,
  };
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const lead = stand.addLead(id);
  const { candidates } = await pipedrive.findPerson(access, openChoices, '+5548991234567');

  await pipedrive.logCall(access, openChoices, givenCall({ person: candidates[0]! }), KEY);

  const [record] = stand.records();
  expect(record).toMatchObject({ lead_id: lead });
  expect(Object.keys(record!)).not.toContain('owner_id');
  expect(Object.keys(record!)).not.toContain('type');
});

it('GW-pipedrive treats a closed account as unpaid: calls wait, and the access stays valid', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const unpaid = { kind: 'unpaid', status: 402 };
  stand.behaviour.isClosed = true;

  await expect(pipedrive.check(access, SETTINGS)).rejects.toMatchObject(unpaid);
  await expect(pipedrive.logCall(access, SETTINGS, givenCall(), KEY)).rejects.toMatchObject(unpaid);

  stand.behaviour.isClosed = false;
  await pipedrive.check(access, SETTINGS);
  expect(stand.records()).toEqual([]);
});

it('GW-pipedrive finds a record after a lost answer, even if contact and user changed', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const find = async () =>
    (await pipedrive.findPerson(access, SETTINGS, '+5548991234567')).candidates.at(-1)!;
  const now = new Date().toISOString();
  const call = givenCall({ endedAt: now });
  const recordWithoutContact = await pipedrive.logCall(access, SETTINGS, call, KEY);
  stand.addPerson({ name: 'Ana', phone: '48991234567' });
  const callOfAna = { ...call, person: await find() };
  const otherKey = 'b0d1c0b5-0000-4d5c-9d8f-0d4f3c1f2a10';
  const recordOfAna = await pipedrive.logCall(access, SETTINGS, callOfAna, otherKey);
  stand.addPerson({ name: 'Bia', phone: '48991234567' });
  const callOfBia = { ...call, person: await find() };
  const countReads = () => stand.requests.filter((one) => one === 'GET /api/v2/activities').length;

  const anotherUser = { ...SETTINGS, userId: '13' };
  expect(await pipedrive.findRecords!(access, anotherUser, call, KEY)).toEqual([
    recordWithoutContact.recordId,
  ]);
  expect(await pipedrive.findRecords!(access, SETTINGS, callOfBia, KEY)).toEqual([
    recordWithoutContact.recordId,
  ]);
  expect(await pipedrive.findRecords!(access, SETTINGS, callOfBia, otherKey)).toEqual([
    recordOfAna.recordId,
  ]);
  const before = countReads();
  expect(await pipedrive.findRecords!(access, SETTINGS, callOfAna, otherKey)).toEqual([
    recordOfAna.recordId,
  ]);

  // the connector reads all deals only if the person has none
  expect(countReads() - before).toBe(1);
});

it('GW-pipedrive reads when contacts were changed only if several have the number', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const phone = '48991234567';
  const find = async () =>
    (await pipedrive.findPerson(access, SETTINGS, '+5548991234567')).candidates;
  const old = stand.addPerson({ name: 'Ana', phone });
  await find();
  expect(stand.requests).not.toContain('GET /api/v2/persons');

  const changed = stand.addPerson({ name: 'Bia', phone });
  stand.changePerson(old, '2026-01-01T10:00:00Z');
  stand.changePerson(changed, '2026-03-01T10:00:00Z');

  expect(choosePerson(await find(), { takesMostRecent: true })).toMatchObject({
    person: { id: changed },
    rule: 'mostRecent',
  });
});

it('GW-pipedrive sends requests to Pipedrive’s hosts only, whatever the grant contains', async () => {
  const exchange = (api_domain: unknown) => exchangeFor(pipedrive.oauth!, { api_domain });

  expect(await exchange(PIPEDRIVE_ADDRESS)).toMatchObject({ baseUrl: PIPEDRIVE_ADDRESS });
  for (const wrong of ['https://pipedrive.com.evil.example', 'http://acme.pipedrive.com', 7])
    await expect(exchange(wrong)).rejects.toThrow('not its own');
});

it('GW-pipedrive recognizes which account uninstalled the application', () => {
  const read = pipedrive.capabilities!.uninstalling!.read;
  const message = { client_id: 'our-id', company_id: 77, user_id: 12 };
  const at = new Date('2026-03-02T17:00:00.000Z');

  for (const timestamp of [
    '2026-03-02T17:00:00.000Z',
    '2026-03-02 17:00:00',
    '2026-03-02T14:00:00-03:00',
  ])
    expect(read({ ...message, timestamp })).toEqual({ account: '77/12', at });
  expect(read({ ...message, timestamp: 'segunda' })).toEqual({ account: '77/12', at: null });
  for (const wrong of [undefined, null, 'text', {}, { ...message, user_id: null }])
    expect(read(wrong)).toBeNull();
});

it('GW-pipedrive authorizes, refreshes with rotating tokens, and revokes', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive);
  const oauth = pipedrive.oauth!;
  const now = new Date('2026-03-02T17:00:00.000Z');
  const link = oauth.link(OUR_CLIENT, givenRequest({ baseUrl: stand.url }));
  const code = stand.oauth.approve(link).searchParams.get('code')!;

  const grant = await oauth.exchange(access, OUR_CLIENT, givenResponse({ code }), now);
  const fresh = await oauth.refresh(access, OUR_CLIENT, grant, now);

  expect(fresh).toMatchObject({
    account: '77/12',
    baseUrl: PIPEDRIVE_ADDRESS,
    expiresAt: '2026-03-02T17:59:59.000Z',
  });
  expect(fresh.refreshToken).not.toBe(grant.refreshToken);
  await pipedrive.check({ ...access, grant: fresh }, {});
  const secondRefresh = oauth.refresh(access, OUR_CLIENT, grant, now);
  await expect(secondRefresh).rejects.toMatchObject({ kind: 'credentials' });
  await oauth.revoke(access, OUR_CLIENT, fresh);
  await expect(pipedrive.check({ ...access, grant: fresh }, {})).rejects.toMatchObject({
    kind: 'credentials',
  });
});

it('GW-pipedrive updates only its own lines of its own activities', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const call = givenCall({ recordingUrl: null });
  const { recordId } = await pipedrive.logCall(access, SETTINGS, call, KEY);
  const [activity] = stand.records();
  const editedNote = activity!.note.replace('Fim: ', 'Cliente pediu desconto<br>Fim: ');
  Object.assign(activity!, { note: `Ligar na terça<br>${editedNote}<br>Proposta enviada` });
  const update = () =>
    pipedrive.updateRecord!(
      access,
      SETTINGS,
      recordId,
      { ...call, recordingUrl: RECORDING_URL },
      KEY,
    );

  await update();
  await update();

  expect(activity!.note).toMatch(
    /^Ligar na terça<br>Telefone: .*<br>Cliente pediu desconto<br>Fim: .*<br>Proposta enviada$/,
  );
  expect(
    activity!.note.match(/Gravação: <a href="https:\/\/rec.example\/late.mp3">/g),
  ).toHaveLength(1);
  expect(activity!.note.match(/Telefone: /g)).toHaveLength(1);
  const otherNote = 'Reunião com a diretoria';
  Object.assign(activity!, { note: otherNote });
  await expect(update()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
  expect(activity!.note).toBe(otherNote);
});

it('GW-pipedrive-ai adds a text below users’ text once, and keeps it in updates', async () => {
  const { stand, access } = await givenStandIn(startFakePipedrive, (one) => ({
    grant: buildGrant(one),
  }));
  const { recordId } = await pipedrive.logCall(access, SETTINGS, givenCall({ person: null }), KEY);
  const [activity] = stand.records();
  Object.assign(activity!, { note: `${activity!.note}<br>Ligar na terça` });
  const add = () =>
    pipedrive.capabilities!.callSummaries!.addToRecord(
      access,
      recordId,
      'Quer <preço>\ne prazo',
      KEY,
    );
  const hasSummary = () =>
    pipedrive.capabilities!.callSummaries!.hasAddition(access, recordId, KEY);

  expect(await hasSummary()).toBe(false);
  stand.mishaps.push({ on: 'PATCH', mishap: 'loseAnswer' });
  await expect(add()).rejects.toMatchObject({ kind: 'unknown' });
  expect(await hasSummary()).toBe(true);
  await add();

  expect(activity!.note).toMatch(
    /Ligar na terça<br><br>Resumo da ligação por IA:<br>Quer &lt;preço&gt;<br>e prazo<br>Resumo da ligação por IA - ID: [\da-f-]{36}$/,
  );
  await pipedrive.updateRecord!(access, SETTINGS, recordId, givenCall({ person: null }), KEY);
  expect(activity!.note.match(/Quer &lt;preço&gt;/g)).toHaveLength(1);
  expect(await pipedrive.findRecords!(access, SETTINGS, givenCall({ person: null }), KEY)).toEqual([
    recordId,
  ]);
  // in another account the same number belongs to another activity
  Object.assign(activity!, { note: 'Reunião com a diretoria' });
  await expect(hasSummary()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
  await expect(add()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
  activity!['is_deleted'] = true;
  await expect(add()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
});
