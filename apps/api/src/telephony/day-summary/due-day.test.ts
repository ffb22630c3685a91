import { expect, it } from 'vitest';
import { findDueDay, getCoveredTime } from './due-day.ts';

it.each([
  ['2026-11-20T20:59:59Z', 18, '2026-11-19'],
  ['2026-11-20T21:00:00Z', 18, '2026-11-20'],
  ['2026-11-21T02:59:00Z', 18, '2026-11-20'],
  ['2026-11-20T03:00:00Z', 0, '2026-11-20'],
])('NTF-06 at %s the newest mail of %i h is of %s', (now, hour, day) => {
  expect(findDueDay(new Date(now), hour)).toBe(day);
});

it('NTF-06 covers the day up to the hour, or the whole day before', () => {
  expect(getCoveredTime('2026-11-20', 18)).toEqual({
    day: '2026-11-20',
    isToday: true,
    from: '2026-11-20T03:00:00.000Z',
    before: '2026-11-20T21:00:00.000Z',
  });
  expect(getCoveredTime('2026-11-20', 8)).toMatchObject({
    day: '2026-11-19',
    isToday: false,
    before: '2026-11-20T03:00:00.000Z',
  });
});
