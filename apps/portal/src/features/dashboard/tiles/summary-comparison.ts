import type { CallTotals } from '@alo/domain/call-statistics.ts';
import { countCompletedBuckets, sumBuckets, type CallSummary } from '@alo/domain/call-summary.ts';

export interface Comparison {
  current: CallTotals;
  previous: CallTotals;
  /** Finished hours or days. */
  completed: number;
}

/** Compares only finished buckets; null if there are none. */
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

/** A percentage of fewer calls misleads: +6.100% after a day of one call. */
const MIN_CALLS_TO_COMPARE = 10;

/** Null if there are too few calls. */
export function computePercentChange(before: number, after: number): number | null {
  return before < MIN_CALLS_TO_COMPARE ? null : Math.round(((after - before) / before) * 100);
}
