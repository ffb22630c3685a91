import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { settleIncidents } from './incidents.ts';

/** Reports targets that fail and recover. */
export const deliveryIncidents: Loop = {
  name: 'delivery-incidents',
  role: 'worker',
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // Each incident is reported once, whichever process is first.
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleIncidents(context, () => signal.aborted),
};
