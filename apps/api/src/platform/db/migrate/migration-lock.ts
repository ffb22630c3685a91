import type pg from 'pg';
import { withOwnConnection } from '../connection/own-connection.ts';

export const MIGRATION_LOCK = 7_305_001;

export async function withMigrationLock<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withOwnConnection(ownerUrl, 'alo-migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work(client);
  });
}
