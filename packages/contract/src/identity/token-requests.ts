import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** A request made with a token. */
export const TokenRequest = z.object({
  /** For `before`. */
  id: z.int(),
  happenedAt: z.iso.datetime(),
  method: z.string(),
  /** Path as in the reference, with the requested ids and the names of the query: `/charges/17`, `/calls?filter`. */
  path: z.string(),
  /** Null if the client left before the answer. */
  status: z.nullable(z.int()),
  /** Milliseconds until the last byte of the answer. */
  ms: z.int(),
});
export type TokenRequest = z.output<typeof TokenRequest>;

export const TokenRequests = z.object({
  /** Older requests are not included: about a day ago. */
  since: z.iso.datetime(),
  /** All requests since then, stored individually or not. */
  total: z.int(),
  /** Refused, failed or unanswered. */
  failed: z.int(),
  /** Counted but not stored individually. */
  leftOut: z.int(),
  data: z.array(TokenRequest),
  /** Value of `before` for the next page; null on the last page. */
  next: z.nullable(z.int()),
});
export type TokenRequests = z.output<typeof TokenRequests>;

/** Requests stored per token in ten minutes: this many successes and this many failures. */
export const KEPT_OF_TEN_MINUTES = 20;

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
    /** `true` returns only refused, failed or unanswered requests. */
    failed: z.optional(z.enum(['true', 'false'])),
    pageSize: z.optional(PageSize),
    /** `next` of the previous page. */
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
  }),
  replies: { 200: TokenRequests },
});
