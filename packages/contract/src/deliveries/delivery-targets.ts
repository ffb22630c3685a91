// Who is told of calls, and how that goes: what a card and the webhook console show of their health.
import { CALL_EVENT_TYPES } from '@alo/domain/call.ts';
import * as z from 'zod/mini';
import { Delivery, DELIVERY_STATES, DeliveryTry } from './deliveries.ts';
import { DeliveryReason } from './delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { NEXT_STEPS } from './next-steps.ts';

export const TARGET_STATES = [
  /** Nothing has been told to it yet. */
  'idle',
  'healthy',
  /** In 24 hours something was not delivered, or one try in twenty failed. */
  'attention',
  /** It asked for a pause, and is told slowly. */
  'limited',
  /** For ten minutes and more nothing went well; it is tried on. */
  'failing',
  /** It is told nothing until a person has seen to it. */
  'broken',
  /** By a person; its calls wait. */
  'paused',
] as const;
export type TargetState = (typeof TARGET_STATES)[number];

/** DEL-08: so long an address may stay without a 2xx before it is told nothing more. */
export const PAUSED_AFTER_MS = 3 * 24 * 3600_000;

/** Of the calls that wait for a target no more are counted. */
export const MAX_WAITING = 10_000;

const Count = z.int();

/** Steps of `operator integrations prove` in their order. */
export const PROOF_STEPS = [
  'check',
  'find',
  'write',
  'findAgain',
  'update',
  'readBack',
  'remove',
] as const;
export type ProofStepName = (typeof PROOF_STEPS)[number];

/** `differs`: the CRM answers another time or duration than was written. `noWay`: the CRM has no known way to do it. */
export const PROOF_OUTCOMES = ['done', 'differs', 'failed', 'noWay'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

export const DeliveryTarget = z.object({
  gateway: z.string(),
  /** Of one that has the calls of one extension alone. */
  extension: z.nullable(z.string()),
  /** Who connected it first: an email, or the name of an application's token. */
  registeredBy: z.nullable(z.string()),
  eventTypes: z.array(z.enum(CALL_EVENT_TYPES)),
  connectedAt: z.iso.datetime(),
  state: z.enum(TARGET_STATES),
  /** Since when it is failing, broken or paused. */
  since: z.nullable(z.iso.datetime()),
  /** Why it is in its state; null if there is nothing to say. */
  reason: z.nullable(DeliveryReason),
  /** The action that a person can take to resume deliveries; null if none is needed. */
  nextStep: z.nullable(z.enum(NEXT_STEPS)),
  /** Of a call. */
  lastSuccessAt: z.nullable(z.iso.datetime()),
  /** When a CRM that nothing was told to was last asked whether it lets us in, and did. */
  letInAt: z.nullable(z.iso.datetime()),
  /** Its line is full: newer calls wait outside the queue, and are queued in their order once there is room. */
  fullSince: z.nullable(z.iso.datetime()),
  /** Of now; not counted beyond `MAX_WAITING`. */
  waiting: Count,
  ambiguous: Count,
  /** Of the last 24 hours, this one included. Tries that failed may have gone well later. */
  day: z.object({
    delivered: Count,
    skipped: Count,
    dead: Count,
    failedTries: Count,
    /** Tries by what was answered. */
    answers: z.object({
      none: Count,
      '2xx': Count,
      '3xx': Count,
      '4xx': Count,
      '5xx': Count,
    }),
    /** Milliseconds up to which half of the tries took, and 95 of 100; null: there were none. */
    msHalf: z.nullable(z.int()),
    ms95: z.nullable(z.int()),
    hours: z.array(z.object({ hour: z.iso.datetime(), delivered: Count, failedTries: Count })),
  }),
  /** Of the newest call. */
  lastDelivery: z.nullable(
    z.object({
      doneAt: z.iso.datetime(),
      state: z.enum(DELIVERY_STATES),
      reason: z.nullable(DeliveryReason),
    }),
  ),
  /** The operator's last walk through the CRM's account with a test call. */
  lastProof: z.nullable(
    z.object({
      provedAt: z.iso.datetime(),
      /** No step failed, and nothing was read back otherwise than written. */
      isProved: z.boolean(),
      steps: z.array(z.object({ step: z.enum(PROOF_STEPS), outcome: z.enum(PROOF_OUTCOMES) })),
    }),
  ),
});
export type DeliveryTarget = z.output<typeof DeliveryTarget>;

const Gateway = z.string().check(z.minLength(1), z.maxLength(60));
const Extension = z.string().check(z.minLength(1), z.maxLength(20));
const TargetName = z.object({ gateway: Gateway, extension: z.optional(z.nullable(Extension)) });
const TAG = 'Deliveries';
const SCOPE = 'integrations:write';

export const listDeliveryTargets = endpoint({
  id: 'listDeliveryTargets',
  method: 'GET',
  path: '/deliveries/targets',
  access: 'session',
  scope: SCOPE,
  tag: TAG,
  summary: 'List delivery targets',
  description:
    'Returns state, last success, counts of the last 24 hours and waiting calls of each target. Addresses of extensions are returned one at a time, with gateway=extension-webhook and `extension`.',
  query: z.object({ gateway: z.optional(Gateway), extension: z.optional(Extension) }),
  replies: { 200: z.object({ data: z.array(DeliveryTarget) }) },
});

export const pauseDeliveryTarget = endpoint({
  id: 'pauseDeliveryTarget',
  method: 'POST',
  path: '/deliveries/targets/pause',
  access: 'session',
  scope: SCOPE,
  changesIntegrations: true,
  tag: TAG,
  summary: 'Pause a delivery target',
  description: 'Calls wait and settings are kept.',
  body: TargetName,
  replies: { 204: null },
  refusals: [404],
});

export const resumeDeliveryTarget = endpoint({
  id: 'resumeDeliveryTarget',
  method: 'POST',
  path: '/deliveries/targets/resume',
  access: 'session',
  scope: SCOPE,
  changesIntegrations: true,
  tag: TAG,
  summary: 'Resume a delivery target',
  description:
    'Sends waiting calls in order, along with new ones. A CRM or cloud is checked first: while it refuses access, the reply is 422 with the reason.',
  body: TargetName,
  replies: { 204: null },
  refusals: [404, 422],
});

export const testDeliveryTarget = endpoint({
  id: 'testDeliveryTarget',
  method: 'POST',
  path: '/deliveries/targets/test',
  access: 'session',
  scope: SCOPE,
  changesIntegrations: true,
  tag: TAG,
  summary: 'Test a delivery target',
  description:
    'Delivers a made-up call now, even while the target is paused. The log marks it as a test, and it is not counted.',
  body: TargetName,
  replies: { 200: z.extend(Delivery, { tries: z.array(DeliveryTry) }) },
  refusals: [404],
});

export const DELIVERY_TARGET_ENDPOINTS = [
  listDeliveryTargets,
  pauseDeliveryTarget,
  resumeDeliveryTarget,
  testDeliveryTarget,
] as const;
