import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 5_000;
const DAY_MS = 24 * 3_600_000;

/** Broken registries have answered "not found" for every key, so it is not cached. */
export function memoize<Found extends object>(
  lookUp: (key: string) => Promise<Found | null>,
): (key: string) => Promise<Found | null> {
  const answers = new LRUCache<string, Promise<Found | null>>({
    max: MAX_ANSWERS,
    ttl: DAY_MS,
  });
  return (key) => {
    const cached = answers.get(key);
    if (cached) return cached;
    const answer = lookUp(key);
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then((result) => result ?? forget(), forget);
    return answer;
  };
}
