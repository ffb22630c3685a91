import { expect, it } from 'vitest';
import { isClock, formatTypedClock, completeClock } from './clock-text.ts';

it.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['8:3', '08:30'],
  ['18:30', '18:30'],
  ['22:', '22:00'],
  ['24:00', '24:00'],
  ['12:75', '12:75'],
  ['', ''],
])('B8 completes %j to %j when the field loses the focus', (typed, whole) => {
  expect(completeClock(typed)).toBe(whole);
});

it('B8 inserts the colon while the user types, and lets the user delete it', () => {
  const keys = ['2', '22', '223', '22:30'];
  const shown = keys.reduce<string[]>(
    (all, key) => [...all, formatTypedClock(key, all.at(-1) ?? '')],
    [],
  );

  expect(shown).toEqual(['2', '22', '22:3', '22:30']);
  expect(formatTypedClock('22:', '22:3')).toBe('22:');
  expect(formatTypedClock('8h30', '8h3')).toBe('8:30');
  expect(formatTypedClock('8:30 PM', '8:30')).toBe('8:30');
});

it('B8 distinguishes times of day from other texts', () => {
  expect(['00:00', '23:59'].every(isClock)).toBe(true);
  expect(['24:00', '8:00', '12:60', '', '08:00 PM'].some(isClock)).toBe(false);
});
