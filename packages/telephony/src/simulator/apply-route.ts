import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { Route, TrunkCall } from '../telephony.ts';

const REFUSED_AFTER_MS = 200;

/** Applies the decision before the ringing to a simulated outside call. */
export function applyRoute(simulated: CallEnded, route: Route): CallEnded {
  if (route.kind === 'refuse') {
    const metadata = { ...simulated.metadata, refusal: route.code };
    return endUnanswered({ ...simulated, metadata }, 'CALL_REJECTED');
  }
  if (route.kind !== 'outside') return simulated;
  const { trunks } = route;
  const trunk = trunks.find((each) => !isUnavailable(each));
  const tried = trunk ?? trunks.at(-1);
  const call = {
    ...simulated,
    metadata: {
      ...simulated.metadata,
      ...(tried?.isCallerIdReplaced && { callerId: tried.callerId }),
      ...(tried?.name && { trunk: tried.name }),
    },
  };
  if (!trunk) return endUnanswered(call, 'NORMAL_TEMPORARY_FAILURE');
  const maxSeconds = route.maxSeconds ?? Infinity;
  if (call.answeredAt === null || call.durationSeconds <= maxSeconds) return call;
  return {
    ...call,
    endedAt: addMs(call.answeredAt, maxSeconds * 1000),
    durationSeconds: maxSeconds,
    hangupDetail: 'ALLOTTED_TIMEOUT',
    hangupBy: 'switch',
  };
}

/** Such gateways answer 503, so that a demo shows the next trunk. */
const isUnavailable = ({ gateway }: TrunkCall) => gateway.endsWith('-503');

const endUnanswered = (call: CallEnded, hangupCause: string): CallEnded => ({
  ...call,
  answeredAt: null,
  endedAt: addMs(call.startedAt, REFUSED_AFTER_MS),
  durationSeconds: 0,
  hangupCause,
  hangupDetail: hangupCause,
  hangupBy: 'switch',
  recordingFile: null,
});

const addMs = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
