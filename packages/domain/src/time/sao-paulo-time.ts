import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

export const SAO_PAULO = 'America/Sao_Paulo';

/** `YYYY-MM-DD` in São Paulo. */
export type Day = string;

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;
const offsets = new Map<number, number>();
const daysByHour = new Map<number, Day>();

// Offsets only ever changed on whole hours, and a look-up is slow, so a day without a change needs
// two.
function getOffsetMs(time: number): number {
  const hour = Math.floor(time / HOUR_MS);
  const day = hour - (((hour % HOURS_OF_DAY) + HOURS_OF_DAY) % HOURS_OF_DAY);
  const offset = getOffsetAtHour(day);
  return offset === getOffsetAtHour(day + HOURS_OF_DAY) ? offset : getOffsetAtHour(hour);
}

function getOffsetAtHour(hour: number): number {
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = toSaoPaulo(hour * HOUR_MS).utcOffset() * 60_000;
    offsets.set(hour, offset);
  }
  return offset;
}

/** São Paulo's `YYYY-MM-DDThh:mm:ss`. Fast enough for every row. */
export function clockAt(instant: string | number | Date): string {
  const time = new Date(instant).getTime();
  return new Date(time + getOffsetMs(time)).toISOString().slice(0, 19);
}

/** `2026-11-20 14:31:52`, for some CRMs and the former service. */
export const wallClockAt = (instant: string | number | Date): string =>
  clockAt(instant).replace('T', ' ');

/** `20/11/2026 14:31:52` */
export function formatSecond(instant: string | number | Date): string {
  const [day, time] = clockAt(instant).split('T') as [string, string];
  return `${formatDay(day)} ${time}`;
}

/** `20/11/2026 14:31` */
export const formatMinute = (instant: string | number | Date): string =>
  formatSecond(instant).slice(0, 16);

/** `2026-03-02T14:00:00-03:00` */
export const formatWithOffset = (instant: string | number | Date): string =>
  toSaoPaulo(instant).format('YYYY-MM-DDTHH:mm:ssZ');

/** Converts São Paulo's `YYYY-MM-DDThh:mm:ss.sss` to ISO 8601 UTC. */
export function toInstant(clock: string): string {
  return dayjs.tz(clock, SAO_PAULO).toISOString();
}

export function dayAt(instant: string | number | Date = Date.now()): Day {
  const time = new Date(instant).getTime();
  const hour = Math.floor(time / HOUR_MS);
  const known = daysByHour.get(hour);
  if (known !== undefined) return known;
  const day = clockAt(time).slice(0, 10);
  // Before 1914 the offset was no whole hour, so a day could begin within one.
  if (getOffsetMs(time) % HOUR_MS === 0) daysByHour.set(hour, day);
  return day;
}

/** `20/11/2026` */
export function formatDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

export function addDays(day: Day, days: number): Day {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** Negative if `end` is earlier. */
export function countDaysBetween(start: Day, end: Day): number {
  return dayjs.utc(end).diff(dayjs.utc(start), 'day');
}

/** Midnight in São Paulo as ISO 8601 UTC. */
export function startOfDay(day: Day): string {
  return dayjs.tz(day, SAO_PAULO).toISOString();
}

/** `YYYY-MM` in São Paulo. */
export type Month = string;

export const toMonth = (day: Day): Month => day.slice(0, 7);

export const getFirstDay = (month: Month): Day => `${month}-01`;

export const addMonths = (month: Month, months: number): Month =>
  toMonth(dayjs.utc(getFirstDay(month)).add(months, 'month').format('YYYY-MM-DD'));

export function toSaoPaulo(instant: string | number | Date): Dayjs {
  return dayjs(instant).tz(SAO_PAULO);
}
