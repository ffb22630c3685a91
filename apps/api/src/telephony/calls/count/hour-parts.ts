import type { Span } from './day-parts.ts';
import type { CutRange } from './plan-summary.ts';

const HOUR_MS = 3_600_000;

export interface HourParts {
  hours: Span[];
  cut: Span[];
}

/** Whole means that the filter selects all of the hour's calls or none. */
export function splitHours(spans: readonly Span[], range: CutRange, filledSpan: Span): HourParts {
  const parts: HourParts = { hours: [], cut: [] };
  for (const span of spans) {
    const decidedPart = getDecidedPart(span, range);
    const hours = {
      from: roundUpToHour(getLater(decidedPart.from, filledSpan.from)),
      before: roundDownToHour(getEarlier(decidedPart.before, filledSpan.before)),
    };
    if (isEmpty(hours)) {
      parts.cut.push(span);
      continue;
    }
    parts.hours.push(hours);
    const remainders = [
      { from: span.from, before: hours.from },
      { from: hours.before, before: span.before },
    ];
    parts.cut.push(...remainders.filter((remainder) => !isEmpty(remainder)));
  }
  return parts;
}

// Between the bounds, some calls end too late.
const getDecidedPart = ({ from, before }: Span, range: CutRange): Span =>
  from < range.settledBefore
    ? { from, before: getEarlier(before, range.settledBefore) }
    : { from: getLater(from, range.before), before };

const isEmpty = ({ from, before }: Span) => from >= before;
const getLater = (a: string, b: string) => (a > b ? a : b);
const getEarlier = (a: string, b: string) => (a < b ? a : b);
const roundHour = (instant: string, round: (hours: number) => number) =>
  new Date(round(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString();
const roundUpToHour = (instant: string) => roundHour(instant, Math.ceil);
const roundDownToHour = (instant: string) => roundHour(instant, Math.floor);
