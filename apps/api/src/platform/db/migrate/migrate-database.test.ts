import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { copyTemplate, emptyDatabase } from '../../../testing/test-database.ts';
import { ensureCallPartitions } from '../call-partitions.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { findMissingMigrations, readCommittedMigrations } from './applied-migrations.ts';
import { applyMigrations, migrateDatabase, countMissingMigrations } from './migrate-database.ts';

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

it('REL-24 begins ids at the range of the cell, and refuses a lower cell', async () => {
  const { database, pool } = await openMigrated();
  const addOrganization = async (domain: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into organizations (name, domain, email) values ('A', $1, 'a@a.example') returning id`,
      [domain],
    );
    return rows[0]!.id;
  };
  expect(await addOrganization('a')).toBe(1);

  for (const _ of [1, 2]) await migrateDatabase(database, 3);

  expect(await addOrganization('b')).toBe(300_000_000);
  await migrateDatabase(database, 3);
  expect(await addOrganization('c')).toBe(300_000_001);
  const { rows } = await pool.query(`select nextval('audit_events_id_seq') as next`);
  expect(rows).toEqual([{ next: '3000000000000' }]);
  await expect(migrateDatabase(database, 2)).rejects.toThrow('ids of a later cell');
  await migrateDatabase(database);
  expect(await addOrganization('d')).toBe(300_000_002);
});

it('REL-4 moves keys and the calls of the ledger into the months of calls', async () => {
  const database = await emptyDatabase(inject('databaseServer'));
  closing.push(() => database.drop());
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  const committed = readCommittedMigrations();
  const place = committed.findIndex(({ tag }) => tag === '0011_ledger_and_keys_by_month');
  await applyMigrations(client, committed.slice(0, place));
  await ensureCallPartitions(client, new Date('2026-03-01'));
  const starts = ['2026-01-15', '2026-03-01', '2026-04-30T23:59:59.999Z', '2026-05-01T00:00:00Z'];
  await client.query(
    `insert into call_keys (organization_id, call_id, started_at)
     select 1, gen_random_uuid(), s from unnest($1::timestamptz[]) s`,
    [starts],
  );
  await client.query(
    `insert into ledger_entries (organization_id, sequence, key, kind, debit_account, credit_account, amount, balance_after, created_at)
     select 1, n, kind || n, kind, 'paid', 'calls', 1, 1, s
     from unnest($1::timestamptz[]) with ordinality as t (s, i), unnest(array['call', 'topUp']) with ordinality as k (kind, j),
       lateral (select 2 * i + j as n)`,
    [starts],
  );
  await client.end();

  await migrateDatabase(database);

  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  closing.push(() => pool.end());
  const countByPartition = async (table: string) => {
    const { rows } = await pool.query<{ name: string; n: number }>(
      `select tableoid::regclass::text as name, count(*)::int as n from ${table} group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  };
  expect(await countByPartition('call_keys')).toEqual({
    call_keys_2026_03: 1,
    call_keys_2026_04: 1,
    call_keys_2026_05: 1,
    call_keys_default: 1,
  });
  expect(await countByPartition('ledger_entries')).toEqual({
    ledger_call_entries_2026_03: 1,
    ledger_call_entries_2026_04: 1,
    ledger_call_entries_2026_05: 1,
    ledger_call_entries_default: 1,
    ledger_movements: 4,
  });
  for (const [table, change] of [
    ['call_keys', ''],
    ['ledger_entries', ', sequence = 1000 + sequence'],
  ]) {
    await expect(
      pool.query(
        `create temp table again as select * from ${table}; update again set organization_id = 1${change};
         insert into ${table} select * from again`,
      ),
      table,
    ).rejects.toThrow('unique constraint');
    await pool.query('drop table if exists again');
  }
  // Months that are made later take their rows from the default partition, which refuses changes of the ledger.
  await ensureCallPartitions(pool, new Date('2026-01-01'));
  expect(await countByPartition('ledger_entries')).toMatchObject({
    ledger_call_entries_2026_01: 1,
  });
});
