import type { CallTotals } from '@alo/domain/call-statistics.ts';
import { countCompletedBuckets, sumBuckets, type CallSummary } from '@alo/domain/call-summary.ts';

export interface Comparison {
  current: CallTotals;
  previous: CallTotals;
  /** Number of finished hours or days that both periods cover. */
  completed: number;
}

/** Compares finished buckets with those of the previous period. Returns null if none is finished. */
export function compareCompleted(
  current: CallSummary,
  previous: CallSummary,
  endsAt: string,
  now: number,
): Comparison | null {
  const completed = countCompletedBuckets(current.buckets, endsAt, now);
  if (completed === 0) return null;
  return {
    current: sumBuckets(current.buckets.slice(0, completed)),
    previous: sumBuckets(previous.buckets.slice(0, completed)),
    completed,
  };
}

/** With fewer calls a percentage misleads: +6.100% after a day of one call. */
const MIN_CALLS_TO_COMPARE = 10;

/** Change in whole percent; null if there are too few calls to compare. */
export function computePercentChange(before: number, after: number): number | null {
  return before < MIN_CALLS_TO_COMPARE ? null : Math.round(((after - before) / before) * 100);
}
