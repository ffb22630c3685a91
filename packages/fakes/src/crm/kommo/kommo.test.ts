import type { Access, Grant } from '@alo/connectors/connector.ts';
import { kommo } from '@alo/connectors/kommo/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { DEAL_NAME } from '../crm-stand-in.ts';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenResponse, givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY, PHONE, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import { KOMMO_HOST, KOMMO_OWNER, startFakeKommo, type FakeKommo } from './fake-kommo.ts';

const SETTINGS = { ownerId: String(KOMMO_OWNER) };
const NOW = new Date('2026-03-02T17:00:00.000Z');
const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-03T17:00:00.000Z',
  baseUrl: `https://${KOMMO_HOST}`,
};
const buildGrant = ({ oauth }: FakeKommo): Grant => ({
  ...OTHER_GRANT,
  ...oauth.first,
  accountsUrl: `https://${KOMMO_HOST}`,
});

describeConnector({
  connector: kommo,
  start: startFakeKommo,
  settings: SETTINGS,
  grant: buildGrant,
  wrongCredentials: { grant: OTHER_GRANT },
  searchRequests: { found: 2, missing: 10 },
  writes: 'POST /api/v4/leads/notes',
  checks: 'GET /api/v4/account',
  pageErrorKind: 'rateLimited',
  lists: {
    owners: [
      { id: KOMMO_OWNER, name: 'Ana', email: 'ana@acme.example' },
      { id: 9, name: 'Cida', email: 'cida@acme.example' },
    ],
  },
  answered: ({ person }) => ({
    id: expect.stringMatching(`^leads/${person!.openDeal!.id}/notes/\\d+$`),
    note_type: 'call_out',
    created_by: KOMMO_OWNER,
    created_at: 1772470800,
    params: {
      uniq: KEY,
      duration: 65,
      source: 'voip_portal',
      phone: '+5548991234567',
      link: 'https://rec.example/a.mp3?t=1&s=2',
      call_result: 'Atendida - ramal 1000 - Ana Souza',
      call_status: 4,
      call_responsible: KOMMO_OWNER,
    },
  }),
  busy: () => ({
    note_type: 'call_in',
    params: expect.objectContaining({
      duration: 0,
      call_result: 'Ocupado - ramal 1000 - Ana Souza',
      call_status: 7,
    }),
  }),
});

const givenKommo = () =>
  givenStandIn(startFakeKommo, (one) => ({
    grant: buildGrant(one),
    timeoutMs: TIMEOUT_MS,
  }));

async function findPersonAndBuildCall(access: Access, phone = PHONE) {
  const { candidates } = await kommo.findPerson(access, SETTINGS, phone);
  return givenCall({ person: candidates[0] ?? null });
}

it('GW-kommo writes on a contact or company without an open lead', async () => {
  const { stand, access } = await givenKommo();
  const contact = stand.addPerson({ name: 'Bruno', phone: '48 99123-4567' });
  const company = stand.addCompany('ACME', '(48) 3333-8530');

  await kommo.logCall(access, SETTINGS, await findPersonAndBuildCall(access), KEY);
  await kommo.logCall(access, SETTINGS, await findPersonAndBuildCall(access, '+554833338530'), KEY);

  expect(stand.records().map(({ id }) => id.split('/').slice(0, 2))).toEqual([
    ['contacts', contact],
    ['companies', company],
  ]);
});

it('GW-kommo chooses the open one of two leads', async () => {
  const { stand, access } = await givenKommo();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });

  const { person } = await findPersonAndBuildCall(access);

  // the open deal was created right after the contact; the newer one is closed
  expect(person).toMatchObject({ id, openDeal: { id: String(Number(id) + 1), kind: 'lead' } });
});

it('GW-kommo reads the leads of all contacts with a number in one request', async () => {
  const { stand, access } = await givenKommo();
  const phone = '48991234567';
  const ids = ['Bruno', 'Rosa', 'Caio'].map((name) =>
    stand.addPerson({ name, phone, hasOpenDeal: true }),
  );
  const without = stand.addPerson({ name: 'Léo', phone });

  const { candidates } = await kommo.findPerson(access, SETTINGS, PHONE);

  const buildOpenDeal = (id: string) => ({
    id: String(Number(id) + 1),
    kind: 'lead',
    name: DEAL_NAME,
  });
  expect(candidates.map(({ id, openDeal }) => [id, openDeal])).toEqual([
    ...ids.map((id) => [id, buildOpenDeal(id)]),
    [without, null],
  ]);
  expect(stand.requests.filter((request) => request.includes('/leads'))).toHaveLength(1);
});

it('GW-kommo finds all copies of a call on any page, oldest first', async () => {
  const { stand, access } = await givenKommo();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const call = await findPersonAndBuildCall(access);
  const another = 'b0d1c0b5-0000-4d5c-9d8f-0d4f3c1f2a10';
  const ids: string[] = [];
  for (const key of [KEY, another, KEY, another, KEY]) {
    const { recordId } = await kommo.logCall(access, SETTINGS, call, key);
    if (key === KEY) ids.push(recordId);
  }

  expect(await kommo.findRecords!(access, SETTINGS, { ...call, person: null }, KEY)).toEqual(ids);
});

