const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first try, the second, …; the last holds for all that follow. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const JITTER = 0.2;
/** Of tries; the time that a delivery waited before its first, behind others or a closed target, is none of it. */
const PATIENCE_MS = 24 * HOUR_MS;

/**
 * Returns the milliseconds until the next try, a day at most, or null if a day of tries is over.
 * @param retryAfterSeconds what the other side asked for, in place of the schedule
 * @param notBeforeSeconds our own reason to come later than the schedule says
 * @param isEndless it is tried again for as long as it waits at all
 * @param chance from 0 to 1: what failed together is not tried again together
 */
export function retryDelayMs(
  attempts: number,
  triedForMs: number,
  { retryAfterSeconds = 0, notBeforeSeconds = 0, isEndless = false, chance = Math.random() } = {},
): number | null {
  const usual = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1]!;
  const delay = Math.round(usual * (1 - JITTER + 2 * JITTER * chance));
  const asked = retryAfterSeconds * SECOND_MS;
  const wait = Math.max(asked || delay, notBeforeSeconds * SECOND_MS);
  if (!isEndless && triedForMs + wait > PATIENCE_MS) return null;
  const jitter = asked > 0 ? Math.round(asked * JITTER * chance) : 0;
  return Math.min(wait + jitter, PATIENCE_MS);
}
