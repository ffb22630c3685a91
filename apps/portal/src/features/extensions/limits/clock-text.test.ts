import { expect, it } from 'vitest';
import { isClock, typedClock, wholeClock } from './clock-text.ts';

it.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['8:3', '08:30'],
  ['18:30', '18:30'],
  ['22:', '22:00'],
  ['24:00', '24:00'],
  ['12:75', '12:75'],
  ['', ''],
])('B8 an hour typed as %j is %j when the field is left', (typed, whole) => {
  expect(wholeClock(typed)).toBe(whole);
});

it('B8 an hour gets its colon while it is typed, and loses it again without a fight', () => {
  const keys = ['2', '22', '223', '22:30'];
  const shown = keys.reduce<string[]>(
    (all, key) => [...all, typedClock(key, all.at(-1) ?? '')],
    [],
  );

  expect(shown).toEqual(['2', '22', '22:3', '22:30']);
  expect(typedClock('22:', '22:3')).toBe('22:');
  expect(typedClock('8h30', '8h3')).toBe('8:30');
  expect(typedClock('8:30 PM', '8:30')).toBe('8:30');
});

it('B8 knows hours of a day from what is none', () => {
  expect(['00:00', '23:59'].every(isClock)).toBe(true);
  expect(['24:00', '8:00', '12:60', '', '08:00 PM'].some(isClock)).toBe(false);
});
