import { SWITCHES } from '@alo/telephony/switches.ts';
import { type LiveCall, SWITCH_IDS, type SwitchId } from '@alo/telephony/telephony.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import {
  type CommandedSwitch,
  formatAddress,
  listSwitchEndpoints,
} from '../softswitch/switch-endpoints.ts';
import { confirmLimits } from './hold-store.ts';
import { type LiveCalls, releaseHolds } from './release-holds.ts';
import { openHoldRenewal, type Renewal } from './renew-holds.ts';
import { findUnreserved, openHoldRestorer } from './restore-holds.ts';

const SWITCH_MS = 10 * SECOND_MS;
const soonAfter = (signal: AbortSignal) =>
  AbortSignal.any([signal, AbortSignal.timeout(SWITCH_MS)]);

/** Reconciles the holds with the switches' live calls. */
export const callHolds: Loop = {
  name: 'call-holds',
  role: 'worker',
  everyMs: 20 * SECOND_MS,
  limitMs: 2 * MINUTE_MS,
  where: 'oneProcess',
  begin: (context) => {
    const { holdMeasures, log, pool } = context;
    const kinds = SWITCH_IDS.map((switchId) => ({
      switchId,
      control: SWITCHES[switchId].control!,
      renewHolds: openHoldRenewal(context, switchId),
      restoreHolds: openHoldRestorer(context, switchId),
    }));
    type Kind = (typeof kinds)[number];

    async function matchCalls(
      kind: Kind,
      endpoint: CommandedSwitch,
      signal: AbortSignal,
    ): Promise<LiveCall[]> {
      const { control, switchId } = kind;
      const soon = () => soonAfter(signal);
      const calls = await control.listCalls(endpoint, soon());
      await apply(kind, endpoint, await kind.renewHolds(calls), soon);
      // Calls of other contexts are the operator's and reserve nothing.
      const decided = calls.filter((call) => call.context === endpoint.context);
      const unreserved = await findUnreserved(pool, switchId, decided, (ids) =>
        control.findCallers(endpoint, ids, soon()),
      );
      await apply(kind, endpoint, await kind.restoreHolds(unreserved), soon);
      holdMeasures.lastSweeps.set({ switch: formatAddress(endpoint) }, Date.now() / 1000);
      return calls;
    }

    async function apply(
      { control }: Kind,
      endpoint: CommandedSwitch,
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

    /** Returns null if a switch did not answer. */
    async function matchKind(
      kind: Kind,
      endpoints: readonly CommandedSwitch[],
      signal: AbortSignal,
    ): Promise<LiveCalls | null> {
      const { readIdPrefix } = kind.control;
      const answers = await Promise.all(
        endpoints.map(async (endpoint) => {
          try {
            const calls = await matchCalls(kind, endpoint, signal);
            return { calls, prefix: await readIdPrefix?.(endpoint, soonAfter(signal)) };
          } catch (err) {
            log.warn({ err }, 'A switch does not answer, so none of its calls is extended');
            return null;
          }
        }),
      );
      const live = answers.filter((answer) => answer !== null);
      if (live.length === 0 || live.length < answers.length) return null;
      return {
        switchCallIds: live.flatMap(({ calls }) => calls.map(({ switchCallId }) => switchCallId)),
        idPrefixes: readIdPrefix ? live.map(({ prefix }) => prefix!) : null,
      };
    }

    return async ({ signal }) => {
      const endpoints = Map.groupBy(listSwitchEndpoints(context), ({ switchId }) => switchId);
      const live = new Map<SwitchId, LiveCalls | null>();
      await Promise.all(
        kinds.map(async (kind) => {
          const { switchId } = kind;
          live.set(switchId, await matchKind(kind, endpoints.get(switchId) ?? [], signal));
        }),
      );
      let released = 0;
      for (const [switchId, calls] of live) {
        released += await releaseHolds(pool, switchId, calls, context.now());
      }
      holdMeasures.released.inc(released);
      if (released > 0) log.warn({ released }, 'Holds of calls without an end were released');
    };
  },
};
