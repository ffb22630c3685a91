import { dropDeliveriesBefore } from '../../platform/db/call-partitions.ts';
import { dropTriesBefore } from '../../platform/db/try-partitions.ts';
import { MINUTE_MS, nightlyAt } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of tries that went well nobody asks for long, and they are many. */
const OTHERS_DAYS = 7;

/** Forgets what was delivered long ago, by whole months, and what was asked and answered, by weeks where it went well. */
export const deliveryLog: Loop = {
  name: 'delivery-log',
  role: 'worker',
  everyMs: 15 * MINUTE_MS,
  limitMs: 30 * MINUTE_MS,
  where: nightlyAt('05'),
  begin:
    ({ upkeep, config, now, log }) =>
    async () => {
      const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
      const before = daysAgo(config.retention.deliveriesDays);
      const dropped = [
        ...(await dropDeliveriesBefore(upkeep, before)),
        ...(await dropTriesBefore(upkeep, { failures: before, others: daysAgo(OTHERS_DAYS) })),
      ];
      if (dropped.length > 0) log.info({ dropped }, 'old months of deliveries were dropped');
    },
};
