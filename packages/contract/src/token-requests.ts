import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './id-params.ts';

/** One request that a token made. */
export const TokenRequest = z.object({
  /** For `before`. */
  id: z.int(),
  happenedAt: z.iso.datetime(),
  method: z.string(),
  /** As the reference writes it, with the ids that were asked for and the names of the query: `/charges/17`, `/calls?filter`. */
  path: z.string(),
  /** Null: whoever asked left before the answer. */
  status: z.nullable(z.int()),
  /** Until the last byte of the answer. */
  ms: z.int(),
});
export type TokenRequest = z.output<typeof TokenRequest>;

export const TokenRequests = z.object({
  /** Requests before this are not told of: about a day ago. */
  since: z.iso.datetime(),
  /** All of that time, kept one by one or not. */
  total: z.int(),
  /** Refused, failed or left without an answer. */
  failed: z.int(),
  /** Counted, and not kept one by one. */
  leftOut: z.int(),
  data: z.array(TokenRequest),
  /** `before` of the page that comes after; null: this is the last one. */
  next: z.nullable(z.int()),
});
export type TokenRequests = z.output<typeof TokenRequests>;

/** So many of each ten minutes are kept one by one of a token: of those that went well, and again of those that failed. */
export const KEPT_OF_TEN_MINUTES = 20;

const PageSize = z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(200));

export const listTokenRequests = endpoint({
  id: 'listTokenRequests',
  method: 'GET',
  path: '/tokens/{id}/requests',
  access: 'session',
  tag: 'Access tokens',
  summary:
    'What a token asked in the last 24 hours, newest first: one of yours, by its `number`, or for an ADMIN a service token, by its `id`. Of each ten minutes 20 requests that went well and 20 that did not are kept, all are counted. A request is told of seconds after its answer',
  params: IdParams,
  query: z.object({
    /** `true`: only what was refused, failed or left without an answer. */
    failed: z.optional(z.enum(['true', 'false'])),
    pageSize: z.optional(PageSize),
    /** `next` of the page before. */
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
  }),
  replies: { 200: TokenRequests },
});
