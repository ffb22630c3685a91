import type { Call } from '@alo/domain/calls/call.ts';
import { ANSWERED_CAUSE } from '@alo/domain/calls/call-statistics.ts';

export function hasRecording(call: Call): boolean {
  return call.hangupCause === ANSWERED_CAUSE && call.recordingUrl !== null;
}
