import pg from 'pg';
import { openNotifications, type Notifications } from './notifications.ts';
import { openDb, type Db } from './transaction.ts';

export type { Db };
/** The database or a transaction on it: what a store's function takes. */
export type Executor = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database {
  /** Typed queries. */
  db: Db;
  /** Plain SQL, for the paths where speed is the feature. */
  pool: pg.Pool;
  /** What other processes say. */
  notifications: Notifications;
  close(): Promise<void>;
}

const CONNECT_MS = 5000;

/** Opens the pool. Sessions speak UTC and ISO dates, which the raw call rows rely on. */
export function openDatabase(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'alo',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Without random_page_cost the planner of a server that still thinks of spinning disks sorts a month of
    // calls to find a page that the index has in order.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off -c random_page_cost=1.1',
  });
  // An idle connection that breaks (database restarted) is replaced at the next query.
  pool.on('error', onError);
  // One that breaks while somebody holds it fails their next query; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const notifications = openNotifications(url, onError);
  return {
    db: openDb(pool),
    pool,
    notifications,
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}
