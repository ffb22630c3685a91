import * as z from 'zod/mini';
import { LegacyTimes, TokenLifetime, TokenName } from './access-tokens.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Scope } from './scopes.ts';

export const ServiceToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(Scope),
  /** Seconds; -1 never expires. */
  ttl: z.int(),
  legacyTimes: z.boolean(),
  created: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  lastUsedAddress: z.nullable(z.string()),
});
export type ServiceToken = z.output<typeof ServiceToken>;

export const NewServiceToken = z.extend(ServiceToken, { token: z.string() });
export type NewServiceToken = z.output<typeof NewServiceToken>;

export const listServiceTokens = endpoint({
  id: 'listServiceTokens',
  method: 'GET',
  path: '/service-tokens',
  access: 'admin',
  tag: 'Service tokens',
  summary: 'List service tokens',
  description: 'Returns the tokens of the organization, newest first.',
  replies: { 200: z.array(ServiceToken) },
});

export const createServiceToken = endpoint({
  id: 'createServiceToken',
  method: 'POST',
  path: '/service-tokens',
  access: 'admin',
  needsRecentSignIn: true,
  tag: 'Service tokens',
  summary: 'Create a service token',
  description: 'The token may do what its scopes allow. Only this reply contains the token.',
  body: z.object({
    name: TokenName.check(z.minLength(1)),
    scopes: z.array(Scope).check(z.minLength(1), z.maxLength(Scope.options.length)),
    ttl: TokenLifetime,
    legacyTimes: LegacyTimes,
  }),
  replies: { 200: NewServiceToken },
});

export const deleteServiceToken = endpoint({
  id: 'deleteServiceToken',
  method: 'DELETE',
  path: '/service-tokens/{id}',
  access: 'admin',
  tag: 'Service tokens',
  summary: 'Delete a service token',
  description: 'The token stops working at once.',
  params: z.object({
    id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  }),
  replies: { 204: null },
});
