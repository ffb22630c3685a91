import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { SessionToken } from './session.ts';

export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Base64url */
const Bytes = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]+$/));

/** https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON */
const CeremonyOptions = z.looseObject({ challenge: z.string() });

const RegistrationResponse = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

export const AuthenticationResponse = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(Bytes)),
  }),
});

const Password = z.string().check(z.minLength(1), z.maxLength(128));

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/users/passkeys',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Passkeys',
  summary: 'List passkeys',
  description: 'Returns the signed-in user’s passkeys, oldest first.',
  replies: { 200: z.array(Passkey) },
});

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/users/passkeys/options',
  access: 'session',
  needsRecentSignIn: true,
  isOpenBeforeSecondFactor: true,
  tag: 'Passkeys',
  summary: 'Start adding a passkey',
  description:
    'Returns the options for the browser. They are valid for one reply within five minutes.',
  body: z.object({ password: Password }),
  replies: { 200: CeremonyOptions },
  refusals: [400, 429],
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/users/passkeys',
  access: 'session',
  needsRecentSignIn: true,
  isOpenBeforeSecondFactor: true,
  tag: 'Passkeys',
  summary: 'Add a passkey',
  description: 'Stores the passkey that the browser created.',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_MAX_LENGTH)),
    credential: RegistrationResponse,
  }),
  replies: { 200: Passkey },
  refusals: [400],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/users/passkeys/{id}',
  access: 'session',
  needsRecentSignIn: true,
  tag: 'Passkeys',
  summary: 'Remove a passkey',
  description: 'Removes one of the signed-in user’s own passkeys.',
  params: IdParams,
  body: z.object({ password: Password }),
  replies: { 204: null },
  refusals: [400, 429],
});

export const startPasskeyLogin = endpoint({
  id: 'startPasskeyLogin',
  method: 'POST',
  path: '/users/login/passkey/options',
  access: 'public',
  tag: 'Passkeys',
  summary: 'Start a passkey sign-in',
  description:
    'Returns the options for the browser. They are valid for one reply within five minutes.',
  replies: { 200: CeremonyOptions },
  refusals: [429],
});

export const loginWithPasskey = endpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/users/login/passkey',
  access: 'public',
  tag: 'Passkeys',
  summary: 'Sign in with a passkey',
  description: 'A passkey counts as two factors, so no code is required.',
  body: z.object({ credential: AuthenticationResponse }),
  replies: { 200: SessionToken },
  refusals: [401, 429],
});

export const PASSKEY_ENDPOINTS: readonly Endpoint[] = [
  startPasskeyLogin,
  loginWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
];
