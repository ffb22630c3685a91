// Maps the result of an attempt to its row. Pure. docs/deliveries-table.md has the table, with a
// test per row.
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';
import { retryDelayMs } from './retry-schedule.ts';

/** Used if a target asks for a pause without a duration. */
const CLOSED_MS = 10_000;
/** Gives another process time to take over. */
const HANDED_OVER_MS = 500;

/** Without the members that only the request knows. */
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
  // A pause that the target asks for is no failed attempt, and does not age the call.
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
