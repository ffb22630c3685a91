import { hash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by time how much of it was right. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}
