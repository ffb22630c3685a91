import { dropDeliveriesBefore } from '../../db/call-partitions.ts';
import { MINUTE_MS, nightlyAt } from '../../loops/intervals.ts';
import type { Loop } from '../../loops/loop.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Forgets what was delivered long ago, by whole months. */
export const deliveryLog: Loop = {
  name: 'delivery-log',
  role: 'worker',
  everyMs: 15 * MINUTE_MS,
  limitMs: 30 * MINUTE_MS,
  where: nightlyAt('05'),
  begin:
    ({ upkeep, config, now, log }) =>
    async () => {
      const before = new Date(now().getTime() - config.retention.deliveriesDays * DAY_MS);
      const dropped = await dropDeliveriesBefore(upkeep, before);
      if (dropped.length > 0) log.info({ dropped }, 'old months of deliveries were dropped');
    },
};
