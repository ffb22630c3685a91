import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

export const TokenRequest = z.object({
  id: z.int(),
  happenedAt: z.iso.datetime(),
  method: z.string(),
  /** With ids and query names: `/charges/17`, `/calls?filter`. */
  path: z.string(),
  /** Null if the client disconnected. */
  status: z.nullable(z.int()),
  ms: z.int(),
});
export type TokenRequest = z.output<typeof TokenRequest>;

export const TokenRequests = z.object({
  /** Older requests are deleted. */
  since: z.iso.datetime(),
  total: z.int(),
  /** Refused, failed or unanswered. */
  failed: z.int(),
  /** Counted, but not stored. */
  leftOut: z.int(),
  data: z.array(TokenRequest),
  /** `before` of the next page; null on the last. */
  next: z.nullable(z.int()),
});
export type TokenRequests = z.output<typeof TokenRequests>;

/** Successes, and as many failures, per token in ten minutes. */
export const MAX_LOGGED_PER_WINDOW = 20;

const PageSize = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(200));

export const listTokenRequests = endpoint({
  id: 'listTokenRequests',
  method: 'GET',
  path: '/tokens/{id}/requests',
  access: 'session',
  tag: 'Access tokens',
  summary: 'List a token’s requests',
  description:
    'Returns the last 24 hours, newest first, of a personal token (by `number`) or, for ADMINs, of a service token (by `id`). All requests are counted, and 20 successful and 20 failed ones are kept per ten minutes; each appears seconds after its reply.',
  params: IdParams,
  query: z.object({
    failed: z.optional(z.enum(['true', 'false'])),
    pageSize: z.optional(PageSize),
    /** `next` of the previous page. */
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
  }),
  replies: { 200: TokenRequests },
});
