import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { DeliveryReason } from './delivery-reasons.ts';
import { NEXT_STEPS } from './next-steps.ts';

/** In the order in which users should act. */
export const NEED_CAUSES = [
  /** The vendor refuses our access. */
  'access',
  /** Another cause holds all calls until a user acts. */
  'stopped',
  /** Several contacts have the number. */
  'person',
  /** The record may exist. */
  'duplicate',
  /** Calls failed for good. */
  'failed',
] as const;
export type NeedCause = (typeof NEED_CAUSES)[number];

/** Older failures are no longer offered as work. */
export const NEEDS_DAYS = 7;
export const MAX_FAILED = 1000;

export const DeliveryNeed = z.object({
  gateway: z.string(),
  /** Null means all extensions. */
  extension: z.nullable(z.string()),
  cause: z.enum(NEED_CAUSES),
  /** Waiting calls, at most `MAX_WAITING`, or failed ones, at most `MAX_FAILED`. */
  count: z.int(),
  /** The earliest call, or the start of the refusal. */
  since: z.nullable(z.iso.datetime()),
  /** The latest, for `access`, `stopped` and `failed`. */
  reason: z.nullable(DeliveryReason),
  nextStep: z.nullable(z.enum(NEXT_STEPS)),
  /** The settings changed after the last failure. */
  isSettingChanged: z.boolean(),
});
export type DeliveryNeed = z.output<typeof DeliveryNeed>;

export const listDeliveryNeeds = endpoint({
  id: 'listDeliveryNeeds',
  method: 'GET',
  path: '/deliveries/needs',
  access: 'session',
  scope: 'integrations:write',
  tag: 'Deliveries',
  summary: 'List what needs a user',
  description: `Returns targets that wait for a user, calls that wait for a decision, and calls of the last ${NEEDS_DAYS} days that failed for good. One entry for each target and cause, the most urgent cause first.`,
  replies: { 200: z.object({ data: z.array(DeliveryNeed) }) },
});
