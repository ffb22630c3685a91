import type { CallExport } from '@alo/contract/telephony/call-exports.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection, callOutcome } from '@alo/messages/telephony/calls.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { formatTime } from '../../../lib/text/time/relative-time.ts';
import { listLinkedFilters } from '../filter/active-filters.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';

const KILOBYTE = 1024;
const MIN_SHARE_FOR_FORECAST = 0.05;

/** Leaves out the period. */
export function describeFilters(filter: CallReportFilter): string {
  const { number, direction, durations, extensions, outcomes, attendant } = filter;
  const { registration } = filter;
  return [
    ...(number.trim() === '' ? [] : [texts.number(number.trim())]),
    ...(direction === null ? [] : [callDirection[direction]]),
    ...durations.map((band) => callReport.durationBand[band]),
    ...(extensions.length === 0 ? [] : [texts.extensions(extensions)]),
    ...outcomes.map((outcome) => callOutcome[outcome]),
    ...listLinkedFilters(filter).map(({ name }) => name),
    ...(registration === null
      ? []
      : [texts.registration(callReport.registration.state[registration])]),
    ...(attendant.trim() === '' ? [] : [texts.attendant(attendant.trim())]),
  ].join(', ');
}

/** `01/10/2026 a 31/10/2026, ramal 1002` */
export function describeExport({ from, before, description }: CallExport): string {
  const first = from && formatDay(dayAt(from));
  const last = before && formatDay(dayAt(Date.parse(before) - 1));
  const period =
    first && last
      ? first === last
        ? first
        : texts.period(first, last)
      : first
        ? texts.since(first)
        : last
          ? texts.upTo(last)
          : texts.allPeriod;
  return [period, description].filter((text) => text !== null && text !== '').join(', ');
}

/** `1,2 MB` */
export function formatBytes(bytes: number): string {
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / KILOBYTE;
  let unit = 0;
  while (value >= KILOBYTE && unit < units.length - 1) {
    value /= KILOBYTE;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  const shown = unit === 0 ? Math.max(1, Math.round(value)) : value;
  return `${shown.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${units[unit]}`;
}

/** From 0 to 100; null until the calls are counted. */
export function getPercent({ rows, total }: CallExport): number | null {
  if (total === null) return null;
  return total === 0 ? 100 : Math.min(100, Math.floor((rows / total) * 100));
}

/** Null before 5 %, because the first seconds say little. */
export function describeRemaining(
  { rows, total, startedAt }: CallExport,
  now: number,
): string | null {
  if (!total || startedAt === null || rows / total < MIN_SHARE_FOR_FORECAST) return null;
  const elapsedMs = now - Date.parse(startedAt);
  const seconds = Math.round((elapsedMs / rows) * (total - rows)) / 1000;
  if (!Number.isFinite(seconds) || seconds < 1) return null;
  return seconds < 90
    ? texts.seconds(Math.ceil(seconds / 5) * 5)
    : texts.minutes(Math.ceil(seconds / 60));
}

export function describeLink(each: CallExport, now: number): string {
  const { state, expiresAt, endedAt, canceledBy, rows } = each;
  if (state === 'failed') return texts.stoppedAt(formatCount(rows));
  if (state === 'canceled') {
    const when = endedAt === null ? '' : describeMoment(endedAt, now);
    return texts.canceled(canceledBy, when);
  }
  if (expiresAt === null) return '';
  const time = formatTime(expiresAt);
  return dayAt(expiresAt) === dayAt(now)
    ? texts.untilToday(time)
    : texts.until(`${formatShortDay(expiresAt)} ${time}`);
}

const DAY_MS = 24 * 3600_000;
export const isLastDay = ({ state, expiresAt }: CallExport, now: number): boolean =>
  state === 'done' && expiresAt !== null && Date.parse(expiresAt) - now < DAY_MS;

const describeMoment = (instant: string, now: number) =>
  dayAt(instant) === dayAt(now)
    ? texts.atTime(formatTime(instant))
    : texts.onDay(formatShortDay(instant));

const formatShortDay = (instant: string) => formatDay(dayAt(instant)).slice(0, 5);
