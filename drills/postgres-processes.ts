// The processes of an embedded PostgreSQL, for signals.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Its first process; null while it is down. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const file = join(dataDir, 'postgresql', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || null;
}

/** Its other processes: one for each connection, and those of the server itself. */
export async function childrenOf(pid: number): Promise<number[]> {
  const ps = promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  const text = await ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
  return text.split('\n').map(Number).filter(Boolean);
}

/** Sends the signal; one that has ended already needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
