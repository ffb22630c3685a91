import { createAccessToken, listAccessTokens } from '@alo/contract/access-tokens.ts';
import type { Endpoint } from '@alo/contract/endpoint.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@alo/contract/passkeys.ts';
import { reauthenticate } from '@alo/contract/reauthentication.ts';
import { createServiceToken } from '@alo/contract/service-tokens.ts';
import {
  changeOrganizationSecurity,
  confirmTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  turnOffTwoFactor,
} from '@alo/contract/two-factor.ts';
import { getMe, inviteUser, updateUser } from '@alo/contract/users.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { organizations } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/installation.ts';
import { callApi, type ApiInput } from '../../testing/api-client.ts';
import { givenOrganization, givenUser, PASSWORD, TEST_ACTOR } from '../../testing/given.ts';
import { softAuthenticator } from '../../testing/soft-authenticator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/totp-code.ts';
import { startSession } from '../session/session.ts';

const server = useTestServer();

afterEach(() => {
  server.context.now = () => new Date();
});

const minutesLater = (minutes: number) => {
  const from = Date.now();
  server.context.now = () => new Date(from + minutes * 60_000);
};

async function givenAdmin() {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  const colleague = await givenUser(server.context, organization, { role: 'USER' });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  return { organization, user, colleague, token };
}

const prove = (token: string, body: unknown) => callApi(server, reauthenticate, { token, body });
const makeToken = (token: string) => callApi(server, createAccessToken, { token });

async function turnOnTwoFactor(token: string): Promise<string> {
  const { secret } = (
    await callApi(server, startTwoFactor, { token, body: { password: PASSWORD } })
  ).body;
  await callApi(server, confirmTwoFactor, { token, body: { code: totpCode(secret) } });
  return secret;
}

async function addAPasskey(token: string) {
  const key = softAuthenticator('127.0.0.1');
  const { challenge } = (
    await callApi(server, startPasskey, { token, body: { password: PASSWORD } })
  ).body;
  const credential = key.register({ challenge, origin: server.url });
  await callApi(server, addPasskey, { token, body: { name: 'Notebook', credential } });
  return key;
}

/** What outlives a session, or takes away what protects an account. */
const SENSITIVE: readonly [Endpoint, (colleague: { id: number; email: string }) => ApiInput][] = [
  [createAccessToken, () => ({ body: { ttl: -1 } })],
  [listAccessTokens, () => ({})],
  [createServiceToken, () => ({ body: { name: 'n8n', scopes: ['calls:read'], ttl: -1 } })],
  [changeOrganizationSecurity, () => ({ body: { requiresTwoFactor: false } })],
  [resetTwoFactor, ({ id }) => ({ params: { id: String(id) } })],
  [startTwoFactor, () => ({ body: { password: PASSWORD } })],
  [confirmTwoFactor, () => ({ body: { code: '123456' } })],
  [renewRecoveryCodes, () => ({ body: { password: PASSWORD, code: '123456' } })],
  [turnOffTwoFactor, () => ({ body: { password: PASSWORD, code: '123456' } })],
  [startPasskey, () => ({ body: { password: PASSWORD } })],
  [addPasskey, () => ({ body: {} })],
  [removePasskey, () => ({ params: { id: '1' }, body: { password: PASSWORD } })],
  [
    inviteUser,
    () => ({ body: { email: 'x@jatoba.example', password: 'capim-dourado-26', role: 'ADMIN' } }),
  ],
  [updateUser, ({ email }) => ({ body: { email, role: 'ADMIN' } })],
];

describe.each(SENSITIVE.map(([endpoint, input]) => ({ id: endpoint.id, endpoint, input })))(
  'SEC-4 $id',
  ({ endpoint, input }) => {
    it('is no token’s, not even a perpetual one of an ADMIN', async () => {
      const { token, colleague } = await givenAdmin();
      const personal = (await makeToken(token)).body.id;

      const reply = await callApi(server, endpoint, { token: personal, ...input(colleague) });

      expect(reply.error).toMatchObject({ statusCode: 403, code: 'ACCESS_DENIED' });
      expect(reply.error.message).toMatch(/um token não pode/);
    });

    it('asks who it is after half an hour, and lets in who has said so', async () => {
      const { token, colleague } = await givenAdmin();
      minutesLater(31);

      const before = await callApi(server, endpoint, { token, ...input(colleague) });
      const proved = await prove(token, { password: PASSWORD });
      const after = await callApi(server, endpoint, { token, ...input(colleague) });

      expect(before.error).toMatchObject({ statusCode: 403, code: 'REAUTHENTICATION_REQUIRED' });
      expect(before.error.message).toBe('Confirme que é você para continuar.');
      expect(proved.status).toBe(204);
      expect(after.error?.code).not.toBe('REAUTHENTICATION_REQUIRED');
    });
  },
);

