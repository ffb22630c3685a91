import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { isReadOnly } from './connection/unavailable.ts';

type Queries = Omit<NodePgDatabase, 'transaction'>;

export interface Db extends Queries {
  /** Rolls back if `work` throws. Nested calls are savepoints. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

const ROLLBACK_MS = 5000;

/**
 * Runs its own transactions: the library sends `begin` before its `try`, so a connection that breaks there is never
 * released.
 */
export function openDb(pool: Pool): Db {
  return withTransactions(drizzle(pool), (work) =>
    runTransaction(pool, (client) => work(openTransaction(client))),
  );
}

function withTransactions(queries: NodePgDatabase, transaction: Db['transaction']): Db {
  return Object.assign(queries as Queries, { transaction });
}

/** Rolls back if `work` throws. Only for prepared statements; others use `openDb`. */
export async function runTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await commit(client);
    isSound = true;
    return result;
  } catch (error) {
    isSound = (await rollBack(client)) && !isReadOnly(error);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** PostgreSQL answers `commit` with a rollback and no error if a statement failed. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed');
}

/** Returns false without an answer in time; closing the connection ends its transaction. */
async function rollBack(client: PoolClient): Promise<boolean> {
  const rollback = client.query('rollback').then(
    () => true,
    () => false,
  );
  return (await withTimeout(ROLLBACK_MS, rollback)) ?? false;
}

function openTransaction(client: PoolClient, depth = 1): Db {
  const savepoint = `savepoint_${depth}`;
  return withTransactions(drizzle(client), async (work) => {
    await client.query(`savepoint ${savepoint}`);
    try {
      const result = await work(openTransaction(client, depth + 1));
      await client.query(`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      await client.query(`rollback to savepoint ${savepoint}`).catch(() => {});
      throw error;
    }
  });
}
