import { randomUUID } from 'node:crypto';
import { request, type RequestOptions } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { ConnectorId } from '@alo/connectors/browser.ts';
import { getForm, MANIFESTS } from '@alo/connectors/browser.ts';
import type { Access } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, it, onTestFinished } from 'vitest';
import { AGENDOR_TOKEN, startFakeAgendor } from '../agendor/fake-agendor.ts';
import { forgetOldest, MAX_KEPT } from '../forget-oldest.ts';
import { openDemoServer } from './demo-server.ts';
import { FAKE_OAUTH_CLIENT } from '../fake-oauth-server.ts';
import { DEMO_STAND_INS } from '../stand-ins.ts';
import { KEY } from '../testing/given-stand-in.ts';
import { ZENDESK_LOGIN } from '../zendesk/fake-zendesk.ts';

const PHONE = '+5511955500112';

async function givenDemoServer() {
  const server = await openDemoServer(Object.keys(MANIFESTS));
  const outbound = openOutbound({ userAgent: 'alo/test' });
  onTestFinished(async () => {
    await outbound.close();
    await server.close();
  });
  const readPage = async (path: string, init?: RequestInit) =>
    (await fetch(`${server.url}${path}`, init)).text();
  const buildAccess = (gateway: string): Access => ({
    send: outbound.toVendor,
    baseUrl: server.crms[gateway]!.url,
    timeoutMs: 3_000,
  });
  return { server, readPage, buildAccess };
}

async function givenGrant(
  { server, buildAccess }: Awaited<ReturnType<typeof givenDemoServer>>,
  id: ConnectorId,
) {
  const oauth = CONNECTORS[id].oauth!;
  const redirectUri = `http://localhost:3000/api/v1/integrations/${id}/callback`;
  const client = { ...server.crms[id]!.client!, redirectUri, hosts: [] };
  const access = buildAccess(id);
  const settings = id === 'zendesk' ? { subdomain: 'acme' } : {};
  const verifier = 'v'.repeat(43);
  const authorization = {
    state: randomUUID(),
    verifier,
    baseUrl: access.baseUrl!,
    context: { settings, query: {} },
  };
  const link = oauth.link(client, authorization);
  expect(await (await fetch(link)).text()).toContain('Permitir');
  const back = await fetch(link, { method: 'POST', redirect: 'manual' });
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams);
  const answer = { code: query.code!, verifier, context: { settings, query } };
  const grant = await oauth.exchange(access, client, answer, new Date());
  return { oauth, client, access, grant };
}

/** `fetch` cannot set Host or Origin. */
const requestStatus = (options: RequestOptions) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });

it('SYS-demo-crms lists all CRMs, and starts each with its first request', async () => {
  const { server, readPage } = await givenDemoServer();

  const page = await readPage('/');

  expect(Object.keys(server.crms)).toEqual(Object.keys(MANIFESTS));
  for (const [id, { url }] of Object.entries(server.crms)) {
    expect(page).toContain(`<a href="/${id}">`);
    expect(page).toContain(`<b>${MANIFESTS[id as ConnectorId].name}</b>`);
    expect(url).toBe(`${server.url}/${id}`);
  }
  expect((await fetch(`${server.url}/none/at/all`)).status).toBe(404);
});

it('SYS-demo-crms authorizes us on a CRM’s page, shows the logged call, and revokes the access', async () => {
  const demo = await givenDemoServer();
  const { readPage } = demo;
  const { oauth, client, access, grant } = await givenGrant(demo, 'kommo');
  const { kommo } = CONNECTORS;
  const settings = { ownerId: null };
  const { candidates } = await kommo.findPerson({ ...access, grant }, settings, PHONE);
  expect(await readPage('/kommo')).toContain('Nenhuma ligação chegou ainda.');

  const call = givenCall({
    person: candidates[0]!,
    attendant: { firstName: '<b>Ana</b>', lastName: null, email: null },
  });
  await kommo.logCall({ ...access, grant }, settings, call, KEY);

  const page = await readPage('/kommo');
  expect(page).toContain('1 ligação registrada');
  expect(page).toContain(`<dt>params.uniq</dt><dd>${KEY}</dd>`);
  expect(page).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  await readPage('/kommo?revoke', { method: 'POST' });
  const checked = kommo.check({ ...access, grant }, settings);
  await expect(checked).rejects.toMatchObject({ kind: 'credentials' });
  const refreshed = oauth.refresh(access, client, grant, new Date());
  await expect(refreshed).rejects.toMatchObject({ kind: 'credentials' });
});

it.each(['hubspot', 'kommo', 'pipedrive', 'salesforce', 'zendesk', 'zoho'] as const)(
  'SYS-demo-crms authorizes us on the page of %s, repeatedly',
  async (id) => {
    const demo = await givenDemoServer();
    const settings = { subdomain: 'acme', email: null, token: null };

    for (let time = 0; time < 2; time++) {
      const { access, grant } = await givenGrant(demo, id);
      await CONNECTORS[id].check({ ...access, grant }, settings as never);
      await demo.readPage(`/${id}?revoke`, { method: 'POST' });
      const checked = CONNECTORS[id].check({ ...access, grant }, settings as never);
      await expect(checked).rejects.toMatchObject({ kind: 'credentials' });
    }
  },
);

