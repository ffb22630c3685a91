import { clockAt, dayAt } from '@alo/domain/sao-paulo-time.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** One turn per night at this hour (`04`) in São Paulo. */
export const nightlyAt = (hour: string) => ({
  turnAt: (now: Date) => (clockAt(now).slice(11, 13) === hour ? dayAt(now) : null),
});
