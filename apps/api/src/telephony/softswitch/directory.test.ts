import {
  changeExtension,
  createExtension,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken, givenUser } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { openSipAccounts } from '../extensions/phones/sip-accounts.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

const OF_ANOTHER_MACHINE = 'secret-of-the-machine-rj1';
const server = useTestServer({ SOFTSWITCH_SECRETS: `freeswitch/rj1=${OF_ANOTHER_MACHINE}` });
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});

const SENHA = 'Kp7wRz2mXq';
/** Changes reach the switch within this time. */
const KNOWN_MS = 1000;

async function given(input: Parameters<typeof givenExtension>[2] = {}) {
  const organization = await givenOrganization(server.context);
  const extension = await givenExtension(server.context, organization, { senha: SENHA, ...input });
  return { organization, extension };
}

const signIn = { action: 'sip_auth' };
const locate = ({ domain }: Organization, number = '1001', more: Record<string, string> = signIn) =>
  freeswitch.locate(number, domain, more);

describe('SYS-switch-directory FreeSWITCH asks who registers', () => {
  it('SYS-switch-directory registers a phone with the right senha, and refuses another', async () => {
    const { organization } = await given();
    const { domain } = organization;

    expect(await freeswitch.admits('1001', domain, SENHA)).toBe(true);
    expect(await freeswitch.admits('1001', domain, SENHA, 'INVITE')).toBe(true);
    expect(await freeswitch.admits('1001', domain, `${SENHA}x`)).toBe(false);
    // A phone configured with capitals hashes them.
    expect(await freeswitch.admits('1001', domain.toUpperCase(), SENHA)).toBe(true);
  });

  it('SYS-switch-directory returns the hash, never senha, and the settings of calls', async () => {
    const { organization } = await given({ callerId: '1145500160', recordsCalls: false });

    const answer = await locate(organization);
    const raw = await freeswitch.post('directory', {
      section: 'directory',
      user: '1001',
      domain: organization.domain,
      action: 'sip_auth',
    });

    expect(answer).toMatchObject({
      kind: 'user',
      id: '1001',
      params: { 'max-registrations-per-extension': '10' },
      variables: {
        user_context: 'alo',
        accountcode: String(organization.id),
        org_id: String(organization.id),
        effective_caller_id_number: '1001',
        effective_caller_id_name: 'Bruna Lacerda',
        outbound_caller_id_number: '+551145500160',
        gravar_audio: '0',
      },
    });
    expect(Object.keys((answer as { params: object }).params)).not.toContain('password');
    expect(raw.headers.get('content-type')).toMatch('text/xml');
    expect(await raw.text()).not.toContain(SENHA);
  });

  it.each([
    ['a call to it', { action: 'user_call' }],
    ['its mailbox', { action: 'message-count' }],
    ['an API of the switch', {}],
  ])('SYS-switch-directory returns how to ring, without a hash, for %s', async (_, more) => {
    const { organization } = await given();

    const answer = await locate(organization, '1001', more);

    expect(answer).toMatchObject({
      kind: 'user',
      domainParams: { 'dial-string': expect.stringContaining('sofia_contact') },
    });
    expect((answer as { params: object }).params).not.toHaveProperty('a1-hash');
  });

  it.each([
    ['gateways of a profile', { purpose: 'gateways', profile: 'internal' }],
    ['networks', { purpose: 'network-list' }],
    ['what it would sign in with itself', { action: 'reverse-auth-lookup' }],
    ['another section', { section: 'configuration' }],
    ['no user', { user: '' }],
    ['no domain', { domain: '' }],
  ])('SYS-switch-directory returns nothing for %s', async (_, more) => {
    const { organization } = await given();

    expect(await locate(organization, '1001', more)).toEqual({ kind: 'notFound' });
  });

  it('SYS-switch-directory finds no unknown extension, none without senha, of another organization, or blocked', async () => {
    const { organization } = await given();
    const other = await given({ number: '1007' });
    await givenExtension(server.context, organization, { number: '1002' });
    const blocked = await given();
    const owner = await givenUser(server.context, blocked.organization);
    await givenExtension(server.context, blocked.organization, {
      number: '1008',
      senha: SENHA,
      userId: owner.id,
    });
    expect(await locate(blocked.organization, '1008')).toMatchObject({ kind: 'user' });
    await sleep(KNOWN_MS);
    const { db } = server.context;
    await db.execute(sql`update users set blocked_at = now() where id = ${owner.id}`);

    const nobody = { kind: 'notFound' };
    expect(await locate(organization, '9999')).toEqual(nobody);
    expect(await locate(organization, '1002')).toEqual(nobody);
    expect(await locate(organization, '1007')).toEqual(nobody);
    expect(await locate({ ...other.organization, domain: 'nobody.example' }, '1007')).toEqual(
      nobody,
    );
    expect(await locate(blocked.organization, '1008')).toEqual(nobody);
    await db.execute(
      sql`update organizations set blocked_at = now() where id = ${blocked.organization.id}`,
    );
    expect(await locate(blocked.organization, '1001')).toEqual(nobody);
  });

  it('SYS-switch-directory escapes everything that a customer typed', async () => {
    const { organization } = await given({
      firstName: '${system(reboot)} <X-PRE-PROCESS cmd="exec"/>',
      lastName: '"\'&\0]]>\u2028 José'.replace('\0', ''),
    });

    const answer = await locate(organization);

    const { effective_caller_id_name: name } = (answer as { variables: Record<string, string> })
      .variables;
    expect(name).toMatch(/^[\p{L}\p{N} .-]+$/u);
    expect(name).toContain('José');
  });
});

