import type { CallTotals } from '@alo/domain/calls/call-statistics.ts';
import {
  countCompletedBuckets,
  sumBuckets,
  type CallSummary,
} from '@alo/domain/calls/call-summary.ts';

export interface Comparison {
  current: CallTotals;
  previous: CallTotals;
  /** Hours or days. */
  completed: number;
}

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

/** Fewer calls mislead: +6.100% after a day with one call. */
const MIN_CALLS_TO_COMPARE = 10;

export function computePercentChange(before: number, after: number): number | null {
  return before < MIN_CALLS_TO_COMPARE ? null : Math.round(((after - before) / before) * 100);
}
