import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrateJobQueue } from '../jobs/job-queue.ts';
import {
  appliedMigrations,
  committedMigrations,
  MIGRATIONS,
  missingMigrations,
} from './applied-migrations.ts';
import { ensureCallPartitions } from './call-partitions.ts';
import { adoptFormerSchema } from './adopt-former-schema.ts';

/** Any constant: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_305_001;

/**
 * Brings the schema up to date. Safe to run from several processes at once.
 * @throws DatabaseVersionError when the database is not one of an earlier version.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'alo-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await adoptFormerSchema(client, await appliedMigrations(client), committedMigrations());
    // the migrator looks at the newest time stamp only
    missingMigrations(await appliedMigrations(client), committedMigrations());
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await ensureCallPartitions(client);
    await migrateJobQueue(url);
  } finally {
    await client.end();
  }
}

/** How many migrations of this version the database has not seen. */
export async function pendingMigrations(pool: pg.Pool): Promise<number> {
  return missingMigrations(await appliedMigrations(pool), committedMigrations()).length;
}
