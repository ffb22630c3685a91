// Hours of a target: how many of its tries ended how, and how long they took.

/** The first is up to 16 ms; each reaches 1.6 times as far as the one before it, the last without end. */
const BUCKETS = 16;
const FIRST_MS = 16;
const PER_DOUBLING = 1.5;

/** Of a try that is over. */
interface Counted {
  targetId: number;
  state: string;
  /** The first digit of the status that was answered last; 0: no answer. */
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

const bucketOf = (ms: number) =>
  Math.min(BUCKETS - 1, Math.floor(Math.log2(Math.max(ms, FIRST_MS) / FIRST_MS) * PER_DOUBLING));

/** What a batch adds to its targets' hours, in one order: others add to them at the same time. */
export function hourCountsOf(tries: readonly Counted[]): HourCount[] {
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
    count.msBuckets[bucketOf(ms)]! += 1;
    counts.set(key, count);
  }
  return [...counts.values()].toSorted(
    (a, b) => a.targetId - b.targetId || a.state.localeCompare(b.state) || a.answer - b.answer,
  );
}

/** Up to how many milliseconds a part of what was counted took; null: nothing was. */
export function msUpTo(part: number, msBuckets: readonly number[]): number | null {
  const total = msBuckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const last = msBuckets.findIndex((count) => (seen += count) >= total * part);
  return Math.round(FIRST_MS * 2 ** ((last + 1) / PER_DOUBLING));
}
