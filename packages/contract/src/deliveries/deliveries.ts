import { CALL_DIRECTIONS, CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import * as z from 'zod/mini';
import { SummaryCost } from '../crm/call-summaries.ts';
import { DeliveryReason } from './delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { NEXT_STEPS } from './next-steps.ts';

/**
 * Those before `delivered` are not over. `retrying` was surely not done and `unknown` perhaps; both are tried again.
 * `ambiguous` waits for a person.
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

/** At a CRM: who has the number, as far as it was looked for. */
const FoundPerson = z.object({
  /** Whom the call was with; null: nobody, or a person has to say. */
  person: z.nullable(
    z.object({ id: z.string(), kind: z.enum(['person', 'company']), name: z.string() }),
  ),
  /** How many have it there. */
  candidates: z.int(),
});

/** One call, or a part of it, that a target is told of. */
export const Delivery = z.object({
  /** Stays the same over all tries. */
  id: z.string(),
  gateway: z.string(),
  /** Of a target that has the calls of one extension alone. */
  targetExtension: z.nullable(z.string()),
  callId: z.uuid(),
  eventType: z.enum(CALL_EVENT_TYPES),
  callStartedAt: z.iso.datetime(),
  /** The other party's number: E.164 where it is a whole one. */
  contact: z.string(),
  /** Null while the call is not over, and once it is forgotten. */
  direction: z.nullable(z.enum(CALL_DIRECTIONS)),
  extensionNumber: z.nullable(z.string()),
  attendant: z.nullable(z.string()),
  durationSeconds: z.nullable(z.int()),
  state: z.enum(DELIVERY_STATES),
  /** Why it is in its state; null if there is nothing to say. */
  reason: z.nullable(DeliveryReason),
  /** The action that a person can take; null if there is none. */
  nextStep: z.nullable(z.enum(NEXT_STEPS)),
  attempts: z.int(),
  /** A try whose answer was lost may have left a record as well. */
  mayExist: z.boolean(),
  isReplay: z.boolean(),
  /** Of a call that never was. */
  isTest: z.boolean(),
  /** Never of a test, nor of a target that was removed since: there is nobody to send it to. */
  canReplay: z.boolean(),
  /** What the other side calls its record. */
  recordId: z.nullable(z.string()),
  /** Null: nobody was looked for. */
  found: z.nullable(FoundPerson),
  queuedAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
  /** Null if the delivery is done, in progress or waits for a person, or if its target is paused. */
  nextTryAt: z.nullable(z.iso.datetime()),
});
export type Delivery = z.output<typeof Delivery>;

const Headers = z.record(z.string(), z.string());

/** One request and its answer. Secrets are cut out; what has been cut for its length says so. */
export const DeliveryExchange = z.object({
  method: z.string(),
  url: z.string(),
  requestHeaders: Headers,
  requestBody: z.nullable(z.string()),
  /** Null: no answer came. */
  status: z.nullable(z.int()),
  answerHeaders: Headers,
  answerBody: z.nullable(z.string()),
  isCut: z.boolean(),
  /** Why there is no answer. */
  failure: z.nullable(z.string()),
  ms: z.int(),
});
export type DeliveryExchange = z.output<typeof DeliveryExchange>;

export const DeliveryTry = z.object({
  happenedAt: z.iso.datetime(),
  ms: z.int(),
  state: z.enum(DELIVERY_STATES),
  reason: z.nullable(DeliveryReason),
  /** Of the last request; null: none was answered. */
  status: z.nullable(z.int()),
  /** Null for a USER. */
  exchanges: z.nullable(z.array(DeliveryExchange)),
});
export type DeliveryTry = z.output<typeof DeliveryTry>;

/** At a CRM: whom a call was with, and how that was found. */
export const DeliveryPerson = z.object({
  /** E.164. */
  phone: z.string(),
  /** Which rule won; `tie`: a person has to say, `chosen`: one said so of this call, `dialedFrom`: their deal's page dialled it. */
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
  /** Null: nobody, or nobody yet. */
  name: z.nullable(z.string()),
  /** What the CRM was asked for, in order. */
  spellings: z.array(z.string()),
  /** How many had the number by each of these; empty: it was not kept. */
  counts: z.array(z.int()),
  /** Who has the number there. */
  candidates: z.array(z.string()),
});
export type DeliveryPerson = z.output<typeof DeliveryPerson>;

/** What stands where a secret was. */
export const CUT_SECRET = '•••';

export const DeliveryPageSize = z.coerce
  .number<string>()
  .check(z.int(), z.minimum(1), z.maximum(500));
export const MAX_REPLAYED = 1000;

const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const TAG = 'Deliveries';
const SCOPE = 'integrations:write';

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: '/deliveries',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List deliveries',
  description:
    'Returns the deliveries of a gateway, newest call first. Pages may be short or even empty before the end, so read on until `next` is null.',
  query: z.object({
    gateway: Gateway,
    /** Whose calls: of those that are over, by the extension's number. */
    extension: z.optional(z.string().check(z.maxLength(20))),
    /** States, divided by commas; left out: all. */
    state: z.optional(
      z
        .string()
        .check(
          z.regex(new RegExp(`^(${DELIVERY_STATES.join('|')})(,(${DELIVERY_STATES.join('|')}))*$`)),
        ),
    ),
    /** When the calls began. */
    from: z.optional(z.iso.datetime({ offset: true })),
    before: z.optional(z.iso.datetime({ offset: true })),
    /** Digits that stand in the contact's number. */
    number: z.optional(z.string().check(z.regex(/^\d{3,20}$/))),
    /** Stands in the name of the person whom a CRM was told of; accents and capitals do not count. */
    name: z.optional(z.string().check(z.minLength(2), z.maxLength(60))),
    pageSize: z.optional(DeliveryPageSize),
    /** `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  replies: { 200: z.object({ data: z.array(Delivery), next: z.nullable(z.string()) }) },
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
  replies: {
    200: z.extend(Delivery, {
      tries: z.array(DeliveryTry),
      person: z.nullable(DeliveryPerson),
      /** Of a summary by AI; null: nothing, or not known any more. */
      cost: z.nullable(SummaryCost),
    }),
  },
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
    'Delivers again, after the calls of now; deliveries that wait for their next attempt are retried at once. `replayed` leaves out those queued, in progress, being looked up after a lost answer, or unknown.',
  body: z.object({
    ids: z.array(DeliveryParams.shape.id).check(z.minLength(1), z.maxLength(MAX_REPLAYED)),
  }),
  replies: { 200: z.object({ replayed: z.int() }) },
});

export const DELIVERY_ENDPOINTS = [listDeliveries, getDelivery, replayDeliveries] as const;
