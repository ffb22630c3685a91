import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { withTimeout } from '../with-timeout.ts';

type Queries = Omit<NodePgDatabase, 'transaction'>;

export interface Db extends Queries {
  /** Commits when `work` ends well, else rolls back; inside a transaction it is a savepoint of that one. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

const ROLLBACK_MS = 5000;

/**
 * Typed queries over a pool. Transactions are our own: the library's asks for `begin` before its `try`, so that a
 * connection that breaks there is never given back.
 */
export function openDb(pool: Pool): Db {
  return withTransactions(drizzle(pool), (work) => onConnection(pool, work));
}

function withTransactions(queries: NodePgDatabase, transaction: Db['transaction']): Db {
  return Object.assign(queries as Queries, { transaction });
}

async function onConnection<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('begin');
    const result = await work(insideTransaction(client));
    await commit(client);
    isSound = true;
    return result;
  } catch (error) {
    isSound = await rollsBack(client);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** PostgreSQL answers the `commit` of a transaction in which a statement failed with a rollback, and no error. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed');
}

/** Whether the connection answers in time; another one is ended, and its transaction with it. */
async function rollsBack(client: PoolClient): Promise<boolean> {
  const rollback = client.query('rollback').then(
    () => true,
    () => false,
  );
  return (await withTimeout(ROLLBACK_MS, rollback)) ?? false;
}

function insideTransaction(client: PoolClient, depth = 1): Db {
  const savepoint = `savepoint_${depth}`;
  return withTransactions(drizzle(client), async (work) => {
    await client.query(`savepoint ${savepoint}`);
    try {
      const result = await work(insideTransaction(client, depth + 1));
      await client.query(`release savepoint ${savepoint}`);
      return result;
    } catch (error) {
      // a connection that broke fails whatever comes next, and what broke it is the better word
      await client.query(`rollback to savepoint ${savepoint}`).catch(() => {});
      throw error;
    }
  });
}
