import { mails } from '@alo/messages/platform/mails.ts';
import { login } from '@alo/contract/identity/session.ts';
import * as endpoints from '@alo/contract/identity/passkeys.ts';
import { changeOrganizationSecurity, resetTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizations, passkeyChallenges, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser, PASSWORD } from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { softAuthenticator } from '../../testing/sign-in/soft-authenticator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
type Authenticator = ReturnType<typeof softAuthenticator>;

async function challengeFor(token: string): Promise<string> {
  const options = await callApi(server, endpoints.startPasskey, {
    token,
    body: { password: PASSWORD },
  });
  return options.body.challenge;
}

async function givenPasskey() {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  const signedIn = await callApi(server, login, {
    body: { email: user.email, password: PASSWORD },
  });
  const token = signedIn.body.id;
  const key = softAuthenticator('127.0.0.1');
  const added = await callApi(server, endpoints.addPasskey, {
    token,
    body: {
      name: 'Notebook',
      credential: key.register({ challenge: await challengeFor(token), origin: server.url }),
    },
  });
  return { organization, user, token, key, passkey: added.body };
}

async function loginChallenge(): Promise<string> {
  return (await callApi(server, endpoints.startPasskeyLogin)).body.challenge;
}

async function signIn(
  key: Authenticator,
  input: { challenge?: string; origin?: string; isUserVerified?: boolean } = {},
) {
  const challenge = input.challenge ?? (await loginChallenge());
  return answer(key.signIn({ origin: server.url, ...input, challenge }));
}

const answer = (credential: unknown) =>
  callApi(server, endpoints.loginWithPasskey, { body: { credential } });

describe('sign-in with a passkey', () => {
  it('opens a session without password or code', async () => {
    const { user, key } = await givenPasskey();

    const reply = await signIn(key);

    expect(reply.status).toBe(200);
    const me = await callApi(server, getMe, { token: reply.body.id });
    expect(me.body.email).toBe(user.email);
  });

  it('accepts each challenge once, and refuses the same answer again', async () => {
    const { key } = await givenPasskey();
    const credential = key.signIn({ challenge: await loginChallenge(), origin: server.url });

    const replies = await Promise.all([answer(credential), answer(credential)]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await answer(credential)).status).toBe(401);
  });

  it('refuses an unknown or expired challenge, another site, and a key without user verification', async () => {
    const { token, key } = await givenPasskey();
    const late = await loginChallenge();
    await server.context.db.update(passkeyChallenges).set({ expiresAt: new Date() });

    const replies = [
      await signIn(key, { challenge: late }),
      await signIn(key, { challenge: 'bm9ib2R5IGFza2VkIGZvciB0aGlz' }),
      await signIn(key, { challenge: await challengeFor(token) }),
      await signIn(key, { origin: 'https://alo.example' }),
      await signIn(key, { isUserVerified: false }),
      await signIn(softAuthenticator('127.0.0.1')),
    ];

    expect(replies.map(({ error }) => error.code)).toEqual(
      Array.from(replies, () => 'LOGIN_FAILED'),
    );
    expect((await signIn(key)).status).toBe(200);
  });

  it('refuses a copied key, whose counter does not grow', async () => {
    const { key } = await givenPasskey();
    await signIn(key);
    key.counter -= 1;

    const copied = await signIn(key);

    expect(copied.status).toBe(401);
  });

  it('refuses a blocked user and all users of a blocked organization', async () => {
    const { organization, user, key } = await givenPasskey();
    const { db } = server.context;

    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
    const blockedUser = await signIn(key);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    await db
      .update(organizations)
      .set({ blockedAt: new Date() })
      .where(eq(organizations.id, organization.id));
    const blockedOrganization = await signIn(key);

    expect(blockedUser.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(blockedOrganization.status).toBe(401);
  });
});

