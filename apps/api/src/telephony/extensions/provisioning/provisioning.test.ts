import * as contract from '@alo/contract/telephony/extension-provisioning.ts';
import {
  changeExtension,
  getExtension,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { renewExtensionPasswords } from '@alo/contract/telephony/extension-import.ts';
import { provisioningPage as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { provisioningCodes } from '../../../platform/db/schema/telephony.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { startSession } from '../../../identity/session/session.ts';

const SENHA = 'Kq7!mZ2<w&R9x';
const LINPHONE = {
  'X-Linphone-Provisioning': '1',
  'User-Agent': 'LinphoneAndroid/6.0.2 (Pixel 8) LinphoneSDK/5.4.1',
};
const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

const server = useTestServer({
  LOG_LEVEL: 'debug',
  SIP_SERVER: 'sip.alo.example:5061;transport=tls',
});
afterEach(() => {
  server.context.now = () => new Date();
});
const minutesLater = (minutes: number) => {
  server.context.now = () => new Date(Date.now() + minutes * 60_000);
};

async function given({ senha = SENHA }: { senha?: string | null } = {}) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const extension = await givenExtension(server.context, organization, {
    firstName: 'Caio "CB"',
    lastName: 'Brandt & Filhos',
    ...(senha !== null && { senha }),
  });
  return { organization, token, extension, params: { id: String(extension.id) } };
}

const start = (token: string, params: { id: string }) =>
  callApi(server, contract.startProvisioning, { token, params });
const look = async (token: string, params: { id: string }) =>
  (await callApi(server, contract.getProvisioning, { token, params })).body;
const open = (address: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(address, { headers, redirect: 'manual', ...init });
const readCode = (address: string) => new URL(address).searchParams.get('code')!;
const reveal = (address: string) =>
  open(
    new URL(contract.PROVISIONING_PATH, address).href,
    { ...BROWSER, 'Content-Type': 'application/x-www-form-urlencoded' },
    { method: 'POST', body: `code=${readCode(address)}` },
  );
const readTrail = async ({ id }: { id: number }) => {
  const rows = await server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, id), like(auditEvents.action, 'extension.%')))
    .orderBy(auditEvents.id);
  return rows;
};

