// The databases that drills break, and the ways to look into them.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, open, type Database } from '../bench/databases.ts';
import {
  buildAddress,
  type DatabaseAddress,
} from '../apps/api/src/platform/db/connection/database-address.ts';
import { openEmbeddedDatabase } from '../apps/api/src/platform/db/embedded/embedded-database.ts';

/** Does something with a connection that is closed afterwards: a drill must not hold what it cuts. */
export type OpenDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export const openingOf = (url: string): OpenDatabase => openingAt(async () => url);

/** The embedded database of a running server, as its owner; its address is another one after some of its ends. */
export const openingEmbedded = (dataDir: string): OpenDatabase =>
  openingAt(async () => {
    const { ownerUrl } = await openEmbeddedDatabase({ dataDir, log: quiet, mode: 'join' });
    return ownerUrl;
  });

function openingAt(url: () => Promise<string>): OpenDatabase {
  return async (work) => {
    await using stack = new AsyncDisposableStack();
    return await work(open(stack, await url()));
  };
}

/** A PostgreSQL server of the drill's own, for servers that are given a DATABASE_URL. */
export async function startPostgres(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress> {
  const dataDir = join(folder, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const server = await openEmbeddedDatabase({ dataDir, log: quiet });
  stack.adopt(server, (embedded) => embedded.close());
  return server;
}

/** A migrated, empty database on that server. */
export async function givenDatabase(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress & { open: OpenDatabase }> {
  const { url, ownerUrl } = await createDatabase(stack, await startPostgres(stack, folder));
  return { url, ownerUrl, open: openingOf(ownerUrl) };
}

/** A database without a single table on a server of its own. */
export async function givenEmptyDatabase(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress> {
  const server = await startPostgres(stack, await mkdtemp(join(folder, 'server-')));
  const name = `empty_${Date.now().toString(36)}`;
  await openingOf(server.ownerUrl)(({ pool }) => pool.query(`create database ${name}`));
  return buildAddress(server, name);
}