describe('the passkeys of a user', () => {
  it('are added with the password, named, listed and audited', async () => {
    const { organization, user, token, passkey } = await givenPasskey();

    const wrong = await callApi(server, endpoints.startPasskey, {
      token,
      body: { password: 'wrong' },
    });
    const list = await callApi(server, endpoints.listPasskeys, { token });

    expect(wrong.error.code).toBe('INVALID_PASSWORD');
    expect(list.body).toEqual([passkey]);
    expect(passkey).toMatchObject({ name: 'Notebook', lastUsedAt: null });
    const events = await server.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id))
      .orderBy(auditEvents.id);
    expect(events.at(-1)).toMatchObject({ action: 'passkey.added', targetName: 'Notebook' });
    const mail = await mailTo(server, user.email);
    expect(mail.text).toContain(mails.security.passkeyAdded('Notebook'));
  });

  it('are not added with another user’s challenge, nor with a used one', async () => {
    const { key, token } = await givenPasskey();
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const origin = server.url;
    const challenge = await challengeFor(token);
    const credential = softAuthenticator('127.0.0.1').register({ challenge, origin });

    const others = await callApi(server, endpoints.addPasskey, {
      token: stranger,
      body: { name: 'Alheia', credential },
    });
    const mine = await callApi(server, endpoints.addPasskey, {
      token,
      body: { name: 'Minha', credential },
    });
    const twice = await callApi(server, endpoints.addPasskey, {
      token,
      body: { name: 'Minha', credential },
    });
    const repeatedKey = await callApi(server, endpoints.addPasskey, {
      token,
      body: {
        name: 'De novo',
        credential: key.register({ challenge: await challengeFor(token), origin }),
      },
    });

    expect([others.status, mine.status, twice.status, repeatedKey.status]).toEqual([
      400, 200, 400, 400,
    ]);
  });

  it('are removed with the password, and only by their user', async () => {
    const { organization, token, key, passkey } = await givenPasskey();
    const remove = (as: string, password = PASSWORD) =>
      callApi(server, endpoints.removePasskey, {
        token: as,
        params: { id: String(passkey.id) },
        body: { password },
      });

    const replies = [
      await remove(await givenToken(server.context, organization)),
      await remove(await givenToken(server.context, await givenOrganization(server.context))),
      await remove(token, 'wrong'),
      await remove(token),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 204]);
    expect((await signIn(key)).status).toBe(401);
  });
});

describe('if a second factor is required', () => {
  async function givenDemand() {
    const given = await givenPasskey();
    const reply = await callApi(server, changeOrganizationSecurity, {
      token: given.token,
      body: { requiresTwoFactor: true },
    });
    expect(reply.status).toBe(204);
    return given;
  }

  it('accepts a passkey as second factor without a set-up, and refuses the password alone', async () => {
    const { user, token, key } = await givenDemand();

    const me = await callApi(server, getMe, { token });
    const byPassword = await callApi(server, login, {
      body: { email: user.email, password: PASSWORD },
    });
    const byPasskey = await signIn(key);

    expect(me.body.mustSetUpSecondFactor).toBe(false);
    expect(byPassword.error).toMatchObject({ statusCode: 401, code: 'PASSKEY_REQUIRED' });
    expect(byPasskey.status).toBe(200);
  });

  it('keeps the last passkey of a user without an app until an ADMIN resets it', async () => {
    const { organization, user, token, key, passkey } = await givenDemand();
    const admin = await givenUser(server.context, organization);

    const removed = await callApi(server, endpoints.removePasskey, {
      token,
      params: { id: String(passkey.id) },
      body: { password: PASSWORD },
    });
    expect(removed.error).toMatchObject({ statusCode: 422, code: 'SECOND_FACTOR_NEEDED' });
    expect((await signIn(key)).status).toBe(200);

    await server.context.db
      .update(organizations)
      .set({ requiresTwoFactor: false })
      .where(eq(organizations.id, organization.id));
    const adminToken = await callApi(server, login, {
      body: { email: admin.email, password: PASSWORD },
    });
    await callApi(server, resetTwoFactor, {
      token: adminToken.body.id,
      params: { id: String(user.id) },
    });
    expect((await signIn(key)).status).toBe(401);
  });
});
