import {
  createAccessToken,
  listAccessTokens,
  MAX_TOKENS,
} from '@alo/contract/identity/access-tokens.ts';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import {
  createServiceToken,
  deleteServiceToken,
  listServiceTokens,
} from '@alo/contract/identity/service-tokens.ts';
import { checkSession, logout } from '@alo/contract/identity/session.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { serviceTokens as messages } from '@alo/messages/identity/access-tokens.ts';
import { session as sessionMessages } from '@alo/messages/identity/session.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { accessTokens, organizations, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../session/session.ts';

const server = useTestServer({ LOG_LEVEL: 'debug' });

afterEach(() => {
  server.context.now = () => new Date();
});

async function givenAdmin() {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  const { id: session } = await startSession(server.context, TEST_ACTOR, user);
  return { organization, user, session };
}

const create = (token: string, input: { name?: string; scopes?: string[]; ttl?: number } = {}) =>
  callApi(server, createServiceToken, {
    token,
    body: { name: 'n8n', scopes: ['calls:read'], ttl: -1, ...input },
  });
const list = (token: string) => callApi(server, listServiceTokens, { token });
const remove = (token: string, id: number | string) =>
  callApi(server, deleteServiceToken, { token, params: { id: String(id) } });
const readCalls = async (token: string) => (await callApi(server, listCalls, { token })).status;
const readExtensions = async (token: string) =>
  (await callApi(server, listExtensions, { token })).status;