it('GW-kommo writes as a robot without a chosen user, and nothing without a contact', async () => {
  const { stand, access } = await givenKommo();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });

  await kommo.logCall(access, { ownerId: null }, await findPersonAndBuildCall(access), KEY);
  const ofNobody = kommo.logCall(access, SETTINGS, givenCall(), KEY);

  await expect(ofNobody).rejects.toMatchObject({ kind: 'rejected' });
  const [record, ...others] = stand.records();
  expect(others).toEqual([]);
  expect(Object.keys(record!)).not.toContain('created_by');
  expect(Object.keys(record!.params)).not.toContain('call_responsible');
});

it('GW-kommo waits for an unpaid account, whose grant stays valid', async () => {
  const { stand, access } = await givenKommo();
  stand.account.isUnpaid = true;

  const checked = kommo.check(access, SETTINGS);

  await expect(checked).rejects.toMatchObject({ kind: 'unpaid', status: 402 });
});

it('GW-kommo stops for an hour if our address is blocked, also while refreshing', async () => {
  const { stand, access } = await givenKommo();
  stand.account.isBlocked = true;
  const blocked = { kind: 'rateLimited', status: 403, retryAfterMs: 3_600_000 };

  await expect(kommo.check(access, SETTINGS)).rejects.toMatchObject(blocked);
  const refreshed = kommo.oauth!.refresh(access, OUR_CLIENT, access.grant!, NOW);
  await expect(refreshed).rejects.toMatchObject(blocked);
});

it('GW-kommo keeps access and grant despite a missing right or an unpaid account', async () => {
  const { stand, access } = await givenKommo();
  const refresh = () => kommo.oauth!.refresh(access, OUR_CLIENT, access.grant!, NOW);

  stand.account.lacksRight = true;
  const checked = kommo.check(access, SETTINGS);
  await expect(checked).rejects.toMatchObject({ kind: 'rejected', status: 403 });
  await expect(refresh()).rejects.toMatchObject({ kind: 'unavailable', status: 403 });
  Object.assign(stand.account, { lacksRight: false, isUnpaid: true });
  await expect(refresh()).rejects.toMatchObject({ kind: 'unavailable', status: 402 });
});

it('GW-kommo connects the account that the browser returns from', async () => {
  const { stand, access } = await givenKommo();
  const oauth = kommo.oauth!;
  const link = oauth.link(OUR_CLIENT, givenRequest({ baseUrl: stand.url }));
  const page = await fetch(link);
  expect(await page.text()).toContain('Permitir');

  const back = await fetch(link, { method: 'POST', redirect: 'manual' });
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams);
  const context = { settings: {}, query };
  const code = query.code!;
  const grant = await oauth.exchange(access, OUR_CLIENT, givenResponse({ code, context }), NOW);

  expect(query).toMatchObject({ state: 'signed', referer: KOMMO_HOST });
  expect(grant).toMatchObject({
    expiresAt: '2026-03-03T17:00:00.000Z',
    baseUrl: `https://${KOMMO_HOST}`,
    accountsUrl: `https://${KOMMO_HOST}`,
  });
  await kommo.check({ ...access, grant }, SETTINGS);
  const again = oauth.exchange(access, OUR_CLIENT, givenResponse({ code, context }), NOW);
  await expect(again).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-kommo accepts the former refresh token until the new access is used', async () => {
  const { stand, access } = await givenKommo();
  const oauth = kommo.oauth!;
  const grant = access.grant!;
  const refresh = (one: Grant, client = OUR_CLIENT) => oauth.refresh(access, client, one, NOW);
  stand.oauth.expireAccesses();
  await expect(kommo.check(access, SETTINGS)).rejects.toMatchObject({ kind: 'credentials' });
  stand.mishaps.push({ on: 'POST /oauth2', mishap: 'loseAnswer' });
  await expect(refresh(grant)).rejects.toMatchObject({ kind: 'unknown' });

  const fresh = await refresh(grant);
  await kommo.check({ ...access, grant: fresh }, SETTINGS);

  await expect(refresh(grant)).rejects.toMatchObject({ kind: 'credentials' });
  const wrong = { ...OUR_CLIENT, clientSecret: 'wrong' };
  await expect(refresh(fresh, wrong)).rejects.toMatchObject({ kind: 'unavailable' });
  await refresh(fresh);
  stand.oauth.revoke();
  await expect(refresh(fresh)).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-kommo sends secret and token to Kommo’s hosts only, whatever host the browser names', async () => {
  const { stand, access } = await givenKommo();
  const oauth = kommo.oauth!;
  const comingFrom = (referer?: string) => {
    const context = { settings: {}, query: { ...(referer && { referer }) } };
    return oauth.exchange(access, OUR_CLIENT, givenResponse({ context }), NOW);
  };

  for (const strange of [
    'evil.example',
    'acme.kommo.com.evil.example',
    'kommo.com',
    'a@b.kommo.com',
  ]) {
    await expect(comingFrom(strange)).rejects.toMatchObject({ kind: 'rejected' });
  }
  expect(stand.requests).toEqual([]);
});
