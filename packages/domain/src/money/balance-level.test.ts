import { expect, it } from 'vitest';
import { getBalanceLevel } from './balance-level.ts';
import { moneyFromReais } from './money.ts';

it.each([
  [-3.2, 'empty'],
  [0, 'empty'],
  [0.0001, 'low'],
  [10, 'low'],
  [10.0001, 'good'],
  [84.3, 'good'],
])('LAY-02 a balance of %f reais is %s', (reais, level) => {
  expect(getBalanceLevel(moneyFromReais(reais))).toBe(level);
});
