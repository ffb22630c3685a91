import { randomUUID } from 'node:crypto';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, it, onTestFinished } from 'vitest';
import { AGENDOR_TOKEN } from '../../agendor/fake-agendor.ts';
import { KEY } from '../../testing/given-stand-in.ts';
import type { DemoPortal, PastCall } from '../demo-portal.ts';
import { openDemoServer } from '../demo-server.ts';
import { getHue } from './shell.ts';

const AGENDOR_SETTINGS = { token: AGENDOR_TOKEN, userId: '55' };

async function givenFace(portal: Partial<DemoPortal> = {}) {
  const server = await openDemoServer(Object.keys(MANIFESTS));
  server.connectPortal({
    productName: 'Alô',
    url: 'http://localhost:3000',
    findAsker: () => Promise.resolve(null),
    listConnections: () => Promise.resolve([]),
    listCalls: () => Promise.resolve({ calls: [], total: 0 }),
    getCallUrl: () => null,
    ...portal,
  });
  const outbound = openOutbound({ userAgent: 'alo/test' });
  onTestFinished(async () => {
    await outbound.close();
    await server.close();
  });
  const fetchPage = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
  const readPage = async (path: string) => (await fetchPage(path)).text();
  const buildAccess = (gateway: string) => ({
    send: outbound.toVendor,
    baseUrl: server.crms[gateway]!.url,
  });
  async function logAgendorCall(phone: string, chosen = 0) {
    const access = buildAccess('agendor');
    const { candidates } = await CONNECTORS.agendor.findPerson(access, AGENDOR_SETTINGS, phone);
    const person = candidates[chosen]!;
    const call = givenCall({ person, dialedNumber: phone, durationSeconds: 134 });
    await CONNECTORS.agendor.logCall(access, AGENDOR_SETTINGS, call, randomUUID());
    return person;
  }
  return { server, fetchPage, readPage, buildAccess, logAgendorCall };
}

