import { SECOND_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';

export const tokenRequestLog: Loop = {
  name: 'token-request-log',
  role: 'api',
  everyMs: 5 * SECOND_MS,
  skipsFirstRun: true,
  limitMs: 30 * SECOND_MS,
  where: 'everyProcess',
  begin:
    ({ requestLog }) =>
    () =>
      requestLog.flush(),
};
