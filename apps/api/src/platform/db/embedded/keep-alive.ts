import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { buildAddresses, tryToLock } from './ownership.ts';
import { type EmbeddedDatabaseLog, type ReachedServer, reachServer } from './reach-server.ts';
import { findRunningServer, stopServer } from './running-server.ts';

type KeepAliveInput = ReachedServer & { home: DataFolder; log: EmbeddedDatabaseLog };

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 15_000;
const HEALTHY_AFTER_MS = 60_000;

/** Restarts a stopped server at the same address. Returns a function that stops both. */
export function keepAlive({ home, server, client, log }: KeepAliveInput): () => Promise<void> {
  const closing = new AbortController();
  let recovery: Promise<void> = Promise.resolve();
  let pauseMs = FIRST_PAUSE_MS;
  let current: Client = client;
  watch(client);

  // The connection with the ownership lock ends when the server stops.
  function watch(owner: Client): void {
    const since = Date.now();
    current = owner;
    owner.once('end', () => {
      if (closing.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      recovery = restartServer();
    });
  }

  async function restartServer(): Promise<void> {
    log.warn('Embedded PostgreSQL stopped answering; restarting it.');
    while (!closing.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      if (closing.signal.aborted) return;
      try {
        if (await reclaimServer()) return log.info('Embedded PostgreSQL is back.');
      } catch (error) {
        log.error(String(error));
      }
    }
  }

  async function reclaimServer(): Promise<boolean> {
    const candidate = await reachServer(home, log, server);
    if (!(await tryToLock(candidate.client))) {
      await candidate.client.end();
      throw new Error(`Another process took over the data in ${home.folder}.`);
    }
    if (buildAddresses(home, candidate.server).url !== buildAddresses(home, server).url) {
      // An abandoned server at another address, which our callers do not know.
      await stopServer(home.cluster, candidate.server);
      return false;
    }
    watch(candidate.client);
    return true;
  }

  async function close(): Promise<void> {
    if (closing.signal.aborted) return;
    closing.abort();
    await recovery;
    const runningServer = await findRunningServer(home.cluster);
    // Stopped under the lock, so that no process can adopt it.
    const isStopped = runningServer === null || (await stopServer(home.cluster, runningServer));
    await current.end().catch(() => {});
    if (!isStopped) log.warn('Embedded PostgreSQL did not stop; the next start takes it over.');
  }

  return close;
}
