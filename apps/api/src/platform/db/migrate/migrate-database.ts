import type pg from 'pg';
import {
  readAppliedMigrations,
  readCommittedMigrations,
  findMissingMigrations,
  type CommittedMigration,
} from './applied-migrations.ts';
import { ensureCallPartitions } from '../call-partitions.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { withMigrationLock } from './migration-lock.ts';
import { withOwnConnection } from '../connection/own-connection.ts';
import { moveSequencesToCell } from './cell-sequences.ts';
import { grantServerRights, hasServerRights } from './server-rights.ts';
import { ensureSwitchRoles } from './switch-role.ts';
import { migrateJobQueue } from '../../jobs/job-queue.ts';

/**
 * Several processes may run it at once.
 * @throws DatabaseVersionError for a database of a later or unknown version.
 */
export async function migrateDatabase({ url, ownerUrl }: DatabaseAddress, cell = 0): Promise<void> {
  await withMigrationLock(ownerUrl, async (client) => {
    const applied = await readAppliedMigrations(client);
    const missingMigrations = findMissingMigrations(applied, readCommittedMigrations());
    await client.query('begin');
    await applyMigrations(client, missingMigrations);
    await client.query('commit');
    await ensureCallPartitions(client);
    await moveSequencesToCell(client, cell);
    await migrateJobQueue(ownerUrl);
    await ensureSwitchRoles(client);
    if (url !== ownerUrl) await grantServerRights(client, url);
  });
}

/** Runs in the caller's transaction. */
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

export async function isReadyToServe({ url, ownerUrl }: DatabaseAddress): Promise<boolean> {
  return withOwnConnection(
    ownerUrl,
    'alo-operator',
    async (owner) =>
      (await countMissingMigrations(owner)) === 0 &&
      (url === ownerUrl || (await hasServerRights(owner, url))),
  );
}

export async function countMissingMigrations(client: pg.ClientBase | pg.Pool): Promise<number> {
  return findMissingMigrations(await readAppliedMigrations(client), readCommittedMigrations())
    .length;
}
