import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import { openDb, type Db } from './transaction.ts';

const SIZE = 10;

let database: Awaited<ReturnType<typeof copyTemplate>>;
let pool: pg.Pool;
let killer: pg.Pool;
let db: Db;

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'));
  const openPool = () => {
    const newPool = new pg.Pool({ connectionString: database.ownerUrl, max: SIZE });
    newPool.on('error', () => {});
    newPool.setMaxListeners(200);
    newPool.on('connect', (client) => client.on('error', () => {}));
    return newPool;
  };
  pool = openPool();
  killer = openPool();
  db = openDb(pool);
  await pool.query('create table notes (text text primary key)');
});

afterAll(async () => {
  await killer.end();
  await database.drop();
});

const cutSocket = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
const getPid = async (tx: Db) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
const endBackend = (pid: number) => killer.query('select pg_terminate_backend($1)', [pid]);
const note = (tx: Db, text: string) => tx.execute(sql`insert into notes values (${text})`);

/** Ways to break a transaction; each gets the name of its row. */
const CUTS: Record<string, (name: string) => Promise<unknown>> = {
  'the socket, between check-out and begin': (name) => {
    pool.once('acquire', cutSocket);
    return db.transaction((tx) => note(tx, name));
  },
  'the backend, inside': (name) =>
    db.transaction(async (tx) => {
      await note(tx, name);
      await endBackend(await getPid(tx));
      await note(tx, `${name} again`);
    }),
  'the backend, before commit': (name) =>
    db.transaction(async (tx) => {
      await note(tx, name);
      await endBackend(await getPid(tx));
    }),
  'the backend, in a savepoint': (name) =>
    db.transaction((tx) =>
      tx.transaction(async (inner) => {
        await note(inner, name);
        await endBackend(await getPid(inner));
        await note(inner, `${name} again`);
      }),
    ),
  'a statement that fails': (name) =>
    db.transaction(async (tx) => {
      await note(tx, name);
      await tx.execute(sql`select 1 / 0`);
    }),
};

it('REL-2 releases every connection after a hundred broken transactions', async () => {
  const cuts = Array.from({ length: 20 }, () => Object.entries(CUTS)).flat();
  const outcomes = await Promise.all(
    cuts.map(async ([name, cut], i) => {
      await sleep((i % 10) * 10);
      return cut(`${name} ${i}`).then(
        () => `${name}: committed`,
        () => 'refused',
      );
    }),
  );

  // A cut may hit a connection that was checked out in the same moment.
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThanOrEqual(80);
  expect(pool.waitingCount).toBe(0);
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 5000 }).toBe(0);
  const atOnce = await Promise.all(Array.from({ length: SIZE }, () => pool.connect()));
  const answers = await Promise.all(atOnce.map((client) => client.query('select 1 as one')));
  for (const client of atOnce) client.release();
  expect(answers.map(({ rows }) => rows[0].one)).toEqual(Array.from({ length: SIZE }, () => 1));
  const { rows } = await pool.query<{ text: string }>('select text from notes');
  expect(rows.filter(({ text }) => !text.startsWith('the socket'))).toEqual([]);
}, 60_000);

it('keeps changes of a nested transaction only if it succeeds', async () => {
  await db.transaction(async (tx) => {
    await note(tx, 'outer');
    await tx.transaction((inner) => note(inner, 'inner'));
    await expect(
      tx.transaction(async (inner) => {
        await note(inner, 'lost');
        await inner.transaction((deeper) => note(deeper, 'lost too'));
        await note(inner, 'outer');
      }),
    ).rejects.toThrow();
  });

  const { rows } = await pool.query(
    `select text from notes where text in ('outer', 'inner', 'lost', 'lost too') order by text`,
  );
  expect(rows.map(({ text }) => text)).toEqual(['inner', 'outer']);
});

it('fails a transaction in which a statement failed', async () => {
  const swallowed = db.transaction(async (tx) => {
    await note(tx, 'never kept');
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });

  await expect(swallowed).rejects.toThrow('had failed');
});

it('REL-2 closes quickly after broken transactions', async () => {
  const startedAt = performance.now();

  await pool.end();

  expect(performance.now() - startedAt).toBeLessThan(1000);
});
