import type { TargetState } from '@alo/contract/deliveries/delivery-targets.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { MIN_REFUSALS } from '../targets/refused-target.ts';

export interface TargetFacts {
  pausedAt: Date | null;
  isPausedByPerson: boolean;
  pausedReason: DeliveryReason | null;
  /** Null after a success. */
  failingSince: Date | null;
  failures: number;
  /** Calls refused in a row with the same message. */
  refusals: number;
  isClosed: boolean;
  lastSuccessAt: Date | null;
  /** Null if the target has accepted our access since. */
  refusal: DeliveryReason | null;
  fullSince: Date | null;
  failureReason: DeliveryReason | null;
  delivered: number;
  dead: number;
  failedTries: number;
}

export const MIN_FAILURES = 3;
export const FAILING_MS = 10 * 60_000;
const MAX_FAILED_SHARE = 0.05;

export function getTargetState(
  facts: TargetFacts,
  now: Date,
): { state: TargetState; since: Date | null; reason: DeliveryReason | null } {
  const { pausedAt, failingSince, pausedReason, failureReason } = facts;
  if (pausedAt !== null && facts.isPausedByPerson) {
    return { state: 'paused', since: pausedAt, reason: null };
  }
  if (pausedAt !== null) return { state: 'broken', since: pausedAt, reason: pausedReason };
  const failsForMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  const refusesAll = facts.failures > 0 && facts.refusals >= MIN_REFUSALS;
  if (refusesAll || (facts.failures >= MIN_FAILURES && failsForMs >= FAILING_MS)) {
    return { state: 'failing', since: failingSince, reason: failureReason };
  }
  if (facts.refusal !== null) return { state: 'attention', since: null, reason: facts.refusal };
  if (facts.fullSince !== null) {
    return { state: 'attention', since: facts.fullSince, reason: toReason('queueFull') };
  }
  return { state: getRestingState(facts), since: null, reason: null };
}

function getRestingState({ isClosed, failures, ...facts }: TargetFacts): TargetState {
  // Failures close a target too.
  if (isClosed && failures < MIN_FAILURES) return 'limited';
  const tries = facts.delivered + facts.dead + facts.failedTries;
  if (facts.dead > 0 || failures > 0 || facts.failedTries > tries * MAX_FAILED_SHARE)
    return 'attention';
  return facts.lastSuccessAt === null ? 'idle' : 'healthy';
}
