import { stripQueryParameters } from '../../../platform/db/connection/query-error.ts';
import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { spreadProbes, takeDueProbes } from './due-probes.ts';
import { probeCrm } from './probe-crm.ts';

/** Asks CRMs that nothing was told to for hours whether they still let us in: before a call is to be written down there. */
export const crmProbes: Loop = {
  name: 'crm-probes',
  role: 'worker',
  isFor: ({ crmProbeHours }) => crmProbeHours > 0,
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // so that the limits of a round are those of all processes
  where: 'oneProcess',
  begin:
    (context) =>
    async ({ signal }) => {
      const { db, config, log } = context;
      const hours = config.crmProbeHours;
      await spreadProbes(db, hours);
      const vendors = Map.groupBy(await takeDueProbes(db, hours), ({ gateway }) => gateway);
      await Promise.all(
        [...vendors.values()].map(async (ofVendor) => {
          for (const due of ofVendor) {
            if (signal.aborted) return;
            try {
              await probeCrm(context, due, hours);
            } catch (error) {
              const { targetId, gateway } = due;
              const about = { err: stripQueryParameters(error), targetId, gateway };
              // the others are asked all the same, and this one when its lease is over
              log.error(about, 'A connected CRM could not be probed');
            }
          }
        }),
      );
    },
};
