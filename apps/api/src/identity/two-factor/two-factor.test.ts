import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { login } from '@alo/contract/identity/session.ts';
import * as endpoints from '@alo/contract/identity/two-factor.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { recoveryCodes, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  PASSWORD,
} from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { totpCode } from '../../testing/sign-in/totp-code.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let laterSeconds = 0;

function waitSeconds(seconds: number): void {
  laterSeconds += seconds;
  const offset = laterSeconds * 1000;
  server.context.now = () => new Date(Date.now() + offset);
}

afterEach(() => {
  laterSeconds = 0;
  server.context.now = () => new Date();
});

const makeCode = (secret: string) => totpCode(secret, server.context.now());

async function givenSecondFactor() {
  const organization = await givenOrganization(server.context);
  const { email, id } = await givenUser(server.context, organization);
  const token = await signedIn({ email });
  const started = await callApi(server, endpoints.startTwoFactor, {
    token,
    body: { password: PASSWORD },
  });
  const { secret } = started.body;
  const confirmed = await callApi(server, endpoints.confirmTwoFactor, {
    token,
    body: { code: makeCode(secret) },
  });
  const codes = confirmed.body.recoveryCodes;
  return { organization, email, userId: id, token, secret, codes };
}

const signIn = (email: string, code?: string, password = PASSWORD) =>
  callApi(server, login, { body: { email, password, ...(code !== undefined && { code }) } });

async function signedIn({ email }: { email: string }): Promise<string> {
  return (await signIn(email)).body.id;
}

describe('setting up an authenticator app', () => {
  it('requires the password, then a code; then it is on and other sessions end', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization);
    const elsewhere = await signedIn({ email });
    const token = await signedIn({ email });

    const wrong = await callApi(server, endpoints.startTwoFactor, {
      token,
      body: { password: 'wrong' },
    });
    const started = await callApi(server, endpoints.startTwoFactor, {
      token,
      body: { password: PASSWORD },
    });
    const refused = await callApi(server, endpoints.confirmTwoFactor, {
      token,
      body: { code: '000000' },
    });
    const before = await callApi(server, endpoints.getTwoFactor, { token });
    const confirmed = await callApi(server, endpoints.confirmTwoFactor, {
      token,
      body: { code: makeCode(started.body.secret) },
    });

    expect(wrong.error).toMatchObject({ statusCode: 400, code: 'INVALID_PASSWORD' });
    expect(started.body.otpauthUri).toContain(`issuer=${encodeURIComponent('Alô')}`);
    expect(refused.error).toMatchObject({ statusCode: 400, code: 'INVALID_CODE' });
    expect(before.body.isOn).toBe(false);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    const after = await callApi(server, endpoints.getTwoFactor, { token });
    expect(after.body).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false });
    expect((await callApi(server, getMe, { token: elsewhere })).status).toBe(401);
    const mail = await mailTo(server, email);
    expect(mail.text).toContain(mails.security.twoFactorEnabled);
    expect(mail.link).toBe(`${server.url}/user/security`);
  });

  it('is refused while one is on, so that an open session cannot replace it', async () => {
    const { token } = await givenSecondFactor();

    const repeated = await callApi(server, endpoints.startTwoFactor, {
      token,
      body: { password: PASSWORD },
    });

    expect(repeated.error).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_ALREADY_ON' });
  });

  it('stores neither secret nor recovery codes in plain text, and audits none of them', async () => {
    const { organization, userId, secret, codes } = await givenSecondFactor();
    const { db } = server.context;

    const stored = JSON.stringify([
      await db.select().from(users).where(eq(users.id, userId)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      await db.select().from(auditEvents).where(eq(auditEvents.organizationId, organization.id)),
    ]);

    expect(stored).toContain('twoFactor.enabled');
    for (const plainText of [secret, ...codes]) expect(stored).not.toContain(plainText);
  });
});