it('SEC-4 within half an hour of the sign-in nobody is asked', async () => {
  const { token } = await givenAdmin();
  minutesLater(29);

  expect((await makeToken(token)).status).toBe(200);
});

it('SEC-4 a new USER may still be invited, and a colleague demoted, with a token', async () => {
  const { token, colleague } = await givenAdmin();
  const personal = (await makeToken(token)).body.id;

  const invited = await callApi(server, inviteUser, {
    token: personal,
    body: { email: `y${colleague.id}@jatoba.example`, password: 'capim-dourado-26' },
  });
  const changed = await callApi(server, updateUser, {
    token: personal,
    body: { email: colleague.email, role: 'USER' },
  });

  expect([invited.status, changed.status]).toEqual([200, 200]);
});

describe('SEC-4 the proof', () => {
  it('is the password; a wrong one is refused, and the trail knows the right one', async () => {
    const { token, organization, user } = await givenAdmin();
    minutesLater(31);

    const wrong = await prove(token, { password: 'errada' });
    const stillAsked = await makeToken(token);
    const right = await prove(token, { password: PASSWORD });

    expect(wrong.error).toMatchObject({ statusCode: 400, code: 'INVALID_PASSWORD' });
    expect(stillAsked.error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(right.status).toBe(204);
    const events = await server.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id));
    expect(events.filter(({ action }) => action === 'session.confirmed')).toMatchObject([
      { actorName: user.email },
    ]);
  });

  it('needs the code too where an app is set up: the password alone does not change passkeys', async () => {
    const { token } = await givenAdmin();
    const secret = await turnOnTwoFactor(token);
    minutesLater(31);

    const without = await prove(token, { password: PASSWORD });
    const wrong = await prove(token, { password: PASSWORD, code: '000000' });
    const stillAsked = await callApi(server, startPasskey, { token, body: { password: PASSWORD } });
    const code = totpCode(secret, server.context.now());
    const right = await prove(token, { password: PASSWORD, code });
    const again = await prove(token, { password: PASSWORD, code });

    expect(without.error).toMatchObject({ statusCode: 400, code: 'INVALID_CODE' });
    expect(wrong.error.code).toBe('INVALID_CODE');
    expect(stillAsked.error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect([right.status, again.status]).toEqual([204, 400]);
    expect((await callApi(server, getMe, { token })).status).toBe(200);
  });

  it('is a passkey of the user, and no other; the only one where two factors are demanded', async () => {
    const { token, organization } = await givenAdmin();
    const key = await addAPasskey(token);
    const stranger = await givenAdmin();
    const strangersKey = await addAPasskey(stranger.token);
    await server.context.db
      .update(organizations)
      .set({ requiresTwoFactor: true })
      .where(eq(organizations.id, organization.id));
    minutesLater(31);
    const byKey = async (by: typeof key) => {
      const { challenge } = (await callApi(server, startPasskeyLogin)).body;
      return prove(token, { credential: by.signIn({ challenge, origin: server.url }) });
    };

    const byPassword = await prove(token, { password: PASSWORD });
    const byStranger = await byKey(strangersKey);
    const byOwn = await byKey(key);

    expect(byPassword.error).toMatchObject({ statusCode: 422, code: 'SECOND_FACTOR_NEEDED' });
    expect(byStranger.error).toMatchObject({ statusCode: 400, code: 'PASSKEY_REFUSED' });
    expect(byOwn.status).toBe(204);
    expect((await makeToken(token)).status).toBe(200);
  });

  it('is none of a token’s', async () => {
    const { token } = await givenAdmin();
    const personal = (await makeToken(token)).body.id;

    expect((await prove(personal, { password: PASSWORD })).status).toBe(403);
  });
});
