import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const SAO_PAULO = 'America/Sao_Paulo';

/** A calendar day in São Paulo, `YYYY-MM-DD`. */
export type Day = string;

const HOUR = 3_600_000;
const offsets = new Map<number, number>();

// The clock only ever changed on whole hours, so one look-up an hour serves a report of 100,000 calls.
function offsetAt(time: number): number {
  const hour = Math.floor(time / HOUR);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = inSaoPaulo(hour * HOUR).utcOffset() * 60_000;
    offsets.set(hour, offset);
  }
  return offset;
}

/** What São Paulo's clock shows at an instant, `YYYY-MM-DDThh:mm:ss`. Fast enough for every row. */
export function clockAt(instant: string | number | Date): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time)).toISOString().slice(0, 19);
}

/** `2026-11-20 14:31:52`, as the former service and some CRMs write São Paulo's clock. */
export const wallClockAt = (instant: string | number | Date): string =>
  clockAt(instant).replace('T', ' ');

/** `20/11/2026 14:31:52` on São Paulo's clock. */
export function formatSecond(instant: string | number | Date): string {
  const [day, time] = clockAt(instant).split('T') as [string, string];
  return `${formatDay(day)} ${time}`;
}

/** `20/11/2026 14:31` on São Paulo's clock. */
export const formatMinute = (instant: string | number | Date): string =>
  formatSecond(instant).slice(0, 16);

/** `2026-03-02T14:00:00-03:00`: São Paulo's clock, and how far it is behind UTC. */
export const withOffset = (instant: string | number | Date): string =>
  inSaoPaulo(instant).format('YYYY-MM-DDTHH:mm:ssZ');

/** The instant at which São Paulo's clock shows `YYYY-MM-DDThh:mm:ss.sss`, ISO 8601 UTC. */
export function instantAt(clock: string): string {
  return dayjs.tz(clock, SAO_PAULO).toISOString();
}

/** The day in São Paulo at an instant (default: now). */
export function dayAt(instant: string | number | Date = Date.now()): Day {
  return clockAt(instant).slice(0, 10);
}

/** `20/11/2026`. */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('/');
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

/** A calendar month in São Paulo, `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const firstDayOf = (month: Month): Day => `${month}-01`;

export const addMonths = (month: Month, months: number): Month =>
  monthOf(dayjs.utc(firstDayOf(month)).add(months, 'month').format('YYYY-MM-DD'));

/** A day.js value on São Paulo's clock, for display. */
export function inSaoPaulo(instant: string | number | Date): Dayjs {
  return dayjs(instant).tz(SAO_PAULO);
}
