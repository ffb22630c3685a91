import { addDays, clockAt, dayAt, formatDay, SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import { forecast as texts } from '@alo/messages/money/forecast.ts';

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: SAO_PAULO });

/** `qui., 26/11, 15h`, in São Paulo time. */
export function formatForecast(until: string, now: number = Date.now()): string {
  const day = dayAt(until);
  const today = dayAt(now);
  const hour = `${Number(clockAt(until).slice(11, 13))}h`;
  if (day === today) return texts.today(hour);
  if (day === addDays(today, 1)) return texts.tomorrow(hour);
  return texts.onDay(WEEKDAY.format(new Date(until)), formatDay(day).slice(0, 5), hour);
}
