import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, Pool } from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export interface Migration {
  hash: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface CommittedMigration extends Migration {
  tag: string;
  statements: string[];
}

/** The migrations that 0000_baseline replaced, and the last commit that has them. */
const BEFORE_BASELINE = {
  count: 44,
  lastHash: '0b45e022761897df98c5d84d9f88c82578c3007465fc9bb7017f10ee771d001b',
  commit: '96c734b3',
};

export class DatabaseVersionError extends Error {
  override name = 'DatabaseVersionError';
}

export function readCommittedMigrations(): CommittedMigration[] {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((file, i) => ({
    tag: journal.entries[i]!.tag,
    statements: file.sql,
    hash: file.hash,
    createdAt: file.folderMillis,
  }));
}

export async function readAppliedMigrations(client: ClientBase | Pool): Promise<Migration[]> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table.rows[0]!.exists) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

/** @throws DatabaseVersionError unless the applied migrations are the first committed ones. */
export function findMissingMigrations(
  applied: readonly Migration[],
  committed: readonly CommittedMigration[],
): CommittedMigration[] {
  const effectiveMigrations = replaceByBaseline(applied, committed);
  const committedHashes = new Set(committed.map(({ hash }) => hash));
  const unknownMigration = effectiveMigrations.findLast(({ hash }) => !committedHashes.has(hash));
  if (unknownMigration) throw buildRefusal(unknownMigration, committed);
  const appliedHashes = new Set(effectiveMigrations.map(({ hash }) => hash));
  const missingMigrations = committed.filter(({ hash }) => !appliedHashes.has(hash));
  const newestAppliedAt = effectiveMigrations.at(-1)?.createdAt ?? 0;
  const skippedMigration = missingMigrations.find(({ createdAt }) => createdAt < newestAppliedAt);
  if (skippedMigration) {
    throw new DatabaseVersionError(
      `The database lacks the migration ${skippedMigration.tag} although newer ones were applied: it was made by an unreleased ` +
        `version of the product. Restore a backup that a released version made, or begin with an empty database.`,
    );
  }
  return missingMigrations;
}

function replaceByBaseline(
  applied: readonly Migration[],
  committed: readonly CommittedMigration[],
): readonly Migration[] {
  const { count, lastHash } = BEFORE_BASELINE;
  if (applied[count - 1]?.hash !== lastHash) return applied;
  return [committed[0]!, ...applied.slice(count)];
}

function buildRefusal(
  unknownMigration: Migration,
  committed: readonly Migration[],
): DatabaseVersionError {
  const day = new Date(unknownMigration.createdAt).toISOString().slice(0, 10);
  if (unknownMigration.createdAt > committed.at(-1)!.createdAt) {
    return new DatabaseVersionError(
      `The database was made by a newer version of the product (its schema is of ${day}). Nothing was changed: start that ` +
        `version again, or restore the backup that was made before the update.`,
    );
  }
  if (unknownMigration.createdAt < committed[0]!.createdAt) {
    return new DatabaseVersionError(
      `The database was made by a version of ${day} or before, which this one cannot migrate. Nothing was changed: start ` +
        `the product once at commit ${BEFORE_BASELINE.commit}, which migrates it, and then this version.`,
    );
  }
  return new DatabaseVersionError(
    `The database holds a migration of ${day} (${unknownMigration.hash.slice(0, 12)}) that this version does not know: it was made by ` +
      `a changed or unreleased version of the product. Nothing was changed: start that version, or restore a backup.`,
  );
}
