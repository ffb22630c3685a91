import type { Money } from './money.ts';
import { clockAt, dayAt, countDaysBetween } from '../time/sao-paulo-time.ts';

export interface HourOfSpending {
  /** The beginning of the hour. */
  hour: Date;
  amount: Money;
}

/** `none`: not enough history. `beyond`: longer than the horizon. */
export type Runway = { kind: 'none' } | { kind: 'beyond' } | { kind: 'until'; until: Date };

export const RUNWAY_HISTORY_DAYS = 28;
export const RUNWAY_HORIZON_DAYS = 60;
/** Contains every weekday. */
const MIN_HISTORY_DAYS = 7;

const HOUR_MS = 3_600_000;
const HOURS_OF_WEEK = 168;

/** @param spending the last 28 days' hours with expenses */
export function estimateRunway(
  balance: Money,
  spending: readonly HourOfSpending[],
  now: Date,
): Runway {
  const expenses = spending.filter(({ hour, amount }) => amount > 0 && hour < now);
  const first = Math.min(...expenses.map(({ hour }) => hour.getTime()));
  if (expenses.length === 0) return { kind: 'none' };
  if (countDaysBetween(dayAt(first), dayAt(now)) < MIN_HISTORY_DAYS) return { kind: 'none' };

  const pace = getAveragePace(expenses, first, now);
  let remaining = balance;
  // the rest of the current hour counts
  for (let time = now.getTime(); time < now.getTime() + RUNWAY_HORIZON_DAYS * 24 * HOUR_MS;) {
    const next = Math.floor(time / HOUR_MS) * HOUR_MS + HOUR_MS;
    const spent = pace[getHourOfWeek(time)]! * ((next - time) / HOUR_MS);
    if (remaining <= 0) return { kind: 'until', until: new Date(time) };
    if (spent >= remaining) {
      return {
        kind: 'until',
        until: new Date(Math.floor(time + (next - time) * (remaining / spent))),
      };
    }
    remaining -= spent;
    time = next;
  }
  return { kind: 'beyond' };
}

/** Counts from the first expense. */
function getAveragePace(expenses: readonly HourOfSpending[], first: number, now: Date): number[] {
  const sums = Array<number>(HOURS_OF_WEEK).fill(0);
  for (const { hour, amount } of expenses) sums[getHourOfWeek(hour.getTime())]! += amount;
  const times = Array<number>(HOURS_OF_WEEK).fill(0);
  for (let time = toStartOfHour(first); time + HOUR_MS <= now.getTime(); time += HOUR_MS) {
    times[getHourOfWeek(time)]! += 1;
  }
  return sums.map((sum, hour) => sum / Math.max(1, times[hour]!));
}

const toStartOfHour = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

function getHourOfWeek(time: number): number {
  const clock = clockAt(time);
  const weekday = new Date(`${clock}Z`).getUTCDay();
  return weekday * 24 + Number(clock.slice(11, 13));
}
