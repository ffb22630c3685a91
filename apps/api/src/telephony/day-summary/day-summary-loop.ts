import { MINUTE_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { sendDaySummaries } from './send-day-summaries.ts';

export const daySummaries: Loop = {
  name: 'day-summaries',
  role: 'worker',
  everyMs: MINUTE_MS,
  limitMs: 10 * MINUTE_MS,
  where: 'oneProcess',
  begin:
    (context) =>
    ({ signal }) =>
      sendDaySummaries(context, () => signal.aborted),
};
