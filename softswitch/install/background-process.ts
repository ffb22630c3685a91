// Outlives the command; a file with its id and its command line identify it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SwitchFailure } from './failure.ts';

const POLL_MS = 50;

export interface BackgroundProcess {
  folder: string;
  /** Names its files. */
  name: string;
}

interface ProcessRecord {
  pid: number;
  /** From its command line, because another process may have the id. */
  mark: string;
}

const getPidFile = ({ folder, name }: BackgroundProcess) => join(folder, 'run', `${name}.process`);
export const getOutputFile = ({ folder, name }: BackgroundProcess) =>
  join(folder, 'log', `${name}.txt`);

export async function startInBackground(
  process: BackgroundProcess,
  [program, ...args]: readonly [string, ...string[]],
  mark: string,
): Promise<void> {
  const output = await open(getOutputFile(process), 'w', 0o600);
  const child = spawn(program, args, {
    cwd: process.folder,
    // Ctrl-C of the terminal must not end it.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new SwitchFailure(`${program} does not start: ${(error as Error).message}`);
  } finally {
    await output.close();
  }
  await writeFile(getPidFile(process), JSON.stringify({ pid: child.pid, mark }));
  child.unref();
}

export async function findProcess(process: BackgroundProcess): Promise<number | null> {
  const text = await readFile(getPidFile(process), 'utf8').catch(() => null);
  if (text === null) return null;
  const { pid, mark }: ProcessRecord = JSON.parse(text);
  return (await isRunning(pid, mark)) ? pid : null;
}

async function isRunning(pid: number, mark: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const state = /\) (\w)/.exec(status)?.[1];
  if (state === undefined || state === 'Z' || state === 'X') return false;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // Empty while a new process loads its program.
  return commandLine === '' || commandLine.includes(mark);
}

/** Processes of a killed process keep its ports. */
export async function killOrphans(background: BackgroundProcess): Promise<void> {
  const text = await readFile(getPidFile(background), 'utf8').catch(() => null);
  if (text === null) return;
  const { pid, mark }: ProcessRecord = JSON.parse(text);
  for (;;) {
    const orphans = await findGroup(pid, mark);
    if (orphans.length === 0) return;
    for (const each of orphans) process.kill(each, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

async function findGroup(leader: number, mark: string): Promise<number[]> {
  const members: number[] = [];
  for (const name of await readdir('/proc')) {
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // After the program's name: state, parent, process group.
    const group = /\) \w \d+ (\d+)/.exec(status)?.[1];
    if (Number(group) === leader && (await isRunning(Number(name), mark))) {
      members.push(Number(name));
    }
  }
  return members;
}

export async function stopProcess(
  background: BackgroundProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  timeoutMs = 10_000,
): Promise<boolean> {
  const pid = await findProcess(background);
  if (pid === null) return false;
  process.kill(pid, signal);
  const deadline = Date.now() + timeoutMs;
  while ((await findProcess(background)) === pid) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
  await rm(getPidFile(background), { force: true });
  return true;
}

/** @throws SwitchFailure with its last output if it ends first, or takes too long. */
export async function waitUntilReady(
  background: BackgroundProcess,
  isReady: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady())) {
    const hasEnded = (await findProcess(background)) === null;
    if (hasEnded || Date.now() > deadline) {
      const text = await readFile(getOutputFile(background), 'utf8').catch(() => '');
      const reason = hasEnded ? 'ended at its start' : 'does not get ready';
      const lines = text.trim().split('\n').slice(-8).join('\n');
      throw new SwitchFailure(
        `${background.name} ${reason}. See ${background.folder}/log.\n${lines}`,
      );
    }
    await sleep(POLL_MS);
  }
}
