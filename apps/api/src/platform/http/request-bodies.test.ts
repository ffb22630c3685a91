import { gzipSync } from 'node:zlib';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { login } from '@alo/contract/identity/session.ts';
import { signUp } from '@alo/contract/identity/sign-up.ts';
import { invalidInput } from '@alo/messages/platform/invalid-input.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const send = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(server.url + BASE_PATH + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('SEC-8 refuses deeply nested JSON, and does not count brackets in texts', async () => {
  const deep = await send(`{"email":${nested(32)}}`);
  const bomb = await send(nested(500_000));
  const shallow = await send(`{"email":${nested(31)},"password":"x"}`);
  const text = await send(
    JSON.stringify({ email: 'a@b.example', password: `"${'[{'.repeat(50)}` }),
  );

  expect([deep.status, bomb.status]).toEqual([422, 422]);
  expect(await deep.text()).toContain('nested deeper than 32 levels');
  expect(await shallow.text()).not.toContain('nested deeper');
  expect(text.status).toBe(401);
});

it('SEC-8 does not decompress bodies', async () => {
  const body = gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' }));

  const reply = await send(body, { 'Content-Encoding': 'gzip' });

  expect(reply.status).toBe(400);
});

it.each(['', '\\'])('SEC-8 reads an unclosed text in linear time (%s)', async (end) => {
  const began = performance.now();

  const reply = await send(`"${'\\"'.repeat(500_000)}${end}`);

  expect(reply.status).toBe(400);
  expect(performance.now() - began).toBeLessThan(2000);
});

it('SEC-8 refuses a NUL that PostgreSQL cannot store, and names the field', async () => {
  const reply = await send(JSON.stringify({ email: 'a\0@b.example', password: 'x' }));

  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({
    error: { code: 'INVALID_REQUEST', details: { messages: { email: [expect.any(String)] } } },
  });
});

it('SEC-8 refuses a lone surrogate, which JSON in PostgreSQL cannot store, and accepts a pair', async () => {
  const half = await send('{"email":"a\\ud83d@b.example","password":"x"}');
  const whole = await send('{"email":"a\\ud83d\\ude00@b.example","password":"x"}');

  expect(half.status).toBe(422);
  expect(await half.json()).toMatchObject({
    error: { details: { messages: { email: [invalidInput.halfPair] } } },
  });
  expect(whole.status).toBe(401);
});

it('SYS-refusals answers a short Portuguese sentence at each field, and the code', async () => {
  const { status, body } = await callApi(server, signUp, {
    body: {
      organizationName: 'Jatobá Móveis',
      domain: 'jatoba',
      email: 'ana@jatoba.example',
      phone: '9'.repeat(26),
      password: 'capim-dourado-26',
      crm: 'Pipedrive',
    },
  });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: {
      code: 'INVALID_REQUEST',
      details: {
        messages: {
          phone: ['Deve ter no máximo 25 caracteres'],
          userQuantity: ['É obrigatório'],
        },
      },
    },
  });
});
