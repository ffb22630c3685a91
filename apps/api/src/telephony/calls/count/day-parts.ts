import { addDays, dayAt, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';

/** ISO instants; `before` is exclusive. */
export interface Span {
  from: string;
  before: string;
}

/** `end` is exclusive. */
export interface WholeDays {
  first: Day;
  end: Day;
}

export interface DayParts {
  days: WholeDays;
  added: Span[];
  removed: Span[];
}

/**
 * Adds or subtracts the shorter part of a cut day. From `settledBefore` on, a call may end too
 * late. Returns null without whole days.
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
  if (getLengthMs(firstStart, from) <= getLengthMs(from, secondStart)) {
    parts.removed.push({ from: firstStart, before: from });
  } else {
    days.first = addDays(firstCut, 1);
    parts.added.push({ from, before: secondStart });
  }

  const lastStart = startOfDay(lastCut);
  const nextStart = startOfDay(addDays(lastCut, 1));
  if (getLengthMs(lastStart, settledBefore) <= getLengthMs(settledBefore, nextStart)) {
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

export function getDaysWithin(from: string, before: string): WholeDays | null {
  const day = dayAt(from);
  const first = startOfDay(day) === from ? day : addDays(day, 1);
  const end = dayAt(before);
  return first < end ? { first, end } : null;
}

const getLengthMs = (from: string, before: string) => Date.parse(before) - Date.parse(from);
