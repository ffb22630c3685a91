import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Returns null while PostgreSQL is down. */
export async function findPostmaster(dataDir: string): Promise<number | null> {
  const file = join(dataDir, 'postgresql', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
}

export async function findChildren(pid: number): Promise<number[]> {
  const ps = promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  const text = await ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
  return text.split('\n').map(Number).filter(Boolean);
}

/** Ignores ended processes. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
