import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { warnOfBrakes } from './warn-of-brakes.ts';

export const callBrakes: Loop = {
  name: 'call-brakes',
  role: 'worker',
  everyMs: 5 * MINUTE_MS,
  limitMs: 5 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      warnOfBrakes(context, () => signal.aborted),
};
