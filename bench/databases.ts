// Where the benchmarks run: a database of their own on the embedded PostgreSQL, and on DATABASE_URL's server.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forJobs, openDatabase, type Database } from '../apps/api/src/db/client.ts';
import { openEmbeddedDatabase } from '../apps/api/src/db/embedded/embedded-database.ts';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';

export type { Database };
export type Pool = Database['pool'];

export interface BenchDatabase {
  url: string;
  database: Database;
  /** `PostgreSQL 18.4` */
  version: string;
}

/** Name on the report → address of the server. */
export async function locateServers(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<Map<string, string>> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const quiet = { info: () => {}, warn: complain, error: complain };
  const embedded = stack.adopt(await openEmbeddedDatabase({ dataDir, log: quiet }), (server) =>
    server.close(),
  );
  const servers = new Map([['embedded', embedded.url]]);
  if (process.env['DATABASE_URL']) servers.set('DATABASE_URL', process.env['DATABASE_URL']);
  return servers;
}

/** A migrated, empty database that is dropped in the end. */
export async function createDatabase(
  stack: AsyncDisposableStack,
  serverUrl: string,
): Promise<BenchDatabase> {
  const server = open(stack, serverUrl);
  const name = `alo_bench_${process.pid}_${Date.now().toString(36)}`;
  await server.pool.query(`create database ${name}`);
  stack.defer(async () => {
    await server.pool.query(`drop database if exists ${name} with (force)`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  const database = open(stack, url.href);
  const { rows } = await database.pool.query('show server_version');
  return {
    url: url.href,
    database,
    version: `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`,
  };
}

/** A few connections, closed with the stack. */
export function open(stack: AsyncDisposableStack, url: string): Database {
  return stack.adopt(
    // filling a database takes longer than a request may
    forJobs(openDatabase(url, 4, () => {})),
    (database) => database.close(),
  );
}

function complain(problem: string): void {
  process.stderr.write(`${problem}\n`);
}
