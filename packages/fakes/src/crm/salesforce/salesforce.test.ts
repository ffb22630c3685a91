import type { Grant } from '@alo/connectors/connector.ts';
import { salesforce } from '@alo/connectors/salesforce/index.ts';
import { openCrm, soql, TASK } from '@alo/connectors/salesforce/wire.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { expect, it } from 'vitest';
import { DEAL_NAME } from '../crm-stand-in.ts';
import { describeConnector } from '../testing/describe-connector.ts';
import { givenResponse, exchangeFor, givenRequest, OUR_CLIENT } from '../testing/given-oauth.ts';
import { givenStandIn, KEY, PHONE, TIMEOUT_MS } from '../testing/given-stand-in.ts';
import {
  SALESFORCE_INSTANCE,
  startFakeSalesforce,
  type FakeSalesforce,
} from './fake-salesforce.ts';
import { SALESFORCE_OWNER } from './organization.ts';
import { select } from './soql.ts';

const SETTINGS = {
  franchisee: 'false',
  accountType: null,
  subdomain: null,
  userId: SALESFORCE_OWNER,
  callPriority: 'High',
  callStatusAnswered: 'Completed',
  callStatusNotAnswered: 'Not Started',
};
const NOW = new Date('2026-03-02T17:00:00.000Z');
const VERIFIER = 'v'.repeat(43);
const OTHER_GRANT: Grant = {
  accessToken: 'of-somebody-else-altogether',
  refreshToken: null,
  expiresAt: '2026-03-02T18:30:00.000Z',
  baseUrl: SALESFORCE_INSTANCE,
};
const buildGrant = ({ oauth }: FakeSalesforce): Grant => ({ ...OTHER_GRANT, ...oauth.first });
const toUser = (Id: string, Name: string) => ({
  Id,
  Name,
  Email: `${Name.toLowerCase()}@acme.example`,
  IsActive: true,
});

describeConnector({
  connector: salesforce,
  start: startFakeSalesforce,
  settings: SETTINGS,
  grant: buildGrant,
  wrongCredentials: { grant: OTHER_GRANT },
  searchRequests: { found: 2, missing: 3 },
  writes: 'POST /services/data/v62.0/sobjects/Task',
  checks: 'GET /services/oauth2/userinfo',
  lists: {
    users: [
      toUser(SALESFORCE_OWNER, 'Ana'),
      toUser('005xx0000000003AAA', 'Cida'),
      toUser('005xx0000000004AAA', 'Davi'),
    ],
    priorities: [{ label: 'Alta' }, { label: 'Normal' }, { label: 'Baixa' }],
    callStatuses: [
      { value: 'Not Started', isClosed: false },
      { value: 'Completed', isClosed: true },
      { value: 'Deferred', isClosed: false },
    ],
  },
  answered: ({ person }) => ({
    Subject: 'Ligação realizada - Atendida',
    TaskSubtype: 'Call',
    Status: 'Completed',
    Priority: 'High',
    OwnerId: SALESFORCE_OWNER,
    WhoId: person!.id,
    WhatId: person!.openDeal!.id,
    ActivityDate: '2026-03-02',
    CallType: 'Outbound',
    CallDurationInSeconds: 65,
    CallDisposition: 'Atendida',
    CallObject: KEY,
    Description: expect.stringMatching(
      /^Ligação realizada - Atendida\n[^]*Gravação: https:[^]*\nID: 7d1c0b52/,
    ),
  }),
  busy: () => ({
    Status: 'Not Started',
    CallType: 'Inbound',
    CallDurationInSeconds: 0,
    CallDisposition: 'Ocupado',
  }),
});

async function givenSalesforce() {
  const { stand, access } = await givenStandIn(startFakeSalesforce, (one) => ({
    grant: buildGrant(one),
    timeoutMs: TIMEOUT_MS,
  }));
  const find = async (phone = PHONE) =>
    (await salesforce.findPerson(access, SETTINGS, phone)).candidates;
  return { stand, access, find };
}

