import type { Logger } from 'pino';
import { within } from './within.ts';

type Close = () => Promise<unknown> | void;

/** What a process has begun and has to end, last thing first. */
export interface WayOut {
  add(...closes: Close[]): void;
  /** Ends everything, or as much of it as time allows: one that hangs is left behind. */
  leave(milliseconds: number): Promise<void>;
}

/** Enough for PostgreSQL to be told that it shall end. */
const LEAST_MS = 500;

export function createWayOut(log: () => Pick<Logger, 'warn'> | undefined): WayOut {
  const steps: Close[] = [];

  async function end(close: Close, milliseconds: number): Promise<void> {
    const work = (async () => {
      await close();
      return true;
    })();
    const isDone = await within(milliseconds, work).catch((error: unknown) => {
      log()?.warn({ err: error }, 'something did not end well');
      return true;
    });
    if (!isDone) log()?.warn('something did not end in time, and is left behind');
  }

  return {
    add(...closes) {
      steps.push(...closes);
    },
    async leave(milliseconds) {
      const deadline = performance.now() + milliseconds;
      for (let close = steps.pop(); close; close = steps.pop()) {
        // what comes later gets its part too
        const left = deadline - performance.now() - steps.length * LEAST_MS;
        await end(close, Math.max(LEAST_MS, left));
      }
    },
  };
}
