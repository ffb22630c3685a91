import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { AuthenticationResponse } from './passkeys.ts';

export const RECENT_SIGN_IN_SECONDS = 30 * 60;

export const reauthenticate = endpoint({
  id: 'reauthenticate',
  method: 'POST',
  path: '/users/reauthenticate',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Session',
  summary: 'Confirm your identity',
  description:
    'Accepts the password (with a code if two-factor sign-in is on) or a passkey. Needed after an error `REAUTHENTICATION_REQUIRED`.',
  body: z.union([
    z.object({
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      code: z.optional(z.string().check(z.maxLength(64))),
    }),
    z.object({ credential: AuthenticationResponse }),
  ]),
  replies: { 204: null },
  refusals: [400, 429],
});
