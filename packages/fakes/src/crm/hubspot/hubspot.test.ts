import { hubspot } from '@alo/connectors/hubspot/index.ts';
import { createVerifier } from '@alo/connectors/shared/oauth/oauth-link.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import { expect, it } from 'vitest';
import { DEAL_NAME } from '../crm-stand-in.ts';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenResponse, givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import {
  HUBSPOT_ANSWERED,
  HUBSPOT_NO_ANSWER,
  HUBSPOT_OWNER,
  startFakeHubspot,
  type FakeHubspot,
} from './fake-hubspot.ts';

const SETTINGS = {
  ownerId: HUBSPOT_OWNER,
  dispositionIdAnswered: HUBSPOT_ANSWERED,
  dispositionIdNotAnswered: HUBSPOT_NO_ANSWER,
};
const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-02T18:00:00.000Z',
  baseUrl: null,
};
const buildGrant = ({ oauth }: FakeHubspot): Grant => ({ ...OTHER_GRANT, ...oauth.first });
const NOW = new Date('2026-03-02T17:00:00.000Z');

describeConnector({
  connector: hubspot,
  start: startFakeHubspot,
  settings: SETTINGS,
  grant: buildGrant,
  wrongCredentials: { grant: OTHER_GRANT },
  searchRequests: { found: 2, missing: 2 },
  writes: 'POST /crm/objects/2026-09/calls',
  checks: 'GET /crm/owners/2026-09',
  lists: {
    owners: [
      { id: HUBSPOT_OWNER, firstName: 'Ana', lastName: 'Souza', email: 'ana@acme.example' },
      { id: '3', firstName: 'Bia', lastName: 'Souza', email: 'bia@acme.example' },
    ],
    dispositions: [
      { id: HUBSPOT_ANSWERED, label: 'Connected', deleted: false },
      { id: HUBSPOT_NO_ANSWER, label: 'No answer', deleted: false },
    ],
  },
  answered: ({ person }) => ({
    linked: { contact: person!.id, deal: person!.openDeal!.id },
    properties: {
      hs_timestamp: '2026-03-02T17:00:00.000Z',
      hs_call_title: 'Ligação realizada - Atendida',
      hs_call_body: expect.stringContaining('Ramal: 1000 - Ana Souza<br>'),
      hs_call_direction: 'OUTBOUND',
      hs_call_duration: '65000',
      hs_call_from_number: '+554833330000',
      hs_call_to_number: '+5548991234567',
      hs_call_status: 'COMPLETED',
      hs_call_disposition: HUBSPOT_ANSWERED,
      hs_call_recording_url: 'https://rec.example/a.mp3?t=1&s=2',
      hubspot_owner_id: HUBSPOT_OWNER,
      hs_call_external_id: KEY,
    },
  }),
  busy: () => ({
    linked: {},
    properties: expect.objectContaining({
      hs_call_direction: 'INBOUND',
      hs_call_duration: '0',
      hs_call_from_number: '+5548991234567',
      hs_call_to_number: '+554833330000',
      hs_call_status: 'BUSY',
      hs_call_disposition: HUBSPOT_NO_ANSWER,
    }),
  }),
});

const givenHubspot = () =>
  givenStandIn(startFakeHubspot, (one) => ({
    grant: buildGrant(one),
    timeoutMs: TIMEOUT_MS,
  }));

it('GW-hubspot finds a record through its contact while the search index lags', async () => {
  const { stand, access } = await givenHubspot();
  stand.addPerson({ name: 'Bruno', phone: '+5548991234567' });
  const { candidates } = await hubspot.findPerson(access, SETTINGS, '+5548991234567');
  const call = givenCall({ person: candidates[0]! });
  const { recordId } = await hubspot.logCall(access, SETTINGS, call, KEY);

  stand.account.isSearchLate = true;

  expect(await hubspot.findRecords!(access, SETTINGS, call, KEY)).toEqual([recordId]);
});

