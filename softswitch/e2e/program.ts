import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Program {
  /** Resolves with the exit code. */
  exit: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const STOP_MS = 5_000;

export function startProgram(command: string, args: readonly string[], log: string): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { cwd: dirname(log), stdio: ['ignore', output, output] });
  closeSync(output);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    exit,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exit;
      clearTimeout(force);
    },
  };
}
