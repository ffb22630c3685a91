import { CALL_DIRECTIONS, CALL_EVENT_TYPES } from '@alo/domain/calls/call.ts';
import * as z from 'zod/mini';
import { SummaryCost } from '../crm/call-summaries.ts';
import { DeliveryReason } from './delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { NEXT_STEPS } from './next-steps.ts';

/**
 * The last three states are final. A `retrying` delivery certainly did not arrive, an `unknown` one
 * may have; both are tried again. An `ambiguous` delivery waits for a user.
 */
export const DELIVERY_STATES = [
  'queued',
  'sending',
  'retrying',
  'unknown',
  'ambiguous',
  'delivered',
  'skipped',
  'dead',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const FoundPerson = z.object({
  /** Null if none was found or a user must choose. */
  person: z.nullable(
    z.object({ id: z.string(), kind: z.enum(['person', 'company']), name: z.string() }),
  ),
  candidates: z.int(),
});

export const Delivery = z.object({
  /** The same for all attempts. */
  id: z.string(),
  gateway: z.string(),
  /** Null for all extensions. */
  targetExtension: z.nullable(z.string()),
  callId: z.uuid(),
  eventType: z.enum(CALL_EVENT_TYPES),
  callStartedAt: z.iso.datetime(),
  /** E.164 if it is complete. */
  contact: z.string(),
  /** Null during the call, and if it was deleted. */
  direction: z.nullable(z.enum(CALL_DIRECTIONS)),
  extensionNumber: z.nullable(z.string()),
  attendant: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  state: z.enum(DELIVERY_STATES),
  reason: z.nullable(DeliveryReason),
  /** Null if users cannot act. */
  nextStep: z.nullable(z.enum(NEXT_STEPS)),
  attempts: z.int(),
  /** An unanswered attempt may have created a record. */
  mayExist: z.boolean(),
  isReplay: z.boolean(),
  isTest: z.boolean(),
  /** False for tests and removed targets. */
  canReplay: z.boolean(),
  recordId: z.nullable(z.string()),
  found: z.nullable(FoundPerson),
  queuedAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Null if the delivery is final, in progress, paused, or waiting for a user. */
  nextTryAt: z.nullable(z.iso.datetime()),
});
export type Delivery = z.output<typeof Delivery>;

const Headers = z.record(z.string(), z.string());

/** `SECRET_MASK` replaces secrets; `isCut` marks shortened bodies. */
export const DeliveryExchange = z.object({
  method: z.string(),
  url: z.string(),
  requestHeaders: Headers,
  requestBody: z.nullable(z.string()),
  status: z.nullable(z.int()),
  answerHeaders: Headers,
  answerBody: z.nullable(z.string()),
  isCut: z.boolean(),
  /** Null after a response. */
  failure: z.nullable(DeliveryReason),
  /** Such as `ECONNREFUSED`. */
  errorCode: z.optional(z.string()),
  ms: z.int(),
});
export type DeliveryExchange = z.output<typeof DeliveryExchange>;

export const DeliveryAttempt = z.object({
  happenedAt: z.iso.datetime(),
  ms: z.int(),
  state: z.enum(DELIVERY_STATES),
  reason: z.nullable(DeliveryReason),
  /** Status of the last request. */
  status: z.nullable(z.int()),
  /** Null for a USER. */
  exchanges: z.nullable(z.array(DeliveryExchange)),
});
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

export const DeliveryPerson = z.object({
  /** E.164 */
  phone: z.string(),
  /**
   * `tie`: a user must choose; `chosen`: a user chose for this call; `dialedFrom`: dialled from the
   * contact's deal.
   */
  rule: z.enum([
    'remembered',
    'only',
    'openDeal',
    'mostRecent',
    'nobody',
    'tie',
    'chosen',
    'dialedFrom',
  ]),
  name: z.nullable(z.string()),
  /** In the order of the searches. */
  spellings: z.array(z.string()),
  /** Contacts per spelling; empty if unknown. */
  counts: z.array(z.int()),
  candidates: z.array(z.string()),
});
export type DeliveryPerson = z.output<typeof DeliveryPerson>;

export const SECRET_MASK = '•••';

export const DeliveryPageSize = z.coerce
  .number<string>()
  .check(z.int(), z.minimum(1), z.maximum(500));
export const MAX_DELIVERIES_PER_RETRY = 1000;

const DeliveryDetails = z.extend(Delivery, {
  tries: z.array(DeliveryAttempt),
  person: z.nullable(DeliveryPerson),
  cost: z.nullable(SummaryCost),
});
export type DeliveryDetails = z.output<typeof DeliveryDetails>;

const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const TAG = 'Deliveries';
const SCOPE = 'integrations:write';

const logFilter = {
  /** Matches finished calls only. */
  extension: z.optional(z.string().check(z.maxLength(20))),
  /** Comma-separated. */
  state: z.optional(
    z
      .string()
      .check(
        z.regex(new RegExp(`^(${DELIVERY_STATES.join('|')})(,(${DELIVERY_STATES.join('|')}))*$`)),
      ),
  ),
  /** `from` is inclusive, `before` exclusive; both filter by the call's start. */
  from: z.optional(z.iso.datetime({ offset: true })),
  before: z.optional(z.iso.datetime({ offset: true })),
  number: z.optional(z.string().check(z.regex(/^\d{3,20}$/))),
  /** Ignores accents and case. */
  name: z.optional(z.string().check(z.minLength(2), z.maxLength(60))),
  /** `next` of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: '/deliveries',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List deliveries',
  description:
    'Returns the deliveries of a gateway, newest call first. Pages may be short or even empty before the end, so continue until `next` is null.',
  query: z.object({
    gateway: Gateway,
    ...logFilter,
    pageSize: z.optional(DeliveryPageSize),
  }),
  replies: { 200: z.object({ data: z.array(Delivery), next: z.nullable(z.string()) }) },
});

export const DeliveredCall = z.object({
  callId: z.uuid(),
  callStartedAt: z.iso.datetime(),
  deliveries: z.array(Delivery),
});
export type DeliveredCall = z.output<typeof DeliveredCall>;

export const MAX_LOG_TARGETS = 200;

export const listCallDeliveries = endpoint({
  id: 'listCallDeliveries',
  method: 'GET',
  path: '/deliveries/calls',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List deliveries by call',
  description: `Returns calls, newest first, each with its matching deliveries to all targets. Pages may be short or even empty before the end, so continue until \`next\` is null. Of more than ${MAX_LOG_TARGETS} targets, addresses of extensions and removed targets are left out first.`,
  query: z.object({
    ...logFilter,
    /** Calls. */
    pageSize: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  replies: { 200: z.object({ data: z.array(DeliveredCall), next: z.nullable(z.string()) }) },
});

