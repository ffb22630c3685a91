import { toReason } from '@alo/domain/delivery-reason.ts';
import { outboundUntil } from '@alo/outbound/outbound.ts';
import type { Context } from '../../context.ts';
import { withoutParameters } from '../../db/query-error.ts';
import type { Claimed } from './claim-deliveries.ts';
import type { Try } from './delivery-tries.ts';
import type { Deliverer, Deliverers, DeliveryResult, Findings } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';
import { recordedOutbound, type RecordedOutbound } from './record-exchanges.ts';
import { retryDelayMs } from './retry-schedule.ts';
import { toStoredNote } from './stored-note.ts';
import { findToldCall } from './told-call.ts';

/** When a target says that it wants a pause, and not how long. */
const CLOSED_MS = 10_000;
/** Another process goes on with it. */
const HANDED_OVER_MS = 500;
/** Until our own line is looked at again. */
const LINE_SECONDS = 5;

/**
 * Tries one delivery, and says what becomes of its row and what happened. Never throws, and ends soon after the signal aborts.
 * @param isStopping whether this process ends, rather than the delivery's time
 */
export async function deliverOnce(
  context: Context,
  deliverers: Deliverers,
  claimed: Claimed,
  signal: AbortSignal,
  isStopping: () => boolean,
): Promise<Try & { finish: Finish }> {
  const happenedAt = context.now();
  const started = performance.now();
  const outbound = recordedOutbound(outboundUntil(signal, context.outbound));
  const recording = Object.create(context, { outbound: { value: outbound } }) as Recording;
  const result = await tryOnce(recording, deliverers.of(claimed.gateway), claimed, signal);
  const ms = Math.round(performance.now() - started);
  const finish = finishOf(claimed, result, isStopping());
  const answer = outbound.lastAnswer();
  return {
    delivery: claimed,
    finish: { ...finish, ms, answer, answeredWell: finish.wentWell === null && answer === 2 },
    happenedAt,
    exchanges: outbound.exchanges(),
  };
}

/** Keeps the target's calls queued until another user resumes it, which changes its owner and releases them at once. */
const ownerGone = ({ findings }: Claimed): DeliveryResult => ({
  state: 'retrying',
  reason: toReason('ownerBlocked'),
  findings: { ...findings, wasRefused: true },
  isLimited: true,
  pausesTarget: true,
});

type Recording = Context & { outbound: RecordedOutbound };

async function tryOnce(
  context: Recording,
  deliverer: Deliverer,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  if (claimed.isTargetGone) return { state: 'skipped', reason: toReason('integrationRemoved') };
  const { promise: ended, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  try {
    const call = await Promise.race([ended, findToldCall(context, claimed)]);
    if (call === null) return { state: 'skipped', reason: toReason('callForgotten') };
    if (call === 'ownerGone') return ownerGone(claimed);
    if (call === 'over') return { state: 'skipped', reason: toReason('endAlreadySent') };
    const result = await Promise.race([ended, deliverer.deliver(context, claimed, call)]);
    // that we asked too many at once is no failure of whoever was not asked
    return result.state === 'retrying' && context.outbound.waitedInVain()
      ? { ...result, state: 'postponed', reason: toReason('tooManyAtOnce'), seconds: LINE_SECONDS }
      : result;
  } catch (error) {
    const { targetId, callId } = claimed;
    if (!signal.aborted) {
      context.log.error(
        { err: withoutParameters(error), targetId, callId },
        'A delivery failed by our own fault; it is tried again',
      );
    }
    // how far it came nobody knows; who was still looking for somebody has left nothing there
    const state = context.outbound.mayHaveChanged() ? 'unknown' : 'retrying';
    return { state, reason: toReason('interrupted') };
  }
}

type FinishOfRow = Omit<Finish, 'ms' | 'answer' | 'answeredWell'>;

function finishOf(claimed: Claimed, result: DeliveryResult, isStopping: boolean): FinishOfRow {
  const { targetId, contact, callId, eventType, attempts, triedForMs, generation } = claimed;
  const { state, findings = passedOn(claimed, result), extraPaceMs = 0 } = result;
  const finish: FinishOfRow = {
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
    closeMs: 0,
    wentWell: null,
    pausesTarget: false,
    stateAnew: null,
    note: 'reason' in result ? toStoredNote(result.reason) : null,
    recordId: null,
  };
  switch (result.state) {
    case 'delivered':
      return { ...finish, wentWell: true, recordId: result.recordId ?? null };
    case 'dead':
      return result.pausesTarget
        ? { ...finish, pausesTarget: true, stateAnew: 'retrying' }
        : finish;
    case 'skipped':
    case 'ambiguous':
      return finish;
    case 'postponed':
      return { ...finish, waitMs: isStopping ? HANDED_OVER_MS : result.seconds * 1000 };
    case 'retrying':
    case 'unknown': {
      if (isStopping) return { ...finish, waitMs: HANDED_OVER_MS };
      const { retryAfterSeconds } = result;
      const pausesTarget = result.pausesTarget ?? false;
      // who asks for a pause, however often, has not failed, nor has what waits for a person: the sweep ends what waits too long
      const isAsked = result.isLimited === true && retryAfterSeconds !== undefined;
      const waitMs = retryDelayMs(attempts, triedForMs, {
        ...(retryAfterSeconds && { retryAfterSeconds }),
        isEndless: isAsked || pausesTarget,
      });
      const closeMs = result.closesTarget
        ? retryAfterSeconds
          ? retryAfterSeconds * 1000
          : CLOSED_MS
        : 0;
      const wentWell = result.isLimited ? null : false;
      const failed = { ...finish, wentWell, closeMs, pausesTarget };
      if (waitMs !== null) return { ...failed, waitMs, uncountedMs: isAsked ? waitMs : 0 };
      const waitAnewMs = (retryAfterSeconds ?? 0) * 1000;
      return { ...failed, state: 'dead', stateAnew: result.state, waitMs: waitAnewMs };
    }
  }
}

/** What a person allowed this try alone goes on to the next one, where nothing was done. */
function passedOn({ findings, attempts }: Claimed, { state }: DeliveryResult): Findings | null {
  const isUndone = state === 'postponed' || state === 'retrying';
  if (!isUndone || findings?.['resendAttempt'] !== attempts) return null;
  return { ...findings, resendAttempt: attempts + 1 };
}
