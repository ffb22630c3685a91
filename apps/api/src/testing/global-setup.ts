import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openTestPostgres } from './open-test-postgres.ts';
import { createTemplate } from './test-database.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-test-'));
  const log = { info: () => {}, warn: () => {}, error: (text: string) => console.error(text) };
  const server = await openTestPostgres({ dataDir: folder, log });
  const { url, ownerUrl } = server;
  await createTemplate({ url, ownerUrl });
  project.provide('databaseServer', { url, ownerUrl });
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
