import { dropDeliveriesBefore } from '../../platform/db/call-partitions.ts';
import { dropTriesBefore } from '../../platform/db/try-partitions.ts';
import { MINUTE_MS, nightlyAt } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const OTHER_TRIES_DAYS = 7;

export const deliveryLog: Loop = {
  name: 'delivery-log',
  role: 'worker',
  everyMs: 15 * MINUTE_MS,
  limitMs: 30 * MINUTE_MS,
  where: nightlyAt('05'),
  begin:
    ({ upkeep, config, now, log }) =>
    async () => {
      const getDaysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
      const before = getDaysAgo(config.retention.deliveriesDays);
      const dropped = [
        ...(await dropDeliveriesBefore(upkeep, before)),
        ...(await dropTriesBefore(upkeep, {
          failures: before,
          others: getDaysAgo(OTHER_TRIES_DAYS),
        })),
      ];
      if (dropped.length > 0) log.info({ dropped }, 'Dropped old months of the delivery log');
    },
};
