import type { Access, Grant } from '@alo/connectors/connector.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { answered } from '@alo/connectors/shared/testing/scripted-vendor.ts';
import { zoho } from '@alo/connectors/zoho/index.ts';
import { expect, it } from 'vitest';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenResponse, exchangeFor, givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY, PHONE } from '../testing/given-stand-in.ts';
import {
  startFakeZoho,
  ZOHO_ACCOUNTS,
  ZOHO_ADDRESS,
  ZOHO_ANSWERED,
  ZOHO_NOT_ANSWERED,
  ZOHO_USER,
  type FakeZoho,
} from './fake-zoho.ts';

const SETTINGS = {
  userId: ZOHO_USER,
  callResultValueAnswered: ZOHO_ANSWERED,
  callResultValueNotAnswered: ZOHO_NOT_ANSWERED,
};
const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-02T18:00:00.000Z',
  baseUrl: ZOHO_ADDRESS,
};
const buildGrant = ({ oauth }: FakeZoho): Grant => ({ ...OTHER_GRANT, ...oauth.first });

describeConnector({
  connector: zoho,
  start: startFakeZoho,
  settings: SETTINGS,
  grant: buildGrant,
  wrongCredentials: { grant: OTHER_GRANT },
  searchRequests: { found: 6, missing: 15 },
  writes: 'POST /crm/v8/Calls',
  checks: 'GET /crm/v8/users',
  lists: {
    users: [
      { id: ZOHO_USER, first_name: 'Ana', last_name: 'Souza', email: 'ana@acme.example' },
      {
        id: '4876876000000333002',
        first_name: 'Bia',
        last_name: 'Souza',
        email: 'bia@acme.example',
      },
    ],
    callResults: [
      { display_value: 'Interessado', actual_value: ZOHO_ANSWERED },
      { display_value: 'Sem resposta/Ocupado', actual_value: ZOHO_NOT_ANSWERED },
    ],
  },
  answered: ({ person }) => ({
    Subject: 'Ligação realizada - Atendida',
    Call_Type: 'Outbound',
    Call_Start_Time: '2026-03-02T14:00:00-03:00',
    Call_Duration: '01:05',
    Outgoing_Call_Status: 'Completed',
    Owner: { id: ZOHO_USER },
    Call_Result: ZOHO_ANSWERED,
    Who_Id: { id: person!.id },
    What_Id: { id: person!.openDeal!.id },
    $se_module: 'Deals',
    Voice_Recording__s: 'https://rec.example/a.mp3?t=1&s=2',
  }),
  busy: () => ({
    Subject: 'Ligação recebida - Não atendida',
    Call_Type: 'Missed',
    Call_Result: ZOHO_NOT_ANSWERED,
    Description: expect.stringContaining('Resultado: Ocupado'),
  }),
});

async function givenZoho() {
  const { stand, access } = await givenStandIn(startFakeZoho, (one) => ({
    grant: buildGrant(one),
  }));
  const find = async () => (await zoho.findPerson(access, SETTINGS, PHONE)).candidates;
  const log = (changes: Parameters<typeof givenCall>[0] = {}) =>
    zoho.logCall(access, SETTINGS, givenCall(changes), KEY);
  return { stand, access, find, log };
}

it('GW-zoho prefers contacts to leads and leads to accounts, and links each correctly', async () => {
  const { stand, find, log } = await givenZoho();
  const phone = '48991234567';
  const account = stand.addAccount({ name: 'Acme', phone });
  await log({ person: (await find())[0]! });
  const lead = stand.addLead({ name: 'Léo', phone });
  await log({ person: (await find())[0]! });
  const contact = stand.addPerson({ name: 'Bruno', phone });
  await log({ person: (await find())[0]! });

  const [ofAccount, ofLead, ofContact] = stand.records();
  expect(ofAccount).toMatchObject({ What_Id: { id: account }, $se_module: 'Accounts' });
  expect(ofLead).toMatchObject({ What_Id: { id: lead }, $se_module: 'Leads' });
  expect(ofLead).not.toHaveProperty('Who_Id');
  expect(ofContact).toMatchObject({ Who_Id: { id: contact } });
  expect(ofContact).not.toHaveProperty('What_Id');
});

