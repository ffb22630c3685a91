import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@alo/contract/identity/passwords.ts';
import { login } from '@alo/contract/identity/session.ts';
import { confirmEmail } from '@alo/contract/identity/sign-up.ts';
import { confirmTwoFactor, startTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendConfirmation } from '../../identity/users/confirmation-mail.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  createClientHeaders,
  givenOrganization,
  givenUser,
  PASSWORD,
} from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/sign-in/totp-code.ts';
import { newToken } from './token.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const secure = useTestServer({ PUBLIC_URL: 'https://portal.example' });
const NEW_PASSWORD = 'capim-dourado-26';

const createUser = async (input = {}) =>
  givenUser(server.context, await givenOrganization(server.context), input);

const signIn = (
  email: string,
  password: string,
  headers: Record<string, string> = createClientHeaders(),
  codes: { emailCode?: string; code?: string } = {},
) => callApi(server, login, { body: { email, password, ...codes }, headers });

/** Waits for `count` mails; returns the code of the newest. */
async function readMailedCode(email: string, count = 1) {
  const { text } = await mailTo(server, email, { subject: /Código para entrar/, count });
  return /entrada: (\d{6})/.exec(text)![1]!;
}

const readCookie = ({ headers }: { headers: Headers }) =>
  headers.get('set-cookie')!.split(';', 1)[0]!;

/** A browser in which the user has signed in; each request has another address. */
async function createKnownBrowser(email: string) {
  const reply = await signIn(email, PASSWORD);
  const cookie = readCookie(reply);
  return {
    token: reply.body.id,
    cookie,
    headers: () => ({ ...createClientHeaders(), Cookie: cookie }),
  };
}

/** Counts failures directly, because each real attempt costs an argon2. */
async function lockAccount(account: string) {
  for (let i = 0; i < 20; i++) await server.context.throttle.count('passwordsOfAccount', account);
}

async function useUpAddressLimit(network: string) {
  for (let i = 0; i < 100; i++) {
    await server.context.throttle.count('passwordsFromAddress', network);
  }
}

describe('SEC-2 an account that strangers have locked', () => {
  it('admits a browser that signed in before, and no other', async () => {
    const { email } = await createUser();
    const browser = await createKnownBrowser(email);
    await lockAccount(email);

    expect((await signIn(email, PASSWORD)).error.code).toBe('EMAIL_CODE_REQUIRED');
    expect((await signIn(email, PASSWORD, browser.headers())).status).toBe(200);
  });

  it('admits a known network although strangers used up its limit, also without cookies', async () => {
    const { email } = await createUser();
    const colleague = await createUser();
    const office = createClientHeaders();
    await signIn(email, PASSWORD, office);
    await useUpAddressLimit(office['X-Forwarded-For']);
    await lockAccount(email);

    expect((await signIn(colleague.email, PASSWORD, office)).status).toBe(429);
    expect((await signIn(email, PASSWORD, office)).status).toBe(200);
  });

  it('lets a signed-in user confirm and change the password', async () => {
    const { email } = await createUser();
    const { token } = await createKnownBrowser(email);
    await lockAccount(email);

    const confirmed = await callApi(server, startTwoFactor, {
      token,
      body: { password: PASSWORD },
      headers: createClientHeaders(),
    });
    const changed = await callApi(server, changePassword, {
      token,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: createClientHeaders(),
    });

    expect([confirmed.status, changed.status]).toEqual([200, 204]);
  });

  it('ignores a cookie of another account, a forged and an expired one', async () => {
    const { email } = await createUser();
    const browser = await createKnownBrowser(email);
    const other = await createKnownBrowser((await createUser()).email);
    await lockAccount(email);
    const [name] = browser.cookie.split('=');
    const value = browser.cookie.slice(name!.length + 1);
    const [device, expires, signature] = value.split('.');
    const cookies = [
      `${name}=${other.cookie.split('=')[1]}`,
      `${name}=${'A'.repeat(22)}.${expires}.${signature}`,
      `${name}=${device}.${Number(expires) + 1}.${signature}`,
      `${name}=${value}x`,
      `${name}=`,
    ];

    const replies = await Promise.all(
      cookies.map((Cookie) => signIn(email, PASSWORD, { ...createClientHeaders(), Cookie })),
    );

    expect(replies.map(({ error }) => error.code)).toEqual(
      cookies.map(() => 'EMAIL_CODE_REQUIRED'),
    );
  });
});

