import { HOUR_MS, MINUTE_MS, nightlyAt } from '../loops/intervals.ts';
import type { Loop } from '../loops/loop.ts';
import { sweepOldRows } from './sweep.ts';

export const nightlySweep: Loop = {
  name: 'nightly-sweep',
  role: 'worker',
  everyMs: 15 * MINUTE_MS,
  limitMs: 6 * HOUR_MS,
  where: nightlyAt('05'),
  begin:
    ({ pool, config, now, log }) =>
    async ({ signal }) => {
      const deletedRows = await sweepOldRows(pool, config.retention, now(), () => signal.aborted);
      log.info({ gone: deletedRows }, 'old rows were swept');
    },
};
