import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../../testing/test-database.ts';
import { openDatabaseSocket } from './database-socket.ts';
import { selectRawRows } from '../raw-rows.ts';

const CONNECTIONS = 4;
let pool: pg.Pool;
let database: Awaited<ReturnType<typeof copyTemplate>>;

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'));
  pool = new pg.Pool({
    connectionString: database.url,
    max: CONNECTIONS,
    stream: openDatabaseSocket,
  });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('sockets to the database', () => {
  it('share a read buffer without mixing their answers', async () => {
    const letters = [...'efghijklmnop'];
    const ask = async (letter: string, i: number) => {
      // A row takes many reads, which alternate with those of other connections.
      const sql = `select repeat('${letter}', 600000) as text from generate_series(1, 2)`;
      if (i % 2 === 0) return (await pool.query(sql)).rows.map(({ text }) => text as string);
      using rows = await selectRawRows(pool, sql, []);
      return rows.written.toString('latin1').match(/(.)\1{1000,}/g) ?? [];
    };
    for (const [i, found] of (await Promise.all(letters.map(ask))).entries()) {
      const isWhole = found.map((text) => text === letters[i]!.repeat(600_000));
      expect(isWhole, letters[i]).toEqual([true, true]);
    }
  });

  it('report errors of the connection', async () => {
    const client = new pg.Client({ connectionString: database.url, stream: openDatabaseSocket });
    client.on('error', () => {});
    await client.connect();
    const broken = client.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(broken).rejects.toThrow(/terminat/);
  });
});
