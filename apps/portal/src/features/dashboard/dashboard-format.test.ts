import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatCount,
  formatPercent,
  formatTime,
  shareOf,
} from './dashboard-format.ts';

describe('numbers of the dashboard', () => {
  it('DSH-02 writes the hit rate with two decimals', () => {
    expect(formatPercent(shareOf(191, 418), 2)).toBe('45,69%');
    expect(formatPercent(shareOf(0, 0), 2)).toBe('0,00%');
  });

  it.each([
    [12, '+12%'],
    [-9, '−9%'],
    [0, '0%'],
  ])('DSH-02 writes a change of %i as %s', (percent, text) => {
    expect(formatChange(percent)).toBe(text);
  });

  it('DSH-02 separates thousands with a dot', () => {
    expect(formatCount(4182)).toBe('4.182');
  });

  it('DSH-03 tells the time of São Paulo', () => {
    expect(formatTime(Date.parse('2026-11-20T17:32:10.000Z'))).toBe('14:32');
  });
});
