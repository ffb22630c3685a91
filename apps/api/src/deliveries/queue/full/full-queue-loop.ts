import { SECOND_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { settleFullQueues } from './settle-full-queues.ts';

/** Deliveries that arrive between two runs may exceed the limit. */
export const fullDeliveryQueues: Loop = {
  name: 'full-delivery-queues',
  role: 'worker',
  everyMs: 15 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleFullQueues(context, () => signal.aborted),
};
