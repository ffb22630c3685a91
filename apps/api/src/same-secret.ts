import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Compares with one secret, without telling by time how much of what is given was right, nor how long the right one is. */
export function secretMatcher(expected: string): (given: string) => boolean {
  const wanted = digest(expected);
  return (given) => timingSafeEqual(digest(given), wanted);
}

export const isSameSecret = (given: string, expected: string) => secretMatcher(expected)(given);
