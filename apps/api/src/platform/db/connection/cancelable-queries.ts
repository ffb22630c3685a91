import type { Pool, PoolClient } from 'pg';
import type { Queryable } from './client.ts';
import { getBackendPid, type Pools } from './pools.ts';

export function createCancelableQueries(
  signal: AbortSignal,
  pools: Pick<Pools, 'lists' | 'checks'>,
): Queryable {
  return createStoppableQueries(signal, pools.lists, async (client) => {
    const pid = getBackendPid(client);
    await pools.checks.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  });
}

/** Ends the connection instead of canceling (docs/decisions/0056-reads-on-a-replica.md). */
export const createClosableQueries = (signal: AbortSignal, replica: Pool): Queryable =>
  createStoppableQueries(signal, replica, async (_client, close) => close());

function createStoppableQueries(
  signal: AbortSignal,
  pool: Pool,
  stopQuery: (client: PoolClient, close: () => void) => Promise<void>,
): Queryable {
  const query = async (text: string, values?: unknown[]) => {
    signal.throwIfAborted();
    const client = await pool.connect();
    let stopped: Promise<void> | undefined;
    let isSound = false;
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (!isReleased) client.release(isBroken);
      isReleased = true;
    };
    const stop = () => {
      stopped = stopQuery(client, () => release(true));
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      // Queries of a custom class do not return promises.
      const result = await new Promise((resolve, reject) => {
        client.query(text, values as unknown[], (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
      });
      isSound = !signal.aborted;
      return result;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      // A late cancellation must not hit the connection's next query.
      await stopped;
      release(!isSound);
    }
  };
  return { query: query as Pool['query'] };
}
