const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** By attempt. The last value applies to all later ones. */
const DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];
const JITTER = 0.2;
/** Counts from the first attempt, not from the time of queueing. */
const PATIENCE_MS = 24 * HOUR_MS;

/**
 * Returns the milliseconds until the next attempt, at most a day, or null after a day of attempts.
 * @param retryAfterSeconds requested by the target; replaces the schedule
 * @param notBeforeSeconds our own minimum
 * @param isEndless retries also after a day
 * @param chance from 0 to 1, spreads retries of deliveries that failed together
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
