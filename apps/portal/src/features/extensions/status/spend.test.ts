import { expect, it } from 'vitest';
import { getPercent, getSpendLevel } from './spend.ts';

it.each([
  [0, 30, 'low', 0],
  [23.99, 30, 'low', 79],
  [24, 30, 'near', 80],
  [29.9999, 30, 'near', 99],
  [30, 30, 'reached', 100],
  [31, 30, 'reached', 100],
  [0, 0, 'reached', 100],
  [500, null, 'low', 0],
] as const)('B8 rates R$ %d of %j as %s, %i %%', (spent, cap, level, percent) => {
  expect(getSpendLevel({ spent, cap })).toBe(level);
  expect(getPercent({ spent, cap })).toBe(percent);
});
