import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockAt,
  dayAt,
  countDaysBetween,
  formatDay,
  formatMinute,
  formatSecond,
  toInstant,
  startOfDay,
  wallClockAt,
} from './sao-paulo-time.ts';

describe('days of São Paulo', () => {
  it('changes the day at 03:00 UTC', () => {
    expect(dayAt('2026-11-20T02:59:59.999Z')).toBe('2026-11-19');
    expect(dayAt('2026-11-20T03:00:00.000Z')).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-20', '2026-11-20T03:00:00.000Z', 'today, without daylight saving'],
    ['2019-02-10', '2019-02-10T02:00:00.000Z', 'in the last summer with daylight saving'],
    ['2019-02-17', '2019-02-17T03:00:00.000Z', 'the day after it ended'],
    ['2018-11-04', '2018-11-04T03:00:00.000Z', 'a day whose midnight was skipped'],
  ])('begins %s at %s: %s', (day, instant) => {
    expect(startOfDay(day)).toBe(instant);
    expect(dayAt(instant)).toBe(day);
    expect(dayAt(new Date(instant).getTime() - 1)).toBe(addDays(day, -1));
  });

  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(countDaysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(countDaysBetween('2026-11-20', '2026-12-20')).toBe(30);
    expect(countDaysBetween('2026-12-20', '2026-11-20')).toBe(-30);
  });

  it('writes a day as Brazilians do', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
  });
});

it.each([
  ['2026-11-20T17:31:52.480Z', '2026-11-20T14:31:52'],
  ['2026-01-01T02:00:00Z', '2025-12-31T23:00:00'],
  ['2019-02-17T01:30:00Z', '2019-02-16T23:30:00'],
  ['2019-02-17T02:30:00Z', '2019-02-16T23:30:00'],
])('RPT-04 reads %s as %s on São Paulo’s clock', (instant, text) => {
  expect(clockAt(instant)).toBe(text);
});

it('writes what São Paulo’s clock shows as programs and as Brazilians do', () => {
  const instant = '2026-01-01T02:05:09.480Z';

  expect(wallClockAt(instant)).toBe('2025-12-31 23:05:09');
  expect(formatSecond(instant)).toBe('31/12/2025 23:05:09');
  expect(formatMinute(instant)).toBe('31/12/2025 23:05');
});

it.each([
  ['2026-11-20T14:31:52.070', '2026-11-20T17:31:52.070Z', 'today'],
  ['2026-11-20T00:00:00.000', '2026-11-20T03:00:00.000Z', 'at midnight'],
  [
    '2019-01-16T23:30:00.001',
    '2019-01-17T01:30:00.001Z',
    'in the last summer with daylight saving',
  ],
  ['2018-11-04T00:30:00.000', '2018-11-04T03:30:00.000Z', 'in an hour that was skipped'],
  ['9999-12-31T20:59:59.999', '9999-12-31T23:59:59.999Z', 'at the end of all times'],
])('CLI-6 the clock shows %s at %s: %s', (clock, instant) => {
  expect(toInstant(clock)).toBe(instant);
});
