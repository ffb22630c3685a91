import { toReason } from '@alo/domain/delivery-reason.ts';
import { outboundUntil } from '@alo/outbound/outbound.ts';
import type { Context } from '../../platform/context.ts';
import { withoutParameters } from '../../platform/db/connection/query-error.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type { Try } from './delivery-tries.ts';
import type { Deliverer, Deliverers, DeliveryResult } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';
import { recordedOutbound, type RecordedOutbound } from './record-exchanges.ts';
import { settleDelivery } from './settle-delivery.ts';
import { findToldCall } from '../calls/told-call.ts';

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
  const finish = settleDelivery(claimed, result, isStopping());
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
