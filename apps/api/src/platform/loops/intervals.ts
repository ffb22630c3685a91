import { clockAt, dayAt } from '@alo/domain/time/sao-paulo-time.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** São Paulo time, such as `04`. */
export const nightlyAt = (hour: string) => ({
  turnAt: (now: Date) => (clockAt(now).slice(11, 13) === hour ? dayAt(now) : null),
});
