import { clockAt, formatDay } from '@alo/domain/sao-paulo-time.ts';

/** As mails tell when something is or was: `20/11/2026, 14:20` in São Paulo. */
export function formatMailMoment(instant: Date | string): string {
  const [day, time] = clockAt(instant).split('T') as [string, string];
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}
