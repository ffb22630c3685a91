import type { Span } from './day-parts.ts';
import type { CutRange } from './plan-summary.ts';

const HOUR_MS = 3_600_000;

/** Parts of days as whole hours that a roll-up has, and what the calls themselves have to say around them. */
export interface HourParts {
  hours: Span[];
  cut: Span[];
}

/** Of the hours that are `known` those are whole in which each call is selected, or none. */
export function splitHours(spans: readonly Span[], range: CutRange, known: Span): HourParts {
  const parts: HourParts = { hours: [], cut: [] };
  for (const span of spans) {
    const sure = surePart(span, range);
    const hours = {
      from: ceilHour(later(sure.from, known.from)),
      before: floorHour(earlier(sure.before, known.before)),
    };
    if (isEmpty(hours)) {
      parts.cut.push(span);
      continue;
    }
    parts.hours.push(hours);
    const rests = [
      { from: span.from, before: hours.from },
      { from: hours.before, before: span.before },
    ];
    parts.cut.push(...rests.filter((rest) => !isEmpty(rest)));
  }
  return parts;
}

// Between the two bounds some calls are selected and others end too late.
const surePart = ({ from, before }: Span, range: CutRange): Span =>
  from < range.settledBefore
    ? { from, before: earlier(before, range.settledBefore) }
    : { from: later(from, range.before), before };

const isEmpty = ({ from, before }: Span) => from >= before;
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
const hourOf = (instant: string, round: (hours: number) => number) =>
  new Date(round(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString();
const ceilHour = (instant: string) => hourOf(instant, Math.ceil);
const floorHour = (instant: string) => hourOf(instant, Math.floor);
