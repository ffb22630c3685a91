import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
  TOKEN_LIFETIMES,
  MAX_TOKENS,
} from '@alo/contract/identity/access-tokens.ts';
import { listCalls, summarizeCalls } from '@alo/contract/telephony/calls.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { checkSession, login, logout } from '@alo/contract/identity/session.ts';
import { getMe, listUsers } from '@alo/contract/identity/users.ts';
import { accessTokens as messages } from '@alo/messages/identity/access-tokens.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { accessTokens, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser, PASSWORD } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';

const server = useTestServer({ LOG_LEVEL: 'debug' });
const DAY = 24 * 3600 * 1000;

afterEach(() => {
  server.context.now = () => new Date();
});

async function givenSignedIn() {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization, { role: 'USER' });
  const reply = await callApi(server, login, { body: { email: user.email, password: PASSWORD } });
  return { organization, user, session: reply.body.id };
}

const create = (token: string, body?: unknown) =>
  callApi(server, createAccessToken, { token, body });
const list = (token: string, filter?: unknown) =>
  callApi(server, listAccessTokens, {
    token,
    query: filter === undefined ? {} : { filter },
  });
const remove = (token: string, id: string) =>
  callApi(server, deleteAccessToken, { token, params: { id } });

describe('creating a token', () => {
  it('TOK-02 accepts the six lifetimes of the form and defaults to 24 h', async () => {
    const { session, user } = await givenSignedIn();

    const lifetimes = [86_400, 604_800, 1_209_600, 2_592_000, 31_536_000, -1];

    const replies = [];
    for (const ttl of lifetimes) replies.push(await create(session, { ttl }));
    for (const withoutTtl of [undefined, {}]) replies.push(await create(session, withoutTtl));

    expect(TOKEN_LIFETIMES).toEqual(lifetimes);
    expect(replies.map(({ status, body }) => [status, body.ttl])).toEqual(
      [...lifetimes, 86_400, 86_400].map((ttl) => [200, ttl]),
    );
    expect(replies[0]!.body).toMatchObject({ userId: user.id, name: null, lastUsedAt: null });
    const stored = await server.context.db
      .select({ createdAt: accessTokens.createdAt, expiresAt: accessTokens.expiresAt })
      .from(accessTokens)
      .where(and(eq(accessTokens.userId, user.id), eq(accessTokens.kind, 'personal')))
      .orderBy(accessTokens.id);
    const storedLifetimes = stored.map(({ createdAt, expiresAt }) =>
      expiresAt === null ? -1 : (expiresAt.getTime() - createdAt.getTime()) / 1000,
    );
    expect(storedLifetimes).toEqual([...lifetimes, 86_400, 86_400]);
  });

  it.each([0, 1, 3600, -2, 86_401, '604800', null])(
    'TOK-02 refuses a ttl of %j and creates no token',
    async (ttl) => {
      const { session } = await givenSignedIn();

      const reply = await create(session, { ttl });

      expect(reply.status).toBe(422);
      expect(reply.error.details?.messages).toHaveProperty('ttl');
      expect((await list(session)).body).toEqual([]);
    },
  );

  it('trims names, stores null for an empty one, and refuses long names and control characters', async () => {
    const { session } = await givenSignedIn();

    const namedToken = await create(session, { name: '  Pipedrive, n8n ' });
    const empty = await create(session, { name: '   ' });
    const tooLong = await create(session, { name: 'x'.repeat(61) });
    const control = await create(session, { name: 'a\u0000b' });

    expect([namedToken.body.name, empty.body.name]).toEqual(['Pipedrive, n8n', null]);
    expect([tooLong.status, control.status]).toEqual([422, 422]);
  });

  it('refuses tokens above the limit with a message, also for parallel requests', async () => {
    const { session, user, organization } = await givenSignedIn();
    await server.context.db.insert(accessTokens).values(
      Array.from({ length: MAX_TOKENS - 1 }, (_, index) => ({
        organizationId: organization.id,
        userId: user.id,
        kind: 'personal' as const,
        tokenHash: Buffer.from(`${user.id}-${index}`),
        sealedToken: server.context.secrets.seal('access-token', `filler-${index}`),
        lifetimeSeconds: -1,
      })),
    );

    const replies = await Promise.all([1, 2, 3, 4].map(() => create(session)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const refused = replies.find(({ status }) => status === 422)!;
    expect(refused.error).toMatchObject({
      code: 'TOKEN_LIMIT_REACHED',
      message: messages.tooMany(MAX_TOKENS),
    });
    expect((await list(session)).body).toHaveLength(MAX_TOKENS);
  });

  it('creates no token for a session that a password change is deleting', async () => {
    const { session, user } = await givenSignedIn();
    let creating!: Promise<{ status: number }>;

    await server.context.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'changed' }).where(eq(users.id, user.id));
      creating = create(session);
      await waitForLockWaiters(server.context);
      await tx.delete(accessTokens).where(eq(accessTokens.userId, user.id));
    });

    expect((await creating).status).toBe(401);
    const remaining = await server.context.db.$count(
      accessTokens,
      eq(accessTokens.userId, user.id),
    );
    expect(remaining).toBe(0);
  });
});

