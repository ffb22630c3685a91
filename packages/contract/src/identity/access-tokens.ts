import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { FilterQuery, type FieldKind } from '../platform/list-filter.ts';
import { SessionToken } from './session.ts';

// TOK-02, seconds
export const TOKEN_LIFETIMES = [86_400, 604_800, 1_209_600, 2_592_000, 31_536_000, -1] as const;
export const DEFAULT_TOKEN_LIFETIME = 86_400;
export const NEVER_EXPIRES = -1;
export const TOKEN_NAME_MAX_LENGTH = 60;
/** Per user, or per organization for service tokens. */
export const MAX_TOKENS = 100;

export const TokenLifetime = z._default(z.literal(TOKEN_LIFETIMES), DEFAULT_TOKEN_LIFETIME);
export type TokenLifetime = z.output<typeof TokenLifetime>;
/** TOK-03 */
export function getTokenExpiry(created: string | Date, ttl: number): Date | null {
  return ttl === NEVER_EXPIRES ? null : new Date(new Date(created).getTime() + ttl * 1000);
}

/** PostgreSQL refuses NUL; other control characters are invisible. */
export const TokenName = z
  .string()
  .check(z.trim(), z.regex(/^\P{Cc}*$/u), z.maxLength(TOKEN_NAME_MAX_LENGTH));

/** A false `Z` marks São Paulo time in `GET /calls`, as programs for the former service expect. */
export const LegacyTimes = z._default(z.boolean(), false);

export const AccessToken = z.extend(SessionToken, {
  /** Does not reveal the token. */
  number: z.int(),
  name: z.nullable(z.string()),
  legacyTimes: z.boolean(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  lastUsedAddress: z.nullable(z.string()),
});
export type AccessToken = z.output<typeof AccessToken>;

export const ACCESS_TOKEN_FIELDS = {
  createdAt: { wire: 'created', kind: 'instant' },
  lifetimeSeconds: { wire: 'ttl', kind: 'integer' },
  name: { wire: 'name', kind: 'text' },
} as const satisfies Record<string, { wire: keyof AccessToken; kind: FieldKind }>;

export const listAccessTokens = endpoint({
  id: 'listAccessTokens',
  method: 'GET',
  path: '/users/accessTokens',
  access: 'session',
  needsRecentSignIn: true,
  tag: 'Access tokens',
  summary: 'List personal access tokens',
  description: 'Returns the tokens that the signed-in user created; `id` is the token itself.',
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: z.array(AccessToken) },
  refusals: [400],
});

export const createAccessToken = endpoint({
  id: 'createAccessToken',
  method: 'POST',
  path: '/users/accessTokens',
  access: 'session',
  needsRecentSignIn: true,
  tag: 'Access tokens',
  summary: 'Create a personal access token',
  description:
    'The token has its user’s permissions; `ttl` is in seconds, and -1 never expires. With `legacyTimes`, calls are listed and filtered in São Paulo time, wrongly marked with `Z`.',
  takesOtherNames: true,
  body: z._default(
    z.object({
      ttl: TokenLifetime,
      name: z.optional(z.nullable(TokenName)),
      legacyTimes: LegacyTimes,
    }),
    { ttl: DEFAULT_TOKEN_LIFETIME, legacyTimes: false },
  ),
  replies: { 200: AccessToken },
});

export const deleteAccessToken = endpoint({
  id: 'deleteAccessToken',
  method: 'DELETE',
  path: '/users/accessTokens/{id}',
  access: 'session',
  tag: 'Access tokens',
  summary: 'Delete a personal access token',
  description: 'The path contains the token itself. It stops working at once.',
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});
