// A person can watch the call pass through the product.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEnded, CallInProgress } from '@alo/domain/calls/call.ts';
import { applyRoute } from '@alo/telephony/simulator/apply-route.ts';
import type { Context } from '../platform/context.ts';
import { recordUnderWay } from '../deliveries/queue/record-under-way.ts';
import type { CallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { toCallId } from '../telephony/calls/list/call-id.ts';

export type CallPhase = 'ringing' | 'answered' | 'ended' | 'refused';

export interface SimulatedCallPlan {
  call: CallInProgress;
  ringMs: number;
  /** Null for an unanswered call. */
  talkMs: number | null;
  signal?: AbortSignal;
  onPhase?(phase: CallPhase): void;
}

type SimulationContext = Pick<Context, 'pools' | 'callRecorder' | 'now'>;

/** Like a switch, asks before it rings. */
export async function simulateCall(
  { pools, callRecorder, now }: SimulationContext,
  authorizer: CallAuthorizer,
  { call, ringMs, talkMs, signal, onPhase = () => {} }: SimulatedCallPlan,
): Promise<void> {
  const id = toCallId(call);
  const asksFirst = call.direction === 'outbound';
  const route = asksFirst
    ? await authorizer.authorize({ ...call, dialed: call.dialedNumber })
    : null;
  let answeredAt: string | null = null;
  if (route?.kind === 'refuse') {
  } else {
    onPhase('ringing');
    await recordUnderWay(pools.events, id, 'channel-create', call);
    await wait(ringMs, signal);
    if (talkMs !== null && !signal?.aborted) {
      answeredAt = now().toISOString();
      onPhase('answered');
      await recordUnderWay(pools.events, id, 'channel-answer', { ...call, answeredAt });
      const maxMs = route?.kind === 'outside' ? (route.maxSeconds ?? Infinity) * 1000 : Infinity;
      await wait(Math.min(talkMs, maxMs), signal);
    }
  }
  const endedAt = now();
  const ended = endCall({ ...call, answeredAt }, endedAt, signal?.aborted ?? false);
  await callRecorder.record(route === null ? ended : applyRoute(ended, route));
  onPhase(route?.kind === 'refuse' ? 'refused' : 'ended');
}

const wait = (ms: number, signal: AbortSignal | undefined) =>
  sleep(ms, undefined, { signal }).catch(() => {});

function endCall(call: CallInProgress, endedAt: Date, isCutOff: boolean): CallEnded {
  const { answeredAt } = call;
  const cause =
    answeredAt === null ? (isCutOff ? 'ORIGINATOR_CANCEL' : 'NO_ANSWER') : 'NORMAL_CLEARING';
  const talkMs = answeredAt === null ? 0 : endedAt.getTime() - Date.parse(answeredAt);
  return {
    ...call,
    endedAt: endedAt.toISOString(),
    durationSeconds: Math.round(talkMs / 1000),
    hangupCause: cause,
    hangupDetail: isCutOff ? 'MANAGER_REQUEST' : cause,
    hangupBy: isCutOff || answeredAt === null ? 'switch' : 'caller',
    recordingFile: null,
  };
}
