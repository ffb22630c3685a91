import { CALL_EVENT_TYPES } from '@alo/domain/calls/call.ts';
import * as z from 'zod/mini';
import { Delivery, DELIVERY_STATES, DeliveryAttempt } from './deliveries.ts';
import { DeliveryReason } from './delivery-reasons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { NEXT_STEPS } from './next-steps.ts';

export const TARGET_STATES = [
  'idle',
  'healthy',
  /** In 24 hours, a delivery failed for good or 5 % of the attempts failed. */
  'attention',
  /** The target limits requests. */
  'limited',
  /** No success for ten minutes; attempts continue. */
  'failing',
  /** Stopped until a user acts. */
  'broken',
  /** Paused by a user. */
  'paused',
] as const;
export type TargetState = (typeof TARGET_STATES)[number];

/** DEL-08: without a 2xx for this long, deliveries to an address stop. */
export const PAUSED_AFTER_MS = 3 * 24 * 3600_000;

export const MAX_WAITING = 10_000;

const Count = z.int();

/** The order of `operator integrations prove`. */
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

/** `differs`: the CRM returns another time or duration. `noWay`: no known API for the step. */
export const PROOF_OUTCOMES = ['done', 'differs', 'failed', 'noWay'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

export const DeliveryTarget = z.object({
  gateway: z.string(),
  /** Null means all extensions. */
  extension: z.nullable(z.string()),
  /** Email, or name of an application's token. */
  registeredBy: z.nullable(z.string()),
  eventTypes: z.array(z.enum(CALL_EVENT_TYPES)),
  connectedAt: z.iso.datetime(),
  state: z.enum(TARGET_STATES),
  /** Start of failing, broken or paused. */
  since: z.nullable(z.iso.datetime()),
  reason: z.nullable(DeliveryReason),
  nextStep: z.nullable(z.enum(NEXT_STEPS)),
  /** Ignores tests. */
  lastSuccessAt: z.nullable(z.iso.datetime()),
  /** The last access check of a CRM without deliveries. */
  letInAt: z.nullable(z.iso.datetime()),
  /** Newer calls wait outside the queue, in order. */
  fullSince: z.nullable(z.iso.datetime()),
  /** At most `MAX_WAITING`. */
  waiting: Count,
  ambiguous: Count,
  /** Some calls wait for an earlier one of their contact. */
  isHeldUp: z.boolean(),
  /** The last 24 hours. */
  day: z.object({
    delivered: Count,
    skipped: Count,
    dead: Count,
    failedTries: Count,
    /** Attempts by answer. */
    answers: z.object({
      none: Count,
      '2xx': Count,
      '3xx': Count,
      '4xx': Count,
      '5xx': Count,
    }),
    /** Median and 95th percentile in ms. */
    msHalf: z.nullable(z.int()),
    ms95: z.nullable(z.int()),
    hours: z.array(z.object({ hour: z.iso.datetime(), delivered: Count, failedTries: Count })),
  }),
  lastDelivery: z.nullable(
    z.object({
      doneAt: z.iso.datetime(),
      state: z.enum(DELIVERY_STATES),
      reason: z.nullable(DeliveryReason),
    }),
  ),
  lastProof: z.nullable(
    z.object({
      provedAt: z.iso.datetime(),
      /** All steps succeeded, and read back what they wrote. */
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
  replies: { 200: z.extend(Delivery, { tries: z.array(DeliveryAttempt) }) },
  refusals: [404],
});

export const DELIVERY_TARGET_ENDPOINTS = [
  listDeliveryTargets,
  pauseDeliveryTarget,
  resumeDeliveryTarget,
  testDeliveryTarget,
] as const;
