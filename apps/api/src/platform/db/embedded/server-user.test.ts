import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseServerUser } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'alo-server-user-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

it.runIf(!isRoot)('runs PostgreSQL as the ordinary user that we are', async () => {
  const user = await chooseServerUser(dataDir, join(dataDir, 'postgresql'));

  expect(user.owner).toBeNull();
  expect(user.command('postgres', []).program).toBe('postgres');
});

it.runIf(isRoot)('as root without user namespaces, runs it as an ordinary user', async () => {
  disableUserNamespaces();
  await chmod(dataDir, 0o755);

  const user = await chooseServerUser(dataDir, join(dataDir, 'postgresql'));

  expect(user.owner?.uid).toBeGreaterThan(0);
});

it.runIf(isRoot)('says what to do when nobody but root may enter the folder', async () => {
  disableUserNamespaces();
  await chmod(dataDir, 0o700);

  const choosing = chooseServerUser(dataDir, join(dataDir, 'postgresql'));

  await expect(choosing).rejects.toThrow(/PostgreSQL never runs as root.*DATABASE_URL/);
});

// Hides the program that creates them.
function disableUserNamespaces(): void {
  vi.stubEnv('PATH', '/nonexistent');
}
