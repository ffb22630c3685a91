import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

export const OpenSession = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  /** Accurate to about a minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  lastUsedAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const listOpenSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Session',
  summary: 'List open sessions',
  description: 'Returns the sessions of the signed-in user, most recently used first.',
  replies: { 200: z.array(OpenSession) },
});

export const endOpenSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Session',
  summary: 'End a session',
  description: 'Ends one of the signed-in user’s own sessions.',
  params: IdParams,
  replies: { 204: null },
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Session',
  summary: 'End all other sessions',
  description: 'Ends every session of the signed-in user except the current one.',
  replies: { 204: null },
});

export const OPEN_SESSION_ENDPOINTS: readonly Endpoint[] = [
  listOpenSessions,
  endOpenSession,
  endOtherSessions,
];
