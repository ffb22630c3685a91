import { stripQueryParameters } from '../../../platform/db/connection/query-error.ts';
import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { scheduleProbes, claimDueProbes } from './due-probes.ts';
import { probeCrm } from './probe-crm.ts';

/** Detects lost access before the next call. */
export const crmProbes: Loop = {
  name: 'crm-probes',
  role: 'worker',
  isEnabled: ({ crmProbeHours }) => crmProbeHours > 0,
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // The limits of a run apply to all processes together.
  where: 'oneProcess',
  begin:
    (context) =>
    async ({ signal }) => {
      const { db, config, log } = context;
      const hours = config.crmProbeHours;
      await scheduleProbes(db, hours);
      const vendors = Map.groupBy(await claimDueProbes(db, hours), ({ gateway }) => gateway);
      await Promise.all(
        [...vendors.values()].map(async (ofVendor) => {
          for (const due of ofVendor) {
            if (signal.aborted) return;
            try {
              await probeCrm(context, due, hours);
            } catch (error) {
              const { targetId, gateway } = due;
              const about = { err: stripQueryParameters(error), targetId, gateway };
              // Due again after its lease.
              log.error(about, 'A connected CRM could not be probed');
            }
          }
        }),
      );
    },
};