describe('the code of a phone', () => {
  it('EXT-08 is valid for ten minutes, and comes with the account without the senha', async () => {
    const { organization, token, params } = await given();

    const { status, body } = await start(token, params);

    expect(status).toBe(200);
    expect(body.address).toMatch(/\/provision\?code=[\w-]{24}$/);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(9.9 * 60_000);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    expect(body.account).toEqual({
      domain: organization.domain,
      username: '1001',
      server: 'sip.alo.example',
      port: 5061,
      transport: 'tls',
    });
    expect(await look(token, params)).toMatchObject({ state: 'waiting', userAgent: null });
  });

  it('EXT-08 gives Linphone the account once, and shows which phone has read it', async () => {
    const { organization, token, params } = await given();
    const { address } = (await start(token, params)).body;

    const response = await open(address, LINPHONE);
    const xml = await response.text();

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(xml).toContain('<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">');
    const entry = (name: string, value: string) =>
      expect(xml).toContain(`<entry name="${name}" overwrite="true">${value}</entry>`);
    entry('transient_provisioning', '1');
    entry('reg_proxy', '&lt;sip:sip.alo.example:5061;transport=tls&gt;');
    entry(
      'reg_identity',
      `&quot;Caio \\&quot;CB\\&quot; Brandt &amp; Filhos&quot; &lt;sip:1001@${organization.domain}&gt;`,
    );
    entry('username', '1001');
    entry('passwd', 'Kq7!mZ2&lt;w&amp;R9x');
    entry('realm', organization.domain);

    const again = await open(address, LINPHONE);
    expect(again.status).toBe(410);
    expect(await again.text()).not.toContain('Kq7!');
    expect(await look(token, params)).toMatchObject({
      state: 'used',
      userAgent: LINPHONE['User-Agent'],
    });
  });

  it.each([
    [
      'Groundwire',
      { 'User-Agent': 'Groundwire/25.1 (iPhone)' },
      '<password>Kq7!mZ2&lt;w&amp;R9x</password>',
      '<transport>tls+sip:</transport>',
    ],
    [
      'Zoiper',
      { 'User-Agent': 'Zoiper/5.6 Android' },
      '<account><username>1001</username><password>Kq7!mZ2&lt;w&amp;R9x</password><authentication_username>1001</authentication_username></account>',
      '<options>',
    ],
    [
      'a program that asks for JSON',
      { 'User-Agent': 'configurador/1', Accept: 'application/json' },
      JSON.stringify({ password: SENHA }).slice(1, -1),
      '"port":5061',
    ],
  ])('EXT-08 gives %s the account in its own format', async (_, headers, ...parts) => {
    const { token, params } = await given();
    const { address } = (await start(token, params)).body;

    const response = await open(address, headers);

    expect(response.status).toBe(200);
    const text = await response.text();
    for (const part of parts) expect(text).toContain(part);
    expect((await open(address, headers)).status).toBe(410);
  });

  it('EXT-08 shows a browser the account only when its button is pressed', async () => {
    const { token, params } = await given();
    const { address } = (await start(token, params)).body;

    for (const headers of [BROWSER, { 'User-Agent': 'WhatsApp/2.24', Accept: '*/*' }, {}]) {
      const response = await open(address, headers);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(html).toContain(texts.reveal);
      expect(html).toContain(`href="linphone-config:${address}"`);
      expect(html).not.toContain('1001');
    }
    expect((await open(address, LINPHONE, { method: 'HEAD' })).status).toBe(200);
    expect(await look(token, params)).toMatchObject({ state: 'waiting' });

    const shown = await reveal(address);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('<dd>Kq7!mZ2&lt;w&amp;R9x</dd>');
    expect(await look(token, params)).toMatchObject({ state: 'used' });

    const closed = await open(address, BROWSER);
    expect(closed.status).toBe(410);
    expect(await closed.text()).toContain(texts.closed.used.title);
    expect((await reveal(address)).status).toBe(410);
  });

  it('EXT-08 gives the account to one of many parallel requests', async () => {
    const { token, params } = await given();
    const { address } = (await start(token, params)).body;

    const responses = await Promise.all([
      ...Array.from({ length: 8 }, () => open(address, LINPHONE)),
      ...Array.from({ length: 4 }, () => reveal(address)),
    ]);

    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 410)]);
  });

  it('EXT-08 ends after ten minutes, with the next code, and with its extension', async () => {
    const { token, params } = await given();
    const first = (await start(token, params)).body.address;
    const second = (await start(token, params)).body.address;

    const killed = await open(first, LINPHONE);
    expect(killed.status).toBe(404);
    expect(await killed.text()).toContain(texts.closed.unknown.title);

    minutesLater(10.01);
    expect(await look(token, params)).toMatchObject({ state: 'expired' });
    const late = await open(second, LINPHONE);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain(texts.closed.expired.title);
    expect((await reveal(second)).status).toBe(410);

    const third = (await start(token, params)).body.address;
    await callApi(server, removeExtension, { token, params });
    expect((await open(third, LINPHONE)).status).toBe(404);
  });

  it('EXT-08 sets a senha for an extension without one', async () => {
    const { token, params } = await given({ senha: null });
    const { address } = (await start(token, params)).body;
    const drawn = (await callApi(server, getExtension, { token, params })).body.senha;
    expect(drawn).toMatch(/^\w{16}$/);

    expect(await (await open(address, LINPHONE)).text()).toContain(`>${drawn}</entry>`);
  });

  it('EXT-08 EXT-07 ends when senha or owner change, so that its creator reads no new senha', async () => {
    const { organization, token, extension, params } = await given();
    const { id: userId } = await givenUser(server.context, organization, { role: 'USER' });
    const change = (body: object) => callApi(server, changeExtension, { token, params, body });
    const afterwards = async (act: () => Promise<unknown>) => {
      const { address } = (await start(token, params)).body;
      await act();
      return (await open(address, LINPHONE)).status;
    };

    expect(await afterwards(() => change({ senha: 'Outra-Boa-1' }))).toBe(410);
    expect(await look(token, params)).toMatchObject({ state: 'expired' });
    expect(await afterwards(() => change({ userId }))).toBe(410);
    const ids = [extension.id];
    expect(
      await afterwards(() => callApi(server, renewExtensionPasswords, { token, body: { ids } })),
    ).toBe(410);
    expect(await afterwards(() => change({ first_name: 'Rui' }))).toBe(200);
  });

  it('EXT-08 is unknown for a blocked user or organization', async () => {
    const { organization, token, extension, params } = await given();
    const { db, pool } = server.context;
    const owner = await givenUser(server.context, organization, { role: 'USER' });
    await pool.query('update extensions set user_id = $1 where id = $2', [owner.id, extension.id]);
    const block = (table: 'users' | 'organizations', id: number) =>
      db.execute(sql`update ${sql.identifier(table)} set blocked_at = now() where id = ${id}`);

    const first = (await start(token, params)).body.address;
    await block('users', owner.id);
    const refused = await open(first, LINPHONE);
    await pool.query('update users set blocked_at = null where id = $1', [owner.id]);
    const second = (await start(token, params)).body.address;
    await block('organizations', organization.id);

    expect(refused.status).toBe(410);
    expect(await refused.text()).not.toContain('Kq7!');
    expect((await open(second, LINPHONE)).status).toBe(410);
  });

  it('EXT-08 can be created by ADMINs, programs with write access, and the extension’s user', async () => {
    const { organization, extension, params } = await given();
    const owner = await givenUser(server.context, organization, { role: 'USER' });
    const { id: own } = await startSession(server.context, TEST_ACTOR, owner);
    await server.context.pool.query('update extensions set user_id = $1 where id = $2', [
      owner.id,
      extension.id,
    ]);
    const colleague = await givenToken(server.context, organization, { role: 'USER' });
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const writes = await givenServiceToken(server.context, organization, ['extensions:write']);
    const reads = await givenServiceToken(server.context, organization, ['extensions:read']);

    const statuses = async (token: string) => [
      (await start(token, params)).status,
      (await callApi(server, contract.getProvisioning, { token, params })).status,
      (await callApi(server, contract.copyExtensionPassword, { token, params })).status,
    ];
    expect(await statuses(own)).toEqual([200, 200, 403]);
    expect(await statuses(writes)).toEqual([200, 200, 200]);
    expect(await statuses(colleague)).toEqual([403, 403, 403]);
    expect(await statuses(reads)).toEqual([403, 403, 403]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
  });

  it('EXT-08 is in neither log nor trail, nor is the senha; its creator and its reader are', async () => {
    const { organization, token, params } = await given();
    const { address } = (await start(token, params)).body;
    await open(address, BROWSER);
    await open(address, LINPHONE);
    await callApi(server, contract.copyExtensionPassword, { token, params });

    const trail = await readTrail(organization);
    expect(trail.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['extension.provisioned', 'user'],
      ['extension.connected', 'anonymous'],
      ['extension.passwordCopied', 'user'],
    ]);
    expect(trail[1]).toMatchObject({ targetName: '1001', userAgent: LINPHONE['User-Agent'] });
    server.context.log.debug('what is logged is seen here');
    const logged = server.warnings.join('');
    expect(logged).toContain('what is logged is seen here');
    const [stored] = await server.context.db
      .select()
      .from(provisioningCodes)
      .where(eq(provisioningCodes.organizationId, organization.id));
    for (const secret of [readCode(address), SENHA]) {
      expect(logged).not.toContain(secret);
      expect(JSON.stringify(trail)).not.toContain(secret);
      expect(JSON.stringify({ ...stored, codeHash: stored!.codeHash.toString() })).not.toContain(
        secret,
      );
    }
  });

  it('EXT-08 returns the senha for copying', async () => {
    const { token, params } = await given();

    const { body } = await callApi(server, contract.copyExtensionPassword, { token, params });

    expect(body).toEqual({ senha: SENHA });
  });

  it('EXT-08 is limited per organization, and so are requests with unknown codes', async () => {
    const { organization, token, params } = await given();
    await server.context.throttle.block('provisioningsOfOrganization', String(organization.id), 60);
    expect((await start(token, params)).status).toBe(429);

    const openUnknown = async () =>
      (await open(`${server.url}${contract.PROVISIONING_PATH}?code=wrong`, BROWSER)).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries += 1) statuses.push(await openUnknown());
    expect(statuses.at(0)).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    await server.context.pool.query(
      `delete from throttle_counters where key like 'linksFromAddress%'`,
    );
  });

  it('EXT-08 shows an unknown code’s page without a valid code', async () => {
    for (const query of ['', '?code=', '?code[a]=1', '?code=1&code=2']) {
      const response = await open(`${server.url}${contract.PROVISIONING_PATH}${query}`, BROWSER);
      expect(response.status, query).toBe(404);
      expect(await response.text()).toContain(texts.closed.unknown.title);
    }
  });
});