it('SYS-demo-crms accepts the values that its page shows for the card', async () => {
  const { server, buildAccess } = await givenDemoServer();
  const byKey = Object.values(MANIFESTS).filter(
    ({ id, authorization }) => authorization === 'key' && server.crms[id],
  );
  expect(byKey.map(({ id }) => id)).toContain('moskit');

  for (const manifest of byKey) {
    const { id } = manifest;
    const typedValues = server.crms[id]!.typed;
    const { fields } = getForm(manifest);
    const credentials = manifest.credentials.filter(({ name }) => fields[name]!.isAsked);
    expect(Object.keys(typedValues)).toEqual(credentials.map(({ name }) => name));
    await CONNECTORS[id].check(buildAccess(id), typedValues as never);
  }
});

it('SYS-demo-crms revokes a key and restores it', async () => {
  const { readPage, buildAccess } = await givenDemoServer();
  const settings = { token: AGENDOR_TOKEN, userId: '55' };
  const check = () => CONNECTORS.agendor.check(buildAccess('agendor'), settings);
  expect(await readPage('/agendor/aplicativos')).toContain(AGENDOR_TOKEN);
  await check();

  await readPage('/agendor?revoke', { method: 'POST' });
  await expect(check()).rejects.toMatchObject({ kind: 'credentials' });

  await readPage('/agendor?restore', { method: 'POST' });
  await check();
});

it('SYS-demo-crms passes calls at a CRM’s root address, and offers no revocation without credentials', async () => {
  const { readPage, buildAccess } = await givenDemoServer();

  await CONNECTORS.salesflowcrm.logCall(buildAccess('salesflowcrm'), {}, givenCall(), KEY);

  const page = await readPage('/salesflowcrm');
  expect(page).toContain('1 ligação registrada');
  expect(page).toContain(`<dt>id</dt><dd>${KEY}</dd>`);
  expect(await readPage('/salesflowcrm/aplicativos')).not.toContain('Revogar');
});

it('SYS-demo-crms revokes a key of a CRM that also has OAuth', async () => {
  const { readPage, buildAccess } = await givenDemoServer();
  const check = () =>
    CONNECTORS.zendesk.check(buildAccess('zendesk'), { ...ZENDESK_LOGIN, user: '12' });
  await check();

  await readPage('/zendesk?revoke', { method: 'POST' });

  await expect(check()).rejects.toMatchObject({ kind: 'credentials' });
});

it('SYS-demo-crms redirects browsers only back to a portal', async () => {
  const demo = await givenDemoServer();
  const { client } = await givenGrant(demo, 'kommo');
  const page = `${demo.server.crms.kommo!.url}/oauth?client_id=${client.clientId}&state=s`;

  for (const elsewhere of ['https://evil.example/', 'http://localhost:3000/login']) {
    const link = `${page}&redirect_uri=${encodeURIComponent(elsewhere)}`;
    expect((await fetch(link, { method: 'POST', redirect: 'manual' })).status).toBe(400);
  }
});

it('SYS-demo-crms serves only this machine, whatever host name resolves to it', async () => {
  const { server } = await givenDemoServer();
  const { port } = new URL(server.url);
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);

  // 127.0.0.2 would answer a server on all interfaces
  for (const address of ['127.0.0.2', ...others]) {
    await expect(fetch(`http://${address}:${port}/`), address).rejects.toThrow();
  }
  const { hostname } = new URL(server.url);
  expect(hostname).toBe('127.0.0.1');
  const from = (headers: Record<string, string>) =>
    requestStatus({ port: Number(port), path: '/agendor?revoke', method: 'POST', headers });
  expect(await from({ Host: `crm.evil.example:${port}` })).toBe(403);
  expect(await from({ Origin: 'https://evil.example' })).toBe(403);
  expect(await from({ Origin: server.url })).toBe(303);
});

it('SYS-demo-crms has contacts with the simulator’s numbers in every CRM with contacts', async () => {
  const { buildAccess } = await givenDemoServer();
  const settings = { token: AGENDOR_TOKEN, userId: '55' };
  const find = async (phone: string) =>
    (await CONNECTORS.agendor.findPerson(buildAccess('agendor'), settings, phone)).candidates;

  for (const phone of ['+5511955500100', '+551145500101', '+5521955500199']) {
    expect(await find(phone)).toHaveLength(1);
  }
  expect(await find('+5531955500100')).toEqual([]);
});

it('SYS-demo-crms drops the oldest calls of a demo that runs for weeks, in every CRM', async () => {
  const agendor = await startFakeAgendor();
  onTestFinished(() => agendor.close());
  const before = MAX_KEPT + 7;
  const [tasks] = agendor.collections as [object[]];
  for (let at = 1; at <= before; at++) tasks.push({ id: at });
  agendor.requests.push(...Array.from({ length: before }, (_, at) => `GET /${at}`));
  const answers = new Map(Array.from({ length: before }, (_, at) => [`${at}`, at]));

  forgetOldest({ ...agendor, collections: [tasks, answers] });

  expect(agendor.records()).toHaveLength(MAX_KEPT);
  expect(agendor.records()[0]).toMatchObject({ id: 8 });
  expect(agendor.requests[0]).toBe('GET /7');
  expect([answers.size, answers.has('6'), answers.has('7')]).toEqual([MAX_KEPT, false, true]);
  for (const { start } of Object.values(DEMO_STAND_INS)) {
    const stand = await start(FAKE_OAUTH_CLIENT);
    await stand.close();
    expect(stand.collections?.length).toBeGreaterThan(0);
  }
});
