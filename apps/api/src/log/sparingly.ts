import type { Logger } from 'pino';

const INTERVAL_MS = 1000;

/** Warns of what comes in floods, such as an absent database: a line a second, which says how many it stands for. */
export function sparingly(
  log: Pick<Logger, 'warn'>,
  message: string,
): (details: Record<string, unknown>) => void {
  let last = -Infinity;
  let untold = 0;
  return (details) => {
    untold++;
    const now = performance.now();
    if (now - last < INTERVAL_MS) return;
    log.warn({ ...details, times: untold }, message);
    last = now;
    untold = 0;
  };
}
