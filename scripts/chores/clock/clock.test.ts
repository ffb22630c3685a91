import { expect, it } from 'vitest';
import { readClock } from './clock.mjs';

const NOW = Date.parse('2026-11-24T20:45:30Z');

it('reads an instant with its offset', () => {
  expect(readClock('2028-02-29T23:50-03:00')).toBe('2028-03-01T02:50:00.000Z');
  expect(readClock('2026-12-31T23:59:30Z')).toBe('2026-12-31T23:59:30.000Z');
});

it.each([undefined, '2028-02-29', '2028-02-29T23:50', '2028-13-01T00:00Z', 'apps/api'])(
  'refuses %s as a start',
  (text) => {
    expect(() => readClock(text)).toThrow('2028-02-29T23:50-03:00');
  },
);

it.each([
  [0, '2026-11-24T20:45:00.000Z'],
  [0.5, '2028-11-23T20:45:00.000Z'],
  [0.999_999_9, '2030-11-23T20:44:00.000Z'],
])('draws a random minute of the next four years for %s', (lot, start) => {
  expect(readClock('random', NOW, lot)).toBe(start);
  expect(readClock(start)).toBe(start);
});