it('GW-zoho prefers a contact with a punctuated number to an account with plain digits', async () => {
  const { stand, find } = await givenZoho();
  stand.addAccount({ name: 'Acme', phone: '48991234567' });
  const contact = stand.addPerson({ name: 'Bruno', phone: '(48) 99123-4567' });

  expect(await find()).toMatchObject([{ id: contact, kind: 'person' }]);
});

it.each([
  ['Leads', 'INVALID_MODULE'],
  ['Accounts', 'NO_PERMISSION'],
  ['Deals', 'OAUTH_SCOPE_MISMATCH'],
] as const)('GW-zoho searches visible modules if %s are refused: %s', async (module, code) => {
  const { stand, find } = await givenZoho();
  stand.behaviour.hides = { module, code };
  expect(await find()).toEqual([]);

  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  expect(await find()).toMatchObject([{ name: 'Bruno', kind: 'person' }]);
});

it('GW-zoho reports that contacts are hidden', async () => {
  const { stand, find } = await givenZoho();
  stand.behaviour.hides = { module: 'Contacts', code: 'NO_PERMISSION' };

  await expect(find()).rejects.toMatchObject({ kind: 'rejected' });
});

it('GW-zoho logs a call without a contact, and an hour in minutes', async () => {
  const { stand, log } = await givenZoho();

  await log({ durationSeconds: 3665 });
  await log({ durationSeconds: 12, hangupCause: 'NO_ANSWER' });

  expect(stand.records()).toMatchObject([
    { Call_Duration: '61:05' },
    { Call_Duration: '00:00', Call_Type: 'Outbound', Call_Result: ZOHO_NOT_ANSWERED },
  ]);
  expect(stand.records()[0]).not.toHaveProperty('Who_Id');
});

it.each([
  ['MANDATORY_NOT_FOUND', 'rejected'],
  ['NO_PERMISSION', 'rejected'],
  ['RECORD_LOCKED', 'unavailable'],
  ['LIMIT_EXCEEDED', 'rateLimited'],
])('GW-zoho maps %s inside a successful status to %s', async (code, kind) => {
  const { stand, log } = await givenZoho();
  stand.behaviour.refusesWith = code;

  await expect(log()).rejects.toMatchObject({ kind, vendorMessage: `${code}: not now` });

  expect(stand.records()).toEqual([]);
});

it('GW-zoho does not report a call as missing if the profile hides its text', async () => {
  const { stand, access, log } = await givenZoho();
  await log();
  stand.behaviour.hidesTexts = true;

  const records = zoho.findRecords!(access, SETTINGS, givenCall(), KEY);

  await expect(records).rejects.toMatchObject({ kind: 'unavailable' });
});

it('GW-zoho finds a record below two thousand newer ones without text', async () => {
  const { stand, access, log } = await givenZoho();
  const { recordId } = await log();
  stand.addCalls(2100);

  expect(await zoho.findRecords!(access, SETTINGS, givenCall(), KEY)).toEqual([recordId]);
});

it('GW-zoho finds no contact while the search index lags', async () => {
  const { stand, find } = await givenZoho();
  stand.addPerson({ name: 'Bruno', phone: '+55 (48) 99123-4567' });
  stand.behaviour.isSearchLate = true;
  expect(await find()).toEqual([]);

  stand.behaviour.isSearchLate = false;

  expect(await find()).toMatchObject([{ name: 'Bruno', openDeal: null }]);
});

it.each([
  ['Negociação', true],
  ['Ganhamos', false],
  // stages that are in no list
  ['Proposta', true],
  ['Closed-Lost to Competition', false],
  ['Fechada', false],
])('GW-zoho treats a deal at stage %s as open: %s', async (stage, isOpen) => {
  const { stand, find } = await givenZoho();
  stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
  stand.setStage(stage);

  const [{ openDeal } = { openDeal: null }] = await find();

  expect(openDeal !== null).toBe(isOpen);
});

