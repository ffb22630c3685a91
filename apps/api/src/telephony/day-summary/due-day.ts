import { FIRST_HOUR_OF_SAME_DAY } from '@alo/contract/product/day-summary.ts';
import {
  addDays,
  clockAt,
  type Day,
  dayAt,
  startOfDay,
  toInstant,
} from '@alo/domain/time/sao-paulo-time.ts';

export interface CoveredTime {
  day: Day;
  isToday: boolean;
  from: string;
  before: string;
}

/** The newest day whose hour has passed in São Paulo. */
export function findDueDay(now: Date, hour: number): Day {
  const today = dayAt(now);
  return Number(clockAt(now).slice(11, 13)) >= hour ? today : addDays(today, -1);
}

export function getCoveredTime(dueDay: Day, hour: number): CoveredTime {
  const isToday = hour >= FIRST_HOUR_OF_SAME_DAY;
  const day = isToday ? dueDay : addDays(dueDay, -1);
  const before = isToday
    ? toInstant(`${dueDay}T${String(hour).padStart(2, '0')}:00:00.000`)
    : startOfDay(dueDay);
  return { day, isToday, from: startOfDay(day), before };
}
