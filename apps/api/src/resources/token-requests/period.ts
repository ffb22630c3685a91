/** Requests are bounded by periods of so long. */
const PERIOD_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** When the period of an instant began. */
export const periodOf = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / PERIOD_MS) * PERIOD_MS);

/** The first instant that is told of: a day ago, by whole periods. */
export const startOfLog = (now: Date): Date => periodOf(new Date(now.getTime() - DAY_MS));
