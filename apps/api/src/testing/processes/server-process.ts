import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

export const ROOT = join(import.meta.dirname, '../../../../..');

/** Deleted after processes that started later. */
export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alo-main-'));
  // The database of a killed server still writes for a moment.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

interface Started {
  server: ChildProcess;
  output(): string;
}

/** Waits until it answers or gives up. Stops with the test. */
export async function startProcess(
  settings: NodeJS.ProcessEnv,
  { program = 'apps/api/src/main.ts', ...options }: SpawnOptions & { program?: string } = {},
): Promise<Started> {
  // Users would see warnings at the start.
  const server = spawn(process.execPath, ['--throw-deprecation', program], {
    cwd: ROOT,
    env: { ...bareEnvironment(), LOG_LEVEL: 'warn', DEMO_DAYS: '2', ...settings },
    ...options,
  });
  onTestFinished(() => stopProcess(server, 'SIGTERM'));
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream!.on('data', (text) => (output += text));
  while (server.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${settings['PORT']}/readyz`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    if (isReady?.ok) break;
    await sleep(50);
  }
  return { server, output: () => output };
}

export async function stopProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exit;
}
