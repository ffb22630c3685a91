import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import { openDatabaseSocket } from './connection/database-socket.ts';
import { selectRawRows, type RawRows } from './raw-rows.ts';

let pool: pg.Pool;
let database: Awaited<ReturnType<typeof copyTemplate>>;

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'));
  // One connection, so that leftovers of a query reach the next one.
  pool = new pg.Pool({ connectionString: database.url, max: 1, stream: openDatabaseSocket });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Reads the values as the protocol describes them. */
function readValues({ bytes, count, end }: RawRows): (string | null)[][] {
  let at = 0;
  const rows = Array.from({ length: count }, () => {
    const columns = bytes.readInt16BE(at + 5);
    at += 7;
    return Array.from({ length: columns }, () => {
      const length = bytes.readInt32BE(at);
      const start = at + 4;
      at = start + Math.max(0, length);
      return length < 0 ? null : bytes.toString('utf8', start, at);
    });
  });
  expect(at).toBe(end);
  return rows;
}

const select = async (sql: string, values: unknown[] = [], name?: string) =>
  readValues(await selectRawRows(pool, sql, values, name));

describe('raw rows', () => {
  it('contain PostgreSQL’s bytes, including nulls', async () => {
    expect(await select(`select 7, null, '', 'Ação "\\'`)).toEqual([['7', null, '', 'Ação "\\']]);
    expect(await select('select 1 where false')).toEqual([]);
    expect(await select('select $1::int + 1 as a union all select 5', [1])).toEqual([['2'], ['5']]);
  });

  it('may span several reads', async () => {
    const lengths = [1, 200_000, 3, 70_000, 1_500_000];
    const large = await select(`select repeat('é', n) from unnest($1::int[]) as n`, [lengths]);
    expect(large.map(([text]) => text!.length)).toEqual(lengths);

    const many = await select('select n from generate_series(1, 50000) as n');
    expect(many.map(([n]) => Number(n))).toEqual(Array.from({ length: 50_000 }, (_, i) => i + 1));
  });

  it('leave the connection usable for other queries', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await select('select $1::int', [i], 'kept')).toEqual([[String(i)]]);
      expect((await pool.query('select $1::int as n', [i])).rows).toEqual([{ n: i }]);
    }
    const client = await pool.connect();
    expect(client).toMatchObject({ connection: { stream: expect.anything() } });
    const { stream } = (client as unknown as { connection: pg.Connection }).connection;
    expect(stream.listenerCount('data')).toBe(1);
    client.release();
  });

  it('pass notices between rows to the driver', async () => {
    const notices: string[] = [];
    const client = await pool.connect();
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    client.release();
    await pool.query(`create function pg_temp.tell(n int) returns int language plpgsql as
      $$ begin raise notice 'row %', n; return n; end $$`);

    expect(await select('select pg_temp.tell(n) from generate_series(1, 3) as n')).toEqual([
      ['1'],
      ['2'],
      ['3'],
    ]);
    expect(notices).toEqual(['row 1', 'row 2', 'row 3']);
  });

  it('are refused after an error, and the connection stays usable', async () => {
    const failing = 'select 1000 / (3 - n) from generate_series(1, 5) as n';

    await expect(selectRawRows(pool, failing, [])).rejects.toThrow('division by zero');
    await expect(selectRawRows(pool, 'select nonsense', [])).rejects.toThrow('nonsense');
    await select('select 1', [], 'one name');
    await expect(selectRawRows(pool, 'select 2', [], 'one name')).rejects.toThrow('unique');

    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(await select('select 2')).toEqual([['2']]);
  });

  it('are refused when the connection breaks, and the next query gets another one', async () => {
    const termination =
      'select n, pg_terminate_backend(pg_backend_pid()) from generate_series(1, 9) as n';

    await expect(selectRawRows(pool, termination, [])).rejects.toThrow();

    expect(await select('select 2')).toEqual([['2']]);
  });
});
