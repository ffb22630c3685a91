/** Up to 16 ms; each bucket reaches 1.6 times as far as the one before, and the last is open. */
const BUCKETS = 16;
const FIRST_MS = 16;
const PER_DOUBLING = 1.5;

interface Counted {
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
  Math.min(BUCKETS - 1, Math.floor(Math.log2(Math.max(ms, FIRST_MS) / FIRST_MS) * PER_DOUBLING));

/** One order, because other processes update the same rows. */
export function sumByHour(tries: readonly Counted[]): HourCount[] {
  const counts = new Map<string, HourCount>();
  for (const { targetId, state, answer, ms } of tries) {
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

/** Null without tries. */
export function getPercentileMs(part: number, msBuckets: readonly number[]): number | null {
  const total = msBuckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const last = msBuckets.findIndex((count) => (seen += count) >= total * part);
  return Math.round(FIRST_MS * 2 ** ((last + 1) / PER_DOUBLING));
}
