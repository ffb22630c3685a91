import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyRecordings } from './copy-recordings.ts';

it('SEC-8 gives the demo’s recordings the permissions of real ones', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'alo-recordings-'));
  const folder = join(parent, 'recordings');

  await copyRecordings(folder);

  const readMode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await readMode(folder)).toBe(0o700);
  const names = await readdir(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(await readMode(join(folder, name))).toBe(0o600);
  await rm(parent, { recursive: true });
});