it('GW-hubspot reads all pages of a contact’s links', async () => {
  const { stand, access } = await givenHubspot();
  const contactId = stand.addPerson({ name: 'Bruno', phone: '+5548991234567' });
  const changedAt = '2026-03-02T17:02:00Z';
  const openDealId = stand.addDeal(contactId, { isClosed: false, changedAt });
  const older = { isClosed: false, changedAt: '2026-01-01T10:00:00Z' };
  for (let count = 0; count < 120; count++) stand.addDeal(contactId, { isClosed: true, changedAt });
  stand.addDeal(contactId, older);
  stand.account.linksPerPage = 50;
  const [person] = (await hubspot.findPerson(access, SETTINGS, '+5548991234567')).candidates;
  expect(person!.openDeal).toEqual({ id: openDealId, kind: 'deal', name: DEAL_NAME });
  const call = givenCall({ person: person! });
  const keys = ['a', 'b', 'c'];
  const ids: string[] = [];
  for (const key of keys) {
    ids.push((await hubspot.logCall(access, SETTINGS, call, key)).recordId);
  }

  Object.assign(stand.account, { isSearchLate: true, linksPerPage: 1 });

  for (const [at, key] of keys.entries()) {
    expect(await hubspot.findRecords!(access, SETTINGS, call, key)).toEqual([ids[at]]);
  }
  expect(await hubspot.findRecords!(access, SETTINGS, call, 'd')).toEqual([]);
});

it.each(['+5548991234567', '4891234567', '(48) 99123-4567'])(
  'GW-hubspot finds a company by %s, and an unknown number, with two searches',
  async (phone) => {
    const { stand, access } = await givenHubspot();
    const id = stand.addCompany({ name: 'Padaria', phone });
    const searches = () => stand.requests.filter((one) => one.endsWith('/search'));

    const { candidates } = await hubspot.findPerson(access, SETTINGS, '+5548991234567');

    expect(candidates).toMatchObject([{ id, kind: 'company', name: 'Padaria' }]);
    expect(searches()).toHaveLength(2);
    await hubspot.logCall(access, SETTINGS, givenCall({ person: candidates[0]! }), KEY);
    expect(stand.records()).toMatchObject([{ linked: { company: id } }]);
    const nobody = await hubspot.findPerson(access, SETTINGS, '+5548991230000');
    expect(nobody.candidates).toEqual([]);
    expect(searches()).toHaveLength(4);
  },
);

it.each([
  [{ status: 423 }, 'unavailable', 2000],
  [{ status: 477, retryAfterSeconds: 7200 }, 'rateLimited', 7_200_000],
  [{ status: 477 }, 'rateLimited', 3_600_000],
] as const)('GW-hubspot retries after %j', async (refusesWith, kind, retryAfterMs) => {
  const { stand, access } = await givenHubspot();
  stand.account.refusesWith = refusesWith;
  const refused = { kind, status: refusesWith.status, retryAfterMs };

  const logged = hubspot.logCall(access, SETTINGS, givenCall(), KEY);

  await expect(logged).rejects.toMatchObject(refused);
  await expect(hubspot.check(access, SETTINGS)).rejects.toMatchObject(refused);
});

it('GW-hubspot keeps users’ changes in its call, and leaves other calls alone', async () => {
  const { stand, access } = await givenHubspot();
  const call = givenCall({ recordingUrl: null });
  const { recordId } = await hubspot.logCall(access, SETTINGS, call, KEY);
  const [record] = stand.records();
  const agentChanges = {
    hs_call_title: 'Proposta',
    hs_call_disposition: HUBSPOT_NO_ANSWER,
    hubspot_owner_id: '3',
    hs_call_status: 'CANCELED',
  };
  const text = `<p>Ligar na terça</p>${record!.properties.hs_call_body}<p>Quer desconto</p>`;
  Object.assign(record!.properties, { ...agentChanges, hs_call_body: text });
  const recordingUrl = 'https://rec.example/late.mp3';
  const update = () =>
    hubspot.updateRecord!(access, SETTINGS, recordId, { ...call, recordingUrl }, KEY);

  await update();
  await update();

  expect(record!.properties).toMatchObject({
    ...agentChanges,
    hs_call_recording_url: recordingUrl,
  });
  expect(record!.properties.hs_call_body).toMatch(
    /^<p>Ligar na terça<\/p>Telefone: [^]*late\.mp3[^]*<p>Quer desconto<\/p>$/,
  );
  expect(record!.properties.hs_call_body!.match(/late\.mp3/g)).toHaveLength(1);
  Object.assign(record!.properties, { hs_call_body: 'Reunião', hs_call_external_id: 'x' });
  await expect(update()).rejects.toMatchObject({ kind: 'rejected', status: 404 });
});

