import { HOUR_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { withOwnConnectionUntil } from '../../../platform/db/connection/own-connection.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';

/** Summaries read the calls until this roll-up is filled. */
export const extensionHours: Loop = {
  name: 'extension-hours',
  role: 'worker',
  everyMs: 5 * MINUTE_MS,
  limitMs: 12 * HOUR_MS,
  where: 'everyProcess',
  begin:
    ({ pool, address, now }) =>
    ({ signal }) =>
      withOwnConnectionUntil(signal, pool, address.url, 'alo-extension-hours', (client) =>
        fillExtensionHours(client, now(), signal),
      ),
};
