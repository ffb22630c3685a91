import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '../../apps/api/src/testing/processes/bare-environment.ts';
import { freePort } from '../../apps/api/src/testing/processes/free-port.ts';

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts');
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 60_000;

export interface Server {
  url: string;
  /**
   * Resolves once it is ready.
   * @throws Error with its output if it gives up.
   */
  start(): Promise<void>;
  /** Returns milliseconds until the process ended. */
  end(signal: NodeJS.Signals): Promise<number>;
  output(): string;
}

export async function prepareServer(
  stack: AsyncDisposableStack,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  async function end(signal: NodeJS.Signals): Promise<number> {
    if (child === null || hasEnded(child)) return 0;
    const signaledAt = performance.now();
    const exit = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exit;
    clearTimeout(force);
    return performance.now() - signaledAt;
  }
  stack.defer(async () => {
    await end('SIGTERM');
  });

  return {
    url,
    end,
    output: () => output,
    async start() {
      const newProcess = spawn(process.execPath, [MAIN], {
        cwd: folder,
        env: {
          ...bareEnvironment(),
          LOG_LEVEL: 'warn',
          DEMO_DAYS: '2',
          API_REQUESTS_PER_MINUTE: '1000000',
          ...env,
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = newProcess;
      for (const stream of [newProcess.stdout, newProcess.stderr]) {
        stream.on('data', (text) => (output = (output + text).slice(-20_000)));
      }
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await isReady(url))) {
        if (hasEnded(newProcess) || Date.now() > deadline) {
          throw new Error(`The server does not start:\n${output.slice(-2000)}`);
        }
        await sleep(50);
      }
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

export async function isReady(url: string, timeoutMs = 2000): Promise<boolean> {
  const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  await reply?.body?.cancel();
  return reply?.ok === true;
}
