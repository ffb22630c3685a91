/** The first bucket ends at 16 ms, each further one at 1.6 times the previous; the last is open. */
const BUCKETS = 16;
const FIRST_BUCKET_MS = 16;
const BUCKETS_PER_DOUBLING = 1.5;

interface CountedAttempt {
  targetId: number;
  state: string;
  /** First digit of the status; 0 without an answer. */
  answer: number;
  ms: number;
}

interface HourCount {
  targetId: number;
  state: string;
  answer: number;
  total: number;
  msBuckets: number[];
}

const toBucket = (ms: number) =>
  Math.min(
    BUCKETS - 1,
    Math.floor(Math.log2(Math.max(ms, FIRST_BUCKET_MS) / FIRST_BUCKET_MS) * BUCKETS_PER_DOUBLING),
  );

/** Sorts, because other processes lock the same rows. */
export function sumByHour(attempts: readonly CountedAttempt[]): HourCount[] {
  const counts = new Map<string, HourCount>();
  for (const { targetId, state, answer, ms } of attempts) {
    const key = [targetId, state, answer].join();
    const count = counts.get(key) ?? {
      targetId,
      state,
      answer,
      total: 0,
      msBuckets: Array.from({ length: BUCKETS }, () => 0),
    };
    count.total += 1;
    count.msBuckets[toBucket(ms)]! += 1;
    counts.set(key, count);
  }
  return [...counts.values()].toSorted(
    (a, b) => a.targetId - b.targetId || a.state.localeCompare(b.state) || a.answer - b.answer,
  );
}

export function getPercentileMs(share: number, msBuckets: readonly number[]): number | null {
  const total = msBuckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let cumulativeCount = 0;
  const bucketIndex = msBuckets.findIndex((count) => (cumulativeCount += count) >= total * share);
  return Math.round(FIRST_BUCKET_MS * 2 ** ((bucketIndex + 1) / BUCKETS_PER_DOUBLING));
}
