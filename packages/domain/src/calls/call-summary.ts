import { addTotals, type CallTotals } from './call-statistics.ts';
import { getOutcome, type CallOutcome } from './hangup-cause.ts';

export interface CallSummaryBucket extends CallTotals {
  startsAt: string;
  outbound: number;
  inbound: number;
  causes: Record<string, number>;
  extensions: Record<string, number>;
}

export interface ExtensionTotals extends CallTotals {
  number: string;
  firstName: string | null;
  lastName: string | null;
}

/** Buckets are in order and without gaps. */
export interface CallSummary {
  totals: CallTotals;
  buckets: CallSummaryBucket[];
  causes: Record<string, number>;
  /** Most calls first. */
  extensions: ExtensionTotals[];
}

/** `answeredBriefly`: too short to count as answered (DSH-02). */
export type CountedOutcome = CallOutcome | 'answeredBriefly';

/** `answered` follows the definition of the tiles, so that both agree. */
export function countOutcomes(counted: {
  answered: number;
  causes: Record<string, number>;
}): Partial<Record<CountedOutcome, number>> {
  const counts: Partial<Record<CountedOutcome, number>> = {};
  for (const [cause, total] of Object.entries(counted.causes)) {
    const outcome = getOutcome(cause);
    counts[outcome] = (counts[outcome] ?? 0) + total;
  }
  const tooShort = (counts.answered ?? 0) - counted.answered;
  if (counts.answered !== undefined) counts.answered = counted.answered;
  if (tooShort > 0) counts.answeredBriefly = tooShort;
  return counts;
}

export function countCompletedBuckets(
  buckets: readonly CallSummaryBucket[],
  endsAt: string,
  now: number,
): number {
  const ends = buckets.map((_, index) => buckets[index + 1]?.startsAt ?? endsAt);
  return ends.filter((end) => Date.parse(end) <= now).length;
}

export function sumBuckets(buckets: readonly CallSummaryBucket[]): CallTotals {
  return buckets.reduce<CallTotals>(addTotals, { total: 0, answered: 0, talkSeconds: 0 });
}