describe('SYS-switch-directory what is saved is known in the next second', () => {
  it('SYS-switch-directory registers a new extension, refuses a former senha, and refuses a removed extension', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const { domain } = organization;
    expect(await locate(organization, '2001')).toEqual({ kind: 'notFound' });

    const { body: made } = await callApi(server, createExtension, {
      token,
      body: { ramal: '2001', senha: SENHA },
    });
    await sleep(KNOWN_MS);
    const isIn = await freeswitch.admits('2001', domain, SENHA);
    const params = { id: String(made.id) };
    await callApi(server, changeExtension, { token, params, body: { senha: 'outra-Senha-9' } });
    await sleep(KNOWN_MS);

    expect(isIn).toBe(true);
    expect(await freeswitch.admits('2001', domain, SENHA)).toBe(false);
    expect(await freeswitch.admits('2001', domain, 'outra-Senha-9')).toBe(true);
    await callApi(server, removeExtension, { token, params });
    await sleep(KNOWN_MS);
    expect(await locate(organization, '2001')).toEqual({ kind: 'notFound' });
  });
});

describe('SYS-switch-directory access and load', () => {
  it('SYS-switch-directory accepts each machine by its own secret, and refuses others', async () => {
    const { organization } = await given();
    const ask = (secret: string) =>
      openXmlCurl(`${server.url}/softswitch/freeswitch`, secret).locate(
        '1001',
        organization.domain,
        signIn,
      );

    expect(await ask(OF_ANOTHER_MACHINE)).toMatchObject({ kind: 'user' });
    expect(await ask('made-up')).toEqual({ kind: 'failed', status: 401 });
    const dialplan = openXmlCurl(`${server.url}/softswitch/freeswitch`, 'made-up');
    expect(await dialplan.route({ user: '1001', domain: organization.domain }, '190')).toEqual({
      kind: 'failed',
      status: 401,
    });
  });

  it('SYS-switch-directory shares one query among parallel requests, on connections of its own', async () => {
    const { organization } = await given();
    const { db, pool, pools } = server.context;
    await db.execute(sql`
      insert into extensions (organization_id, number, sip_password)
      select organization_id, (2000 + n)::text, sip_password
      from extensions, generate_series(1, 1000) n where organization_id = ${organization.id}`);
    const busy = await Promise.all(
      Array.from({ length: pools.directory.options.max }, () => pools.directory.connect()),
    );
    let queries = 0;
    pools.directory.on('acquire', () => queries++);

    const accounts = openSipAccounts(server.context);
    const asked = Array.from({ length: 1000 }, (_, i) =>
      accounts.find(organization.domain, String(2001 + i)),
    );
    await pool.query('select 1');
    for (const connection of busy) connection.release();
    const found = await Promise.all(asked);
    pools.directory.removeAllListeners('acquire');

    expect(found.map((account) => account?.number)).toEqual(found.map((_, i) => String(2001 + i)));
    expect(queries).toBe(5);
  });

  it('SYS-switch-directory a name that the database refuses fails no other request, and is not cached', async () => {
    const { organization, extension } = await given();

    const [other, ...odd] = await Promise.all([
      locate(organization, extension.number),
      locate(organization, '10\u000001'),
      freeswitch.locate(extension.number, `${organization.domain}\0`),
      locate(organization, '9'.repeat(100_000)),
    ]);

    expect(other).toMatchObject({ kind: 'user' });
    expect(odd).toEqual([{ kind: 'notFound' }, { kind: 'notFound' }, { kind: 'notFound' }]);
  });

  it('SYS-switch-directory answers our own failures with 5xx, so that FreeSWITCH falls back to its files', async () => {
    const { organization, extension } = await given();
    const broken = await givenExtension(server.context, organization, {
      number: '1002',
      senha: SENHA,
    });
    await server.context.db.execute(
      sql`update extensions set sip_password = 'v1.none.AAAA' where id = ${broken.id}`,
    );

    const [failed, other] = await Promise.all([
      locate(organization, '1002'),
      locate(organization, extension.number),
    ]);

    expect(failed).toEqual({ kind: 'failed', status: 500 });
    expect(other).toMatchObject({ kind: 'user' });
    const large = await freeswitch.post('directory', { x: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
  });
});
