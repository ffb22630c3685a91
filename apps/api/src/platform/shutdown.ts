import type { Logger } from 'pino';
import { withTimeout } from './with-timeout.ts';

type Close = () => Promise<unknown> | void;

export interface Shutdown {
  add(...closes: Close[]): void;
  run(milliseconds: number): Promise<void>;
}

/** Enough for PostgreSQL to receive the shutdown request. */
const MIN_STEP_MS = 500;

export function createShutdown(log: () => Pick<Logger, 'warn'> | undefined): Shutdown {
  const steps: Close[] = [];

  async function runStep(close: Close, milliseconds: number): Promise<void> {
    const work = (async () => {
      await close();
      return true;
    })();
    const isDone = await withTimeout(milliseconds, work).catch((error: unknown) => {
      log()?.warn({ err: error }, 'A shutdown step failed');
      return true;
    });
    if (!isDone) log()?.warn('A shutdown step did not end in time and was abandoned');
  }

  return {
    add(...closes) {
      steps.push(...closes);
    },
    async run(milliseconds) {
      const deadline = performance.now() + milliseconds;
      for (let close = steps.pop(); close; close = steps.pop()) {
        const remainingMs = deadline - performance.now() - steps.length * MIN_STEP_MS;
        await runStep(close, Math.max(MIN_STEP_MS, remainingMs));
      }
    },
  };
}