it('GW-salesforce queries rows if the search index does not find a contact', async () => {
  const { stand, find } = await givenSalesforce();
  const id = stand.addPerson({ name: 'Bruno', phone: 'cel. (48) 9123.4567' });
  stand.addPerson({ name: 'Outra', phone: '(11) 9123-4567' });

  expect((await find()).map((one) => one.id)).toEqual([id]);
  stand.organization.isSearchLate = true;
  expect((await find()).map((one) => one.id)).toEqual([id]);
});

it('GW-salesforce keeps users’ text when it updates a record, and reports a deleted record', async () => {
  const { stand, access } = await givenSalesforce();
  const call = givenCall({ recordingUrl: null });
  const { recordId } = await salesforce.logCall(access, SETTINGS, call, KEY);
  const editedText = `Ligar\r\n${String(stand.records()[0]!.Description)}\r\nProposta`;
  await openCrm(access, SETTINGS).send('PATCH', `${TASK}/${recordId}`, { Description: editedText });
  const callWithRecording = { ...call, recordingUrl: 'https://rec.example/late.mp3' };

  await salesforce.updateRecord!(access, SETTINGS, recordId, callWithRecording, KEY);

  expect(stand.records()[0]!.Description).toMatch(
    /^Ligar\r\nLigação[^]*late\.mp3\nID: .*\r\nProposta$/,
  );
  const removed = salesforce.updateRecord!(access, SETTINGS, '00Txx0', callWithRecording, KEY);
  await expect(removed).rejects.toMatchObject({ kind: 'rejected', status: 404 });
});

it('GW-salesforce prefers contacts to leads and leads to accounts, and links each correctly', async () => {
  const { stand, access, find } = await givenSalesforce();
  const account = stand.addAccount('ACME', '48991234567');
  const [company] = await find();
  const lead = stand.addLead('Bruna', '(48) 99123-4567');
  const [prospect] = await find();
  const contact = stand.addPerson({ name: 'Bruno', phone: '+55 48 99123-4567' });
  const all = await find();

  expect(company).toMatchObject({ id: account, kind: 'company', openDeal: { kind: 'deal' } });
  expect(prospect).toMatchObject({ id: lead, kind: 'person', openDeal: null });
  expect(all.map(({ id }) => id)).toEqual([contact]);
  for (const person of [company!, { ...company!, openDeal: null }, prospect!, all[0]!])
    await salesforce.logCall(access, SETTINGS, givenCall({ person }), KEY);
  expect(stand.records().map(({ WhoId, WhatId }) => [WhoId, WhatId])).toEqual([
    [undefined, company!.openDeal!.id],
    [undefined, account],
    [lead, undefined],
    [contact, undefined],
  ]);
});

it('GW-salesforce chooses the open one of two opportunities', async () => {
  const { stand, find } = await givenSalesforce();
  const id = stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });

  const openDeal = { id: '006xx0000000503AAA', kind: 'deal', name: DEAL_NAME };
  expect(await find()).toEqual([expect.objectContaining({ id, openDeal })]);
});

it.each(['INVALID_TYPE', 'INSUFFICIENT_ACCESS'] as const)(
  'GW-salesforce searches the visible objects if others are hidden with %s',
  async (hiddenCode) => {
    const { stand, find } = await givenSalesforce();
    const id = stand.addPerson({ name: 'Bruno', phone: '48991234567', hasOpenDeal: true });
    const account = stand.addAccount('ACME', '48991234567');
    const findWithout = (...hiddenObjects: string[]) => {
      Object.assign(stand.organization, { hiddenObjects, hiddenCode });
      return find();
    };

    expect(await findWithout('Lead', 'Account', 'Opportunity')).toMatchObject([
      { id, openDeal: null },
    ]);
    expect(await findWithout('Contact')).toMatchObject([
      { id: account, openDeal: { kind: 'deal' } },
    ]);
    stand.organization.isSearchLate = true;
    expect(await findWithout('Lead')).toMatchObject([{ id, openDeal: { kind: 'deal' } }]);
  },
);

