// A call of the simulated switch that takes its time, so that a person sees it pass through the product.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEnded, CallInProgress } from '@alo/domain/calls/call.ts';
import { applyRoute } from '@alo/telephony/simulator/apply-route.ts';
import type { Context } from '../platform/context.ts';
import { recordUnderWay } from '../deliveries/queue/record-under-way.ts';
import type { CallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { toCallId } from '../telephony/calls/list/call-id.ts';

export type TestCallPhase = 'ringing' | 'answered' | 'ended' | 'refused' | 'failed';

export interface TestCall {
  id: string;
  organizationId: number;
  phase: TestCallPhase;
}

interface TestCallInput {
  organizationId: number;
  domain: string;
  extensionNumber: string;
  dialedNumber: string;
}

const RING_MS = 2_000;
const TALK_MS = 5_000;

/** Returns at once; the call goes on, and its `phase` changes. */
export function startTestCall(
  context: Pick<Context, 'pools' | 'callRecorder' | 'now' | 'log'>,
  authorizer: CallAuthorizer,
  { organizationId, ...input }: TestCallInput,
): TestCall {
  const call: CallInProgress = {
    ...input,
    switchCallId: randomUUID(),
    switchName: 'simulator',
    direction: 'outbound',
    startedAt: context.now().toISOString(),
    answeredAt: null,
    metadata: { origem: 'chamada de teste' },
  };
  const testCall: TestCall = { id: toCallId(call), organizationId, phase: 'ringing' };
  void placeCall(context, authorizer, call, testCall).catch((error: unknown) => {
    testCall.phase = 'failed';
    context.log.error({ err: error }, 'A test call could not be placed');
  });
  return testCall;
}

async function placeCall(
  { pools, callRecorder, now }: Pick<Context, 'pools' | 'callRecorder' | 'now'>,
  authorizer: CallAuthorizer,
  call: CallInProgress,
  testCall: TestCall,
): Promise<void> {
  const { id } = testCall;
  const route = await authorizer.authorize({ ...call, dialed: call.dialedNumber });
  const isRefused = route.kind === 'refuse';
  if (!isRefused) {
    await recordUnderWay(pools.events, id, 'channel-create', call);
    await sleep(RING_MS);
    call.answeredAt = now().toISOString();
    testCall.phase = 'answered';
    await recordUnderWay(pools.events, id, 'channel-answer', call);
    await sleep(TALK_MS);
  }
  const ended: CallEnded = {
    ...call,
    endedAt: now().toISOString(),
    durationSeconds: TALK_MS / 1000,
    hangupCause: 'NORMAL_CLEARING',
    hangupDetail: 'NORMAL_CLEARING',
    hangupBy: 'caller',
    recordingFile: null,
  };
  await callRecorder.record(applyRoute(ended, route));
  testCall.phase = isRefused ? 'refused' : 'ended';
}
