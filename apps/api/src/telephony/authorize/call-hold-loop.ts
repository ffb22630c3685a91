import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { LiveCall, SwitchEndpoint } from '@alo/telephony/telephony.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import { releaseHolds } from './release-holds.ts';
import { openHoldRenewal } from './renew-holds.ts';

const control = freeswitch.control!;
const SWITCH_MS = 10 * SECOND_MS;

/** Keeps the holds and the switch's live calls in step. */
export const callHolds: Loop = {
  name: 'call-holds',
  role: 'worker',
  everyMs: 20 * SECOND_MS,
  limitMs: 2 * MINUTE_MS,
  where: 'oneProcess',
  begin: (context) => {
    const renewHolds = openHoldRenewal(context, freeswitch.id);
    return async ({ signal }) => {
      const { config, log, now, pool } = context;
      /** Null for a switch that did not answer. */
      const live = await Promise.all(
        config.eventSockets.map(async (endpoint) => {
          const soon = AbortSignal.any([signal, AbortSignal.timeout(SWITCH_MS)]);
          try {
            return await extendCalls(endpoint, renewHolds, soon);
          } catch (err) {
            log.warn({ err }, 'A switch does not answer, so none of its calls is extended');
            return null;
          }
        }),
      );
      const isWhole = live.length > 0 && !live.includes(null);
      const ids = live.flatMap((calls) => calls ?? []).map(({ switchCallId }) => switchCallId);
      const released = await releaseHolds(pool, freeswitch.id, isWhole ? ids : null, now());
      if (released > 0) log.warn({ released }, 'Holds of calls without an end were released');
    };
  },
};

/** Returns the switch's calls. */
async function extendCalls(
  endpoint: SwitchEndpoint,
  renewHolds: ReturnType<typeof openHoldRenewal>,
  signal: AbortSignal,
): Promise<LiveCall[]> {
  const calls = await control.listCalls(endpoint, signal);
  const { limits, ended } = await renewHolds(calls);
  await control.limitCalls(endpoint, limits, signal);
  await control.endCalls(endpoint, ended, signal);
  return calls;
}
