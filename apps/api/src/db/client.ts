import type { Pool } from 'pg';
import { openNotifications, type Notifications } from './notifications.ts';
import { openPools, type Pools } from './pools.ts';
import { openDb, type Db } from './transaction.ts';

export type { Db };
/** The database or a transaction on it: what a store's function takes. */
export type Executor = Pick<
  Db,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>;
/** Plain SQL: a pool, one of its connections, or what stands before them. */
export type Queryable = Pick<Pool, 'query'>;

export interface Database {
  /** Typed queries, for whoever has no pool of their own. */
  db: Db;
  /** The same in plain SQL, for the paths where speed is the feature. */
  pool: Pool;
  /** By use. */
  pools: Pools;
  /** What other processes say. */
  notifications: Notifications;
  close(): Promise<void>;
}

/** Opens the pools, which share so many connections, and listens. */
export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Database {
  const pools = openPools(url, connections, onError);
  const notifications = openNotifications(url, onError);
  return {
    db: openDb(pools.requests),
    pool: pools.requests,
    pools,
    notifications,
    async close() {
      await notifications.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** The same for background tasks: their queries may take longer, on connections that no request waits for. */
export function forJobs<Whole extends Database>(database: Whole): Whole {
  const { jobs } = database.pools;
  return { ...database, pool: jobs, db: openDb(jobs) };
}

/** The same for telling others of calls. A view and no copy, so that it holds whatever the context holds by then. */
export function forDeliveries<Whole extends Database>(database: Whole): Whole {
  const { deliveries } = database.pools;
  const own = { pool: { value: deliveries }, db: { value: openDb(deliveries) } };
  return Object.create(database, own) as Whole;
}
