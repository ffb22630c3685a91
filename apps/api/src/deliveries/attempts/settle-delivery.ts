// What the result of a try means for its row and for its target. Pure: docs/deliveries-table.md has its table, a test per row.
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { DeliveryResult } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';
import { retryDelayMs } from './retry-schedule.ts';

/** When a target asks for a pause without saying how long. */
const CLOSED_MS = 10_000;
/** After this process stops, until another one continues. */
const HANDED_OVER_MS = 500;

/** Without what only the request itself tells. */
type Settled = Omit<Finish, 'ms' | 'answer' | 'answeredWell'>;

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
    isUncounted: false,
    closeMs: 0,
    wentWell: null,
    pausesTarget: false,
    stateAnew: null,
    reason: result.reason ?? null,
    recordId: null,
  };
  switch (result.state) {
    case 'delivered':
      return { ...settled, wentWell: true, recordId: result.recordId ?? null };
    case 'dead':
      return result.pausesTarget
        ? { ...settled, pausesTarget: true, stateAnew: 'retrying' }
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
  // a pause that the target asks for is no try: it has not failed, and the call does not age
  const isAsked = isLimited && retryAfterSeconds > 0;
  const waitMs = retryDelayMs(attempts, triedForMs, {
    retryAfterSeconds,
    notBeforeSeconds,
    isEndless: isAsked || pausesTarget || isEndless,
    chance,
  });
  const settled = {
    wentWell: isLimited ? null : false,
    closeMs: result.closesTarget ? soonestMs || CLOSED_MS : 0,
    pausesTarget,
  };
  if (waitMs === null) {
    return { ...settled, state: 'dead', stateAnew: result.state, waitMs: soonestMs };
  }
  return { ...settled, waitMs, ...(isAsked && { uncountedMs: waitMs, isUncounted: true }) };
}
