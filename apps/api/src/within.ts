import { setTimeout as sleep } from 'node:timers/promises';

/** What some work comes to, or null when that takes too long; it goes on then, and how it ends is nobody's concern. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const late = sleep(milliseconds, null, { signal: patience.signal }).catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    patience.abort();
  }
}
