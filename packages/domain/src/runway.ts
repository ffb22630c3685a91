// How long the balance lasts at the pace of the last weeks: each hour of the week as it was on average.
import type { Money } from './money.ts';
import { clockAt, dayAt, daysBetween } from './sao-paulo-time.ts';

/** What calls cost in one hour. */
export interface HourOfSpending {
  /** Its beginning. */
  hour: Date;
  amount: Money;
}

/** `none`: too little is known. `beyond`: longer than anybody should foresee from a few weeks. */
export type Runway = { kind: 'none' } | { kind: 'beyond' } | { kind: 'until'; until: Date };

/** How far back the pace is taken from, and how far it is foreseen. */
export const RUNWAY_HISTORY_DAYS = 28;
export const RUNWAY_HORIZON_DAYS = 60;
/** A week has every weekday in it. */
const LEAST_HISTORY_DAYS = 7;

const HOUR_MS = 3_600_000;
const HOURS_OF_WEEK = 168;

/** `spending`: hours in which something was spent, of the last 28 days. */
export function runwayOf(balance: Money, spending: readonly HourOfSpending[], now: Date): Runway {
  const known = spending.filter(({ hour, amount }) => amount > 0 && hour < now);
  const first = Math.min(...known.map(({ hour }) => hour.getTime()));
  if (known.length === 0) return { kind: 'none' };
  if (daysBetween(dayAt(first), dayAt(now)) < LEAST_HISTORY_DAYS) return { kind: 'none' };

  const pace = paceOf(known, first, now);
  let left = balance;
  // the hour that has begun counts from here on
  for (let time = now.getTime(); time < now.getTime() + RUNWAY_HORIZON_DAYS * 24 * HOUR_MS;) {
    const next = Math.floor(time / HOUR_MS) * HOUR_MS + HOUR_MS;
    const spent = pace[hourOfWeek(time)]! * ((next - time) / HOUR_MS);
    if (left <= 0) return { kind: 'until', until: new Date(time) };
    if (spent >= left) {
      return { kind: 'until', until: new Date(Math.floor(time + (next - time) * (left / spent))) };
    }
    left -= spent;
    time = next;
  }
  return { kind: 'beyond' };
}

/** What an hour of the week costs on average, over as often as it has been since the first spending. */
function paceOf(known: readonly HourOfSpending[], first: number, now: Date): number[] {
  const sums = Array<number>(HOURS_OF_WEEK).fill(0);
  for (const { hour, amount } of known) sums[hourOfWeek(hour.getTime())]! += amount;
  const times = Array<number>(HOURS_OF_WEEK).fill(0);
  for (let time = startOfHour(first); time + HOUR_MS <= now.getTime(); time += HOUR_MS) {
    times[hourOfWeek(time)]! += 1;
  }
  return sums.map((sum, hour) => sum / Math.max(1, times[hour]!));
}

const startOfHour = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

function hourOfWeek(time: number): number {
  const clock = clockAt(time);
  const weekday = new Date(`${clock}Z`).getUTCDay();
  return weekday * 24 + Number(clock.slice(11, 13));
}