describe('sign-in with an authenticator app', () => {
  it('asks for the code only after the right password, and accepts the code', async () => {
    const { email, secret } = await givenSecondFactor();
    waitSeconds(60);

    const wrongPassword = await signIn(email, makeCode(secret), 'wrong');
    const noCode = await signIn(email);
    const wrongCode = await signIn(email, '000000');
    const right = await signIn(email, makeCode(secret));

    expect(wrongPassword.error.code).toBe('LOGIN_FAILED');
    expect(noCode.error).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(wrongCode.error).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_INVALID' });
    expect(right.status).toBe(200);
  });

  it('refuses a used code, also the one of the set-up', async () => {
    const { email, secret } = await givenSecondFactor();
    const ofSetUp = await signIn(email, makeCode(secret));
    waitSeconds(60);
    const code = makeCode(secret);

    const first = await signIn(email, code);
    const replayed = await signIn(email, code);

    expect([ofSetUp.status, first.status, replayed.status]).toEqual([401, 200, 401]);
  });

  it('accepts the code of the step before and after, and no older one', async () => {
    const { email, secret } = await givenSecondFactor();
    const now = server.context.now().getTime();
    waitSeconds(120);

    const old = await signIn(email, totpCode(secret, new Date(now + 60_000)));
    const before = await signIn(email, totpCode(secret, new Date(now + 90_000)));
    const after = await signIn(email, totpCode(secret, new Date(now + 150_000)));

    expect([old.status, before.status, after.status]).toEqual([401, 200, 200]);
  });

  it('accepts one of several simultaneous uses of a code', async () => {
    const { email, secret } = await givenSecondFactor();
    waitSeconds(60);
    const code = makeCode(secret);

    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(email, code)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('accepts each recovery code once, however it is typed, also when two come at once', async () => {
    const { email, token, codes } = await givenSecondFactor();
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');

    const once = await signIn(email, typed);
    const twice = await signIn(email, codes[0]);
    const atOnce = await Promise.all([signIn(email, codes[1]), signIn(email, codes[1])]);

    expect([once.status, twice.status]).toEqual([200, 401]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const state = await callApi(server, endpoints.getTwoFactor, { token });
    expect(state.body.recoveryCodesLeft).toBe(8);
  });

  it('slows down guesses, and then the right code too', async () => {
    const { email, secret } = await givenSecondFactor();
    waitSeconds(60);

    const guesses = await Promise.all(
      ['000000', '000001', '000002', '000003', '000004'].map((code) => signIn(email, code)),
    );
    const right = await signIn(email, makeCode(secret));

    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('locks for the day after thirty wrong codes, however slowly they come', async () => {
    const { email, userId, secret } = await givenSecondFactor();
    waitSeconds(60);
    const { throttle } = server.context;
    for (let i = 0; i < 28; i++) await throttle.count('wrongCodesOfAccount', String(userId));

    const first = await signIn(email, '000000');
    const right = await signIn(email, makeCode(secret));
    await signIn(email, '000000');
    await signIn(email, '000001');
    await throttle.clear('codesOfAccount', String(userId));
    waitSeconds(30);
    const closed = await signIn(email, makeCode(secret));

    expect([first.status, right.status, closed.status]).toEqual([401, 200, 429]);
    expect(closed.error.message).toContain('Aguarde 24 horas');
  });
});

describe('changing it', () => {
  it('requires password and code for new recovery codes, which end the old ones', async () => {
    const { email, token, secret, codes } = await givenSecondFactor();
    waitSeconds(60);
    const code = makeCode(secret);

    const wrong = await callApi(server, endpoints.renewRecoveryCodes, {
      token,
      body: { password: 'wrong', code },
    });
    const renewed = await callApi(server, endpoints.renewRecoveryCodes, {
      token,
      body: { password: PASSWORD, code },
    });

    expect(wrong.error.code).toBe('INVALID_PASSWORD');
    expect((await signIn(email, codes[0])).status).toBe(401);
    expect((await signIn(email, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  it('can be turned off with a recovery code; then the password is enough', async () => {
    const { email, token, codes } = await givenSecondFactor();

    const wrong = await callApi(server, endpoints.turnOffTwoFactor, {
      token,
      body: { password: PASSWORD, code: 'aaaa-aaaa-aaaa-aaaa' },
    });
    const off = await callApi(server, endpoints.turnOffTwoFactor, {
      token,
      body: { password: PASSWORD, code: codes[0] },
    });

    expect(wrong.error.code).toBe('INVALID_CODE');
    expect(off.status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    const [row] = await server.context.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
  });
});

describe('an organization that requires a second factor', () => {
  const demand = (token: string, requiresTwoFactor = true) =>
    callApi(server, endpoints.changeOrganizationSecurity, { token, body: { requiresTwoFactor } });

  it('is required by an ADMIN who has one, and makes other users set one up', async () => {
    const { organization, token } = await givenSecondFactor();
    const colleague = await givenToken(server.context, organization, { role: 'USER' });
    const plainAdmin = await givenToken(server.context, organization);

    const byUser = await demand(colleague);
    const byPlainAdmin = await demand(plainAdmin);
    const byAdmin = await demand(token);

    expect(byUser.status).toBe(403);
    expect(byPlainAdmin.error).toMatchObject({ statusCode: 422, code: 'SECOND_FACTOR_NEEDED' });
    expect(byAdmin.status).toBe(204);
    const me = await callApi(server, getMe, { token: colleague });
    expect(me.body.mustSetUpSecondFactor).toBe(true);
    const shut = await callApi(server, endpoints.getOrganizationSecurity, { token: plainAdmin });
    expect(shut.error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const shutToUser = await callApi(server, listExtensions, { token: colleague });
    expect(shutToUser.error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');

    const started = await callApi(server, endpoints.startTwoFactor, {
      token: plainAdmin,
      body: { password: PASSWORD },
    });
    await callApi(server, endpoints.confirmTwoFactor, {
      token: plainAdmin,
      body: { code: makeCode(started.body.secret) },
    });
    const open = await callApi(server, endpoints.getOrganizationSecurity, { token: plainAdmin });
    expect(open.body.users.filter(({ hasTotp }) => hasTotp)).toHaveLength(2);
  });

  it('SEC-4 stops every call of personal tokens until their owner sets up a second factor', async () => {
    const { organization, token } = await givenSecondFactor();
    const colleague = await givenToken(server.context, organization, { role: 'USER' });
    const personal = (await callApi(server, createAccessToken, { token: colleague })).body.id;
    const adminsOwn = (await callApi(server, createAccessToken, { token })).body.id;
    const program = await givenServiceToken(server.context, organization, ['extensions:read']);
    await demand(token);
    const statuses = async () =>
      Promise.all(
        [personal, adminsOwn, program].map(
          async (id) => (await callApi(server, listExtensions, { token: id })).status,
        ),
      );

    expect(await statuses()).toEqual([403, 200, 200]);
    const { error } = await callApi(server, getMe, { token: personal });
    expect(error).toMatchObject({
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
      message: expect.stringMatching(/^Este token parou: .* ativar a sua em Segurança/) as string,
    });

    const setUp = { token: colleague, body: { password: PASSWORD } };
    const { secret } = (await callApi(server, endpoints.startTwoFactor, setUp)).body;
    const body = { code: makeCode(secret) };
    await callApi(server, endpoints.confirmTwoFactor, { token: colleague, body });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('does not let the user turn off the only second factor', async () => {
    const { token, codes } = await givenSecondFactor();
    await demand(token);

    const off = await callApi(server, endpoints.turnOffTwoFactor, {
      token,
      body: { password: PASSWORD, code: codes[0] },
    });

    expect(off.error).toMatchObject({ statusCode: 422, code: 'SECOND_FACTOR_NEEDED' });
    const state = await callApi(server, endpoints.getTwoFactor, { token });
    expect(state.body).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: true });
  });
});

describe('a reset by an ADMIN', () => {
  const reset = (token: string, id: number) =>
    callApi(server, endpoints.resetTwoFactor, { token, params: { id: String(id) } });

  it('lets a colleague without the phone sign in by password, and ends their sessions', async () => {
    const { organization, email, userId, token } = await givenSecondFactor();
    const admin = await givenUser(server.context, organization);

    const reply = await reset(await signedIn(admin), userId);

    expect(reply.status).toBe(204);
    expect((await callApi(server, getMe, { token })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const events = await server.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id));
    expect(events.find(({ action }) => action === 'twoFactor.reset')).toMatchObject({
      actorName: admin.email,
      targetName: email,
    });
  });

  it('is refused for oneself, to a USER, and for another organization', async () => {
    const { organization, userId, token } = await givenSecondFactor();
    const colleague = await givenToken(server.context, organization, { role: 'USER' });
    const stranger = await givenToken(server.context, await givenOrganization(server.context));

    const replies = [
      await reset(token, userId),
      await reset(colleague, userId),
      await reset(stranger, userId),
    ];

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404]);
    const state = await callApi(server, endpoints.getTwoFactor, { token });
    expect(state.body.isOn).toBe(true);
  });
});
