import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('../../assets/recordings', import.meta.url));

export async function copyRecordings(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const names = (await readdir(ASSETS)).filter((name) => !name.endsWith('.md'));
  for (const name of names) {
    await copyFile(join(ASSETS, name), join(folder, name));
    await chmod(join(folder, name), 0o600);
  }
}
