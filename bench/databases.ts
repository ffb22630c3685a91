import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  forJobs,
  openDatabase,
  type Database,
} from '../apps/api/src/platform/db/connection/client.ts';
import {
  buildAddress,
  type DatabaseAddress,
} from '../apps/api/src/platform/db/connection/database-address.ts';
import { openEmbeddedDatabase } from '../apps/api/src/platform/db/embedded/embedded-database.ts';
import { migrateDatabase } from '../apps/api/src/platform/db/migrate/migrate-database.ts';

export type { Database };
export type Pool = Database['pool'];

export interface BenchDatabase extends DatabaseAddress {
  database: Database;
  version: string;
}

export async function locateServers(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<Map<string, DatabaseAddress>> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const log = { info: () => {}, warn: printProblem, error: printProblem };
  const embedded = stack.adopt(await openEmbeddedDatabase({ dataDir, log: log }), (server) =>
    server.close(),
  );
  const servers = new Map<string, DatabaseAddress>([['embedded', embedded]]);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (url) servers.set('DATABASE_URL', { url, ownerUrl: ownerUrl || url });
  return servers;
}

export async function createDatabase(
  stack: AsyncDisposableStack,
  server: DatabaseAddress,
): Promise<BenchDatabase> {
  const { pool } = open(stack, server.ownerUrl);
  const name = `alo_bench_${process.pid}_${Date.now().toString(36)}`;
  await pool.query(`create database ${name}`);
  stack.defer(async () => {
    await pool.query(`drop database if exists ${name} with (force)`);
  });
  const address = buildAddress(server, name);
  await migrateDatabase(address);
  const database = open(stack, address.ownerUrl);
  const { rows } = await database.pool.query('show server_version');
  return {
    ...address,
    database,
    version: `PostgreSQL ${String(rows[0].server_version).split(' ')[0]}`,
  };
}

export function open(stack: AsyncDisposableStack, url: string): Database {
  return stack.adopt(
    // Filling takes longer than the time limit of requests.
    forJobs(openDatabase(url, 4, () => {})),
    (database) => database.close(),
  );
}

function printProblem(problem: string): void {
  process.stderr.write(`${problem}\n`);
}
