import { addDays, dayAt, startOfDay, type Day } from '@alo/domain/sao-paulo-time.ts';

/** Calls that began from an instant on and before another, ISO. */
export interface Span {
  from: string;
  before: string;
}

/** From `first` up to, not including, `end`. */
export interface WholeDays {
  first: Day;
  end: Day;
}

/** A range as whole days of São Paulo, and what has to be counted at its ends. */
export interface DayParts {
  days: WholeDays;
  /** Where the range has calls outside of those days. */
  added: Span[];
  /** Where those days have calls that the range does not select. */
  removed: Span[];
}

/**
 * Splits a range so that few calls have to be read: of a day that is cut, what lies inside, or the whole day less what
 * lies outside, whichever is shorter. From `settledBefore` on (at most `before`) a call of the range's time need not be
 * selected, because it may end too late. Null when no whole day is left.
 */
export function splitDays(from: string, before: string, settledBefore: string): DayParts | null {
  if (from >= settledBefore) return null;
  const firstCut = dayAt(from);
  const lastCut = dayAt(settledBefore);
  if (firstCut === lastCut) return null;
  const days = { first: firstCut, end: lastCut };
  const parts: DayParts = { days, added: [], removed: [] };

  const firstStart = startOfDay(firstCut);
  const secondStart = startOfDay(addDays(firstCut, 1));
  if (lengthOf(firstStart, from) <= lengthOf(from, secondStart)) {
    parts.removed.push({ from: firstStart, before: from });
  } else {
    days.first = addDays(firstCut, 1);
    parts.added.push({ from, before: secondStart });
  }

  const lastStart = startOfDay(lastCut);
  const nextStart = startOfDay(addDays(lastCut, 1));
  if (lengthOf(lastStart, settledBefore) <= lengthOf(settledBefore, nextStart)) {
    parts.added.push({ from: lastStart, before });
  } else {
    days.end = addDays(lastCut, 1);
    parts.removed.push({ from: settledBefore, before: nextStart });
    parts.added.push({ from: nextStart, before });
  }
  const isNotEmpty = (span: Span) => span.from < span.before;
  return {
    ...parts,
    added: parts.added.filter(isNotEmpty),
    removed: parts.removed.filter(isNotEmpty),
  };
}

/** The days that lie between two instants as wholes; null: none does. */
export function daysWithin(from: string, before: string): WholeDays | null {
  const day = dayAt(from);
  const first = startOfDay(day) === from ? day : addDays(day, 1);
  const end = dayAt(before);
  return first < end ? { first, end } : null;
}

const lengthOf = (from: string, before: string) => Date.parse(before) - Date.parse(from);
