import { expect, it } from 'vitest';
import { formatTimeLeft } from './time-left.ts';

const NOW = Date.parse('2026-11-20T14:00:00.000Z');

it.each([
  ['2026-11-20T14:29:41.000Z', '29:41'],
  ['2026-11-20T14:00:00.001Z', '00:01'],
  ['2026-11-20T14:59:59.000Z', '59:59'],
  ['2026-11-20T17:05:00.000Z', '3:05:00'],
  ['2026-11-21T14:00:00.000Z', '1 dia'],
  ['2026-11-23T15:00:00.000Z', '3 dias'],
])('formats the time until %s as %s', (until, text) => {
  expect(formatTimeLeft(until, NOW)).toBe(text);
});

it('returns null once the instant has passed', () => {
  expect(formatTimeLeft('2026-11-20T14:00:00.000Z', NOW)).toBeNull();
  expect(formatTimeLeft('2026-11-19T14:00:00.000Z', NOW)).toBeNull();
});
