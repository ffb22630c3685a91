// Requests of programs that others wrote. A customer who moves changes only the base address.
import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createClientHeaders,
  givenCalls,
  givenOrganization,
  givenToken,
  givenUser,
  PASSWORD,
} from '../given.ts';
import { useTestServer } from '../test-server.ts';

const ORIGIN = 'https://crm.example';
const AUDIO = fileURLToPath(new URL('../../../assets/recordings/demo-venda.mp3', import.meta.url));
const JSON_TYPE = { 'Content-Type': 'application/json' };

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1', RECORDING_LINK_HOURS: '24' });
const unique = () => randomBytes(4).toString('hex');

/** Sends exactly this, without our client. */
async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.url}${BASE_PATH}${path}`, init);
  const text = await response.text();
  const body = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

let token: string;
let callId: string;
beforeAll(async () => {
  await cp(AUDIO, join(server.context.config.recordingsDir, 'venda.mp3'));
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ recordingFile: 'venda.mp3' }]);
  token = await givenToken(server.context, organization);
  const { body } = await send('/calls?page=1', { headers: { Authorization: token } });
  callId = body.data[0].id;
});

const withToken = (headers: Record<string, string> = {}) => ({ Authorization: token, ...headers });

describe('CLI-1 from a browser on another origin', () => {
  it('allows any origin in the preflight, with a token and without cookies', async () => {
    const { status, headers } = await send('/calls', {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'DELETE',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    const allowed = headers.get('access-control-allow-headers')!.toLowerCase();
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      expect(allowed).toContain(name);
    }
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each([
    ['an answer', '/calls?page=1', 200],
    ['a refusal', '/calls?filter={', 400],
    ['an address that is none', '/nowhere', 404],
  ])('may read %s', async (_name, path, expected) => {
    const { status, headers } = await send(path, { headers: withToken({ Origin: ORIGIN }) });

    expect(status).toBe(expected);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it('may not read the pages', async () => {
    const page = await fetch(`${server.url}/login`, { headers: { Origin: ORIGIN } });

    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('plays and reads recordings', async () => {
    const { body } = await send('/calls?page=1', { headers: withToken() });
    const recording = await fetch(body.data[0].record_url, { headers: { Origin: ORIGIN } });

    expect(recording.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(recording.headers.get('access-control-allow-origin')).toBe('*');
    await recording.body?.cancel();
  });
});

describe('authentication', () => {
  it.each([
    ['raw', () => ({ headers: { Authorization: token } }), ''],
    ['after Bearer', () => ({ headers: { Authorization: `Bearer ${token}` } }), ''],
    ['in the address', () => ({}), () => `&access_token=${token}`],
  ])('sends the token %s', async (_name, init, query) => {
    const address = `/calls?page=1${typeof query === 'string' ? query : query()}`;

    expect((await send(address, init())).status).toBe(200);
  });

  it('CLI-6 signs in with a form', async () => {
    const user = await givenUser(server.context, await givenOrganization(server.context));

    const { status, body } = await send('/users/login', {
      method: 'POST',
      headers: createClientHeaders(),
      body: new URLSearchParams({ email: user.email, password: PASSWORD }),
    });

    expect([status, typeof body.id]).toEqual([200, 'string']);
  });
});

describe('request formats', () => {
  it('CLI-2 accepts a content type without a body', async () => {
    const createdReply = await send('/users/accessTokens', {
      method: 'POST',
      headers: withToken(JSON_TYPE),
    });
    const deletedReply = await send(`/users/accessTokens/${createdReply.body.id}`, {
      method: 'DELETE',
      headers: withToken(JSON_TYPE),
    });

    expect([createdReply.status, deletedReply.status]).toEqual([200, 204]);
  });

  it('CLI-2 refuses invalid JSON', async () => {
    const { status } = await send('/users/login', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"email":',
    });

    expect(status).toBe(400);
  });

  it.each([
    ['POST', '/users/accessTokens', { ttl: 86_400, scopes: ['DEFAULT'] }],
    [
      'POST',
      '/extensions',
      { ramal: '7001', senha: 'Kq7!mZ2-wR9x', context: 'default', callgroup: 1 },
    ],
    [
      'PATCH',
      '/integrations',
      { gateway: 'painel', webhook: false, name: 'Painel', createdAt: null },
    ],
  ])('SYS-names %s %s ignores names that it does not know', async (method, path, body) => {
    const { status } = await send(path, {
      method,
      headers: withToken(JSON_TYPE),
      body: JSON.stringify(body),
    });

    expect(status).toBe(200);
  });

  it('CLI-6 ignores a trailing slash', async () => {
    expect((await send('/calls/?page=1', { headers: withToken() })).status).toBe(200);
  });

  it('CLI-6 puts the text of a refusal into error.message and message', async () => {
    const { body } = await send('/users/me');

    expect(body.message).toBe('Authorization Required');
    expect(body.error.message).toBe(body.message);
  });
});

describe('calls', () => {
  it('returns the balance as a number', async () => {
    const { body } = await send('/credits/balance', { headers: withToken() });

    expect(typeof body.balance).toBe('number');
  });
});

describe('CLI-5 recordings', () => {
  it('have URLs with the file’s extension that play for a day', async () => {
    const { body } = await send('/calls?page=1', { headers: withToken() });
    const { pathname, searchParams } = new URL(body.data[0].record_url);

    expect(pathname).toBe(`/recordings/${callId}.mp3`);
    const hours = (Number(searchParams.get('expires')) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.2);
  });

  it('explain an expired link as a page to users and as JSON to programs', async () => {
    const { now } = server.context;
    const { body } = await send('/calls?page=1', { headers: withToken() });
    server.context.now = () => new Date(Date.now() + 25 * 3_600_000);
    try {
      const page = await fetch(body.data[0].record_url, { headers: { Accept: 'text/html' } });
      const answer = await fetch(body.data[0].record_url);

      expect([page.status, answer.status]).toEqual([410, 410]);
      expect(await page.text()).toContain('O link desta gravação expirou');
      expect(await answer.json()).toMatchObject({ error: { code: 'LINK_EXPIRED' } });
    } finally {
      server.context.now = now;
    }
  });
});

describe('users', () => {
  const invite = (email: string, fields: object = {}) =>
    send('/users', {
      method: 'POST',
      headers: withToken(JSON_TYPE),
      body: JSON.stringify({
        name: 'Rita Prado',
        email,
        password: 'capim-dourado-26',
        role: 'USER',
        ...fields,
      }),
    });

  it('CLI-3 keeps the phone, searches by ?email= and reports a duplicate', async () => {
    const email = `rita.${unique()}@crm.example`;
    const createdReply = await invite(email, { phone: '(11) 98765-4321' });
    await invite(`rui.${unique()}@crm.example`);
    const search = await send(`/users?email=${encodeURIComponent(email)}`, {
      headers: withToken(),
    });
    const again = await invite(email);

    expect([createdReply.status, typeof createdReply.body.id, createdReply.body.phone]).toEqual([
      200,
      'number',
      '+5511987654321',
    ]);
    expect(search.body.map((user: { email: string }) => user.email)).toEqual([email]);
    expect(again.status).toBe(422);
    expect(JSON.stringify(again.body.error.details)).toMatch(/already exists/i);
  });
});

describe('extensions', () => {
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: withToken(JSON_TYPE), body: JSON.stringify(body) });
  const row = {
    senha: 'Kq7mZ2wR9x',
    first_name: 'Rita',
    last_name: 'Prado',
    email_address: 'rita@crm.example',
    gravar_audio: 1,
  };

  it('EXT-02 are made, listed with what a web phone signs in with, and removed', async () => {
    const createdReply = await post('/extensions', { ...row, ramal: '2001' });
    const next = await post('/extensions/nextAvailable', { ...row, email_address: null });
    const again = await post('/extensions', { ...row, ramal: '2001' });
    const list = await send('/extensions?filter[order]=ramal%20asc', { headers: withToken() });
    const removals = [];
    for (const _ of [1, 2]) {
      const init = { method: 'DELETE', headers: withToken(JSON_TYPE) };
      removals.push((await send(`/extensions/${next.body.id}`, init)).status);
    }

    expect([createdReply.status, createdReply.body.ramal, createdReply.body.senha]).toEqual([
      200,
      '2001',
      row.senha,
    ]);
    expect(createdReply.body.domain).toMatch(/\.alo\.localhost$/);
    expect(createdReply.body).not.toHaveProperty('bina');
    expect(next.body).not.toHaveProperty('email_address');
    expect(next.body.ramal).toBe('1001');
    expect([again.status, again.body.error.code]).toEqual([409, 'ER_DUP_ENTRY']);
    expect(again.body.message).toMatch(/already exists/i);
    const mine = list.body.find((one: typeof row) => one.email_address === row.email_address);
    expect(mine).toMatchObject({ id: createdReply.body.id, ramal: '2001', senha: row.senha });
    expect(removals).toEqual([204, 404]);
  });

  it('EXT-03 are changed by the id in the body', async () => {
    const { body: createdReply } = await post('/extensions', { ...row, ramal: '2002' });
    const { status, body } = await send('/extensions', {
      method: 'PATCH',
      headers: withToken(JSON_TYPE),
      body: JSON.stringify({ ...row, id: createdReply.id, bina: '1145500160', gravar_audio: true }),
    });

    expect([status, body.bina, body.gravar_audio]).toEqual([200, '1145500160', 1]);
  });
});

describe('sign-up', () => {
  it.each([
    ['a range of users', { user_quantity: '1-5' }],
    ['an open range of users', { user_quantity: '50+' }],
    ['no CRM', {}],
    ['our suffix in the domain', { suffix: '.alo.localhost' }],
  ])('CLI-4 takes %s', async (_name, { suffix = '', ...fields }: Record<string, string>) => {
    const label = `ipe${unique()}`;
    const { status, body } = await send('/accounts/signup', {
      method: 'POST',
      headers: { ...JSON_TYPE, ...createClientHeaders() },
      body: JSON.stringify({
        organization_name: 'Ipê Móveis',
        domain: label + suffix,
        email: `ana@${label}.example`,
        phone: '11987654321',
        password: 'capim-dourado-26',
        user_quantity: 3,
        ...fields,
      }),
    });

    expect([status, body]).toEqual([
      200,
      { domain: `${label}.alo.localhost`, email: `ana@${label}.example` },
    ]);
  });
});
