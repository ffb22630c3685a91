import { addDays, clockAt, dayAt, daysBetween, formatDay } from '@alo/domain/sao-paulo-time.ts';
import { runway as texts } from '@alo/messages/statement.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** When, as exactly as one can know: the hour within a week, after that the day. */
export function runwayText(until: string, now: number): string {
  const today = dayAt(now);
  const day = dayAt(until);
  const hour = Number(clockAt(until).slice(11, 13));
  if (day === today) return texts.today(hour);
  if (day === addDays(today, 1)) return texts.tomorrow(hour);
  if (daysBetween(today, day) < 7) {
    return texts.thisWeek(weekday.format(new Date(`${day}T00:00:00Z`)), hour);
  }
  return formatDay(day);
}
