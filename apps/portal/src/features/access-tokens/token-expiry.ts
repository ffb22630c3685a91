import { getTokenExpiry } from '@alo/contract/identity/access-tokens.ts';
import { addDays, dayAt, formatDay, SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import { accessTokens as texts, tokenLifetime } from '@alo/messages/identity/access-tokens.ts';
import { formatDateTime, formatTime } from '../../lib/text/time/relative-time.ts';

const SOON_MS = 7 * 24 * 3_600_000;

export interface TokenExpiry {
  state: 'never' | 'later' | 'soon' | 'expired';
  text: string;
}

export function describeExpiry(
  { created, ttl }: { created: string; ttl: number },
  now: number,
): TokenExpiry {
  const end = getTokenExpiry(created, ttl);
  if (end === null) return { state: 'never', text: tokenLifetime[-1] };
  if (end.getTime() <= now) {
    return { state: 'expired', text: texts.expired(formatShortDay(dayAt(end), dayAt(now))) };
  }
  if (end.getTime() - now > SOON_MS) return { state: 'later', text: formatDateTime(end) };
  return { state: 'soon', text: describeSoonEnd(end, now) };
}

function describeSoonEnd(end: Date, now: number): string {
  const day = dayAt(end);
  const today = dayAt(now);
  const time = formatTime(end);
  if (day === today) return texts.today(time);
  if (day === addDays(today, 1)) return texts.tomorrow(time);
  return texts.onWeekday({ weekday: WEEKDAY.format(end), day: formatShortDay(day, today), time });
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: SAO_PAULO });

function formatShortDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatDay(day).slice(0, 5) : formatDay(day);
}
