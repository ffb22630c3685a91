import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { DatabaseAddress } from '../db/connection/database-address.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { givenFullOrganization } from '../../testing/given/given-full-organization.ts';
import { copyTemplate, emptyDatabase } from '../../testing/test-database.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = useTestServer();
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-backup-'));
  file = join(folder, 'whole.gz');
  const { context } = server;
  await givenFullOrganization(context);
  // Must not be mistaken for COPY's end or null.
  await context.pool.query(`update organizations set name = E'\\\\.\\n\\\\N\\ttab\\r\\nÇ\\\\'`);
  await writeBackup(context.config.databaseOwnerUrl!, context.secrets, file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(
  database: DatabaseAddress & { drop(): Promise<void> },
  work: (database: DatabaseAddress, pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const { ownerUrl: connectionString } = database;
  const pool = new pg.Pool({ connectionString, max: 1, options: '-c TimeZone=UTC' });
  try {
    return await work(database, pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

it('REL-9 restores every table and continues the sequences', async () => {
  const contentsBefore = await readContents(server.owner);
  await withDatabase(await emptyDatabase(inject('databaseServer')), async (database, pool) => {
    await restoreBackup(database, file, server.context.secrets);

    expect(await readContents(pool)).toEqual(contentsBefore);
    const { rows } = await pool.query(
      `insert into users (organization_id, name, email, role, password_hash)
       select min(id), 'n', 'new@jatoba.example', 'USER', '' from organizations
       returning id > (select max(id) from users) as is_next`,
    );
    expect(rows).toEqual([{ is_next: true }]);
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('only ever added');
  });
});

it('REL-9 refuses a database that is not empty, and changes nothing in it', async () => {
  await withDatabase(await copyTemplate(inject('databaseServer')), async (database, pool) => {
    await expect(restoreBackup(database, file, server.context.secrets)).rejects.toThrow(
      'is not empty',
    );
    expect((await pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
  });
});

it('REL-9 restores nothing from an incomplete backup', async () => {
  const whole = await readFile(file);
  const cut = join(folder, 'cut.gz');
  await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.7)));
  const secrets = server.context.secrets;

  await expect(checkBackup(cut, secrets)).rejects.toThrow('not whole');
  await withDatabase(await emptyDatabase(inject('databaseServer')), async (database) => {
    await expect(restoreBackup(database, cut, secrets)).rejects.toThrow('not whole');
    await expect(restoreBackup(database, file, secrets)).resolves.toMatchObject({
      rows: expect.any(Number),
    });
  });
});

it('REL-9 refuses a missing row, another key, another file, a folder and a missing file', async () => {
  const { secrets } = server.context;
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  const row = lines.findIndex((line) => line.startsWith('COPY "public"."organizations"')) + 1;
  const less = join(folder, 'less.gz');
  await writeFile(less, gzipSync(lines.toSpliced(row, 1).join('\n')));
  const other = join(folder, 'other.gz');
  await writeFile(other, gzipSync('select 1;\n'));
  const stranger = createSecretBox(['the key of another installation, long enough']);

  await expect(checkBackup(less, secrets)).rejects.toThrow('not whole');
  await expect(checkBackup(other, secrets)).rejects.toThrow('is not a backup');
  await expect(checkBackup(join(folder, 'none'), secrets)).rejects.toThrow('no such file');
  await expect(checkBackup(folder, secrets)).rejects.toThrow('is a folder: name the file in it');
  await expect(checkBackup(file, stranger)).rejects.toThrow('belongs to another SECRET_KEY');
});

it('REL-9 refuses damage that only the checksum reveals', async () => {
  const whole = await readFile(file);
  const damaged = join(folder, 'damaged.gz');
  // The file ends in four bytes of checksum and four of length.
  whole[whole.length - 8]! ^= 1;
  await writeFile(damaged, whole);

  await expect(checkBackup(damaged, server.context.secrets)).rejects.toThrow('not whole');
});

/** Every row of every table, sorted; of the queue only open jobs. */
/** Without unlogged tables, which a crash empties. */
async function readContents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and relpersistence = 'p' and not relispartition
       and (nspname in ('public') or relname = 'job')`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const where = name === 'pgboss.job' ? `where state < 'completed'` : '';
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t ${where} order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
