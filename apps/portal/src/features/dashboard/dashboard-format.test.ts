import { describe, expect, it } from 'vitest';
import { formatChange, computeShare } from './dashboard-format.ts';

describe('numbers of the dashboard', () => {
  it('DSH-02 computes a share of zero as zero', () => {
    expect(computeShare(191, 418)).toBeCloseTo(45.6938, 4);
    expect(computeShare(0, 0)).toBe(0);
  });

  it.each([
    [12, '+12%'],
    [-9, '−9%'],
    [0, '0%'],
  ])('DSH-02 formats a change of %i as %s', (percent, text) => {
    expect(formatChange(percent)).toBe(text);
  });
});
