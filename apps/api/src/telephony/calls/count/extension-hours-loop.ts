import { HOUR_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { withOwnConnectionUntil } from '../../../platform/db/connection/own-connection.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';

/** Fills the hourly roll-up by extension. Until then summaries read the calls. */
export const extensionHours: Loop = {
  name: 'extension-hours',
  role: 'worker',
  everyMs: 5 * MINUTE_MS,
  // Years of history may have to be read.
  limitMs: 12 * HOUR_MS,
  // a lock per organization lets several processes share the work
  where: 'everyProcess',
  begin:
    ({ pool, address, now }) =>
    ({ signal }) =>
      withOwnConnectionUntil(signal, pool, address.url, 'alo-extension-hours', (client) =>
        fillExtensionHours(client, now(), signal),
      ),
};
