import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { copyExtensionPassword } from '@alo/contract/telephony/extension-provisioning.ts';
import { addPasskey, startPasskey, startPasskeyLogin } from '@alo/contract/identity/passkeys.ts';
import { reauthenticate } from '@alo/contract/identity/reauthentication.ts';
import { confirmTwoFactor, startTwoFactor } from '@alo/contract/identity/two-factor.ts';
import { getMe, inviteUser, updateUser } from '@alo/contract/identity/users.ts';
import { rotateWebhookSecret } from '@alo/contract/deliveries/webhook-secret.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { SECRET_WORDS } from '../../platform/secrets/secret-names.ts';
import { callApi, type ApiInput } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { softAuthenticator } from '../../testing/sign-in/soft-authenticator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { totpCode } from '../../testing/sign-in/totp-code.ts';
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

/** Only some bodies of these calls are sensitive. */
const SENSITIVE_BODIES: readonly [Endpoint, (colleague: { email: string }) => ApiInput][] = [
  [
    inviteUser,
    () => ({ body: { email: 'x@jatoba.example', password: 'capim-dourado-26', role: 'ADMIN' } }),
  ],
  [updateUser, ({ email }) => ({ body: { email, role: 'ADMIN' } })],
];
const SENSITIVE = ALL_ENDPOINTS.filter(({ needsRecentSignIn }) => needsRecentSignIn === true);

/** Permissions are checked before the input. */
async function listRefusals(token: string, colleague: { email: string }) {
  const calls: [Endpoint, ApiInput][] = [
    ...SENSITIVE.map((endpoint): [Endpoint, ApiInput] => [endpoint, {}]),
    ...SENSITIVE_BODIES.map(([endpoint, input]): [Endpoint, ApiInput] => [
      endpoint,
      input(colleague),
    ]),
  ];
  const replies = await Promise.all(
    calls.map(async ([endpoint, input]) => {
      const { error } = await callApi(server, endpoint, { token, ...input });
      return [endpoint.id, { code: error?.code, message: error?.message }] as const;
    }),
  );
  return Object.fromEntries(replies);
}

const forEach = (refusal: object) =>
  Object.fromEntries(
    [...SENSITIVE, ...SENSITIVE_BODIES.map(([endpoint]) => endpoint)].map(({ id }) => [
      id,
      refusal,
    ]),
  );

it('SEC-4 lists the calls that reveal or create secrets, redirect recordings or change account protection', () => {
  expect(SENSITIVE.map(({ id }) => id).toSorted()).toEqual([
    'addPasskey',
    'changeOrganizationSecurity',
    'confirmTwoFactor',
    'copyExtensionPassword',
    'createAccessToken',
    'createServiceToken',
    'listAccessTokens',
    'removePasskey',
    'renewRecoveryCodes',
    'resetTwoFactor',
    'rotateWebhookSecret',
    'saveRecordingsCloud',
    'showSecrets',
    'startPasskey',
    'startProvisioning',
    'startTwoFactor',
    'turnOffTwoFactor',
  ]);
});

it('SEC-4 decides on every other call whose answer names a secret', () => {
  const otherCalls = ALL_ENDPOINTS.filter(({ needsRecentSignIn }) => needsRecentSignIn !== true)
    .filter(({ replies }) => Object.values(replies).some((reply) => reply && namesSecret(reply)))
    .map(({ id }) => id);

  expect(otherCalls.toSorted()).toEqual([
    // Returned only to callers who may read `senha`.
    'changeExtension',
    'changeNamedExtension',
    // Chosen or generated by the caller.
    'createExtension',
    'createNextExtension',
    // Counts of a language model's tokens.
    'getDelivery',
    'getExtension',
    'getSummaryUse',
    'listDeliveriesOfCall',
    'listExtensions',
    // Metadata is masked.
    'listIntegrations',
    'saveIntegration',
  ]);
});

