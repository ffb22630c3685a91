import type pg from 'pg';
import { onOwnConnection } from './own-connection.ts';

/** Any constant: one process migrates, the others wait for it. */
export const MIGRATION_LOCK = 7_305_001;

/** On a connection of its own, which is closed in the end: what was not committed is not there. */
export async function whileNobodyMigrates<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onOwnConnection(ownerUrl, 'alo-migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work(client);
  });
}
