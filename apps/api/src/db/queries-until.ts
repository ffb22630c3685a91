import type { Pool } from 'pg';
import type { Queryable } from './client.ts';
import { backendPidOf, type Pools } from './pools.ts';

/** Queries of lists, which end on the server as well when `signal` says that nobody waits for them any more. */
export function queriesUntil(
  signal: AbortSignal,
  pools: Pick<Pools, 'lists' | 'checks'>,
): Queryable {
  const query = async (text: string, values?: unknown[]) => {
    signal.throwIfAborted();
    const client = await pools.lists.connect();
    let cancelled: Promise<unknown> | undefined;
    let isSound = false;
    const cancel = () => {
      const pid = backendPidOf(client);
      cancelled = pools.checks.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      // by callback: a query of a class of its own answers in no other way
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
      // one that comes late must meet nobody else's query
      await cancelled;
      client.release(!isSound);
    }
  };
  return { query: query as Pool['query'] };
}
