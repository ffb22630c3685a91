import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { settleAccessEnds } from './settle-access-ends.ts';

/** Watches keys that end by themselves. */
export const accessEnds: Loop = {
  name: 'access-ends',
  role: 'worker',
  everyMs: 10 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // one that is told was told, whoever came first
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleAccessEnds(context, () => signal.aborted),
};
