import { login } from '@alo/contract/identity/session.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  createClientHeaders,
  givenOrganization,
  givenUser,
  PASSWORD,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });

afterEach(() => {
  vi.useRealTimers();
});

/** A given password gets a real hash, not the cheap one of the tests. */
const aUser = async (input: { password?: string } = {}) =>
  givenUser(server.context, await givenOrganization(server.context), input);

const signIn = (email: string, password: string, headers = createClientHeaders()) =>
  callApi(server, login, { body: { email, password }, headers });

async function failTimes(
  times: number,
  email: string,
  headers?: ReturnType<typeof createClientHeaders>,
) {
  for (let i = 0; i < times; i++) {
    expect((await signIn(email, `errada${i}`, headers)).status).toBe(401);
  }
}

/** Advances the server's clock, which runs in this process. */
const waitSeconds = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

it('LOG-12 delays the sixth try after five wrong passwords, even with the right one', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();
  await failTimes(5, email, headers);

  const reply = await signIn(email, PASSWORD, headers);

  expect(reply.status).toBe(429);
  expect(reply.error.code).toBe('RATE_LIMITED');
  expect(reply.error.message).toMatch(
    /^Muitas tentativas de acesso\. Aguarde \d+ segundos e tente de novo\.$/,
  );
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(30);
});

it('LOG-12 does not delay other accounts, or the account from other addresses', async () => {
  const { email } = await aUser();
  const other = await aUser();
  const headers = createClientHeaders();
  await failTimes(5, email, headers);

  expect((await signIn(other.email, PASSWORD, headers)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

it('LOG-12 doubles the wait with each further wrong try, until the right password', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();
  await failTimes(5, email, headers);

  waitSeconds(31);
  await failTimes(1, email, headers);
  waitSeconds(31);
  const stillWaiting = await signIn(email, PASSWORD, headers);
  waitSeconds(30);
  const right = await signIn(email, PASSWORD, headers);
  await failTimes(4, email, headers);
  const again = await signIn(email, PASSWORD, headers);

  expect(stillWaiting.status).toBe(429);
  expect([right.status, again.status]).toEqual([200, 200]);
});

it('LOG-12 throttles an unknown email like a known one', async () => {
  const { email } = await aUser();
  const unknown = `ninguem.${email}`;
  const headers = createClientHeaders();
  await failTimes(5, email, headers);
  await failTimes(5, unknown, headers);

  const [knownAccount, unknownAccount] = [
    await signIn(email, PASSWORD, headers),
    await signIn(unknown, PASSWORD, headers),
  ];

  expect([knownAccount.status, unknownAccount.status]).toEqual([429, 429]);
  expect(unknownAccount.error.code).toBe(knownAccount.error.code);
});

it('LOG-12 holds the limit for parallel tries', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();

  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, i) => signIn(email, `errada${i}`, headers)),
  );

  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('LOG-12 locks an account for an hour after twenty wrong passwords, except for mailed codes', async () => {
  const { email } = await aUser();
  for (let i = 0; i < 20; i++) await failTimes(1, email);

  const reply = await signIn(email, PASSWORD);

  expect(reply.error.code).toBe('EMAIL_CODE_REQUIRED');
  waitSeconds(3601);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

it('LOG-12 blocks an address for every account after a hundred wrong passwords', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();
  // Counts 98 attempts directly, because each real one costs an argon2.
  for (let i = 0; i < 98; i++) {
    await server.context.throttle.count('passwordsFromAddress', headers['X-Forwarded-For']);
  }
  await failTimes(1, `n1.${email}`, headers);
  await failTimes(1, `n2.${email}`, headers);

  const reply = await signIn(email, PASSWORD, headers);

  expect(reply.status).toBe(429);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

it('LOG-12 holds an address’s limit for parallel tries of many accounts', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();
  for (let i = 0; i < 95; i++) {
    await server.context.throttle.count('passwordsFromAddress', headers['X-Forwarded-For']);
  }

  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, i) => signIn(`n${i}.${email}`, PASSWORD, headers)),
  );

  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('LOG-12 never counts right passwords, in sequence or in parallel', async () => {
  const { email } = await aUser();
  const headers = createClientHeaders();

  const replies = await Promise.all(
    Array.from({ length: 25 }, () => signIn(email, PASSWORD, headers)),
  );

  expect(replies.every(({ status }) => status === 200)).toBe(true);
});

it('LOG-03 answers an unknown email as slowly as a wrong password', async () => {
  const { email } = await aUser({ password: PASSWORD });
  const measureCost = async (account: string) => {
    const start = process.cpuUsage();
    await failTimes(4, account);
    return process.cpuUsage(start).user;
  };
  await failTimes(1, `primeiro.${email}`);

  const knownCost = await measureCost(email);
  const unknown = await measureCost(`ninguem.${email}`);

  expect(unknown / knownCost).toBeGreaterThan(0.6);
  expect(unknown / knownCost).toBeLessThan(1.6);
});

it('LOG-12 computes no argon2 for a throttled try', async () => {
  const { email } = await aUser({ password: PASSWORD });
  const headers = createClientHeaders();
  await failTimes(5, email, headers);

  const cpuBefore = process.cpuUsage();
  for (let i = 0; i < 8; i++) await signIn(email, PASSWORD, headers);
  const throttled = process.cpuUsage(cpuBefore).user;
  const other = await aUser({ password: PASSWORD });
  const start = process.cpuUsage();
  for (let i = 0; i < 8; i++) await signIn(other.email, PASSWORD);
  const checked = process.cpuUsage(start).user;

  expect(throttled).toBeLessThan(checked / 2);
});
