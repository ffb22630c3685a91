import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { settleIncidents } from './incidents.ts';

/** Watches whether targets of calls break, and are back. */
export const deliveryIncidents: Loop = {
  name: 'delivery-incidents',
  role: 'worker',
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  // one that is told was told, whoever came first
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleIncidents(context, () => signal.aborted),
};