describe('listing tokens', () => {
  it('TOK-01 TOK-03 lists only the user’s own tokens, with expired ones and without sessions', async () => {
    const { session, user, organization } = await givenSignedIn();
    const colleague = await givenToken(server.context, organization);
    await create(colleague, { name: 'De outra pessoa' });
    server.context.now = () => new Date(Date.now() - 3 * DAY);
    const expired = await create(session, { ttl: 86_400, name: 'Importação' });
    server.context.now = () => new Date();
    const unlimited = await create(session, { ttl: -1, name: 'Pipedrive' });

    const reply = await list(session, { order: 'created desc' });

    expect(reply.body).toEqual([unlimited.body, expired.body]);
    expect(reply.body[1]).toMatchObject({ userId: user.id, ttl: 86_400, name: 'Importação' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('TOK-01 sorts and filters by created, ttl and name only', async () => {
    const { session } = await givenSignedIn();
    for (const [index, name] of ['Beta', 'Alfa', 'Gama'].entries()) {
      server.context.now = () => new Date(Date.now() - (3 - index) * 1000);
      await create(session, { name, ttl: name === 'Gama' ? -1 : 86_400 });
    }
    server.context.now = () => new Date();
    const names = async (filter: unknown) => (await list(session, filter)).body.map((t) => t.name);

    expect(await names({ order: 'created desc' })).toEqual(['Gama', 'Alfa', 'Beta']);
    expect(await names({ order: ['name asc'] })).toEqual(['Alfa', 'Beta', 'Gama']);
    expect(await names({ where: { ttl: -1 } })).toEqual(['Gama']);
    expect(await names({ where: { name: { like: '%a%' } }, limit: 1, skip: 1 })).toEqual(['Alfa']);
    expect(await names({ where: { or: [{ name: 'Beta' }, { ttl: -1 }] } })).toHaveLength(2);
    const refused = await list(session, { where: { token_hash: 'x' } });
    expect(refused.status).toBe(400);
    expect(refused.error.message).toBe("Invalid filter: unknown field 'token_hash'");
  });

  it('shows when and from where a token was last used', async () => {
    const { session } = await givenSignedIn();
    const created = await create(session, { name: 'Planilha' });

    await callApi(server, getMe, { token: created.body.id });

    const [token] = (await list(session)).body;
    expect(token).toMatchObject({ lastUsedAddress: '127.0.0.1' });
    expect(Date.now() - Date.parse(token!.lastUsedAt!)).toBeLessThan(10_000);
  });
});

describe('using a token', () => {
  it('TOK-06 refuses a USER’s token on ADMIN endpoints', async () => {
    const { session } = await givenSignedIn();
    const { body } = await create(session);

    const reply = await callApi(server, listUsers, { token: body.id });

    expect([reply.status, reply.error.code]).toEqual([403, ERROR_CODES.accessDenied]);
  });

  it('TOK-06 accepts a token in Authorization until exactly its creation plus ttl', async () => {
    const { session, user } = await givenSignedIn();
    const { body: token } = await create(session, { ttl: 604_800 });
    const end = Date.parse(token.created) + 604_800_000;
    const statusAt = async (time: number, header = token.id) => {
      server.context.now = () => new Date(time);
      return (await callApi(server, getMe, { token: header })).status;
    };

    expect(await statusAt(Date.now())).toBe(200);
    expect(await statusAt(end - 6 * DAY, `Bearer ${token.id}`)).toBe(200);
    expect(await statusAt(end - 1000)).toBe(200);
    expect(await statusAt(end)).toBe(401);
    expect(await statusAt(end + DAY)).toBe(401);
    const listed = await server.context.db.$count(accessTokens, eq(accessTokens.userId, user.id));
    expect(listed).toBe(2);
  });

  it('TOK-06 TOK-03 still accepts a token with ttl -1 after 20 years', async () => {
    const { session } = await givenSignedIn();
    const { body: token } = await create(session, { ttl: -1 });

    server.context.now = () => new Date(Date.now() + 20 * 365 * DAY);

    expect((await callApi(server, listCalls, { token: token.id })).status).toBe(200);
  });

  it('TOK-06 acts as its user and is refused once the user’s email is unverified', async () => {
    const { session, user } = await givenSignedIn();
    const { body: token } = await create(session, { ttl: -1 });
    const check = async () => (await callApi(server, checkSession, { token: token.id })).status;

    expect((await callApi(server, getMe, { token: token.id })).body.email).toBe(user.email);
    expect(await check()).toBe(200);
    await server.context.db
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, user.id));

    expect(await check()).toBe(401);
  });

  it('answers no-store when the query string has the token, also with 304 and 401', async () => {
    const { session } = await givenSignedIn();
    const { body: token } = await create(session);
    const filter = {
      where: {
        and: [
          { started_at: { gt: new Date(Date.now() - DAY).toISOString() } },
          { started_at: { lt: new Date().toISOString() } },
        ],
      },
    };

    const inHeader = await callApi(server, summarizeCalls, { token: token.id, query: { filter } });
    const inAddress = await callApi(server, summarizeCalls, {
      query: { filter, access_token: token.id },
    });
    const unchanged = await callApi(server, summarizeCalls, {
      query: { filter, access_token: token.id },
      headers: { 'If-None-Match': inAddress.headers.get('etag')! },
    });
    const refused = await callApi(server, getMe, { query: { access_token: `${token.id}x` } });

    expect(inHeader.headers.get('cache-control')).toBe('private, no-cache');
    expect([inAddress.status, unchanged.status, refused.status]).toEqual([200, 304, 401]);
    for (const { headers } of [inAddress, unchanged, refused]) {
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('deleting a token', () => {
  it('TOK-04 refuses a deleted token at once and answers 404 to a second deletion', async () => {
    const { session } = await givenSignedIn();
    const { body: token } = await create(session, { ttl: -1 });
    const other = await create(session);
    expect((await callApi(server, getMe, { token: token.id })).status).toBe(200);

    const removed = await remove(session, token.id);

    expect(removed.status).toBe(204);
    expect((await callApi(server, getMe, { token: token.id })).status).toBe(401);
    expect((await list(session)).body.map(({ id }) => id)).toEqual([other.body.id]);
    expect((await remove(session, token.id)).status).toBe(404);
  });

  it('TOK-04 answers 404 alike for unknown tokens, sessions, and tokens of other users or organizations', async () => {
    const { session, organization } = await givenSignedIn();
    const colleague = await givenToken(server.context, organization);
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const foreign = [(await create(colleague)).body.id, (await create(stranger)).body.id];

    const replies = [];
    for (const id of [...foreign, session, 'made-up']) replies.push(await remove(session, id));

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(replies.map(({ error }) => error.message)).size).toBe(1);
    for (const token of [...foreign, session]) {
      expect((await callApi(server, getMe, { token })).status).toBe(200);
    }
  });

  it('deletes an expired token, and keeps tokens after a logout', async () => {
    const { session, user } = await givenSignedIn();
    const unlimitedToken = await create(session, { ttl: -1 });
    server.context.now = () => new Date(Date.now() - 3 * DAY);
    const expired = await create(session);
    server.context.now = () => new Date();

    expect((await remove(session, expired.body.id)).status).toBe(204);
    await callApi(server, logout, { token: session });

    expect((await callApi(server, getMe, { token: unlimitedToken.body.id })).body.id).toBe(user.id);
  });
});

it('writes no token in plain text to the log, the audit trail or the database', async () => {
  const { session, organization } = await givenSignedIn();
  const { body: token } = await create(session, { name: 'Segredo' });
  await callApi(server, getMe, { query: { access_token: token.id } });
  await callApi(server, listCalls, { query: { access_token: token.id, filter: '{broken' } });
  await fetch(`${server.url}/api/v1/nothing?access_token=${token.id}`);
  const stored = await server.context.db.select().from(accessTokens);
  await remove(session, token.id);
  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);

  expect(trail.map(({ action, targetName }) => [action, targetName])).toEqual([
    ['session.started', null],
    ['token.created', 'Segredo'],
    ['token.removed', 'Segredo'],
  ]);
  const storedAndLogged = JSON.stringify([stored, trail, server.warnings]);
  expect(storedAndLogged).not.toContain(token.id);
  expect(storedAndLogged).not.toContain(session);
});
