import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { LiveCall, SwitchEndpoint } from '@alo/telephony/telephony.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import { confirmLimits } from './hold-store.ts';
import { releaseHolds } from './release-holds.ts';
import { openHoldRenewal, type Renewal } from './renew-holds.ts';
import { findUnreserved, openHoldRestorer } from './restore-holds.ts';

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
    const { config, holdMeasures, log, pool } = context;
    const renewHolds = openHoldRenewal(context, freeswitch.id);
    const restoreHolds = openHoldRestorer(context, freeswitch.id);

    /** Returns the switch's calls. */
    async function matchCalls(endpoint: SwitchEndpoint, signal: AbortSignal): Promise<LiveCall[]> {
      const soon = () => AbortSignal.any([signal, AbortSignal.timeout(SWITCH_MS)]);
      const calls = await control.listCalls(endpoint, soon());
      await apply(endpoint, await renewHolds(calls), soon);
      // Calls of other contexts are the operator's: they reserve nothing.
      const decided = calls.filter((call) => call.context === config.freeswitchContext);
      const unreserved = await findUnreserved(pool, freeswitch.id, decided, (ids) =>
        control.findCallers(endpoint, ids, soon()),
      );
      await apply(endpoint, await restoreHolds(unreserved), soon);
      const { host, port } = endpoint.address;
      holdMeasures.lastSweeps.set({ switch: `${host}:${port}` }, Date.now() / 1000);
      return calls;
    }

    async function apply(
      endpoint: SwitchEndpoint,
      { limits, ended }: Renewal,
      soon: () => AbortSignal,
    ): Promise<void> {
      const ends = limits.map(({ switchCallId, remainingSeconds: seconds }) => ({
        switchCallId,
        seconds,
      }));
      await control.limitCalls(endpoint, ends, soon());
      await confirmLimits(pool, limits);
      await control.endCalls(endpoint, ended, soon());
    }

    return async ({ signal }) => {
      /** Null for a switch that did not answer. */
      const live = await Promise.all(
        config.eventSockets.map(async (endpoint) => {
          try {
            return await matchCalls(endpoint, signal);
          } catch (err) {
            log.warn({ err }, 'A switch does not answer, so none of its calls is extended');
            return null;
          }
        }),
      );
      const isWhole = live.length > 0 && !live.includes(null);
      const ids = live.flatMap((calls) => calls ?? []).map(({ switchCallId }) => switchCallId);
      const released = await releaseHolds(pool, freeswitch.id, isWhole ? ids : null, context.now());
      holdMeasures.released.inc(released);
      if (released > 0) log.warn({ released }, 'Holds of calls without an end were released');
    };
  },
};
