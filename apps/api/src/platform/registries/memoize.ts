import { LRUCache } from 'lru-cache';

const MAX_REMEMBERED = 5_000;
const HOURS_MS = 24 * 3_600_000;

/** "Not found" is not cached, because broken registers have answered it for every key. */
export function memoize<Found extends object>(
  lookUp: (key: string) => Promise<Found | null>,
): (key: string) => Promise<Found | null> {
  const answers = new LRUCache<string, Promise<Found | null>>({
    max: MAX_REMEMBERED,
    ttl: HOURS_MS,
  });
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = lookUp(key);
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then((found) => found ?? forget(), forget);
    return answer;
  };
}
