// In this room because the API takes from it, and it takes nothing from the API: both compare secrets.
import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares with one secret, without telling by time how much of what is given was right, nor how long the right one is. */
export function secretMatcher(expected: string): (given: string | undefined) => boolean {
  const wanted = digest(expected);
  return (given) => given !== undefined && timingSafeEqual(digest(given), wanted);
}

export const isSameSecret = (given: string | undefined, expected: string): boolean =>
  secretMatcher(expected)(given);
