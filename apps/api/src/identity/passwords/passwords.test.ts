import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@alo/contract/identity/passwords.ts';
import { login } from '@alo/contract/identity/session.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../platform/access/token.ts';
import { accessTokens, userLinks, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  createClientHeaders,
  givenOrganization,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../session/session.ts';
import type { User } from '../users/users.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const NEW_PASSWORD = 'outra senha';

async function aUser(input: Partial<User> = {}) {
  const organization = await givenOrganization(server.context);
  return givenUser(server.context, organization, input);
}

const askReset = (email: string, headers = createClientHeaders()) =>
  callApi(server, requestPasswordReset, { body: { email }, headers });

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  callApi(server, resetPassword, {
    query: { access_token: token },
    body: { newPassword },
    headers: createClientHeaders(),
  });

const signIn = (email: string, password: string) =>
  callApi(server, login, { body: { email, password }, headers: createClientHeaders() });

async function resetTokenFor(email: string, count = 1): Promise<string> {
  const mail = await mailTo(server, email, { subject: /nova senha/, count });
  return new URL(mail.link).searchParams.get('access_token')!;
}

async function givenAccessToken(user: User, kind: 'personal' | 'service'): Promise<string> {
  const token = newToken();
  await server.context.db.insert(accessTokens).values({
    organizationId: user.organizationId,
    userId: kind === 'personal' ? user.id : null,
    kind,
    tokenHash: hashToken(token),
    lifetimeSeconds: -1,
    ...(kind === 'service' && { name: 'n8n', scopes: ['calls:read'] }),
  });
  return token;
}

const tokenExists = async (token: string) =>
  (
    await server.context.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.tokenHash, hashToken(token)))
  ).length === 1;

async function readAudit(user: User, action: string) {
  const [event] = await server.context.db
    .select()
    .from(auditEvents)
    .where(
      and(eq(auditEvents.organizationId, user.organizationId), eq(auditEvents.action, action)),
    );
  return event;
}

describe('recovery', () => {
  it('LOG-11 mails a link that sets a new password', async () => {
    const user = await aUser();

    const request = await askReset(` ${user.email.toUpperCase()} `);
    const mail = await mailTo(server, user.email);
    const reply = await reset(await resetTokenFor(user.email));

    expect([request.status, reply.status]).toEqual([204, 204]);
    expect(mail.subject).toBe('Escolha uma nova senha - Alô');
    expect(mail.link).toContain(`${server.url}/change-password?access_token=`);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect(await readAudit(user, 'password.resetRequested')).toMatchObject({
      actorKind: 'anonymous',
      targetName: user.email,
    });
    expect(await readAudit(user, 'password.reset')).toMatchObject({ actorName: user.email });
  });

  it('LOG-11 distinguishes an unknown address from an unconfirmed one', async () => {
    const user = await aUser({ emailVerified: false });

    const unknown = await askReset('ninguem@jatoba.example');
    const unconfirmed = await askReset(user.email);

    expect(unknown.status).toBe(404);
    expect(unknown.error.code).toBe('EMAIL_NOT_FOUND');
    expect(unconfirmed.status).toBe(401);
    expect(unconfirmed.error.code).toBe('RESET_FAILED_EMAIL_NOT_VERIFIED');
  });

  it('LOG-11 refuses an account’s fourth request and an address’s eleventh, whether or not the account exists', async () => {
    const user = await aUser();
    const nobody = `ninguem.${user.id}@jatoba.example`;
    const here = createClientHeaders();
    for (const email of [user.email, nobody]) {
      for (let i = 0; i < 3; i++) await askReset(email, here);
    }
    const headers = createClientHeaders();
    for (let i = 0; i < 10; i++) await askReset(`n${i}@jatoba.example`, headers);

    const ofKnown = await askReset(user.email, here);
    const unknown = await askReset(nobody, here);
    const fromAddress = await askReset((await aUser()).email, headers);

    expect([ofKnown.status, unknown.status, fromAddress.status]).toEqual([429, 429, 429]);
    expect(ofKnown.error.message).toBe(unknown.error.message);
    expect(Number(ofKnown.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await askReset((await aUser()).email)).status).toBe(204);
  });
});

