import { describe, expect, it } from 'vitest';
import {
  getBucketUnit,
  DASHBOARD_PERIODS,
  getPeriodDays,
  getPreviousPeriodDays,
  REFRESH_SECONDS,
  toStartedAtBounds,
} from './dashboard-period.ts';

const TODAY = '2026-11-20';

describe('periods of the dashboard', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
    ['last7Days', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['last30Days', '2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21'],
  ] as const)('DSH-01 %s is %s to %s, after %s to %s', (period, first, last, before, until) => {
    expect(getPeriodDays(period, TODAY)).toEqual({ first, last });
    expect(getPreviousPeriodDays(period, TODAY)).toEqual({ first: before, last: until });
  });

  it('DSH-03 groups by hour for one day and by day for more', () => {
    expect(DASHBOARD_PERIODS.map(getBucketUnit)).toEqual(['hour', 'hour', 'day', 'day']);
  });

  it('DSH-04 refreshes every 30, 30, 60 and 300 seconds', () => {
    expect(DASHBOARD_PERIODS.map((period) => REFRESH_SECONDS[period])).toEqual([30, 30, 60, 300]);
  });

  it('DSH-03 bounds a day at midnight of São Paulo, three hours behind UTC', () => {
    expect(toStartedAtBounds({ first: TODAY, last: TODAY })).toEqual({
      gt: '2026-11-20T02:59:59.999Z',
      lt: '2026-11-21T03:00:00.000Z',
    });
  });

  it('DSH-03 keeps whole days when the clocks changed inside the range', () => {
    expect(toStartedAtBounds({ first: '2018-11-03', last: '2018-11-04' })).toEqual({
      gt: '2018-11-03T02:59:59.999Z',
      lt: '2018-11-05T02:00:00.000Z',
    });
  });
});
