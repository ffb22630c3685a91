import { payment } from '@alo/messages/money/charges.ts';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `29:41`, `3:05:00` or `2 dias`; null after `until`. */
export function formatTimeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / SECOND);
  if (seconds <= 0) return null;
  if (seconds >= DAY) {
    return payment.days(Math.floor(seconds / DAY));
  }
  const padTwo = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${padTwo((seconds % HOUR) / MINUTE)}:${padTwo(seconds % MINUTE)}`;
  return seconds < HOUR ? clock : `${Math.floor(seconds / HOUR)}:${clock}`;
}
