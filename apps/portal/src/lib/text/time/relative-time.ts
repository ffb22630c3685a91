import { clockAt, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { relativeTime as texts } from '@alo/messages/platform/controls.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `20/11/2026 09:12`, in São Paulo time. */
export function formatDateTime(instant: string | number | Date): string {
  return `${formatDay(dayAt(instant))} ${formatTime(instant)}`;
}

/** `09:12`, in São Paulo time. */
export const formatTime = (instant: string | number | Date) => clockAt(instant).slice(11, 16);

/** `09:12:32`, in São Paulo time. */
export const formatTimeWithSeconds = (instant: string) => clockAt(instant).slice(11, 19);

/** `13:38` today, else `20/11/2026 09:12`. */
export const formatMoment = (instant: string, now: number): string =>
  dayAt(instant) === dayAt(now) ? formatTime(instant) : formatDateTime(instant);

interface RelativeTimeOptions {
  now?: number;
  /** Returns `há 4 dias` instead of a date. */
  isInDays?: boolean;
}

/** `há 2 min`, `há 3 h`, `nunca`; from one day on, a date. */
export function formatRelativeTime(
  instant: string | number | Date | null,
  { now = Date.now(), isInDays = false }: RelativeTimeOptions = {},
): string {
  if (instant === null) return texts.never;
  const age = now - new Date(instant).getTime();
  if (age < MINUTE) return texts.now;
  if (age < HOUR) return texts.minutes(Math.floor(age / MINUTE));
  if (age < DAY) return texts.hours(Math.floor(age / HOUR));
  return isInDays ? texts.days(Math.floor(age / DAY)) : formatDateTime(instant);
}
