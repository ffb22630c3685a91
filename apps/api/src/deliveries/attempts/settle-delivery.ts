// Pure: docs/deliveries-table.md has a test per row.
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The last value applies to all later attempts. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const JITTER = 0.2;
/** Counts from the first attempt, not from queueing. */
const RETRY_TIMEOUT_MS = 24 * HOUR_MS;
/** Applies to a pause without a duration. */
const DEFAULT_CLOSE_MS = 10_000;
const HANDOVER_DELAY_MS = 500;

type SettledDelivery = Omit<Finish, 'ms' | 'answer' | 'hasGoodAnswer'>;

export function settleDelivery(
  delivery: Claimed,
  result: DeliveryResult,
  isStopping: boolean,
  chance = Math.random(),
): SettledDelivery {
  const { targetId, contact, callId, eventType, generation } = delivery;
  const { state, findings = null, extraPaceMs = 0 } = result;
  const commonFields: SettledDelivery = {
    targetId,
    contact,
    callId,
    eventType,
    generation,
    state: state === 'postponed' ? 'retrying' : state,
    isLost: state === 'unknown',
    findings,
    extraPaceMs: Math.round(extraPaceMs),
    waitMs: 0,
    uncountedMs: 0,
    isPauseOnly: false,
    closeMs: 0,
    isHealthy: null,
    pausesTarget: false,
    stateAfterSave: null,
    reason: result.reason ?? null,
    recordId: null,
  };
  switch (result.state) {
    case 'delivered':
      return { ...commonFields, isHealthy: true, recordId: result.recordId ?? null };
    case 'dead':
      return result.pausesTarget
        ? { ...commonFields, pausesTarget: true, stateAfterSave: 'retrying' }
        : commonFields;
    case 'skipped':
    case 'ambiguous':
      return commonFields;
    case 'postponed':
      return { ...commonFields, waitMs: isStopping ? HANDOVER_DELAY_MS : result.seconds * 1000 };
    case 'retrying':
    case 'unknown':
      if (isStopping) return { ...commonFields, waitMs: HANDOVER_DELAY_MS };
      return { ...commonFields, ...settleRetry(delivery, result, chance) };
  }
}

function settleRetry(
  { attempts, triedForMs }: Claimed,
  result: Extract<DeliveryResult, { state: 'retrying' | 'unknown' }>,
  chance: number,
): Partial<SettledDelivery> {
  const { retryAfterSeconds = 0, notBeforeSeconds = 0, pausesTarget = false } = result;
  const { isLimited = false, isEndless = false } = result;
  const minDelayMs = Math.max(retryAfterSeconds, notBeforeSeconds) * 1000;
  // A requested pause does not age the call.
  const isRequestedPause = isLimited && retryAfterSeconds > 0;
  const waitMs = getRetryDelayMs(attempts, triedForMs, {
    retryAfterSeconds,
    notBeforeSeconds,
    isEndless: isRequestedPause || pausesTarget || isEndless,
    chance,
  });
  const commonFields = {
    isHealthy: isLimited ? null : false,
    closeMs: result.closesTarget ? minDelayMs || DEFAULT_CLOSE_MS : 0,
    pausesTarget,
  };
  if (waitMs === null) {
    return { ...commonFields, state: 'dead', stateAfterSave: result.state, waitMs: minDelayMs };
  }
  return {
    ...commonFields,
    waitMs,
    ...(isRequestedPause && { uncountedMs: waitMs, isPauseOnly: true }),
  };
}

/** @param chance from 0 to 1, spreads retries of deliveries that failed together */
export function getRetryDelayMs(
  attempts: number,
  triedForMs: number,
  { retryAfterSeconds = 0, notBeforeSeconds = 0, isEndless = false, chance = Math.random() } = {},
): number | null {
  const scheduledMs = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1]!;
  const delay = Math.round(scheduledMs * (1 - JITTER + 2 * JITTER * chance));
  const requestedMs = retryAfterSeconds * SECOND_MS;
  const waitMs = Math.max(requestedMs || delay, notBeforeSeconds * SECOND_MS);
  if (!isEndless && triedForMs + waitMs > RETRY_TIMEOUT_MS) return null;
  const jitter = requestedMs > 0 ? Math.round(requestedMs * JITTER * chance) : 0;
  return Math.min(waitMs + jitter, RETRY_TIMEOUT_MS);
}
