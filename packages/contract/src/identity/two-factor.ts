import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

const Password = z.string().check(z.minLength(1), z.maxLength(128));
/** Some operations also accept a recovery code. */
const Code = z.string().check(z.minLength(1), z.maxLength(64));

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const TwoFactor = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** A passkey satisfies it too. */
  isRequired: z.boolean(),
});
export type TwoFactor = z.output<typeof TwoFactor>;

export const getTwoFactor = endpoint({
  id: 'getTwoFactor',
  method: 'GET',
  path: '/users/two-factor',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Two-factor',
  summary: 'Get two-factor status',
  description: 'Says whether sign-in also requires a code from an authenticator app.',
  replies: { 200: TwoFactor },
});

export const startTwoFactor = endpoint({
  id: 'startTwoFactor',
  method: 'POST',
  path: '/users/two-factor',
  access: 'session',
  needsRecentSignIn: true,
  isOpenBeforeSecondFactor: true,
  tag: 'Two-factor',
  summary: 'Start two-factor setup',
  description:
    'Returns the secret for the authenticator app. Two-factor sign-in stays off until a code is confirmed.',
  body: z.object({ password: Password }),
  replies: { 200: z.object({ secret: z.string(), otpauthUri: z.string() }) },
  refusals: [400, 409, 429],
});

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  method: 'POST',
  path: '/users/two-factor/confirm',
  access: 'session',
  needsRecentSignIn: true,
  isOpenBeforeSecondFactor: true,
  tag: 'Two-factor',
  summary: 'Turn on two-factor sign-in',
  description:
    'Requires a first code from the authenticator app and ends the user’s other sessions. Only this reply contains the recovery codes.',
  body: z.object({ code: Code }),
  replies: { 200: RecoveryCodes },
  refusals: [400, 409, 429],
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  access: 'session',
  needsRecentSignIn: true,
  tag: 'Two-factor',
  summary: 'Replace the recovery codes',
  description: 'Previous recovery codes stop working.',
  body: z.object({ password: Password, code: Code }),
  replies: { 200: RecoveryCodes },
  refusals: [400, 429],
});

export const turnOffTwoFactor = endpoint({
  id: 'turnOffTwoFactor',
  method: 'DELETE',
  path: '/users/two-factor',
  access: 'session',
  needsRecentSignIn: true,
  tag: 'Two-factor',
  summary: 'Turn off two-factor sign-in',
  description: 'Requires the password and a code from the app, or a recovery code.',
  body: z.object({ password: Password, code: Code }),
  replies: { 204: null },
  refusals: [400, 429],
});

export const OrganizationSecurity = z.object({
  requiresTwoFactor: z.boolean(),
  /** Only ADMINs may change integrations. */
  restrictsIntegrations: z.boolean(),
  users: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      hasTotp: z.boolean(),
      passkeys: z.int(),
    }),
  ),
});
export type OrganizationSecurity = z.output<typeof OrganizationSecurity>;

export const getOrganizationSecurity = endpoint({
  id: 'getOrganizationSecurity',
  method: 'GET',
  path: '/accounts/security',
  access: 'admin',
  tag: 'Two-factor',
  summary: 'Get organization security settings',
  description:
    'Says whether the organization requires a second factor, whether only ADMINs may change integrations, and which users have a second factor.',
  replies: { 200: OrganizationSecurity },
});

export const changeOrganizationSecurity = endpoint({
  id: 'changeOrganizationSecurity',
  method: 'PATCH',
  path: '/accounts/security',
  access: 'admin',
  needsRecentSignIn: true,
  tag: 'Two-factor',
  summary: 'Change organization security settings',
  description:
    'Requires a second factor of every user, or restricts integrations to ADMINs. Missing fields stay unchanged.',
  body: z.object({
    requiresTwoFactor: z.optional(z.boolean()),
    restrictsIntegrations: z.optional(z.boolean()),
  }),
  replies: { 204: null },
});

export const resetTwoFactor = endpoint({
  id: 'resetTwoFactor',
  method: 'DELETE',
  path: '/users/{id}/two-factor',
  access: 'admin',
  needsRecentSignIn: true,
  tag: 'Two-factor',
  summary: 'Reset a user’s second factor',
  description:
    'Removes authenticator app, recovery codes and passkeys of a colleague who lost them, and ends their sessions.',
  params: IdParams,
  replies: { 204: null },
});

export const TWO_FACTOR_ENDPOINTS: readonly Endpoint[] = [
  getTwoFactor,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  getOrganizationSecurity,
  changeOrganizationSecurity,
  resetTwoFactor,
];