describe('LOG-12 a mailed code while strangers lock the account', () => {
  it('signs in from a new network with a code that works once, for its user only', async () => {
    const { email } = await createUser();
    const other = await createUser();
    await Promise.all([email, other.email].map(lockAccount));
    const office = createClientHeaders();

    const codeRequest = await signIn(email, PASSWORD, office);
    const emailCode = await readMailedCode(email);
    const byOther = await signIn(other.email, PASSWORD, createClientHeaders(), { emailCode });
    const session = await signIn(email, PASSWORD, office, { emailCode });

    expect(codeRequest.error).toMatchObject({ statusCode: 401, code: 'EMAIL_CODE_REQUIRED' });
    expect(byOther.error?.code).toBe('EMAIL_CODE_INVALID');
    expect(session.status).toBe(200);
    expect((await signIn(email, PASSWORD, office)).status).toBe(200);
    const again = await signIn(email, PASSWORD, createClientHeaders(), { emailCode });
    expect(again.error?.code).toBe('EMAIL_CODE_INVALID');
  });

  it('asks for the second factor as well if the user has one', async () => {
    const { email } = await createUser();
    const { token } = await createKnownBrowser(email);
    const body = { password: PASSWORD };
    const { secret } = (await callApi(server, startTwoFactor, { token, body })).body;
    await callApi(server, confirmTwoFactor, { token, body: { code: totpCode(secret) } });
    await lockAccount(email);
    const office = createClientHeaders();
    await signIn(email, PASSWORD, office);

    const emailCode = await readMailedCode(email);
    const byMail = await signIn(email, PASSWORD, office, { emailCode });
    const later = Date.now() + 30_000;
    server.context.now = () => new Date(later);
    onTestFinished(() => {
      server.context.now = () => new Date();
    });
    const code = totpCode(secret, server.context.now());
    const byApp = await signIn(email, PASSWORD, office, { code });

    expect(byMail.error.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(byApp.status).toBe(200);
  });

  it('answers a wrong password, an unknown account and a blocked user alike, without a mail', async () => {
    const { email } = await createUser();
    const blocked = await createUser({ emailVerified: false });
    const nobody = `ninguem.${newToken().slice(0, 8).toLowerCase()}@jatoba.example`;
    await Promise.all([email, blocked.email, nobody].map(lockAccount));
    const tries = (codes = {}) =>
      Promise.all([
        signIn(email, PASSWORD, createClientHeaders(), codes),
        signIn(email, 'errada', createClientHeaders(), codes),
        signIn(nobody, PASSWORD, createClientHeaders(), codes),
        signIn(blocked.email, PASSWORD, createClientHeaders(), codes),
      ]);

    for (const replies of [await tries(), await tries({ emailCode: '12' })]) {
      const [right, ...others] = replies.map(({ status, error }) => ({ status, error }));
      expect(others).toEqual(others.map(() => right));
    }
    await mailTo(server, email, { subject: /Código para entrar/ });
    const counts = await Promise.all(
      [email, nobody, blocked.email].map(async (to) => (await mailsTo(server, to)).length),
    );
    expect(counts).toEqual([1, 0, 0]);
  });

  it('slows a right password down as soon as a wrong one', async () => {
    const { email } = await createUser();
    await lockAccount(email);
    const statuses = async (password: string) => {
      const place = createClientHeaders();
      const replies = [];
      for (let i = 0; i < 6; i++) replies.push((await signIn(email, password, place)).status);
      return replies;
    };

    const right = await statuses(PASSWORD);

    expect(right).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statuses('errada')).toEqual(right);
    await mailTo(server, email, { subject: /Código para entrar/, count: 3 });
  });

  it('ends the code after five wrong tries of its user, ten minutes or a newer code', async () => {
    const { email } = await createUser();
    await lockAccount(email);
    const isTaken = async (emailCode: string) =>
      (await signIn(email, PASSWORD, createClientHeaders(), { emailCode })).status === 200;
    await signIn(email, PASSWORD);
    const first = await readMailedCode(email);
    for (let i = 0; i < 8; i++) {
      await signIn(email, `errada${i}`, createClientHeaders(), { emailCode: '000000' });
    }
    await signIn(email, PASSWORD);
    const second = await readMailedCode(email, 2);
    expect(await isTaken(first)).toBe(false);

    const later = Date.now() + 601_000;
    server.context.now = () => new Date(later);
    onTestFinished(() => {
      server.context.now = () => new Date();
    });
    expect(await isTaken(second)).toBe(false);
    server.context.now = () => new Date();
    expect(await isTaken(second)).toBe(true);

    await signIn(email, PASSWORD);
    const third = await readMailedCode(email, 3);
    for (const wrong of ['1', '2']) await isTaken(wrong);
    expect(await isTaken(third)).toBe(false);
    // No fourth mail within the hour, even after a mail that was requested later.
    await signIn(email, PASSWORD);
    const other = await createUser();
    await lockAccount(other.email);
    await signIn(other.email, PASSWORD);
    await readMailedCode(other.email);
    const mails = await mailsTo(server, email);
    expect(mails.filter(({ subject }) => /Código para entrar/.test(subject))).toHaveLength(3);
  });
});

