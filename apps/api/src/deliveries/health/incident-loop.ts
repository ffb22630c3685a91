import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { PAUSES_CHANNEL } from '../targets/refused-target.ts';
import { settleIncidents } from './incidents.ts';

export const deliveryIncidents: Loop = {
  name: 'delivery-incidents',
  role: 'worker',
  everyMs: MINUTE_MS,
  triggers: { channels: [PAUSES_CHANNEL], delayMs: 500 },
  limitMs: 10 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      settleIncidents(context, () => signal.aborted),
};
