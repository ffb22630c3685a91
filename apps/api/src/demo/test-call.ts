import { randomUUID } from 'node:crypto';
import type { CallInProgress } from '@alo/domain/calls/call.ts';
import type { Context } from '../platform/context.ts';
import type { CallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { toCallId } from '../telephony/calls/list/call-id.ts';
import { simulateCall, type CallPhase } from './simulate-call.ts';

export type TestCallPhase = CallPhase | 'failed';

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
  const onPhase = (phase: CallPhase) => (testCall.phase = phase);
  void simulateCall(context, authorizer, {
    call,
    ringMs: RING_MS,
    talkMs: TALK_MS,
    onPhase,
  }).catch((error: unknown) => {
    testCall.phase = 'failed';
    context.log.error({ err: error }, 'A test call could not be placed');
  });
  return testCall;
}
