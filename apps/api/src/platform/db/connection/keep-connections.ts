import pg from 'pg';
import type { Queryable } from './client.ts';
import { isReadOnly } from './unavailable.ts';

/** Keeps the connection and its prepared statements after an SQL error; the pool's own queries close it. */
export function keepConnectionsAfterErrors(pool: pg.Pool): Queryable {
  const query = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    const client = await pool.connect();
    let isSound = true;
    try {
      return await client.query(config, values);
    } catch (error) {
      isSound =
        error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isReadOnly(error);
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return { query: query as pg.Pool['query'] };
}
