import type { CallSummary } from '@alo/domain/calls/call-summary.ts';
import { describe, expect, it } from 'vitest';
import { compareCompleted, computePercentChange } from './summary-comparison.ts';

const byHour = (totals: number[]): CallSummary => ({
  totals: { total: totals.reduce((sum, total) => sum + total, 0), answered: 0, talkSeconds: 0 },
  buckets: totals.map((total, hour) => ({
    startsAt: new Date(Date.UTC(2026, 10, 20, 3 + hour)).toISOString(),
    total,
    answered: 0,
    talkSeconds: 0,
    outbound: total,
    inbound: 0,
    causes: {},
    extensions: {},
  })),
  causes: {},
  extensions: [],
});

const ENDS_AT = '2026-11-20T06:00:00.000Z';

describe('comparison with the previous period', () => {
  it('DSH-02 leaves the running hour out of both periods', () => {
    const comparison = compareCompleted(
      byHour([10, 20, 3]),
      byHour([8, 12, 90]),
      ENDS_AT,
      Date.parse('2026-11-20T05:30:00.000Z'),
    );

    expect(comparison).toMatchObject({
      completed: 2,
      current: { total: 30 },
      previous: { total: 20 },
    });
  });

  it('DSH-02 compares everything once the range is over', () => {
    const comparison = compareCompleted(
      byHour([1, 2, 3]),
      byHour([4, 5, 6]),
      ENDS_AT,
      Date.parse('2026-11-21T12:00:00.000Z'),
    );

    expect(comparison).toMatchObject({ current: { total: 6 }, previous: { total: 15 } });
  });

  it('DSH-02 compares nothing during the first hour', () => {
    const now = Date.parse('2026-11-20T03:10:00.000Z');

    expect(compareCompleted(byHour([5, 0, 0]), byHour([9, 9, 9]), ENDS_AT, now)).toBeNull();
  });

  it.each([
    [100, 112, 12],
    [100, 91, -9],
    [30, 30, 0],
    [10, 61, 510],
    [9, 61, null],
    [1, 62, null],
    [0, 5, null],
  ])('DSH-08 DSH-02 from %i to %i changes by %s percent', (before, after, change) => {
    expect(computePercentChange(before, after)).toBe(change);
  });
});
