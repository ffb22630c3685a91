import { HOUR_MS, MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import {
  dropKeysOfDroppedMonths,
  ensureCallPartitions,
} from '../../platform/db/call-partitions.ts';

export const callPartitions: Loop = {
  name: 'call-partitions',
  role: 'worker',
  everyMs: HOUR_MS,
  skipsFirstRun: true,
  limitMs: 30 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    ({ upkeep }) =>
    async () => {
      await ensureCallPartitions(upkeep);
      await dropKeysOfDroppedMonths(upkeep);
    },
};
