import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';
import {
  formatDateTime,
  formatRelativeTime,
  formatTime,
} from '../../../lib/text/time/relative-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `há 12 min` today, `ontem, 17:20`, then the date. */
export function formatNotificationTime(createdAt: string, now: number): string {
  const day = dayAt(createdAt);
  if (day === dayAt(now)) return formatRelativeTime(createdAt, { now });
  if (day !== addDays(dayAt(now), -1)) return formatDateTime(createdAt);
  return texts.yesterdayAt(formatTime(createdAt));
}

/** `18 min`, `2 h` or `3 dias`. */
export function formatOutage(since: string, until: string): string {
  const ms = Date.parse(until) - Date.parse(since);
  if (ms < HOUR) return texts.minutes(Math.max(1, Math.floor(ms / MINUTE)));
  return ms < DAY ? texts.hours(Math.floor(ms / HOUR)) : texts.days(Math.floor(ms / DAY));
}
