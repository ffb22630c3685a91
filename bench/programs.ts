import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/api/src/testing/processes/free-port.ts';

const START_TIMEOUT_MS = 30_000;

export interface Program {
  command: string;
  args: readonly string[];
  cwd: string;
  /** Contenders see only this, PATH and HOME. */
  env: NodeJS.ProcessEnv;
}

export async function runProgram(stack: AsyncDisposableStack, program: Program): Promise<string> {
  const child = start(program);
  const adoptedChild = stack.adopt(child, stop);
  let output = '';
  let errorOutput = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (errorOutput += chunk));
  const [code] = (await once(adoptedChild, 'close')) as [number | null];
  if (code === 0) return output;
  throw new Error(`${program.command} ${program.args[0] ?? ''} failed:\n${errorOutput || output}`);
}

export async function startServer(stack: AsyncDisposableStack, program: Program): Promise<string> {
  const port = await freePort();
  const child = stack.adopt(
    start({ ...program, env: { ...program.env, PORT: String(port) } }),
    stop,
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
  }
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${program.args.join(' ')} does not answer:\n${output}`);
    }
    await sleep(100);
  }
  return url;
}

function start({ command, args, cwd, env }: Program): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(command, args, {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exit;
  clearTimeout(force);
}

async function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
}
