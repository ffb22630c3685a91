import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { readCommittedMigrations } from './applied-migrations.ts';
import { ensureCallPartitions } from '../call-partitions.ts';
import type { DatabaseAddress } from '../connection/database-address.ts';
import { withOwnConnection } from '../connection/own-connection.ts';
import { migrateDatabase, pendingMigrations } from './migrate-database.ts';
import { fillExtensionHours } from '../../../telephony/calls/count/fill-extension-hours.ts';
import { copyTemplate, emptyDatabase } from '../../../testing/test-database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(database: DatabaseAddress & { drop(): Promise<void> }) {
  closing.push(() => database.drop());
  const { ownerUrl: connectionString } = database;
  const pool = new pg.Pool({ connectionString, max: 2, options: '-c TimeZone=UTC' });
  closing.push(() => pool.end());
  return { database, pool };
}

const FIRST = [['former/39121a7_0000_foundation', 1795218221730]] as const;
const FOUNDATION = [['migrations/0000_foundation', 1795222423034]] as const;
const ACCOUNTS = [...FOUNDATION, ['migrations/0001_accounts', 1795229123670]] as const;
const THROTTLE = [...ACCOUNTS, ['migrations/0002_throttle', 1795230738188]] as const;
const USERS = [...THROTTLE, ['migrations/0003_unblocked_users', 1795290778299]] as const;
const LEDGER = [...THROTTLE, ['former/15ead30_0003_money', 1795290917879]] as const;
const BY_CHARGE = [...LEDGER, ['former/274a258_0004_ledger_by_charge', 1795294397049]] as const;
const RECHARGES = ['former/bd930cd_0004_automatic_recharges', 1795294554946] as const;

/** What a database of each commit has seen, whichever of them it was made by. */
const STATES: [commit: string, files: readonly (readonly [file: string, createdAt: number])[]][] = [
  ['39121a7', FIRST],
  ['f7b2f46', FOUNDATION],
  ['56008c8', ACCOUNTS],
  ['6e3a2d8', THROTTLE],
  ['7c88bbc', USERS],
  ['15ead30', LEDGER],
  ['8e7b1a1', [...LEDGER, ['former/8e7b1a1_0004_statement', 1795293939964]]],
  ['631c615', [...LEDGER, ['former/631c615_0004_statement', 1795293939964]]],
  ['274a258', BY_CHARGE],
  ['86fe814', [...BY_CHARGE, ['former/631c615_0004_statement', 1795294986593]]],
  ['bd930cd', [...LEDGER, RECHARGES]],
  ['bd930cd after 274a258', [...BY_CHARGE, RECHARGES]],
  ['fbbcc4b', [...USERS, ['former/fbbcc4b_0004_money', 1795294531290]]],
  ['9716c64', [...USERS, ['former/9716c64_0004_money', 1795294708903]]],
  ['aced2e9', [...USERS, ['former/aced2e9_0004_money', 1795296219726]]],
  ['e8216ca', [...USERS, ['migrations/0004_money', 1795296606273]]],
];

it.each(STATES)(
  'REL-4 starts a database of commit %s and keeps every row',
  async (_commit, files) => {
    const { database, pool } = await open(await emptyDatabase(inject('databaseServer')));
    await runAsBefore(pool, files);
    await ensureCallPartitions(pool);
    await fillEveryTable(pool);
    const before = await rowsOf(pool);
    expect(Object.keys(before).length).toBeGreaterThan(10);

    await migrateDatabase(database);

    const after = await rowsOf(pool);
    for (const [table, rows] of Object.entries(before)) {
      const kept = after[table] ?? [];
      const lost = rows.filter((row) => !kept.some((found) => contains(found, row)));
      expect({ table, lost }).toEqual({ table, lost: [] });
    }
    expect(await pendingMigrations(pool)).toBe(0);
    expect(await schemaOf(pool)).toEqual(await schemaOfToday());
  },
);

it('REL-4 counts the calls by day that the first version did not, and asks for the usual alerts', async () => {
  const { database, pool } = await open(await emptyDatabase(inject('databaseServer')));
  await runAsBefore(pool, FIRST);
  await fillEveryTable(pool);

  await migrateDatabase(database);

  const days = await pool.query('select day::text, total, answered, talk_seconds from call_days');
  expect(days.rows).toEqual([
    { day: '2026-01-31', total: 1, answered: 1, talk_seconds: '60' },
    { day: '2026-01-31', total: 1, answered: 1, talk_seconds: '60' },
  ]);
  const alerts = await pool.query('select organization_id, threshold::int from balance_alerts');
  expect(alerts.rows).toHaveLength(6);
});

it('REL-7 reads the calls of an older database into the hours by extension', async () => {
  const { database, pool } = await open(await emptyDatabase(inject('databaseServer')));
  await runAsBefore(pool, FIRST);
  await fillEveryTable(pool);
  await pool.query(`update call_hours set hour = date_trunc('hour', hour), total = 1`);
  await migrateDatabase(database);

  await withOwnConnection(database.url, 'test', (client) =>
    fillExtensionHours(client, new Date(), new AbortController().signal),
  );

  const hours = await pool.query('select hour, total, answered from call_extension_hours');
  const hour = { hour: new Date('2026-02-01T02:00:00Z'), total: 1, answered: 1 };
  expect(hours.rows).toEqual([hour, hour]);
});