describe('making and listing', () => {
  it('returns the token once; the list has name, scopes, lifetime and use, never the token', async () => {
    const { session } = await givenAdmin();
    const scopes: Scope[] = ['calls:read', 'extensions:read'];
    const first = await create(session, { name: ' Painel de BI ', scopes, ttl: 604_800 });
    const second = await create(session, { scopes: ['calls:read', 'calls:read'] });
    await readCalls(first.body.token);

    const listed = await list(session);

    expect(first.body.token).toMatch(/^[\w-]{43}$/);
    expect(listed.body.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    expect(listed.body[0]).toMatchObject({ name: 'n8n', scopes: ['calls:read'], ttl: -1 });
    expect(listed.body[1]).toMatchObject({
      name: 'Painel de BI',
      scopes,
      ttl: 604_800,
      created: first.body.created,
      lastUsedAt: expect.any(String),
      lastUsedAddress: '127.0.0.1',
    });
    expect(JSON.stringify(listed.body)).not.toContain(first.body.token);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['another lifetime', { ttl: 3600 }, 'ttl'],
  ])('refuses %s', async (_case, input, field) => {
    const { session } = await givenAdmin();

    const reply = await create(session, input);

    expect(reply.status).toBe(422);
    expect(reply.error.details?.messages).toHaveProperty([field]);
  });

  it('refuses more than the organization’s limit, also when several come at once', async () => {
    const { session, organization } = await givenAdmin();
    await server.context.db.insert(accessTokens).values(
      Array.from({ length: MAX_TOKENS - 1 }, (_, index) => ({
        organizationId: organization.id,
        kind: 'service' as const,
        tokenHash: Buffer.from(`service-${organization.id}-${index}`),
        name: `n8n ${index}`,
        scopes: ['calls:read'],
        lifetimeSeconds: -1,
      })),
    );

    const replies = await Promise.all([1, 2, 3].map(() => create(session)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)!.error).toMatchObject({
      code: 'TOKEN_LIMIT_REACHED',
      message: messages.tooMany(MAX_TOKENS),
    });
  });

  it('refuses everyone but signed-in ADMINs: a USER, a service token and an access token', async () => {
    const { organization, session } = await givenAdmin();
    const caio = await givenUser(server.context, organization, { role: 'USER' });
    const user = await startSession(server.context, TEST_ACTOR, caio);
    const service = await create(session);
    const personal = await callApi(server, createAccessToken, { token: session });

    for (const token of [user.id, service.body.token]) {
      expect((await create(token)).status).toBe(403);
      expect((await list(token)).status).toBe(403);
      expect((await remove(token, service.body.id)).status).toBe(403);
    }
    const byToken = await create(personal.body.id);
    expect([byToken.status, byToken.error.message]).toEqual([403, sessionMessages.signInFirst]);
    expect((await list(session)).body).toHaveLength(1);
  });
});

describe('using', () => {
  it('grants its scopes and nothing else', async () => {
    const { organization, session } = await givenAdmin();
    await givenExtension(server.context, organization);
    const calls = (await create(session, { scopes: ['calls:read'] })).body.token;
    const extensions = (await create(session, { scopes: ['extensions:read'] })).body.token;

    expect([await readCalls(calls), await readExtensions(calls)]).toEqual([200, 403]);
    expect([await readCalls(extensions), await readExtensions(extensions)]).toEqual([403, 200]);
    const refusal = await callApi(server, listExtensions, { token: calls });
    expect(refusal.error.message).toBe('Access Denied: this call needs scope extensions:read');
    for (const endpoint of [getMe, checkSession, listAccessTokens, createAccessToken]) {
      expect((await callApi(server, endpoint, { token: calls })).status).toBe(403);
    }
  });

  it('survives a password change, block and removal of its creator', async () => {
    const { user, session } = await givenAdmin();
    const { token } = (await create(session)).body;
    const { db } = server.context;

    await db
      .delete(accessTokens)
      .where(
        and(eq(accessTokens.userId, user.id), inArray(accessTokens.kind, ['session', 'personal'])),
      );
    expect([(await list(session)).status, await readCalls(token)]).toEqual([401, 200]);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    expect(await readCalls(token)).toBe(200);
    await db.delete(users).where(eq(users.id, user.id));
    expect(await readCalls(token)).toBe(200);
  });

  it('ends with its lifetime, and while its organization is blocked', async () => {
    const { organization, session } = await givenAdmin();
    const { token, created } = (await create(session, { ttl: 86_400 })).body;
    const { db } = server.context;
    const blockedSince = (blockedAt: Date | null) =>
      db.update(organizations).set({ blockedAt }).where(eq(organizations.id, organization.id));

    await blockedSince(new Date());
    expect(await readCalls(token)).toBe(401);
    await blockedSince(null);
    expect(await readCalls(token)).toBe(200);
    server.context.now = () => new Date(Date.parse(created) + 86_400_000);
    expect(await readCalls(token)).toBe(401);
  });

  it('is not ended by a sign-out, only by an ADMIN', async () => {
    const { session } = await givenAdmin();
    const { token } = (await create(session)).body;

    await callApi(server, logout, { token });

    expect(await readCalls(token)).toBe(200);
  });
});

describe('removing', () => {
  it("stops it at once, and answers 404 for another organization's and for other tokens", async () => {
    const mine = await givenAdmin();
    const other = await givenAdmin();
    const serviceToken = (await create(mine.session)).body;
    const [personal] = await server.context.db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(eq(accessTokens.userId, mine.user.id));

    expect((await remove(other.session, serviceToken.id)).status).toBe(404);
    expect((await list(other.session)).body).toEqual([]);
    expect((await remove(mine.session, personal!.id)).status).toBe(404);
    expect(await readCalls(serviceToken.token)).toBe(200);

    expect((await remove(mine.session, serviceToken.id)).status).toBe(204);
    expect(await readCalls(serviceToken.token)).toBe(401);
    expect((await remove(mine.session, serviceToken.id)).status).toBe(404);
  });

  it('records both in the trail, and stores the token nowhere', async () => {
    const { organization, user, session } = await givenAdmin();
    const serviceToken = (await create(session, { name: 'Painel de BI' })).body;
    await callApi(server, listCalls, { query: { access_token: serviceToken.token } });
    const stored = await server.context.db.select().from(accessTokens);
    await remove(session, serviceToken.id);

    const trail = await server.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id))
      .orderBy(auditEvents.id);
    expect(trail.slice(1)).toMatchObject([
      {
        action: 'serviceToken.created',
        actorName: user.email,
        targetId: String(serviceToken.id),
        targetName: 'Painel de BI',
        after: { scopes: ['calls:read'], ttl: -1 },
      },
      {
        action: 'serviceToken.removed',
        targetName: 'Painel de BI',
        before: { scopes: ['calls:read'], ttl: -1 },
      },
    ]);
    expect(JSON.stringify([stored, trail, server.warnings])).not.toContain(serviceToken.token);
  });
});
