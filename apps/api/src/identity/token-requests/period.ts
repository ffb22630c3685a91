const PERIOD_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

export const getPeriod = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / PERIOD_MS) * PERIOD_MS);

export const getLogStart = (now: Date): Date => getPeriod(new Date(now.getTime() - DAY_MS));