const namesSecret = (reply: NonNullable<Endpoint['body']>) =>
  new RegExp(`"[^"]*(?:${SECRET_WORDS})[^"]*":`, 'i').test(
    JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })),
  );

it('SEC-4 refuses every sensitive call to personal tokens, even to a perpetual one of an ADMIN', async () => {
  const { token, colleague } = await givenAdmin();
  const personal = (await callApi(server, createAccessToken, { token, body: { ttl: -1 } })).body.id;

  const message = expect.stringMatching(/um token não pode/) as string;
  expect(await listRefusals(personal, colleague)).toEqual(
    forEach({ code: 'ACCESS_DENIED', message }),
  );
});

it('SEC-4 requires one new proof of identity for all of them half an hour after the sign-in', async () => {
  const { token, colleague } = await givenAdmin();
  minutesLater(31);

  const message = 'Confirme que é você para continuar.';
  expect(await listRefusals(token, colleague)).toEqual(
    forEach({ code: 'REAUTHENTICATION_REQUIRED', message }),
  );
  expect((await prove(token, { password: PASSWORD })).status).toBe(204);
  const after = Object.values(await listRefusals(token, colleague)).map(({ code }) => code);
  expect(after).not.toContain('REAUTHENTICATION_REQUIRED');
});

it('SEC-4 allows a service token those of its scope only', async () => {
  const organization = await givenOrganization(server.context);
  const extension = await givenExtension(server.context, organization, { senha: 'Kq7mZ2wR9x' });
  const token = await givenServiceToken(server.context, organization, ['extensions:write']);
  const call = { token, params: { id: String(extension.id) } };

  expect((await callApi(server, copyExtensionPassword, call)).body.senha).toBe('Kq7mZ2wR9x');
  expect((await callApi(server, rotateWebhookSecret, call)).error.code).toBe('ACCESS_DENIED');
});

it('SEC-4 does not ask again within half an hour of the sign-in', async () => {
  const { token } = await givenAdmin();
  minutesLater(29);

  expect((await makeToken(token)).status).toBe(200);
});

it('SEC-4 lets a token invite a new USER and demote a colleague', async () => {
  const { token, colleague } = await givenAdmin();
  const personal = (await makeToken(token)).body.id;

  const invited = await callApi(server, inviteUser, {
    token: personal,
    body: { email: `y${colleague.id}@jatoba.example`, password: 'capim-dourado-26' },
  });
  const update = await callApi(server, updateUser, {
    token: personal,
    body: { email: colleague.email, role: 'USER' },
  });

  expect([invited.status, update.status]).toEqual([200, 200]);
});

describe('SEC-4 the proof', () => {
  it('is the password; a wrong one is refused, and the trail records the right one', async () => {
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

  it('requires the app’s code besides the password to change passkeys', async () => {
    const { token } = await givenAdmin();
    const secret = await turnOnTwoFactor(token);
    minutesLater(31);

    const without = await prove(token, { password: PASSWORD });
    const wrong = await prove(token, { password: PASSWORD, code: '000000' });
    const stillAsked = await callApi(server, startPasskey, { token, body: { password: PASSWORD } });
    const code = totpCode(secret, server.context.now());
    const right = await prove(token, { password: PASSWORD, code });
    const repeated = await prove(token, { password: PASSWORD, code });

    expect(without.error).toMatchObject({ statusCode: 400, code: 'INVALID_CODE' });
    expect(wrong.error.code).toBe('INVALID_CODE');
    expect(stillAsked.error.code).toBe('REAUTHENTICATION_REQUIRED');
    expect([right.status, repeated.status]).toEqual([204, 400]);
    expect((await callApi(server, getMe, { token })).status).toBe(200);
  });

  it('is a passkey of the user; the only one if two factors are required', async () => {
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

  it('is refused to a token', async () => {
    const { token } = await givenAdmin();
    const personal = (await makeToken(token)).body.id;

    expect((await prove(personal, { password: PASSWORD })).status).toBe(403);
  });
});
