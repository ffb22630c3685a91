import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/loops/intervals.ts';
import type { Loop } from '../../platform/loops/loop.ts';
import { withOwnConnectionUntil } from '../../platform/db/connection/own-connection.ts';
import { buildSearchIndexes, flushNumberSearch } from '../../platform/db/migrate/search-indexes.ts';
import { readAttendantBacklog } from './insert/attendant-backlog.ts';

export const callSearch: Loop = {
  name: 'call-search',
  role: 'worker',
  everyMs: HOUR_MS,
  limitMs: 12 * HOUR_MS,
  // The build takes a lock that the operator's commands share.
  where: 'everyProcess',
  begin:
    ({ address, upkeep }) =>
    ({ signal }) =>
      prepareCallSearch(address.ownerUrl, upkeep, signal),
};

const BUSY_MS = SECOND_MS;

export const numberSearchTidying: Loop = {
  name: 'number-search-tidying',
  role: 'worker',
  everyMs: 5 * SECOND_MS,
  skipsFirstRun: true,
  limitMs: 10 * MINUTE_MS,
  where: 'everyProcess',
  begin:
    ({ upkeep, now }) =>
    async ({ signal }) => {
      while (!signal.aborted && (await flushNumberSearch(upkeep, now())))
        await sleep(BUSY_MS, undefined, { signal }).catch(() => {});
    },
};

export async function prepareCallSearch(
  ownerUrl: string,
  upkeep: pg.Pool,
  signal: AbortSignal,
): Promise<void> {
  await withOwnConnectionUntil(signal, upkeep, ownerUrl, 'alo-call-search', async (client) => {
    await readAttendantBacklog(client);
    signal.throwIfAborted();
    await buildSearchIndexes(client);
  });
}
