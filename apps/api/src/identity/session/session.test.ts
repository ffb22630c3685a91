import { getMe } from '@alo/contract/identity/users.ts';
import { checkSession, login, logout } from '@alo/contract/identity/session.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../platform/access/token.ts';
import { accessTokens, organizations, users } from '../../platform/db/schema/accounts.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenOrganization,
  givenToken,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { hashPassword } from '../users/password/password.ts';
import { startSession } from './session.ts';

const server = useTestServer();

describe('sign-in', () => {
  it('returns a token object whose token works', async () => {
    const organization = await givenOrganization(server.context);
    const user = await givenUser(server.context, organization);

    const reply = await callApi(server, login, { body: { email: user.email, password: PASSWORD } });

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ttl: 1_209_600, userId: user.id });
    const me = await callApi(server, getMe, { token: reply.body.id });
    expect(me.body).toMatchObject({ email: user.email, role: 'ADMIN', emailVerified: true });
  });

  it('LOG-03 refuses a wrong password and an unknown email alike', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization);

    const wrong = await callApi(server, login, { body: { email, password: 'wrong' } });
    const unknown = await callApi(server, login, {
      body: { email: 'nobody@jatoba.example', password: PASSWORD },
    });

    expect(wrong.status).toBe(401);
    expect(wrong.error.code).toBe('LOGIN_FAILED');
    expect(unknown.error).toEqual(wrong.error);
  });

  it('LOG-03 reports an unconfirmed or blocked user only after the right password', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization, { emailVerified: false });

    const right = await callApi(server, login, { body: { email, password: PASSWORD } });
    const wrong = await callApi(server, login, { body: { email, password: 'wrong' } });

    expect(right.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(wrong.error.code).toBe('LOGIN_FAILED');
  });

  it('LOG-03 opens no session in an organization that the operator has blocked', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization);
    await server.context.db
      .update(organizations)
      .set({ blockedAt: new Date() })
      .where(eq(organizations.id, organization.id));

    const reply = await callApi(server, login, { body: { email, password: PASSWORD } });

    expect(reply.error).toMatchObject({ code: 'LOGIN_FAILED_EMAIL_NOT_VERIFIED' });
  });

  it.each([
    ['password', async () => ({ passwordHash: await hashPassword('outra-senha-boa') })],
    ['second factor', () => ({ totpSecret: 'sealed', totpConfirmedAt: new Date() })],
  ])(
    'opens no session if the %s changes while the password is being checked',
    async (_, change) => {
      const organization = await givenOrganization(server.context);
      const { id, email } = await givenUser(server.context, organization);
      const changes = await change();

      let signingIn;
      await server.context.db.transaction(async (tx) => {
        await tx.update(users).set(changes).where(eq(users.id, id));
        signingIn = callApi(server, login, { body: { email, password: PASSWORD } });
        await waitForLockWaiters(server.context);
      });

      const { error } = await signingIn!;
      expect(error).toMatchObject({ statusCode: 401, code: 'LOGIN_FAILED' });
    },
  );

  it('names the missing field', async () => {
    const reply = await callApi(server, login, { body: { email: 'a@b.example' } });

    expect(reply.status).toBe(422);
    expect(reply.error.details?.messages).toHaveProperty('password');
  });

  it('stores only the token’s hash', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);

    const rows = await server.context.db.select().from(accessTokens);

    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('session', () => {
  it('accepts the token raw, after Bearer, and as access_token', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));

    const raw = await callApi(server, getMe, { token });
    const bearer = await callApi(server, getMe, { token: `Bearer ${token}` });
    const query = await callApi(server, getMe, { query: { access_token: token } });

    expect([raw.status, bearer.status, query.status]).toEqual([200, 200, 200]);
    expect(query.headers.get('cache-control')).toBe('no-store');
  });

  it('SES-05 the check answers 401 to an unknown, an expired and a missing token', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));
    await server.context.db.update(accessTokens).set({ expiresAt: new Date(Date.now() - 1000) });

    const expired = await callApi(server, checkSession, { token });
    const unknown = await callApi(server, checkSession, { token: 'unknown' });
    const missing = await callApi(server, checkSession);

    expect([expired.status, unknown.status, missing.status]).toEqual([401, 401, 401]);
  });

  it.each([{ emailVerified: false }, { mustConfirmEmail: true }])(
    'is refused to a user without access (%o), even with a remaining token',
    async (state) => {
      const organization = await givenOrganization(server.context);
      const user = await givenUser(server.context, organization);
      const { id: token } = await startSession(server.context, TEST_ACTOR, user);
      await server.context.db.update(users).set(state).where(eq(users.id, user.id));

      const reply = await callApi(server, getMe, { token });

      expect(reply.status).toBe(401);
    },
  );

  it('slides: use extends it, once a minute at most', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));
    const soon = new Date(Date.now() + 60_000);
    const twoMinutesAgo = new Date(Date.now() - 120_000);
    const tokenHash = hashToken(token);
    await server.context.db
      .update(accessTokens)
      .set({ expiresAt: soon, lastUsedAt: twoMinutesAgo })
      .where(eq(accessTokens.tokenHash, tokenHash));

    await callApi(server, checkSession, { token });

    const [row] = await server.context.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.tokenHash, tokenHash));
    expect(row!.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 13 * 24 * 3600 * 1000);
    expect(row!.lastUsedAddress).toBe('127.0.0.1');
  });

  it('SES-07 ends on logout, and a second logout is no error', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));

    const first = await callApi(server, logout, { token });
    const second = await callApi(server, logout, { body: { access_token: token } });

    expect([first.status, second.status]).toEqual([204, 204]);
    expect((await callApi(server, getMe, { token })).status).toBe(401);
  });
});

it('SEC-8 ends three months after the sign-in, however much it is used', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const from = Date.now();
  const useAfter = async (days: number) => {
    server.context.now = () => new Date(from + days * 24 * 3600_000);
    return (await callApi(server, checkSession, { token })).status;
  };

  const results = [];
  for (const days of [13, 26, 39, 52, 65, 78, 89]) results.push(await useAfter(days));
  const after = await useAfter(90.1);
  server.context.now = () => new Date();

  expect(results).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(after).toBe(401);
});
