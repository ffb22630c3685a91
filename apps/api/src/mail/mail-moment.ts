import { formatMinute } from '@alo/domain/sao-paulo-time.ts';

/** As mails tell when something is or was: `20/11/2026, 14:20` in São Paulo. */
export const formatMailMoment = (instant: Date | string): string =>
  formatMinute(instant).replace(' ', ', ');
