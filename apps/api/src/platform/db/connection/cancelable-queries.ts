import type { Pool } from 'pg';
import type { Queryable } from './client.ts';
import { getBackendPid, type Pools } from './pools.ts';

/** Cancels its queries on the server when `signal` aborts. */
export function createCancelableQueries(
  signal: AbortSignal,
  pools: Pick<Pools, 'lists' | 'checks'>,
): Queryable {
  const query = async (text: string, values?: unknown[]) => {
    signal.throwIfAborted();
    const client = await pools.lists.connect();
    let cancelled: Promise<unknown> | undefined;
    let isSound = false;
    const cancel = () => {
      const pid = getBackendPid(client);
      cancelled = pools.checks.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      // Uses a callback, because queries of a custom class do not return promises.
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
      signal.removeEventListener('abort', cancel);
      // A late cancellation must not hit the connection's next query.
      await cancelled;
      client.release(!isSound);
    }
  };
  return { query: query as Pool['query'] };
}
