import type pg from 'pg';
import { migrateJobQueue } from '../jobs/job-queue.ts';
import { adoptFormerSchema } from './adopt-former-schema.ts';
import {
  appliedMigrations,
  committedMigrations,
  missingMigrations,
  type CommittedMigration,
} from './applied-migrations.ts';
import { ensureCallPartitions } from './call-partitions.ts';
import { onOwnConnection } from './own-connection.ts';

/** Any constant: one process migrates, the others wait for it. */
const MIGRATION_LOCK = 7_305_001;

/**
 * Brings the schema up to date. Safe to run from several processes at once.
 * @throws DatabaseVersionError when the database is not one of an earlier version.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await whileNobodyMigrates(url, async (client) => {
    const committed = committedMigrations();
    await adoptFormerSchema(client, await appliedMigrations(client), committed);
    const missing = missingMigrations(await appliedMigrations(client), committed);
    await client.query('begin');
    await applyMigrations(client, missing);
    await client.query('commit');
    await ensureCallPartitions(client);
    await migrateJobQueue(url);
  });
}

/** On a connection of its own, which is closed in the end: what was not committed is not there. */
export async function whileNobodyMigrates<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onOwnConnection(url, 'alo-migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work(client);
  });
}

/** In the caller's transaction: all or none. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly CommittedMigration[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, createdAt],
    );
  }
}

/** How many migrations of this version the database has not seen. */
export async function pendingMigrations(pool: pg.Pool): Promise<number> {
  return missingMigrations(await appliedMigrations(pool), committedMigrations()).length;
}
