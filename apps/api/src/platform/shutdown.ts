import type { Logger } from 'pino';
import { withTimeout } from './with-timeout.ts';

type Close = () => Promise<unknown> | void;

/** Cleanup steps of a process, run in reverse order. */
export interface Shutdown {
  add(...closes: Close[]): void;
  /** Runs all steps within the time limit. A step that hangs is abandoned. */
  run(milliseconds: number): Promise<void>;
}

/** Enough for PostgreSQL to receive the shutdown request. */
const MIN_STEP_MS = 500;

export function createShutdown(log: () => Pick<Logger, 'warn'> | undefined): Shutdown {
  const steps: Close[] = [];

  async function end(close: Close, milliseconds: number): Promise<void> {
    const work = (async () => {
      await close();
      return true;
    })();
    const isDone = await withTimeout(milliseconds, work).catch((error: unknown) => {
      log()?.warn({ err: error }, 'something did not end well');
      return true;
    });
    if (!isDone) log()?.warn('something did not end in time, and is left behind');
  }

  return {
    add(...closes) {
      steps.push(...closes);
    },
    async run(milliseconds) {
      const deadline = performance.now() + milliseconds;
      for (let close = steps.pop(); close; close = steps.pop()) {
        // reserves the minimum for the steps that follow
        const left = deadline - performance.now() - steps.length * MIN_STEP_MS;
        await end(close, Math.max(MIN_STEP_MS, left));
      }
    },
  };
}
