import { stripQueryParameters } from '../../../platform/db/connection/query-error.ts';
import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { scheduleProbes, claimDueProbes } from './due-probes.ts';
import { probeCrm } from './probe-crm.ts';

/** Users learn of lost access before a delivery fails. */
export const crmProbes: Loop = {
  name: 'crm-probes',
  role: 'worker',
  isEnabled: ({ crmProbeHours }) => crmProbeHours > 0,
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // Two processes would each probe up to the limits per vendor and organization.
  where: 'oneProcess',
  begin:
    (context) =>
    async ({ signal }) => {
      const { db, config, log } = context;
      const hours = config.crmProbeHours;
      await scheduleProbes(db, hours);
      const dueProbes = await claimDueProbes(db, hours);
      const probesByVendor = Map.groupBy(dueProbes, ({ gateway }) => gateway);
      await Promise.all(
        [...probesByVendor.values()].map(async (probes) => {
          for (const probe of probes) {
            if (signal.aborted) return;
            try {
              await probeCrm(context, probe, hours);
            } catch (error) {
              const { targetId, gateway } = probe;
              const fields = { err: stripQueryParameters(error), targetId, gateway };
              // The probe is due again when its lease ends.
              log.error(fields, 'A connected CRM could not be probed');
            }
          }
        }),
      );
    },
};
