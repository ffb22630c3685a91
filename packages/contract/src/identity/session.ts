import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** `id` is the token itself, `ttl` seconds (-1 never expires). */
export const SessionToken = z.object({
  id: z.string(),
  ttl: z.int(),
  created: z.iso.datetime(),
  userId: z.int(),
});
export type SessionToken = z.output<typeof SessionToken>;

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/users/login',
  access: 'public',
  tag: 'Session',
  summary: 'Sign in',
  description:
    'Checks email and password and returns a session token. A `code` is needed after an error `SECOND_FACTOR_REQUIRED`.',
  takesOtherNames: true,
  body: z.object({
    email: z.string().check(z.maxLength(128)),
    password: z.string().check(z.maxLength(128)),
    /** After `SECOND_FACTOR_REQUIRED`. */
    code: z.optional(z.string().check(z.maxLength(64))),
    /** Mailed only if the password is right, but always answered with `EMAIL_CODE_REQUIRED`. */
    emailCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  replies: { 200: SessionToken },
  refusals: [401, 429],
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/users/logout',
  access: 'public',
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends the session. An unknown token gets the same reply.',
  takesOtherNames: true,
  body: z.optional(z.object({ access_token: z.optional(z.string()) })),
  replies: { 204: null },
});

export const checkSession = endpoint({
  id: 'checkSession',
  method: 'HEAD',
  path: '/users/accessTokens',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Session',
  summary: 'Check a token',
  description: 'Returns 200 if the token is valid.',
  replies: { 200: null },
});
