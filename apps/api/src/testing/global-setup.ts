import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from '../platform/db/connection/database-address.ts';
import { openEmbeddedDatabase } from '../platform/db/embedded/embedded-database.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseAddress;
  }
}

/** Starts one PostgreSQL for the whole run, in its own folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-test-'));
  const log = { info: () => {}, warn: () => {}, error: (text: string) => console.error(text) };
  const server = await openEmbeddedDatabase({ dataDir: folder, log: log });
  const { url, ownerUrl } = server;
  await turnOffDurability(ownerUrl);
  await createTemplate({ url, ownerUrl });
  project.provide('databaseServer', { url, ownerUrl });
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Turns durability off, which costs a tenth of the time; this server does not outlive the run. */
async function turnOffDurability(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