it('GW-salesforce reports hidden objects as a missing right, and an ended access as such', async () => {
  const { stand, find } = await givenSalesforce();
  stand.addPerson({ name: 'Bruno', phone: '48991234567' });
  const hiddenObjects = ['Contact', 'Lead', 'Account'];
  Object.assign(stand.organization, { hiddenObjects, hiddenCode: 'INSUFFICIENT_ACCESS' });

  await expect(find()).rejects.toMatchObject({ kind: 'rejected', status: 403 });
  stand.organization.hiddenObjects = ['Lead'];
  stand.oauth.expireAccesses();
  await expect(find()).rejects.toMatchObject({ kind: 'credentials', status: 401 });
});

it('GW-salesforce writes and finds only the text if the call fields are hidden', async () => {
  const { stand, access } = await givenSalesforce();
  stand.organization.hidesCalls = true;

  const { recordId } = await salesforce.logCall(access, SETTINGS, givenCall(), KEY);

  const [record, ...others] = stand.records();
  expect(others).toEqual([]);
  expect(Object.keys(record!)).not.toContain('CallObject');
  expect(await salesforce.findRecords!(access, SETTINGS, givenCall(), KEY)).toEqual([recordId]);
  const another = 'b0d1c0b5-0000-4d5c-9d8f-0d4f3c1f2a10';
  expect(await salesforce.findRecords!(access, SETTINGS, givenCall(), another)).toEqual([]);
});

it('GW-salesforce finds a call by its text if the key field is read-only', async () => {
  const { stand, access } = await givenSalesforce();
  stand.organization.hidesCalls = true;
  const { recordId } = await salesforce.logCall(access, SETTINGS, givenCall(), KEY);

  stand.organization.hidesCalls = false;

  expect(await salesforce.findRecords!(access, SETTINGS, givenCall(), KEY)).toEqual([recordId]);
});

it('GW-salesforce waits for a locked row, and longer for the day’s quota', async () => {
  const { stand, access } = await givenSalesforce();
  const getRefusal = async (status: number, code: string) => {
    stand.organization.refusesWith = { status, code };
    const logged = salesforce.logCall(access, SETTINGS, givenCall(), KEY);
    return logged.then(
      () => null,
      (error: unknown) => error,
    );
  };

  expect(await getRefusal(400, 'UNABLE_TO_LOCK_ROW')).toMatchObject({
    kind: 'unavailable',
    retryAfterMs: 2000,
  });
  expect(await getRefusal(403, 'REQUEST_LIMIT_EXCEEDED')).toMatchObject({
    kind: 'rateLimited',
    retryAfterMs: 900_000,
  });
  expect(await getRefusal(400, 'REQUIRED_FIELD_MISSING')).toMatchObject({
    kind: 'rejected',
    vendorMessage: 'REQUIRED_FIELD_MISSING: not now',
  });
  expect(stand.records()).toEqual([]);
});

it('GW-salesforce lists the users that a site user may see, and the field’s described values', async () => {
  const { stand, access } = await givenSalesforce();
  stand.organization.isSite = true;
  const franchisee = { ...SETTINGS, franchisee: 'true' };
  const list = (name: 'users' | 'priorities' | 'callStatuses') =>
    Array.fromAsync(salesforce.lists[name](access, franchisee));

  const users = await list('users');

  expect(users.map(({ label }) => label)).toEqual(['Ana', 'Cida', 'Davi', 'Franca']);
  expect(await list('priorities')).toEqual([
    { id: 'High', label: 'Alta', wire: { label: 'Alta' } },
  ]);
  expect(await list('callStatuses')).toEqual([
    { id: 'Completed', label: 'Concluída', wire: { value: 'Completed', isClosed: null } },
  ]);
});

it('GW-salesforce returns whether a status is closed', async () => {
  const { access } = await givenSalesforce();

  const statuses = await Array.fromAsync(salesforce.lists.callStatuses(access, SETTINGS));

  expect(statuses.map(({ label }) => label)).toEqual([
    'Não iniciada (ABERTO)',
    'Concluída (FECHADO)',
    'Adiada (ABERTO)',
  ]);
});

