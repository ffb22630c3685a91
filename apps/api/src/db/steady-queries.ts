import pg from 'pg';
import type { Queryable } from './client.ts';

/**
 * Queries after whose refusal the connection stays, with the statements that it has prepared. The pool's own end it after
 * any error.
 */
export function steadyQueries(pool: pg.Pool): Queryable {
  const query = async (config: pg.QueryConfig | string, values?: unknown[]) => {
    const client = await pool.connect();
    let isSound = true;
    try {
      return await client.query(config, values);
    } catch (error) {
      isSound = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      throw error;
    } finally {
      client.release(!isSound);
    }
  };
  return { query: query as pg.Pool['query'] };
}
