import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, open, type Database } from '../../bench/databases.ts';
import {
  buildAddress,
  type DatabaseAddress,
} from '../../apps/api/src/platform/db/connection/database-address.ts';
import { openEmbeddedDatabase } from '../../apps/api/src/platform/db/embedded/embedded-database.ts';

/** A drill must not hold connections that it cuts. */
export type OpenDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

export const createOpener = (url: string): OpenDatabase => createLazyOpener(async () => url);

/** Some restarts change the address. */
export const createEmbeddedOpener = (dataDir: string): OpenDatabase =>
  createLazyOpener(async () => {
    const { ownerUrl } = await openEmbeddedDatabase({ dataDir, log: silentLog, mode: 'join' });
    return ownerUrl;
  });

function createLazyOpener(url: () => Promise<string>): OpenDatabase {
  return async (work) => {
    await using stack = new AsyncDisposableStack();
    return await work(open(stack, await url()));
  };
}

/** For servers that need a DATABASE_URL. */
export async function startPostgres(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress> {
  const dataDir = join(folder, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const server = await openEmbeddedDatabase({ dataDir, log: silentLog });
  stack.adopt(server, (embedded) => embedded.close());
  return server;
}

export async function givenDatabase(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress & { open: OpenDatabase }> {
  const { url, ownerUrl } = await createDatabase(stack, await startPostgres(stack, folder));
  return { url, ownerUrl, open: createOpener(ownerUrl) };
}

export async function givenEmptyDatabase(
  stack: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseAddress> {
  const server = await startPostgres(stack, await mkdtemp(join(folder, 'server-')));
  const name = `empty_${Date.now().toString(36)}`;
  await createOpener(server.ownerUrl)(({ pool }) => pool.query(`create database ${name}`));
  return buildAddress(server, name);
}
