import { addDays, type Day, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import type { DayRange } from './filter/call-report-filter.ts';

const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Hoje, sexta-feira, 20 de novembro`; names another year. */
export function describeDay(day: Day, today: Day): string {
  const longDayText = longDay.format(new Date(`${day}T00:00:00Z`));
  const year = day.slice(0, 4);
  const text = year === today.slice(0, 4) ? longDayText : `${longDayText} de ${year}`;
  if (day === today) return `${callReport.today}, ${text}`;
  if (day === addDays(today, -1)) return `${callReport.yesterday}, ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `14/11/2026 – 20/11/2026` */
export function describeRange({ start, end }: DayRange): string {
  return start === end ? formatDay(start) : `${formatDay(start)} – ${formatDay(end)}`;
}

export function parseTypedDay(text: string): string | null {
  const match = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text);
  if (!match) return null;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
