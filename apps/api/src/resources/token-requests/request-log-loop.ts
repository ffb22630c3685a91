import { SECOND_MS } from '../../loops/intervals.ts';
import type { Loop } from '../../loops/loop.ts';

/** Writes down what tokens asked of this process. What a crash takes along is so old at most. */
export const tokenRequestLog: Loop = {
  name: 'token-request-log',
  role: 'api',
  everyMs: 5 * SECOND_MS,
  isPatient: true,
  limitMs: 30 * SECOND_MS,
  where: 'everyProcess',
  begin:
    ({ requestLog }) =>
    () =>
      requestLog.flush(),
};