it('SEC-2 makes a known browser and a session wait after five wrong passwords', async () => {
  const { email } = await createUser();
  const browser = await createKnownBrowser(email);
  for (let i = 0; i < 5; i++) {
    expect((await signIn(email, `errada${i}`, browser.headers())).status).toBe(401);
    const guess = { oldPassword: `errada${i}`, newPassword: NEW_PASSWORD };
    const refusal = await callApi(server, changePassword, { token: browser.token, body: guess });
    expect(refusal.status).toBe(400);
  }

  const byBrowser = await signIn(email, PASSWORD, browser.headers());
  const bySession = await callApi(server, changePassword, {
    token: browser.token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });

  expect([byBrowser.status, bySession.status]).toEqual([429, 429]);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

it('SEC-2 hides the cookie from scripts, other sites and, with TLS, plain connections', async () => {
  const { email } = await createUser();
  const user = await givenUser(secure.context, await givenOrganization(secure.context));

  const plain = (await signIn(email, PASSWORD)).headers.get('set-cookie');
  const byTls = await callApi(secure, login, { body: { email: user.email, password: PASSWORD } });

  expect(plain).toMatch(/; Path=\/api\/v1\/users; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(byTls.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  expect((await signIn(email, 'errada')).headers.get('set-cookie')).toBeNull();
});

describe('SEC-2 the recovery of an account', () => {
  const askReset = (email: string, headers: Record<string, string> = createClientHeaders()) =>
    callApi(server, requestPasswordReset, { body: { email }, headers });
  const tokenIn = (link: string) => new URL(link).searchParams.get('access_token')!;
  const reset = (access_token: string, headers: Record<string, string> = createClientHeaders()) =>
    callApi(server, resetPassword, {
      query: { access_token },
      body: { newPassword: NEW_PASSWORD },
      headers,
    });

  it('limits mails that strangers request, and keeps the owner’s last link valid', async () => {
    const { email } = await createUser();
    for (let i = 0; i < 8; i++) expect((await askReset(email)).status).toBe(204);

    const owner = await askReset(email);
    const { link } = await mailTo(server, email, { subject: /nova senha/, count: 6 });

    expect(owner.status).toBe(204);
    const resetReply = await reset(tokenIn(link));
    expect(resetReply.status).toBe(204);
    // The browser that opened the mail is known from now on.
    await lockAccount(email);
    const headers = { ...createClientHeaders(), Cookie: readCookie(resetReply) };
    expect((await signIn(email, NEW_PASSWORD, headers)).status).toBe(200);
  });

  it('mails a known browser again, even from an address above its limit', async () => {
    const { email } = await createUser();
    const browser = await createKnownBrowser(email);
    const office = createClientHeaders();
    for (let i = 0; i < 10; i++) await askReset(`n${i}@jatoba.example`, office);
    for (let i = 0; i < 8; i++) await askReset(email);

    const stranger = await askReset(`n@jatoba.example`, office);
    const owner = await askReset(email, { ...office, Cookie: browser.cookie });
    await mailTo(server, email, { subject: /nova senha/, count: 7 });

    expect([stranger.status, owner.status]).toEqual([429, 204]);
  });

  it('accepts a right link from an address that tried many wrong ones', async () => {
    const { email } = await createUser();
    await askReset(email);
    const { link } = await mailTo(server, email, { subject: /nova senha/ });
    const office = createClientHeaders();
    for (let i = 0; i < 31; i++) await reset(newToken(), office);

    expect((await reset(newToken(), office)).status).toBe(429);
    expect((await reset(tokenIn(link), office)).status).toBe(204);
  });

  it('accepts a right confirmation from an address that tried many wrong ones', async () => {
    const user = await createUser({ emailVerified: false });
    await server.context.db.transaction((tx) =>
      sendConfirmation(server.context, tx, user, { kind: 'signUp' }, server.url),
    );
    const { link } = await mailTo(server, user.email);
    const office = createClientHeaders();
    const follow = (token: string) =>
      callApi(server, confirmEmail, { query: { token }, headers: office });
    for (let i = 0; i < 31; i++) await follow(newToken());

    expect((await follow(newToken())).status).toBe(429);
    const right = await follow(new URL(link).searchParams.get('token')!);
    expect(right.headers.get('location')).toMatch(/emailVerified=true/);
  });
});