it('GW-hubspot writes both full numbers of a call, whatever caller ID the extension has', async () => {
  const { stand, access } = await givenHubspot();

  await hubspot.logCall(access, SETTINGS, givenCall({ callerId: '4833330000' }), KEY);

  expect(stand.records()).toMatchObject([
    { properties: { hs_call_from_number: '+554833330000', hs_call_to_number: '+5548991234567' } },
  ]);
});

it('GW-hubspot writes the link of a recording into the text if it is not https', async () => {
  const { stand, access } = await givenHubspot();
  const recordingUrl = 'http://127.0.0.1/recordings/a.mp3';

  await hubspot.logCall(access, SETTINGS, givenCall({ recordingUrl }), KEY);

  expect(JSON.stringify(stand.records())).toContain(recordingUrl);
});

it('GW-hubspot exchanges each code once, and only for the browser that started', async () => {
  const { stand, access } = await givenHubspot();
  const oauth = hubspot.oauth!;
  const verifier = createVerifier();
  const away = givenRequest({ verifier, baseUrl: stand.url });
  const approve = () => stand.oauth.approve(oauth.link(OUR_CLIENT, away));
  const getCode = (back: URL) => back.searchParams.get('code')!;
  const exchange = (code: string, by = verifier) =>
    oauth.exchange(access, OUR_CLIENT, givenResponse({ code, verifier: by }), NOW);
  const back = approve();

  const grant = await exchange(getCode(back));

  expect(back.searchParams.get('state')).toBe('signed');
  expect(grant.expiresAt).toBe('2026-03-02T17:30:00.000Z');
  await hubspot.check({ ...access, grant }, {});
  await expect(exchange(getCode(back))).rejects.toMatchObject({ kind: 'credentials' });
  const another = exchange(getCode(approve()), createVerifier());
  await expect(another).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-hubspot refreshes an access until it is revoked, and distinguishes our fault from the customer’s', async () => {
  const { stand, access } = await givenHubspot();
  const oauth = hubspot.oauth!;
  const grant = buildGrant(stand);
  const refresh = (one = grant, client = OUR_CLIENT) => oauth.refresh(access, client, one, NOW);
  stand.oauth.expireAccesses();
  await expect(hubspot.check(access, {})).rejects.toMatchObject({ kind: 'credentials' });

  const fresh = await refresh();

  await hubspot.check({ ...access, grant: fresh }, {});
  const wrong = { ...OUR_CLIENT, clientSecret: 'wrong' };
  await expect(refresh(fresh, wrong)).rejects.toMatchObject({ kind: 'rejected' });
  stand.mishaps.push(
    { on: 'POST /oauth', mishap: 'serverError' },
    { on: 'POST /oauth', mishap: 'loseAnswer' },
  );
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'unknown' });
  stand.mishaps.push({ on: 'POST /oauth/2026-03/token/revoke', mishap: 'serverError' });
  const revokeToken = () => oauth.revoke(access, OUR_CLIENT, fresh);
  await expect(revokeToken()).rejects.toMatchObject({ kind: 'unavailable' });
  await revokeToken();
  await revokeToken();
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'credentials' });
  stand.account.usesFormerRefusal = true;
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'credentials' });
});
