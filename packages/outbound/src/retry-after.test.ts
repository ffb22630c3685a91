import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

it.each([
  ['7', 7],
  [' 120 ', 120],
  ['86400', 86_400],
  ['999999999999', 86_400],
  ['Sun, 22 Nov 2026 10:00:30 GMT', 30],
  ['Sunday, 22-Nov-26 10:02:00 GMT', 120],
  ['Sun Nov 22 10:00:00 2026 GMT', undefined],
  ['Tue, 22 Dec 2026 10:00:00 GMT', 86_400],
  ['Sun, 22 Nov 2026 09:59:59 GMT', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('SEC-10 reads a Retry-After of %j as %j', (header, seconds) => {
  expect(parseRetryAfter(header, NOW)).toBe(seconds);
});
