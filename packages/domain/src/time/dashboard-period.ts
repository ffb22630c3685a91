import { addDays, startOfDay, type Day } from './sao-paulo-time.ts';

export const DASHBOARD_PERIODS = ['today', 'yesterday', 'last7Days', 'last30Days'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

export const REFRESH_SECONDS: Record<DashboardPeriod, number> = {
  today: 30,
  yesterday: 30,
  last7Days: 60,
  last30Days: 300,
};

/** Both ends are inclusive. */
export interface DayRange {
  first: Day;
  last: Day;
}

const LENGTH_IN_DAYS: Record<DashboardPeriod, number> = {
  today: 1,
  yesterday: 1,
  last7Days: 7,
  last30Days: 30,
};

export function getBucketUnit(period: DashboardPeriod): 'hour' | 'day' {
  return LENGTH_IN_DAYS[period] === 1 ? 'hour' : 'day';
}

export function getPeriodDays(period: DashboardPeriod, today: Day): DayRange {
  const last = period === 'yesterday' ? addDays(today, -1) : today;
  return { first: addDays(last, 1 - LENGTH_IN_DAYS[period]), last };
}

export function getPreviousPeriodDays(period: DashboardPeriod, today: Day): DayRange {
  const last = addDays(getPeriodDays(period, today).first, -1);
  return { first: addDays(last, 1 - LENGTH_IN_DAYS[period]), last };
}

/** Returns exclusive bounds. */
export function toStartedAtBounds({ first, last }: DayRange): { gt: string; lt: string } {
  const justBefore = new Date(Date.parse(startOfDay(first)) - 1);
  return { gt: justBefore.toISOString(), lt: startOfDay(addDays(last, 1)) };
}
