import { HOUR_MS, MINUTE_MS } from '../../loops/intervals.ts';
import type { Loop } from '../../loops/loop.ts';
import { ensureCallPartitions } from '../../db/call-partitions.ts';

/** Makes the partitions of the months to come. Meanwhile the default partition takes what has no month of its own. */
export const callPartitions: Loop = {
  name: 'call-partitions',
  role: 'worker',
  everyMs: HOUR_MS,
  // the migration has made them just now
  isPatient: true,
  limitMs: 30 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    ({ upkeep }) =>
    () =>
      ensureCallPartitions(upkeep),
};
