import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  readCommittedMigrations,
  findMissingMigrations,
} from '../db/migrate/applied-migrations.ts';
import { ensureCallPartitions } from '../db/call-partitions.ts';
import type { DatabaseAddress } from '../db/connection/database-address.ts';
import { withMigrationLock } from '../db/migrate/migration-lock.ts';
import { migrateJobQueue } from '../jobs/job-queue.ts';
import { applyMigrations, migrateDatabase } from '../db/migrate/migrate-database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import {
  QUEUE_SCHEMA,
  quoteName,
  SEALED_FOR,
  SEALED_TEXT,
  type BackupEnd,
  type CopiedTable,
  type Manifest,
} from './backup-format.ts';
import { BackupError, readBackup } from './read-backup.ts';

export type ReadBackup = BackupEnd & { manifest: Manifest };

export function checkBackup(file: string, secrets: SecretBox): Promise<ReadBackup> {
  return readBackup(file, {
    manifest: async (manifest) => refuseForeignBackup(manifest, secrets),
    async rows(_copied, rows) {
      for await (const _ of rows);
    },
  });
}

/**
 * Fills an empty database (docs/decisions/0019-a-backup-is-rows.md). The rows are one transaction,
 * so an interrupted restore is repeatable.
 */
export async function restoreBackup(
  database: DatabaseAddress,
  file: string,
  secrets: SecretBox,
): Promise<ReadBackup> {
  const { ownerUrl } = database;
  const backup = await withMigrationLock(ownerUrl, async (client) => {
    await refuseNonEmptyDatabase(client);
    await migrateJobQueue(ownerUrl);
    await client.query('begin');
    const readResult = await readBackup(file, {
      manifest: async (manifest) => {
        refuseForeignBackup(manifest, secrets);
        await createSchema(client, manifest);
      },
      rows: (copied, rows) =>
        copied.schema === QUEUE_SCHEMA
          ? loadJobs(client, copied, rows)
          : loadTable(client, copied, rows),
      sequence: async ({ sequence, value, isCalled }) => {
        await client.query('select setval($1::regclass, $2, $3)', [sequence, value, isCalled]);
      },
    });
    await client.query('commit');
    await client.query('analyze');
    return readResult;
  });
  await migrateDatabase(database);
  return backup;
}

function refuseForeignBackup({ format, sealed, migrations }: Manifest, secrets: SecretBox): void {
  if (format !== 1) {
    throw new BackupError(
      'The backup was made by a newer version of the product: restore it with that one.',
    );
  }
  findMissingMigrations(migrations, readCommittedMigrations());
  try {
    if (secrets.open(SEALED_FOR, sealed) === SEALED_TEXT) return;
  } catch {}
  throw new BackupError(
    'The backup belongs to another SECRET_KEY: what it keeps encrypted (access tokens, second factors, cards) would be lost. ' +
      'Set SECRET_KEY to the one of that installation (in its .env; of a demo: the file secret-key in its DATA_DIR).',
  );
}

async function refuseNonEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1`,
  );
  if (rows.length === 0) return;
  throw new BackupError(
    'The database is not empty, and nothing in it is overwritten: restore into an empty DATA_DIR or an empty database.',
  );
}

async function createSchema(client: pg.Client, { migrations, callsFrom }: Manifest): Promise<void> {
  const committed = readCommittedMigrations();
  const newerCount = findMissingMigrations(migrations, committed).length;
  await applyMigrations(client, committed.slice(0, committed.length - newerCount));
  await ensureCallPartitions(client, callsFrom === null ? undefined : new Date(`${callsFrom}-01`));
}

async function loadTable(
  client: pg.Client,
  { schema, table, columns }: CopiedTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = `${quoteName(schema)}.${quoteName(table)}`;
  const { rowCount } = await client.query(`select from ${name} limit 1`);
  // Migrations may have inserted rows.
  if (rowCount !== 0) await client.query(`delete from ${name}`);
  await copyInto(client, name, columns, rows);
}

/** The next version of pg-boss may have other columns. */
async function loadJobs(
  client: pg.Client,
  { schema, table, columns }: CopiedTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const { rows: existingColumns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname = any($2)`,
    [`${schema}.${table}`, columns],
  );
  await client.query(
    `create temp table restored_jobs (${columns.map((name) => `${quoteName(name)} text`).join(', ')}) on commit drop`,
  );
  await copyInto(client, 'restored_jobs', columns, rows);
  await client.query(
    `insert into ${quoteName(schema)}.${quoteName(table)} (${existingColumns.map(({ name }) => quoteName(name)).join(', ')})
     select ${existingColumns.map(({ name, type }) => `${quoteName(name)}::${type}`).join(', ')} from restored_jobs
     where name in (select name from ${quoteName(schema)}.queue)`,
  );
}

async function copyInto(
  client: pg.Client,
  name: string,
  columns: string[],
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const statement = `copy ${name} (${columns.map(quoteName).join(', ')}) from stdin`;
  await pipeline(Readable.from(rows), client.query(copyFrom(statement)));
}
