import { expect, it } from 'vitest';
import { percentOf, spendLevel } from './spend.ts';

it.each([
  [0, 30, 'low', 0],
  [23.99, 30, 'low', 79],
  [24, 30, 'near', 80],
  [29.9999, 30, 'near', 99],
  [30, 30, 'reached', 100],
  [31, 30, 'reached', 100],
  [0, 0, 'reached', 100],
  [500, null, 'low', 0],
] as const)('B8 R$ %d of %j is %s, %i %%', (spent, cap, level, percent) => {
  expect(spendLevel({ spent, cap })).toBe(level);
  expect(percentOf({ spent, cap })).toBe(percent);
});
