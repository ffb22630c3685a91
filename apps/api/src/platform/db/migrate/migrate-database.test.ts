import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/test-database.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { findMissingMigrations, readCommittedMigrations } from './applied-migrations.ts';
import { migrateDatabase, countMissingMigrations } from './migrate-database.ts';

/** 0043_crm_conditions, the last migration that 0000_baseline replaced. */
const LAST_FORMER_HASH = '0b45e022761897df98c5d84d9f88c82578c3007465fc9bb7017f10ee771d001b';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openMigrated(): Promise<{ database: DatabaseAddress; pool: pg.Pool }> {
  const database = await copyTemplate(inject('databaseServer'));
  closing.push(() => database.drop());
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  closing.push(() => pool.end());
  return { database, pool };
}

/** Records these instead of the baseline; `hashes` are oldest first. */
async function recordFormer(pool: pg.Pool, hashes: string[]): Promise<void> {
  const [baseline] = readCommittedMigrations();
  await pool.query('delete from drizzle.__drizzle_migrations where hash = $1', [baseline!.hash]);
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select hash, 1795222423034 + place from unnest($1::text[]) with ordinality as h (hash, place)`,
    [hashes],
  );
}

const FORMER = Array.from({ length: 43 }, (_, i) => `former ${i}`);

it('REL-4 migrates a database that has run all migrations before the baseline', async () => {
  const { database, pool } = await openMigrated();
  await pool.query(
    `insert into organizations (name, domain, email) values ('Jatobá', 'j', 'a@j.example')`,
  );
  await recordFormer(pool, [...FORMER, LAST_FORMER_HASH]);

  await migrateDatabase(database);

  expect(await countMissingMigrations(pool)).toBe(0);
  expect((await pool.query('select name from organizations')).rows).toEqual([{ name: 'Jatobá' }]);
});

it('REL-4 refuses an older database and names the commit that migrates it', async () => {
  const { database, pool } = await openMigrated();
  await recordFormer(pool, FORMER);

  await expect(migrateDatabase(database)).rejects.toMatchObject({
    name: 'DatabaseVersionError',
    message: expect.stringContaining('start the product once at commit 96c734b3'),
  });
});

it('REL-4 refuses a database of a newer version, in a sentence, and changes nothing', async () => {
  const { database, pool } = await openMigrated();
  const now = Date.now() + 1e9;
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    randomUUID(),
    now,
  ]);

  await expect(migrateDatabase(database)).rejects.toMatchObject({
    name: 'DatabaseVersionError',
    message: expect.stringContaining('made by a newer version of the product'),
  });
  await expect(countMissingMigrations(pool)).rejects.toThrow('newer version');
});

it('REL-4 refuses a database with an unreleased migration', async () => {
  const { database, pool } = await openMigrated();
  await pool.query(`update drizzle.__drizzle_migrations set hash = 'edited'`);

  await expect(migrateDatabase(database)).rejects.toThrow('(edited)');
});

it('REL-4 does not skip a migration that is older than the newest applied one', () => {
  const [baseline] = readCommittedMigrations();
  const second = {
    ...baseline!,
    tag: '0001_second',
    hash: 'second',
    createdAt: baseline!.createdAt + 1,
  };
  const third = { ...second, tag: '0002_third', hash: 'third', createdAt: second.createdAt + 1 };

  expect(() => findMissingMigrations([baseline!, third], [baseline!, second, third])).toThrow(
    'lacks the migration 0001_second',
  );
  expect(findMissingMigrations([baseline!], [baseline!, second, third])).toEqual([second, third]);
});
