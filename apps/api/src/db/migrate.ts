import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrateJobQueue } from '../jobs/job-queue.ts';
import { ensureCallPartitions } from './call-partitions.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any constant: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_305_001;

/** Brings the schema up to date. Safe to run from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'alo-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await ensureCallPartitions(client);
    await migrateJobQueue(url);
  } finally {
    await client.end();
  }
}
