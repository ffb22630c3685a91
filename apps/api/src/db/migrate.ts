import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
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

/** How many migrations of this version the database has not seen. */
export async function pendingMigrations(pool: pg.Pool): Promise<number> {
  const known = await pool.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  if (!known.rows[0]!.is_there) return all.length;
  const applied = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(applied.rows[0]!.last ?? 0);
  return all.filter(({ folderMillis }) => folderMillis > last).length;
}
