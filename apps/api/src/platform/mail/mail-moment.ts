import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';

/** São Paulo time: `20/11/2026 14:20`. */
export const formatMailMoment = (instant: Date | string): string => formatMinute(instant);
