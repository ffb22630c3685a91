import { MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { settleAccessEnds } from './settle-access-ends.ts';

export const accessEnds: Loop = {
  name: 'access-ends',
  role: 'worker',
  everyMs: 10 * MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleAccessEnds(context, () => signal.aborted),
};
