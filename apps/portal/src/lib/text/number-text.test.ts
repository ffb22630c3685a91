import { expect, it } from 'vitest';
import { formatCount, formatPercent } from './number-text.ts';

it('DSH-02 separates thousands with a dot', () => {
  expect(formatCount(4182)).toBe('4.182');
});

it('DSH-02 writes a rate with two decimals, a share with one', () => {
  expect(formatPercent(45.694)).toBe('45,69%');
  expect(formatPercent(0)).toBe('0,00%');
  expect(formatPercent(24.96, 1)).toBe('25,0%');
});
