import { REGISTRATIONS, type Registration } from '@alo/contract/telephony/registration.ts';
import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/calls/call.ts';
import { CALL_OUTCOMES, type CallOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { addDays, type Day, countDaysBetween } from '@alo/domain/time/sao-paulo-time.ts';
import { COUNTED_APART, type CountedApart } from '../../../lib/call-report-link.ts';
import type { AddressKeys } from '../../../lib/hooks/use-address-view.ts';

// RPT-02, in seconds; the last has no upper limit.
export const DURATION_BANDS = ['0-60', '60-300', '300-600', '600-999999'] as const;
export type DurationBand = (typeof DURATION_BANDS)[number];

export interface AdvancedFilter {
  direction: CallDirection | null;
  durations: DurationBand[];
  extensions: string[];
  outcomes: CallOutcome[];
  attendant: string;
}

export interface DayRange {
  start: Day;
  end: Day;
}

export interface LinkedFilter {
  /** In São Paulo; needs a range of one day. */
  hour: number | null;
  counted: CountedApart | null;
}

export interface CallReportFilter extends DayRange, AdvancedFilter, LinkedFilter {
  order: 'newest' | 'oldest';
  number: string;
  registration: Registration | null;
  /** Set by the view *Minhas*, never by the address; null selects all. */
  ownExtensions: readonly string[] | null;
}

export const NO_ADVANCED_FILTER: AdvancedFilter = {
  direction: null,
  durations: [],
  extensions: [],
  outcomes: [],
  attendant: '',
};

export const NO_FILTER = {
  ...NO_ADVANCED_FILTER,
  number: '',
  registration: null,
  hour: null,
  counted: null,
} as const satisfies Partial<CallReportFilter>;

const REGISTRATION_IN_ADDRESS: Record<Registration, string> = {
  failed: 'falhou',
  waiting: 'esperando',
  registered: 'registrada',
  ignored: 'ignorada',
};

export const MAX_RANGE_DAYS = 30;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function readFilter(search: URLSearchParams, today: Day): CallReportFilter {
  const range = readRange(search, today);
  const hour = /^(1?\d|2[0-3])$/.test(search.get('hour') ?? '') ? Number(search.get('hour')) : null;
  return {
    ...range,
    hour: range.start === range.end ? hour : null,
    ownExtensions: null,
    counted: COUNTED_APART.find((counted) => counted === search.get('counted')) ?? null,
    registration:
      REGISTRATIONS.find((each) => REGISTRATION_IN_ADDRESS[each] === search.get('registro')) ??
      null,
    order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
    number: search.get('number') ?? '',
    direction: CALL_DIRECTIONS.find((direction) => direction === search.get('type')) ?? null,
    durations: DURATION_BANDS.filter((band) => readList(search, 'duration').includes(band)),
    extensions: readList(search, 'extension'),
    outcomes: CALL_OUTCOMES.filter((outcome) => readList(search, 'outcome').includes(outcome)),
    attendant: search.get('attendant') ?? '',
  };
}

export function writeFilter(filter: CallReportFilter, today: Day): AddressKeys {
  const isToday = filter.start === today && filter.end === today;
  return {
    start: isToday ? null : filter.start,
    end: isToday ? null : filter.end,
    order: filter.order === 'oldest' ? 'oldest' : null,
    number: filter.number.trim(),
    type: filter.direction,
    duration: filter.durations.join(','),
    extension: filter.extensions.join(','),
    outcome: filter.outcomes.join(','),
    attendant: filter.attendant.trim(),
    hour: filter.hour === null ? null : String(filter.hour),
    counted: filter.counted,
    registro: filter.registration && REGISTRATION_IN_ADDRESS[filter.registration],
  };
}

export function countAdvanced(filter: AdvancedFilter): number {
  const lists = [filter.durations, filter.extensions, filter.outcomes];
  return (
    lists.filter((list) => list.length > 0).length +
    (filter.direction ? 1 : 0) +
    (filter.attendant.trim() === '' ? 0 : 1)
  );
}

export const hasFilter = (filter: CallReportFilter): boolean =>
  filter.number !== '' ||
  countAdvanced(filter) > 0 ||
  filter.registration !== null ||
  filter.hour !== null ||
  filter.counted !== null;

/** RPT-01 */
export function checkRange({ start, end }: DayRange): 'good' | 'crossed' | 'tooLong' {
  const days = countDaysBetween(start, end) + 1;
  if (days < 1) return 'crossed';
  return days > MAX_RANGE_DAYS ? 'tooLong' : 'good';
}

export type RangePreset = 'today' | 'yesterday' | 'last7' | 'last30';
export const RANGE_PRESETS: RangePreset[] = ['today', 'yesterday', 'last7', 'last30'];

export function getPresetRange(preset: RangePreset, today: Day): DayRange {
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case 'last7':
      return { start: addDays(today, -6), end: today };
    case 'last30':
      return { start: addDays(today, -29), end: today };
  }
}

export function findPreset(range: DayRange, today: Day): RangePreset | null {
  const matchesPreset = (preset: RangePreset) => {
    const { start, end } = getPresetRange(preset, today);
    return start === range.start && end === range.end;
  };
  return RANGE_PRESETS.find(matchesPreset) ?? null;
}

/** Returns null for dates that do not exist, such as 2026-02-30. */
export function readDay(text: string | null): Day | null {
  return text && DAY.test(text) && isCalendarDay(text) ? text : null;
}

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function readRange(search: URLSearchParams, today: Day): DayRange {
  const range = readRequestedRange(search, today);
  return checkRange(range) === 'good' ? range : { start: today, end: today };
}

export const isRangeTooLong = (search: URLSearchParams, today: Day) =>
  checkRange(readRequestedRange(search, today)) === 'tooLong';

export function readRequestedRange(search: URLSearchParams, today: Day): DayRange {
  const start = readDay(search.get('start')) ?? readDay(search.get('end')) ?? today;
  return { start, end: readDay(search.get('end')) ?? start };
}

function readList(search: URLSearchParams, key: string): string[] {
  const values = (search.get(key) ?? '').split(',').filter((value) => value !== '');
  return [...new Set(values)];
}
