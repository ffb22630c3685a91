import type pg from 'pg';
import type { Context } from '../../context.ts';
import { onOwnConnectionUntil } from '../../db/own-connection.ts';
import { buildSearchIndexes, tidyNumberSearch } from '../../db/search-indexes.ts';
import { readAttendantBacklog } from './attendant-backlog.ts';

const LOOK_AGAIN_MS = 3600 * 1000;
const BUSY_MS = 1000;
const QUIET_MS = 5000;

/**
 * Prepares the searches over calls while the process runs: indexes and the list of attendants, on a connection of its
 * own, so that neither the start nor an event waits. Returns how to stop.
 */
export function startCallSearchTasks(
  { upkeep, log, now }: Pick<Context, 'log' | 'now'> & { upkeep: pg.Pool },
  ownerUrl: string,
): () => Promise<void> {
  const stopping = new AbortController();
  let tidyTimer: NodeJS.Timeout;

  async function prepare(): Promise<void> {
    try {
      await prepareCallSearch(ownerUrl, upkeep, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ err: error }, 'call searches could not be prepared');
    }
  }

  async function tidy(): Promise<void> {
    const isBusy = await tidyNumberSearch(upkeep, now()).catch((error: unknown) => {
      // An event does it in its stead.
      log.warn({ err: error }, 'the index of dialed numbers could not be tidied');
      return false;
    });
    if (!stopping.signal.aborted) schedule(isBusy ? BUSY_MS : QUIET_MS);
  }

  let tidying = Promise.resolve();
  function schedule(delayMs: number): void {
    tidyTimer = setTimeout(() => (tidying = tidy()), delayMs);
    tidyTimer.unref();
  }

  let preparing = prepare();
  const timer = setInterval(() => {
    preparing = preparing.then(prepare);
  }, LOOK_AGAIN_MS);
  timer.unref();
  schedule(QUIET_MS);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    clearTimeout(tidyTimer);
    await Promise.all([preparing, tidying]);
  };
}

/** Once; a build that is under way when `signal` aborts is given up, and begun anew the next time. */
export async function prepareCallSearch(
  ownerUrl: string,
  upkeep: pg.Pool,
  signal: AbortSignal,
): Promise<void> {
  await onOwnConnectionUntil(signal, upkeep, ownerUrl, 'alo-call-search', async (client) => {
    await readAttendantBacklog(client);
    signal.throwIfAborted();
    await buildSearchIndexes(client);
  });
}
