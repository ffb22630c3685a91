import { HOUR_MS, MINUTE_MS } from '../../loops/intervals.ts';
import type { Loop } from '../../loops/loop.ts';
import { withOwnConnectionUntil } from '../../db/own-connection.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';

/** Keeps the hours of the extensions filled. Until then summaries read the calls in their stead. */
export const extensionHours: Loop = {
  name: 'extension-hours',
  role: 'worker',
  everyMs: 5 * MINUTE_MS,
  // a history of years
  limitMs: 12 * HOUR_MS,
  // an organization's hours are locked while they are filled: several processes share the work
  where: 'everyProcess',
  begin:
    ({ pool, address, now }) =>
    ({ signal }) =>
      withOwnConnectionUntil(signal, pool, address.url, 'alo-extension-hours', (client) =>
        fillExtensionHours(client, now(), signal),
      ),
};
