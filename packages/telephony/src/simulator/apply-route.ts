import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Route } from '../telephony.ts';

const REFUSED_AFTER_MS = 200;

/** What became of a simulated outside call under the decision that the switch got before it rang. */
export function applyRoute(simulated: CallEnded, route: Route): CallEnded {
  const call = addShownNumber(simulated, route);
  if (route.kind === 'refuse') {
    return {
      ...call,
      answeredAt: null,
      endedAt: addMs(call.startedAt, REFUSED_AFTER_MS),
      durationSeconds: 0,
      hangupCause: 'CALL_REJECTED',
      hangupDetail: 'CALL_REJECTED',
      hangupBy: 'switch',
      metadata: { ...call.metadata, refusal: route.code },
      recordingFile: null,
    };
  }
  const maxSeconds = route.kind === 'outside' ? (route.maxSeconds ?? Infinity) : Infinity;
  if (call.answeredAt === null || call.durationSeconds <= maxSeconds) return call;
  return {
    ...call,
    endedAt: addMs(call.answeredAt, maxSeconds * 1000),
    durationSeconds: maxSeconds,
    hangupDetail: 'ALLOTTED_TIMEOUT',
    hangupBy: 'switch',
  };
}

function addShownNumber(call: CallEnded, route: Route): CallEnded {
  if (route.kind !== 'outside' || !route.isCallerIdReplaced) return call;
  return { ...call, metadata: { ...call.metadata, callerId: route.callerId } };
}

const addMs = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