it('GW-zoho sends requests to Zoho’s hosts only, whatever grant and redirect contain', async () => {
  const oauth = zoho.oauth!;
  const exchange = (api_domain: unknown) => exchangeFor(oauth, { api_domain });
  const exchangeAt = (server: string) => {
    const context = { settings: {}, query: { 'accounts-server': server } };
    const send = ({ url }: { url: string }) => Promise.reject(new Error(url));
    return oauth.exchange({ send }, OUR_CLIENT, givenResponse({ context }), new Date());
  };

  expect(await exchange(ZOHO_ADDRESS)).toMatchObject({ baseUrl: ZOHO_ADDRESS });
  for (const wrong of ['https://www.zohoapis.eu.evil.example', 'http://www.zohoapis.eu', 7])
    await expect(exchange(wrong)).rejects.toThrow('not its own');
  for (const right of [
    ZOHO_ACCOUNTS,
    'https://accounts.zoho.com.au',
    'https://accounts.zohocloud.ca',
  ])
    await expect(exchangeAt(right)).rejects.toThrow(`${right}/oauth/v2/token`);
  for (const wrong of ['https://accounts.zoho.eu.evil.example', 'https://evil.example', 'x', ''])
    await expect(exchangeAt(wrong)).rejects.toMatchObject({ kind: 'rejected' });
});

it('GW-zoho authorizes at the customer’s data centre, refreshes there, and revokes', async () => {
  const { stand, access } = await givenZoho();
  const oauth = zoho.oauth!;
  const now = new Date('2026-03-02T17:00:00.000Z');
  const link = oauth.link(OUR_CLIENT, givenRequest({ baseUrl: stand.url }));
  expect(new URL(link).searchParams.get('scope')).toMatch(/^ZohoCRM\.users\.READ,ZohoCRM\./);
  expect(link).toContain('access_type=offline&prompt=consent');
  const { code = '', ...query } = Object.fromEntries(stand.oauth.approve(link).searchParams);
  const answer = givenResponse({ code, context: { settings: {}, query } });

  const grant = await oauth.exchange(access, OUR_CLIENT, answer, now);
  const fresh = await oauth.refresh(access, OUR_CLIENT, grant, now);

  expect(fresh).toMatchObject({
    baseUrl: ZOHO_ADDRESS,
    accountsUrl: ZOHO_ACCOUNTS,
    refreshToken: grant.refreshToken,
    expiresAt: '2026-03-02T18:00:00.000Z',
  });
  await zoho.check({ ...access, grant: fresh }, {});
  await oauth.revoke(access, OUR_CLIENT, fresh);
  await oauth.revoke(access, OUR_CLIENT, fresh);
  await expect(zoho.check({ ...access, grant: fresh }, {})).rejects.toMatchObject({
    kind: 'credentials',
  });
});

it('GW-zoho distinguishes refusals of the token endpoint with status 200: grant, application, rate limit', async () => {
  const { stand, access } = await givenZoho();
  const refresh = (client = OUR_CLIENT) =>
    zoho.oauth!.refresh(access, client, buildGrant(stand), new Date());
  stand.behaviour.isThrottled = true;
  await expect(refresh()).rejects.toMatchObject({ kind: 'rateLimited', retryAfterMs: 600_000 });
  stand.behaviour.isThrottled = false;

  const wrongSecret = refresh({ ...OUR_CLIENT, clientSecret: 'another' });
  await expect(wrongSecret).rejects.toMatchObject({ kind: 'rejected' });
  await refresh();
  stand.oauth.revoke();

  await expect(refresh()).rejects.toMatchObject({ kind: 'credentials' });
});

it('GW-zoho reports a record as missing only if its id is refused', async () => {
  const { access } = await givenZoho();
  const update = (one: Access) =>
    zoho.updateRecord!(one, SETTINGS, '4876876000009999999', givenCall(), KEY);
  const replyWith = (status: number, details: object): Access => {
    const refusal = { code: 'INVALID_DATA', details, message: 'invalid data', status: 'error' };
    return { ...access, send: async () => answered({ data: [refusal] }, status) };
  };

  const notFound = { kind: 'rejected', status: 404 };
  await expect(update(access)).rejects.toMatchObject(notFound);
  await expect(update(replyWith(400, { api_name: 'id' }))).rejects.toMatchObject(notFound);

  const wrongField = replyWith(200, { api_name: 'Voice_Recording__s' });
  await expect(update(wrongField)).rejects.toMatchObject({ kind: 'rejected', status: 200 });
});
