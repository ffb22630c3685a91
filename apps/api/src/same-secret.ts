import { hash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by time how much of it was right, nor how long the right one is. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(given), digest(expected));
}
