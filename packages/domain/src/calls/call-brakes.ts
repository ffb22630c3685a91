// The regulator limits everybody who places many calls. The limits count outside calls, answered or not.
import {
  addMonths,
  type Day,
  dayAt,
  getFirstDay,
  startOfDay,
  toMonth,
} from '../time/sao-paulo-time.ts';

export const SHORT_CALL_MAX_SECONDS = 6;

/** Percent of a limit. */
export const BRAKE_WARNINGS = [70, 90] as const;
export type BrakeWarning = (typeof BRAKE_WARNINGS)[number];

export const BRAKES = ['monthlyCalls', 'shortCalls'] as const;
export type Brake = (typeof BRAKES)[number];

export interface BrakeLimits {
  monthlyCalls: number;
  /** Percentage of the day's calls. */
  shortCallsPercent: number;
  /** A day with fewer calls has no share. */
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
  const isShared = callsToday > 0 && callsToday >= limits.shortCallsFrom;
  const share = isShared ? (100 * shortCallsToday) / callsToday : null;
  const used: Record<Brake, number> = {
    monthlyCalls: (100 * monthlyCalls) / limits.monthlyCalls,
    shortCalls: (100 * (share ?? 0)) / limits.shortCallsPercent,
  };
  const findWarnings = (brake: Brake) => BRAKE_WARNINGS.filter((percent) => used[brake] >= percent);
  return {
    forecast: forecastMonth(monthlyCalls, limits.monthlyCalls, now),
    shortCallsShare: share,
    warnings: {
      monthlyCalls: findWarnings('monthlyCalls'),
      shortCalls: findWarnings('shortCalls'),
    },
    exceeded: BRAKES.filter((brake) => used[brake] >= 100),
  };
}

/** Divides the calls so far by the elapsed part of the month. Null during the first day. */
function forecastMonth(calls: number, limit: number, now: Date): MonthForecast | null {
  const month = toMonth(dayAt(now));
  const start = Date.parse(startOfDay(getFirstDay(month)));
  const lengthMs = Date.parse(startOfDay(getFirstDay(addMonths(month, 1)))) - start;
  const passedMs = now.getTime() - start;
  if (passedMs < DAY_MS) return null;
  const expected = Math.round((calls * lengthMs) / passedMs);
  const isReachedLater = calls < limit && expected >= limit;
  const limitOn = isReachedLater ? dayAt(start + (passedMs * limit) / calls) : null;
  return { calls: expected, limitOn };
}
