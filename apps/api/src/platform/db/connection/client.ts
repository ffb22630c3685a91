import type { Pool } from 'pg';
import { openNotifications, type Notifications } from '../notifications.ts';
import { openPools, type Pools } from './pools.ts';
import { openReplica, type Replica } from './replica.ts';
import { openDb, type Db } from '../transaction.ts';

export type { Db };
export type Executor = Pick<
  Db,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>;
export type Queryable = Pick<Pool, 'query'>;

export interface Database {
  db: Db;
  /** The pool of `db`, for speed. */
  pool: Pool;
  pools: Pools;
  replica: Replica | null;
  notifications: Notifications;
  close(): Promise<void>;
}

export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  replicaUrl?: string,
): Database {
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, connections, onError);
  const pools = openPools(url, connections, onError);
  const notifications = openNotifications(url, onError);
  return {
    db: openDb(pools.requests),
    pool: pools.requests,
    pools,
    replica,
    notifications,
    async close() {
      await notifications.close();
      await Promise.all([...Object.values(pools), replica?.pool].map((pool) => pool?.end()));
    },
  };
}

export function forJobs<Whole extends Database>(database: Whole): Whole {
  const { jobs } = database.pools;
  return { ...database, pool: jobs, db: openDb(jobs) };
}

/** Returns a view, so that later changes of the context show. */
export function forDeliveries<Whole extends Database>(database: Whole): Whole {
  const { deliveries } = database.pools;
  const overrides = { pool: { value: deliveries }, db: { value: openDb(deliveries) } };
  return Object.create(database, overrides) as Whole;
}
