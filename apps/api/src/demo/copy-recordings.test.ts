import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyRecordings } from './copy-recordings.ts';

it('SEC-8 the demo’s recordings are as closed as real ones', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'alo-recordings-'));
  const folder = join(parent, 'recordings');

  await copyRecordings(folder);

  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(folder)).toBe(0o700);
  const names = await readdir(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(await modeOf(join(folder, name))).toBe(0o600);
  await rm(parent, { recursive: true });
});
