import type { Logger } from 'pino';

const INTERVAL_MS = 1000;

/** Warns at most once a second, with the number of occurrences. */
export function createRateLimitedWarn(
  log: Pick<Logger, 'warn'>,
  message: string,
): (details: Record<string, unknown>) => void {
  let lastWarnedAt = -Infinity;
  let suppressed = 0;
  return (details) => {
    suppressed++;
    const now = performance.now();
    if (now - lastWarnedAt < INTERVAL_MS) return;
    log.warn({ ...details, times: suppressed }, message);
    lastWarnedAt = now;
    suppressed = 0;
  };
}
