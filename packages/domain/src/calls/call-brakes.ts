// The regulator's limits count outside calls, answered or not.
import {
  addMonths,
  type Day,
  dayAt,
  getFirstDay,
  startOfDay,
  toMonth,
} from '../time/sao-paulo-time.ts';

export const SHORT_CALL_MAX_SECONDS = 6;

export const BRAKE_WARNING_PERCENTS = [70, 90] as const;
export type BrakeWarning = (typeof BRAKE_WARNING_PERCENTS)[number];

export const BRAKES = ['monthlyCalls', 'shortCalls'] as const;
export type Brake = (typeof BRAKES)[number];

export interface BrakeLimits {
  monthlyCalls: number;
  /** Percentage of the day's calls. */
  shortCallsPercent: number;
  /** Days with fewer calls have no share. */
  shortCallsFrom: number;
}

export interface BrakeCounts {
  monthlyCalls: number;
  callsToday: number;
  shortCallsToday: number;
}

export interface MonthForecast {
  calls: number;
  /** Null if the limit is reached already, or not in this month. */
  limitOn: Day | null;
}

export interface BrakeState {
  forecast: MonthForecast | null;
  /** Percentage; null below `shortCallsFrom`. */
  shortCallsShare: number | null;
  warnings: Record<Brake, BrakeWarning[]>;
  exceeded: Brake[];
}

const DAY_MS = 86_400_000;

export function assessBrakes(counts: BrakeCounts, limits: BrakeLimits, now: Date): BrakeState {
  const { monthlyCalls, callsToday, shortCallsToday } = counts;
  const hasShare = callsToday > 0 && callsToday >= limits.shortCallsFrom;
  const share = hasShare ? (100 * shortCallsToday) / callsToday : null;
  const usedPercent: Record<Brake, number> = {
    monthlyCalls: (100 * monthlyCalls) / limits.monthlyCalls,
    shortCalls: (100 * (share ?? 0)) / limits.shortCallsPercent,
  };
  const findWarnings = (brake: Brake) =>
    BRAKE_WARNING_PERCENTS.filter((percent) => usedPercent[brake] >= percent);
  return {
    forecast: forecastMonth(monthlyCalls, limits.monthlyCalls, now),
    shortCallsShare: share,
    warnings: {
      monthlyCalls: findWarnings('monthlyCalls'),
      shortCalls: findWarnings('shortCalls'),
    },
    exceeded: BRAKES.filter((brake) => usedPercent[brake] >= 100),
  };
}

/** Divides the calls by the elapsed part of the month. Null during the first day. */
function forecastMonth(calls: number, limit: number, now: Date): MonthForecast | null {
  const month = toMonth(dayAt(now));
  const start = Date.parse(startOfDay(getFirstDay(month)));
  const lengthMs = Date.parse(startOfDay(getFirstDay(addMonths(month, 1)))) - start;
  const elapsedMs = now.getTime() - start;
  if (elapsedMs < DAY_MS) return null;
  const expectedCalls = Math.round((calls * lengthMs) / elapsedMs);
  const isReachedLater = calls < limit && expectedCalls >= limit;
  const limitOn = isReachedLater ? dayAt(start + (elapsedMs * limit) / calls) : null;
  return { calls: expectedCalls, limitOn };
}
