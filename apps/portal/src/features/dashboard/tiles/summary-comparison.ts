import type { CallTotals } from '@alo/domain/call-statistics.ts';
import { countCompletedBuckets, sumBuckets, type CallSummary } from '@alo/domain/call-summary.ts';

export interface Comparison {
  current: CallTotals;
  previous: CallTotals;
  /** Finished hours or days that both sides cover. */
  completed: number;
}

/** Compares what is over with the same stretch of the previous period; null before anything is over. */
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

/** Change in whole percent, null when there was nothing to compare with. */
export function percentChange(before: number, after: number): number | null {
  return before === 0 ? null : Math.round(((after - before) / before) * 100);
}
