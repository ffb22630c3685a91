// Maps the result of an attempt to its row and its target. Pure: docs/deliveries-table.md has a test per row.
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The last value applies to all later attempts. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const JITTER = 0.2;
/** Counts from the first attempt, not from the time of queueing. */
const PATIENCE_MS = 24 * HOUR_MS;
/** For a pause without a duration. */
const CLOSED_MS = 10_000;
const HANDED_OVER_MS = 500;

type Settled = Omit<Finish, 'ms' | 'answer' | 'hasGoodAnswer'>;

/** @param chance from 0 to 1, spreads retries */
export function settleDelivery(
  claimed: Claimed,
  result: DeliveryResult,
  isStopping: boolean,
  chance = Math.random(),
): Settled {
  const { targetId, contact, callId, eventType, generation } = claimed;
  const { state, findings = null, extraPaceMs = 0 } = result;
  const settled: Settled = {
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
      return { ...settled, isHealthy: true, recordId: result.recordId ?? null };
    case 'dead':
      return result.pausesTarget
        ? { ...settled, pausesTarget: true, stateAfterSave: 'retrying' }
        : settled;
    case 'skipped':
    case 'ambiguous':
      return settled;
    case 'postponed':
      return { ...settled, waitMs: isStopping ? HANDED_OVER_MS : result.seconds * 1000 };
    case 'retrying':
    case 'unknown':
      if (isStopping) return { ...settled, waitMs: HANDED_OVER_MS };
      return { ...settled, ...settleRetry(claimed, result, chance) };
  }
}

function settleRetry(
  { attempts, triedForMs }: Claimed,
  result: Extract<DeliveryResult, { state: 'retrying' | 'unknown' }>,
  chance: number,
): Partial<Settled> {
  const { retryAfterSeconds = 0, notBeforeSeconds = 0, pausesTarget = false } = result;
  const { isLimited = false, isEndless = false } = result;
  const soonestMs = Math.max(retryAfterSeconds, notBeforeSeconds) * 1000;
  // A pause that the target asks for does not age the call.
  const isAsked = isLimited && retryAfterSeconds > 0;
  const waitMs = retryDelayMs(attempts, triedForMs, {
    retryAfterSeconds,
    notBeforeSeconds,
    isEndless: isAsked || pausesTarget || isEndless,
    chance,
  });
  const settled = {
    isHealthy: isLimited ? null : false,
    closeMs: result.closesTarget ? soonestMs || CLOSED_MS : 0,
    pausesTarget,
  };
  if (waitMs === null) {
    return { ...settled, state: 'dead', stateAfterSave: result.state, waitMs: soonestMs };
  }
  return { ...settled, waitMs, ...(isAsked && { uncountedMs: waitMs, isPauseOnly: true }) };
}

/**
 * Returns null after a day of attempts.
 * @param chance from 0 to 1, spreads retries of deliveries that failed together
 */
export function retryDelayMs(
  attempts: number,
  triedForMs: number,
  { retryAfterSeconds = 0, notBeforeSeconds = 0, isEndless = false, chance = Math.random() } = {},
): number | null {
  const usual = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1]!;
  const delay = Math.round(usual * (1 - JITTER + 2 * JITTER * chance));
  const asked = retryAfterSeconds * SECOND_MS;
  const wait = Math.max(asked || delay, notBeforeSeconds * SECOND_MS);
  if (!isEndless && triedForMs + wait > PATIENCE_MS) return null;
  const jitter = asked > 0 ? Math.round(asked * JITTER * chance) : 0;
  return Math.min(wait + jitter, PATIENCE_MS);
}
