// Whether a PostgreSQL serves this data folder already: ours, or one that outlived its owner.
import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export type ServerPlace = {
  port: number;
  /** Where its Unix socket is; null: it has none. */
  socketFolder: string | null;
};
export type RunningServer = ServerPlace & { pid: number };

const POLL_MS = 50;
const WAIT_FOR_PLACE_MS = 10_000;

export async function findRunningServer(cluster: string): Promise<RunningServer | null> {
  const deadline = Date.now() + WAIT_FOR_PLACE_MS;
  for (;;) {
    const text = await readPidFile(cluster);
    if (text === null) return null;
    const [pid, , , port, socketFolder, , , status] = text.split('\n');
    const isBeingWritten = text === '' && Date.now() <= deadline;
    if (!isBeingWritten && !(await isServerOf(cluster, Number(pid)))) {
      await removeStalePidFile(cluster, text);
      return null;
    }
    // the last line: by then the others are there
    if (status) return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || null };
    if (Date.now() > deadline) return null;
    await sleep(POLL_MS); // it is just starting and has not written its place yet
  }
}

// PostgreSQL would itself step over a dead pid, but not over a zombie (nobody reaps them in many
// containers), nor over another program that got the same number after a reboot. One that is empty may have been made by
// a server this very moment: without its file it would end itself within a minute.
async function removeStalePidFile(cluster: string, seen: string): Promise<void> {
  if ((await readPidFile(cluster)) === seen) await rm(pidFile(cluster), { force: true });
}

/** True for a living postgres that works in this folder; a zombie or another program is not one. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return process.platform === 'linux'
    ? isLinuxServerOf(cluster, pid)
    : isServerOfByPs(cluster, pid);
}

async function isLinuxServerOf(cluster: string, pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /\((.*)\) (\w)/s.exec(status) ?? [];
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder !== null) return workingFolder === cluster;
  // some containers hide another user's working folder even from root, but not the command line
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

async function isServerOfByPs(cluster: string, pid: number): Promise<boolean> {
  const ps = promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
  const line = await ps.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return !line.startsWith('Z') && line.includes('postgres') && line.includes(cluster);
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function readPidFile(cluster: string): Promise<string | null> {
  return readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(cluster: string, { pid }: RunningServer): Promise<boolean> {
  return (
    (await signalAndWait(cluster, pid, 'SIGINT', FAST_STOP_MS)) ||
    signalAndWait(cluster, pid, 'SIGQUIT', IMMEDIATE_STOP_MS)
  );
}

async function signalAndWait(
  cluster: string,
  pid: number,
  signal: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  if (await isServerOf(cluster, pid)) killQuietly(pid, signal);
  while (await isServerOf(cluster, pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it ended in this very moment, which is what we want
  }
}
