import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const SAO_PAULO = 'America/Sao_Paulo';

/** A calendar day in São Paulo, `YYYY-MM-DD`. */
export type Day = string;

/** The day in São Paulo at an instant (default: now). */
export function dayAt(instant: string | number | Date = Date.now()): Day {
  return inSaoPaulo(instant).format('YYYY-MM-DD');
}

export function addDays(day: Day, days: number): Day {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** Whole days from `start` to `end`; 0 for the same day, negative when `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return dayjs.utc(end).diff(dayjs.utc(start), 'day');
}

/** The instant at which a day begins in São Paulo, ISO 8601 UTC. */
export function startOfDay(day: Day): string {
  return dayjs.tz(day, SAO_PAULO).toISOString();
}

/** A day.js value on São Paulo's clock, for display. */
export function inSaoPaulo(instant: string | number | Date): Dayjs {
  return dayjs(instant).tz(SAO_PAULO);
}