it('GW-salesforce escapes quotes in queries', () => {
  const evil = "x' OR Name LIKE '%\\";
  const rows = [{ Name: evil }, { Name: 'Ana' }];

  const selectedRows = select(
    { User: { fields: ['Name'], rows } },
    soql`SELECT Name FROM User WHERE Name = ${evil}`,
  );

  expect(selectedRows.map(({ Name }) => Name)).toEqual([evil]);
});

it('GW-salesforce authorizes with PKCE, refreshes with rotating tokens, and revokes', async () => {
  const { stand, access } = await givenSalesforce();
  const oauth = salesforce.oauth!;
  const link = oauth.link(OUR_CLIENT, givenRequest({ verifier: VERIFIER, baseUrl: stand.url }));
  const code = stand.oauth.approve(link).searchParams.get('code')!;
  const another = stand.oauth.approve(link).searchParams.get('code')!;
  const exchange = (one: string, verifier: string) =>
    oauth.exchange(access, OUR_CLIENT, givenResponse({ code: one, verifier }), NOW);

  await expect(exchange(another, 'w'.repeat(43))).rejects.toMatchObject({ kind: 'credentials' });
  const grant = await exchange(code, VERIFIER);

  expect(grant).toMatchObject({
    baseUrl: SALESFORCE_INSTANCE,
    expiresAt: '2026-03-02T18:30:00.000Z',
  });
  const fresh = await oauth.refresh(access, OUR_CLIENT, grant, NOW);
  const again = oauth.refresh(access, OUR_CLIENT, grant, NOW);
  await expect(again).rejects.toMatchObject({ kind: 'credentials' });
  await salesforce.check({ ...access, grant: fresh }, SETTINGS);
  await oauth.revoke(access, OUR_CLIENT, fresh);
  const checked = salesforce.check({ ...access, grant: fresh }, SETTINGS);
  await expect(checked).rejects.toMatchObject({ kind: 'credentials' });
  await oauth.revoke(access, OUR_CLIENT, fresh);
});

it('GW-salesforce authorizes site users at their site, or at an allowed custom domain', () => {
  const getLinkHost = (settings: object, hosts: readonly string[] = []) => {
    const context = { settings: { ...settings }, query: {} };
    const client = { ...OUR_CLIENT, hosts };
    return new URL(salesforce.oauth!.link(client, givenRequest({ context }))).host;
  };
  const own = { franchisee: true, accountType: 'customFranchisee', subdomain: 'crm.acme.com.br' };

  expect(getLinkHost({ franchisee: false, subdomain: null })).toBe('login.salesforce.com');
  expect(getLinkHost({ franchisee: 'false', subdomain: 'https://test.salesforce.com/' })).toBe(
    'test.salesforce.com',
  );
  const site = { franchisee: 'true', accountType: 'default' };
  expect(getLinkHost({ ...site, subdomain: 'Acme' })).toBe('acme.my.site.com');
  expect(getLinkHost({ ...site, accountType: null, subdomain: 'acme' })).toBe('acme.my.site.com');
  expect(getLinkHost({ ...site, subdomain: 'https://acme.my.site.com' })).toBe('acme.my.site.com');
  expect(getLinkHost(own, ['crm.acme.com.br'])).toBe('crm.acme.com.br');
  for (const wrongSettings of [own, { ...site, subdomain: 'evil.example' }, { subdomain: 'a/b@c' }])
    expect(() => getLinkHost(wrongSettings)).toThrow(/host/i);
});

it('GW-salesforce sends requests to Salesforce’s hosts only, whatever the grant contains', async () => {
  const exchange = (instance_url: unknown) => exchangeFor(salesforce.oauth!, { instance_url });

  expect(await exchange(SALESFORCE_INSTANCE)).toMatchObject({ baseUrl: SALESFORCE_INSTANCE });
  for (const wrong of ['https://salesforce.com.evil.example', 'http://acme.my.salesforce.com', 7])
    await expect(exchange(wrong)).rejects.toThrow('not its own');
});