it('REL-4 lets the ledger of a former schema only grow, as today', async () => {
  const { database, pool } = await open(await emptyDatabase(inject('databaseServer')));
  await runAsBefore(pool, LEDGER);
  await fillEveryTable(pool);
  await migrateDatabase(database);

  await expect(pool.query('delete from ledger_entries')).rejects.toThrow('only ever added');
});

it('REL-4 refuses a database of a newer version, in a sentence, and changes nothing', async () => {
  const { database, pool } = await open(await copyTemplate(inject('databaseServer')));
  const now = Date.now() + 1e9;
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    randomUUID(),
    now,
  ]);

  await expect(migrateDatabase(database)).rejects.toMatchObject({
    name: 'DatabaseVersionError',
    message: expect.stringContaining('made by a newer version of the product'),
  });
  await expect(pendingMigrations(pool)).rejects.toThrow('newer version');
});

it('REL-4 refuses a database with an unreleased migration', async () => {
  const { database, pool } = await open(await copyTemplate(inject('databaseServer')));
  await pool.query(
    `update drizzle.__drizzle_migrations set hash = 'edited' where created_at = 1795229123670`,
  );

  await expect(migrateDatabase(database)).rejects.toThrow('a migration of 2026-11-21 (edited)');
});

it('REL-4 does not skip a migration that is older than the newest applied one', async () => {
  const { database, pool } = await open(await copyTemplate(inject('databaseServer')));
  const [, second] = readCommittedMigrations();
  await pool.query('delete from drizzle.__drizzle_migrations where hash = $1', [second!.hash]);

  await expect(migrateDatabase(database)).rejects.toThrow('lacks the migration 0001_accounts');
});

async function runAsBefore(
  pool: pg.Pool,
  files: readonly (readonly [file: string, createdAt: number])[],
): Promise<void> {
  await pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const [file, createdAt] of files) {
    const text = readFileSync(join(import.meta.dirname, `../${file}.sql`), 'utf8');
    await pool.query(text);
    await pool.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [createHash('sha256').update(text).digest('hex'), createdAt],
    );
  }
}

/** Two rows in each table, of organizations 1 and 2, with a value in every column. */
async function fillEveryTable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string; columns: { name: string; type: string }[] }>(
    `select c.oid::regclass::text as table,
            json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by attnum)
              filter (where a.attidentity = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid`,
  );
  const client = await pool.connect();
  // the order of the tables does not matter then
  await client.query('set session_replication_role = replica');
  for (const { table, columns } of rows) {
    if (table === 'balance_alerts' || table === 'rate_plans') continue;
    for (const n of [1, 2]) {
      const values = columns.map(({ name, type }) => valueOf(table, name, type, n));
      await client.query(
        `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
         select ${columns.map(({ type }, i) => `$${i + 1}::${type}`).join(', ')}`,
        values,
      );
    }
  }
  client.release(true);
}

const SPECIAL: Record<string, (n: number) => unknown> = {
  'calls.hangup_cause': () => 'NORMAL_CLEARING',
  'calls.duration_seconds': () => 60,
  'rollout_overrides.flag_name': (n) => `name ${n}`,
};

function valueOf(table: string, name: string, type: string, n: number): unknown {
  const special = SPECIAL[`${table}.${name}`];
  if (special) return special(n);
  // their sum is zero
  if (table === 'wallets' && type === 'bigint') return { paid: n, calls: -n }[name] ?? 0;
  if (type === 'bigint' || type === 'integer') return n;
  if (type === 'boolean') return false;
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${n}`;
  if (type === 'jsonb') return JSON.stringify({ [name]: n });
  if (type === 'bytea') return Buffer.from(`${name} ${n}`);
  if (type === 'date') return '2026-01-31';
  if (type === 'text[]') return [`${name} ${n}`];
  // the last hour of January in São Paulo
  if (type.startsWith('timestamp')) return `2026-02-01T02:30:0${n}Z`;
  return `${name} ${n}`;
}

type Row = Record<string, unknown>;

async function rowsOf(pool: pg.Pool): Promise<Record<string, Row[]>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^calls_'`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const contains = (found: Row, row: Row) =>
  Object.entries(row).every(
    ([name, value]) => JSON.stringify(found[name]) === JSON.stringify(value),
  );

let today: unknown[] | undefined;

/** Of a database that begins with this version; read once for all tests. */
async function schemaOfToday(): Promise<unknown[]> {
  if (today === undefined) {
    const { pool } = await open(await copyTemplate(inject('databaseServer')));
    today = await schemaOf(pool);
  }
  return today;
}

/** Whatever a query could notice; the order of columns is not. */
async function schemaOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'column' as kind, table_name || '.' || column_name as name,
            concat_ws(' ', data_type, is_nullable, column_default, is_identity, datetime_precision) as is
     from information_schema.columns where table_schema = 'public'
     union all
     select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
  return rows;
}
