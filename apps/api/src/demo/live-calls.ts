import type { CallEnded } from '@alo/domain/calls/call.ts';
import { applyRoute } from '@alo/telephony/simulator/apply-route.ts';
import { simulateLiveCall } from '@alo/telephony/simulator/simulator.ts';
import { type CallAuthorizer, openCallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { openTrunks } from '../telephony/trunks/open-trunks.ts';
import type { CallRecorder, RecordOutcome } from '../platform/call-recorder.ts';
import { hasRealSwitch } from './has-real-switch.ts';
import { MINUTE_MS } from '../platform/loops/intervals.ts';
import type { Loop } from '../platform/loops/loop.ts';
import { DEMO_EXTENSIONS, DEMO_RECORDINGS } from './seed/demo-organization.ts';
import { simulateCall, type SimulatedCallPlan } from './simulate-call.ts';
import { toDemoCall } from './seed/seed-demo.ts';

const SIMULATED_GATEWAY = 'simulator';
const MIN_PAUSE_MS = 12_000;
const MAX_PAUSE_MS = 45_000;

export const liveCalls: Loop = {
  name: 'live-calls',
  role: 'worker',
  isEnabled: ({ isDemo }) => isDemo,
  everyMs: () => MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS),
  skipsFirstRun: true,
  limitMs: 3 * MINUTE_MS,
  where: 'everyProcess',
  begin: (context) => {
    const { brand, callRecorder, now } = context;
    const authorizer = openCallAuthorizer(context, openTrunks(context, SIMULATED_GATEWAY));
    const organization = {
      domain: `demo${brand.domainSuffix}`,
      extensions: DEMO_EXTENSIONS,
      recordings: DEMO_RECORDINGS,
    };
    return async ({ signal, detach }) => {
      if (hasRealSwitch(context)) return undefined;
      const call = toDemoCall(simulateLiveCall(organization, now(), Math.random));
      if (Math.random() < 0.5) return placeSimulatedCall(authorizer, callRecorder, call);
      detach(simulateCall(context, authorizer, { ...toPlan(call, now()), signal }));
      return undefined;
    };
  },
};

const MAX_TALK_MS = 90_000;

function toPlan(ended: CallEnded, now: Date): SimulatedCallPlan {
  const { switchCallId, switchName, domain, direction, extensionNumber, dialedNumber, metadata } =
    ended;
  const { answeredAt, endedAt, startedAt, durationSeconds } = ended;
  return {
    call: {
      switchCallId,
      switchName,
      domain,
      direction,
      extensionNumber,
      dialedNumber,
      metadata,
      startedAt: now.toISOString(),
      answeredAt: null,
    },
    ringMs: Date.parse(answeredAt ?? endedAt) - Date.parse(startedAt),
    talkMs: answeredAt === null ? null : Math.min(durationSeconds * 1000, MAX_TALK_MS),
  };
}

/** The decision before it rings limits the call. */
export async function placeSimulatedCall(
  authorizer: CallAuthorizer,
  callRecorder: CallRecorder,
  call: CallEnded,
): Promise<RecordOutcome> {
  if (call.direction === 'inbound') return callRecorder.record(call);
  const route = await authorizer.authorize({ ...call, dialed: call.dialedNumber });
  return callRecorder.record(applyRoute(call, route));
}