describe('new password by link', () => {
  it('PWD-04 a link works once', async () => {
    const user = await aUser();
    await askReset(user.email);
    const token = await resetTokenFor(user.email);

    const first = await reset(token);
    const second = await reset(token, 'mais uma senha');

    expect(first.status).toBe(204);
    expect(second.status).toBe(401);
    expect(second.error.code).toBe('RESET_LINK_NOT_VALID');
    expect(second.error.message).toBe(
      'Este link expirou ou já foi usado. Peça a recuperação da senha de novo.',
    );
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('PWD-04 a link is valid for an hour, and a newer link ends it', async () => {
    const user = await aUser();
    await askReset(user.email);
    const earlier = await resetTokenFor(user.email);
    await askReset(user.email);
    const later = await resetTokenFor(user.email, 2);
    const ofLater = eq(userLinks.tokenHash, hashToken(later));
    const [row] = await server.context.db.select().from(userLinks).where(ofLater);
    await server.context.db
      .update(userLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofLater);

    const replaced = await reset(earlier);
    const expired = await reset(later);

    expect((row!.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(1, 1);
    expect([replaced.status, expired.status]).toEqual([401, 401]);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('PWD-04 a session token and a blocked user’s link set no password', async () => {
    const user = await aUser();
    const session = await startSession(server.context, TEST_ACTOR, user);
    await askReset(user.email);
    const token = await resetTokenFor(user.email);
    await server.context.db
      .update(users)
      .set({ emailVerified: false })
      .where(eq(users.id, user.id));

    const blocked = await reset(token);
    const bySession = await reset(session.id);

    expect([blocked.status, bySession.status]).toEqual([401, 401]);
    const [row] = await server.context.db.select().from(users).where(eq(users.id, user.id));
    expect(row!.passwordHash).toBe(user.passwordHash);
  });

  it('PWD-04 a password that is too short keeps the link valid', async () => {
    const user = await aUser();
    await askReset(user.email);
    const token = await resetTokenFor(user.email);

    const short = await reset(token, 'curta');
    const good = await reset(token);

    expect(short.status).toBe(422);
    expect(short.error.details!.messages).toEqual({
      newPassword: ['A senha precisa ter pelo menos 10 caracteres'],
    });
    expect(good.status).toBe(204);
  });

  it('SEC-5 a common password, or one made of the email, keeps the link valid', async () => {
    const user = await aUser();
    await askReset(user.email);
    const token = await resetTokenFor(user.email);

    const common = await reset(token, 'password2026');
    const own = await reset(token, user.email);

    expect([common.status, own.status]).toEqual([422, 422]);
    expect(common.error.message).toMatch(/^Esta senha é muito comum/);
    expect(own.error.details!.messages!['newPassword']).toEqual([
      expect.stringMatching(/^A senha não pode ser o email/),
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  it('PWD-05 refuses earlier sessions and personal tokens, and keeps the organization’s tokens and other users', async () => {
    const user = await aUser();
    const other = await givenUser(server.context, {
      id: user.organizationId,
    } as Parameters<typeof givenUser>[1]);
    const session = await startSession(server.context, TEST_ACTOR, user);
    const othersSession = await startSession(server.context, TEST_ACTOR, other);
    const personal = await givenAccessToken(user, 'personal');
    const service = await givenAccessToken(user, 'service');
    await askReset(user.email);

    await reset(await resetTokenFor(user.email));

    for (const token of [session.id, personal]) {
      expect((await callApi(server, getMe, { token })).status).toBe(401);
    }
    expect(await tokenExists(service)).toBe(true);
    expect((await callApi(server, getMe, { token: othersSession.id })).status).toBe(200);
    expect(await readAudit(user, 'password.reset')).toMatchObject({ after: { tokensErased: 2 } });
  });

  it('refuses a client that tries many links, before any hashing', async () => {
    const headers = createClientHeaders();
    const guess = () =>
      callApi(server, resetPassword, {
        query: { access_token: newToken() },
        body: { newPassword: NEW_PASSWORD },
        headers,
      });
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(401);

    expect((await guess()).status).toBe(429);
  });
});

describe('change password', () => {
  const change = (token: string, oldPassword: string, newPassword = NEW_PASSWORD) =>
    callApi(server, changePassword, {
      token,
      body: { oldPassword, newPassword },
      headers: createClientHeaders(),
    });

  it('PWD-03 requires the old password', async () => {
    const user = await aUser();
    const { id: token } = await startSession(server.context, TEST_ACTOR, user);

    const wrong = await change(token, 'errada123');
    const short = await change(token, PASSWORD, 'curta');
    const common = await change(token, PASSWORD, 'mudar123456');

    expect(wrong.status).toBe(400);
    expect(wrong.error.code).toBe('INVALID_PASSWORD');
    expect(wrong.error.message).toBe('A senha atual informada não confere.');
    expect([short.status, common.status]).toEqual([422, 422]);
    expect(common.error.message).toMatch(/^Esta senha é muito comum/);
    expect((await callApi(server, getMe, { token })).status).toBe(200);
  });

  it('PWD-05 refuses earlier sessions, tokens and reset links, and sends a mail', async () => {
    const user = await aUser({ role: 'USER' });
    const { id: token } = await startSession(server.context, TEST_ACTOR, user);
    const personal = await givenAccessToken(user, 'personal');
    const service = await givenAccessToken(user, 'service');
    await askReset(user.email);
    const link = await resetTokenFor(user.email);

    const reply = await change(token, PASSWORD);

    expect(reply.status).toBe(204);
    for (const erased of [token, personal]) {
      expect((await callApi(server, getMe, { token: erased })).status).toBe(401);
    }
    expect(await tokenExists(service)).toBe(true);
    expect((await reset(link, 'uma terceira senha')).status).toBe(401);
    expect((await signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await readAudit(user, 'password.changed')).toMatchObject({
      actorKind: 'user',
      actorName: user.email,
      after: { tokensErased: 2 },
    });
    const notice = await mailTo(server, user.email, { subject: /foi alterada/ });
    expect(notice.links[0]).toBe(`${server.url}/login?openPasswordRecover=true`);
    expect(notice.text).not.toContain(NEW_PASSWORD);
  });

  it('LOG-12 cannot be used to bypass the throttle: wrong old passwords count', async () => {
    const user = await aUser();
    const { id: token } = await startSession(server.context, TEST_ACTOR, user);
    const headers = createClientHeaders();
    const guess = (oldPassword: string) =>
      callApi(server, changePassword, {
        token,
        body: { oldPassword, newPassword: NEW_PASSWORD },
        headers,
      });
    for (let i = 0; i < 5; i++) await guess(`errada${i}`);

    expect((await guess(PASSWORD)).status).toBe(429);
  });
});