const DeliveryParams = z.object({ id: z.string().check(z.maxLength(200)) });

export const getDelivery = endpoint({
  id: 'getDelivery',
  method: 'GET',
  path: '/deliveries/{id}',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'Get a delivery',
  description:
    'Returns the delivery with its attempts, latest first. Only ADMINs get requests and answers, without secrets; those of successful attempts are kept for 7 to 14 days.',
  params: DeliveryParams,
  replies: { 200: DeliveryDetails },
  refusals: [404],
});

export const listDeliveriesOfCall = endpoint({
  id: 'listDeliveriesOfCall',
  method: 'GET',
  path: '/calls/{id}/deliveries',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List deliveries of a call',
  description:
    'Returns the deliveries of a finished call to all targets, also removed ones, the first connected first. `exchanges` is always null; get a delivery to read them.',
  params: z.object({ id: z.string().check(z.maxLength(60)) }),
  replies: { 200: z.object({ data: z.array(DeliveryDetails) }) },
  refusals: [404],
});

export const replayDeliveries = endpoint({
  id: 'replayDeliveries',
  method: 'POST',
  path: '/deliveries/replay',
  access: 'session',
  scope: SCOPE,
  changesIntegrations: true,
  tag: TAG,
  summary: 'Retry deliveries',
  description:
    'Queues the deliveries again, after new calls; those that wait for their next attempt are retried at once. `replayed` does not count ids without a delivery, nor deliveries that are queued, in progress, or being looked up after a lost answer.',
  body: z.object({
    ids: z
      .array(DeliveryParams.shape.id)
      .check(z.minLength(1), z.maxLength(MAX_DELIVERIES_PER_RETRY)),
  }),
  replies: { 200: z.object({ replayed: z.int() }) },
});

export const DELIVERY_ENDPOINTS = [
  listDeliveries,
  listCallDeliveries,
  getDelivery,
  listDeliveriesOfCall,
  replayDeliveries,
] as const;
