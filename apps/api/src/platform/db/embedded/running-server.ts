import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export type ServerAddress = {
  port: number;
  /** Null without a Unix socket. */
  socketFolder: string | null;
};
export type RunningServer = ServerAddress & { pid: number };

const POLL_MS = 50;
const WAIT_FOR_ADDRESS_MS = 10_000;

export async function findRunningServer(cluster: string): Promise<RunningServer | null> {
  const deadline = Date.now() + WAIT_FOR_ADDRESS_MS;
  for (;;) {
    const text = await readPidFile(cluster);
    if (text === null) return null;
    const [pid, , , port, socketFolder, , , status] = text.split('\n');
    const isBeingWritten = text === '' && Date.now() <= deadline;
    if (!isBeingWritten && !(await isServerProcess(cluster, Number(pid)))) {
      await removeStalePidFile(cluster, text);
      return null;
    }
    // PostgreSQL writes the status last.
    if (status) return { pid: Number(pid), port: Number(port), socketFolder: socketFolder || null };
    if (Date.now() > deadline) return null;
    await sleep(POLL_MS); // it is just starting and has not written its place yet
  }
}

// PostgreSQL ignores a dead pid, but neither a zombie (many containers do not reap them) nor
// another program with the pid after a reboot. An empty file may belong to a starting server, which
// would stop within a minute without it.
async function removeStalePidFile(cluster: string, staleText: string): Promise<void> {
  if ((await readPidFile(cluster)) === staleText) await rm(getPidFile(cluster), { force: true });
}

export async function isServerProcess(cluster: string, pid: number): Promise<boolean> {
  return process.platform === 'linux'
    ? isLinuxServerProcess(cluster, pid)
    : isServerProcessByPs(cluster, pid);
}

async function isLinuxServerProcess(cluster: string, pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /\((.*)\) (\w)/s.exec(status) ?? [];
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (workingFolder !== null) return workingFolder === cluster;
  // Some containers hide working folders even from root, but not the command line.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

async function isServerProcessByPs(cluster: string, pid: number): Promise<boolean> {
  const ps = promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]);
  const line = await ps.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return !line.startsWith('Z') && line.includes('postgres') && line.includes(cluster);
}

function getPidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

async function readPidFile(cluster: string): Promise<string | null> {
  return readFile(getPidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/** Fast shutdown rolls back open transactions; committed ones are on disk. */
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
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  if (await isServerProcess(cluster, pid)) killQuietly(pid, signal);
  while (await isServerProcess(cluster, pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function killQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