const consentPath = (gateway: string, path: string, changes: Record<string, string> = {}) =>
  `/${gateway}${path}?${new URLSearchParams({
    response_type: 'code',
    client_id: 'demo',
    state: randomUUID(),
    redirect_uri: `http://localhost:3000/api/v1/integrations/${gateway}/callback`,
    ...changes,
  })}`;

it('SYS-demo-crms shows a call on the page of the contact that it was logged for', async () => {
  const { readPage, logAgendorCall } = await givenFace();

  const { id, name } = await logAgendorCall('+5511955500112');

  const page = await readPage(`/agendor/contatos/${id}`);
  expect(page).toContain(`<h1>${name}</h1>`);
  expect(page).toContain('Ligação atendida <span class="tagn">chegou agora</span>');
  expect(page).toContain(`falou 2 min 14 s com ${name}.`);
  expect(page).toContain('(11) 95550-0112');
  expect(page).toContain('horário de São Paulo');
  const other = await readPage(`/agendor/contatos/${Number(id) + 1}`);
  expect(other).not.toContain('chegou agora');
});

it('SYS-demo-crms keeps the calls of two people with one number apart', async () => {
  const { readPage, fetchPage, logAgendorCall } = await givenFace();

  const second = await logAgendorCall('+5511955500117', 1);

  expect(await readPage(`/agendor/contatos/${second.id}`)).toContain('chegou agora');
  const reply = await fetchPage('/agendor/telefone/5511955500117');
  expect(reply.url).toContain('/agendor/contatos?busca=5511955500117');
  const list = await reply.text();
  expect(list.match(/\/agendor\/contatos\/\d+/g)).toHaveLength(2);
  const [otherId] = list.match(/(?<=\/agendor\/contatos\/)\d+/g)!.filter((id) => id !== second.id);
  expect(await readPage(`/agendor/contatos/${otherId}`)).not.toContain('chegou agora');
});

it('SYS-demo-crms reports a call to open pages when it arrives', async () => {
  const { fetchPage, logAgendorCall } = await givenFace();
  const events = (await fetchPage('/agendor/ao-vivo')).body!.getReader();
  const readEvent = async () => new TextDecoder().decode((await events.read()).value);
  expect(await readEvent()).toBe(': open\n\n');

  const { name } = await logAgendorCall('+5511955500112');

  expect(await readEvent()).toBe(`data: Ligação atendida, ${name}\n\n`);
  await events.cancel();
});

it('SYS-demo-crms shows earlier calls that the portal delivered, once each', async () => {
  const past: PastCall = {
    id: KEY,
    personId: null,
    phone: '+5511955500112',
    isInbound: true,
    isAnswered: false,
    extension: '1009 - Sofia Albuquerque',
    startedAt: new Date('2026-03-02T17:02:00Z'),
    durationSeconds: 0,
    loggedAt: new Date('2026-03-02T17:03:00Z'),
  };
  const { readPage, buildAccess } = await givenFace({
    listCalls: () => Promise.resolve({ calls: [past], total: 1 }),
  });
  const countMissed = async () => (await readPage('/agendor')).match(/<b>Ligação perdida/g)?.length;

  expect(await countMissed()).toBe(1);

  const access = buildAccess('agendor');
  const search = await CONNECTORS.agendor.findPerson(access, AGENDOR_SETTINGS, past.phone);
  const call = givenCall({
    person: search.candidates[0]!,
    direction: 'inbound',
    hangupCause: 'NO_ANSWER',
    durationSeconds: 0,
  });
  await CONNECTORS.agendor.logCall(access, AGENDOR_SETTINGS, call, KEY);
  expect(await countMissed()).toBe(1);
});

it('SYS-demo-crms names the asker and the scopes on the consent page', async () => {
  const asker = { organization: 'Demo & Cia', person: 'Marina Teles' };
  const { readPage } = await givenFace({ findAsker: () => Promise.resolve(asker) });

  const page = await readPage(consentPath('kommo', '/oauth'));

  expect(page).toContain('Alô quer registrar chamadas no seu Kommo');
  expect(page).toContain('Quem pede: Demo &amp; Cia, por Marina Teles, em localhost:3000.');
  expect(page).toContain('Não apaga nada');
  expect(page.match(/<button/g)).toHaveLength(2);
});

it.each([
  ['an unknown application', { client_id: 'other' }, 'não conhece o aplicativo'],
  ['a foreign return address', { redirect_uri: 'https://evil.example/' }, 'endereço para voltar'],
] as const)('SYS-demo-crms shows a page without a redirect for %s', async (_, changes, text) => {
  const { fetchPage } = await givenFace();

  const reply = await fetchPage(consentPath('kommo', '/oauth', changes));

  expect(reply.status).toBe(400);
  const page = await reply.text();
  expect(page).toContain(text);
  expect(page).toContain('<a class="b y" href="http://localhost:3000/integrations/manager">');
});

it('SYS-demo-crms answers an authorization request once', async () => {
  const { fetchPage } = await givenFace();
  const path = consentPath('kommo', '/oauth');
  const consent = { method: 'POST', redirect: 'manual' } as const;

  expect((await fetchPage(path, consent)).status).toBe(302);

  const reply = await fetchPage(path, consent);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('já foi respondido');
});

it('SYS-demo-crms accepts the refresh token from before a restart, until the access is revoked', async () => {
  const { buildAccess, fetchPage, readPage } = await givenFace();
  const { oauth } = CONNECTORS.pipedrive;
  const client = {
    clientId: 'demo',
    clientSecret: 'demo-secret',
    redirectUri: 'http://localhost:3000/api/v1/integrations/pipedrive/callback',
    hosts: [],
  };
  const grant = {
    accessToken: 'Pipedrive-access-former',
    refreshToken: 'Pipedrive-refresh-former',
    expiresAt: new Date().toISOString(),
    baseUrl: null,
  };
  const refresh = () => oauth!.refresh(buildAccess('pipedrive'), client, grant, new Date());

  expect(await refresh()).toMatchObject({ refreshToken: expect.any(String) as string });

  await fetchPage('/pipedrive?revoke', { method: 'POST' });
  await expect(refresh()).rejects.toMatchObject({ kind: 'credentials' });
  expect(await readPage('/pipedrive/aplicativos')).toContain('O acesso está revogado.');
});

it('SYS-demo-crms names each CRM as a stand-in on every page, and has a hue for each', async () => {
  const { readPage } = await givenFace();
  for (const { id, name } of Object.values(MANIFESTS)) {
    const paths = [`/${id}`, `/${id}/contatos`, `/${id}/negocios`, `/${id}/aplicativos`];
    for (const page of await Promise.all(paths.map(readPage))) {
      expect(page).toContain(`Este não é o ${name} de verdade.`);
      expect(page).toContain('name="robots" content="noindex"');
    }
  }
  const hues = new Set(Object.keys(MANIFESTS).map((id) => getHue({ id, name: id })));
  expect(hues.size).toBeGreaterThan(15);
});
