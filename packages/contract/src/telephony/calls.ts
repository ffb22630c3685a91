import { CALL_DIRECTIONS, type Call } from '@alo/domain/calls/call.ts';
import type { CallSummary } from '@alo/domain/calls/call-summary.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { FilterQuery, type FieldKind } from '../platform/list-filter.ts';
import { PageMeta, PageNumber } from '../platform/paging.ts';
import { REGISTRATIONS } from './registration.ts';

/** docs/spec/call-report.md. `duration` is talk time in seconds; prices are reais. */
export const WireCall = z.object({
  id: z.string(),
  domain: z.string(),
  call_type: z.enum(CALL_DIRECTIONS),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  duration: z.int(),
  hangup_cause: z.string(),
  email: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  BINA: z.nullable(z.string()),
  minute_price: z.nullable(z.number()),
  call_price: z.nullable(z.number()),
  metadata: z.record(z.string(), z.unknown()),
  record_url: z.nullable(z.string()),
});
export type WireCall = z.output<typeof WireCall>;

export function parseWireCall(wire: WireCall): Call {
  return {
    id: wire.id,
    domain: wire.domain,
    direction: wire.call_type,
    extensionNumber: wire.from,
    dialedNumber: wire.to,
    startedAt: wire.started_at,
    endedAt: wire.ended_at,
    durationSeconds: wire.duration,
    hangupCause: wire.hangup_cause,
    attendant: { firstName: wire.first_name, lastName: wire.last_name, email: wire.email },
    callerId: wire.BINA,
    minutePrice: wire.minute_price === null ? null : moneyFromReais(wire.minute_price),
    callPrice: wire.call_price === null ? null : moneyFromReais(wire.call_price),
    metadata: wire.metadata,
    recordingUrl: wire.record_url,
  };
}

/** In wire order. */
export const CALL_FIELDS = {
  id: { wire: 'id', kind: 'uuid' },
  domain: { wire: 'domain', kind: 'text' },
  direction: { wire: 'call_type', kind: 'text' },
  startedAt: { wire: 'started_at', kind: 'instant' },
  endedAt: { wire: 'ended_at', kind: 'instant' },
  extensionNumber: { wire: 'from', kind: 'text' },
  dialedNumber: { wire: 'to', kind: 'text' },
  durationSeconds: { wire: 'duration', kind: 'integer' },
  hangupCause: { wire: 'hangup_cause', kind: 'text' },
  email: { wire: 'email', kind: 'text' },
  firstName: { wire: 'first_name', kind: 'text' },
  lastName: { wire: 'last_name', kind: 'text' },
  callerId: { wire: 'BINA', kind: 'text' },
  minutePrice: { wire: 'minute_price', kind: 'money' },
  callPrice: { wire: 'call_price', kind: 'money' },
  metadata: { wire: 'metadata', kind: 'json' },
} as const satisfies Record<string, { wire: keyof WireCall; kind: FieldKind }>;
type WireName = (typeof CALL_FIELDS)[keyof typeof CALL_FIELDS]['wire'];
/** `metadata.deal_id` */
export type CallField = Exclude<WireName, 'metadata'> | `metadata.${string}`;

export const CallsMeta = z.extend(PageMeta, {
  /** False if a list by `registration` stopped counting. */
  isTotalExact: z.boolean(),
  /** Later pages send it, so that new calls do not shift them. */
  asOf: z.string(),
  /**
   * Months such as `2025-03` (UTC) in the operator's archive, which the list and its total omit.
   */
  archivedMonths: z.array(z.string()),
});

export const listCalls = endpoint({
  id: 'listCalls',
  method: 'GET',
  path: '/calls',
  access: 'session',
  scope: 'calls:read',
  tag: 'Calls',
  summary: 'List calls',
  description:
    'Returns finished calls, newest first unless `filter.order` says otherwise, at most 1000 per page. `meta.archivedMonths` names months whose calls are in the archive of the operator and not in the list. With `registration`, and more than 20,000 calls before it applies, pages follow each other: pass back `meta.asOf` of the page before, whose calls may be fewer than asked; `meta.isTotalExact` is then false until the last page. For tokens created with `legacyTimes`, `started_at` and `ended_at` are São Paulo time, also in filters.',
  query: z.object({
    page: z.optional(PageNumber),
    pageSize: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
    asOf: z.optional(z.string().check(z.maxLength(200))),
    filter: z.optional(FilterQuery),
    /** Current registration; a walk may miss calls that change meanwhile. */
    registration: z.optional(z.enum(REGISTRATIONS)),
  }),
  replies: { 200: z.object({ data: z.array(WireCall), meta: CallsMeta }) },
  refusals: [400],
});

/** DSH-02 */
const summaryCounts = {
  total: z.int(),
  answered: z.int(),
  talk_seconds: z.int(),
};

export const SummaryBucket = z.object({
  /** São Paulo hour or day. */
  start: z.iso.datetime(),
  ...summaryCounts,
  outbound: z.int(),
  inbound: z.int(),
  causes: z.record(z.string(), z.int()),
  extensions: z.record(z.string(), z.int()),
});
export type SummaryBucket = z.output<typeof SummaryBucket>;

export const CallsSummary = z.object({
  ...summaryCounts,
  /** In order, including empty ones. */
  buckets: z.array(SummaryBucket),
  /** Most calls first. */
  causes: z.array(z.object({ hangup_cause: z.string(), total: z.int() })),
  /** Most calls first. */
  extensions: z.array(
    z.object({
      from: z.string(),
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      ...summaryCounts,
    }),
  ),
  /**
   * Months whose archived calls are not counted, as in `GET /calls`. Whole days without other
   * filters count them.
   */
  archivedMonths: z.array(z.string()),
});
export type CallsSummary = z.output<typeof CallsSummary>;

export function parseWireSummary(wire: CallsSummary): CallSummary {
  return {
    totals: parseWireTotals(wire),
    buckets: wire.buckets.map((bucket) => ({
      ...parseWireTotals(bucket),
      startsAt: bucket.start,
      outbound: bucket.outbound,
      inbound: bucket.inbound,
      causes: bucket.causes,
      extensions: bucket.extensions,
    })),
    causes: Object.fromEntries(wire.causes.map((cause) => [cause.hangup_cause, cause.total])),
    extensions: wire.extensions.map((extension) => ({
      ...parseWireTotals(extension),
      number: extension.from,
      firstName: extension.first_name,
      lastName: extension.last_name,
    })),
  };
}

function parseWireTotals(wire: { total: number; answered: number; talk_seconds: number }) {
  return { total: wire.total, answered: wire.answered, talkSeconds: wire.talk_seconds };
}

export const summarizeCalls = endpoint({
  id: 'summarizeCalls',
  method: 'GET',
  path: '/calls/summary',
  access: 'session',
  scope: 'calls:read',
  tag: 'Calls',
  summary: 'Summarize calls',
  description:
    'Returns totals and buckets of the calls that a filter selects; `started_at` needs a lower and an upper bound. Supports ETag and If-None-Match.',
  query: z.object({
    bucket: z._default(z.enum(['hour', 'day']), 'day'),
    filter: z.optional(FilterQuery),
  }),
  replies: { 200: CallsSummary, 304: null },
  refusals: [400],
});
