import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { CountedOutcome } from '@alo/domain/calls/call-summary.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';

/** The dashboard's outcomes differ from the causes. */
export const COUNTED_APART = ['answered', 'answeredBriefly'] as const;
export type CountedApart = (typeof COUNTED_APART)[number];

interface CountedCalls {
  first: Day;
  last: Day;
  direction?: CallDirection | null;
  /** In São Paulo; needs a range of one day. */
  hour?: number;
  outcome?: CountedOutcome;
  extension?: string;
}

export function buildReportAddress(counted: CountedCalls): string {
  const { first, last, direction, hour, outcome, extension } = counted;
  const search = new URLSearchParams({ vista: 'todas', start: first, end: last });
  if (direction) search.set('type', direction);
  if (hour !== undefined) search.set('hour', String(hour));
  if (outcome) {
    const isApart = COUNTED_APART.some((apart) => apart === outcome);
    search.set(isApart ? 'counted' : 'outcome', outcome);
  }
  if (extension !== undefined) search.set('extension', extension);
  return `/report/calls?${search}`;
}
