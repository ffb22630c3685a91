import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { addDays, dayAt, toInstant, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';

const DAY_MS = 86_400_000;

export const REPLAY_PERIODS = ['today', 'yesterday', 'week', 'custom'] as const;
type ReplayPeriod = (typeof REPLAY_PERIODS)[number];

export interface PeriodDraft {
  period: ReplayPeriod;
  /** Empty or `YYYY-MM-DDThh:mm` in São Paulo. */
  from: string;
  until: string;
}

/** ISO 8601; `before` is exclusive. */
export interface Instants {
  from: string;
  before: string;
}

/** @param now constant while the form is open, because it is part of a query key */
export function toInstants({ period, ...custom }: PeriodDraft, now: number): Instants {
  const today = dayAt(now);
  const end = new Date(now).toISOString();
  switch (period) {
    case 'today':
      return { from: startOfDay(today), before: end };
    case 'yesterday':
      return { from: startOfDay(addDays(today, -1)), before: startOfDay(today) };
    case 'week':
      return { from: startOfDay(addDays(today, -6)), before: end };
    case 'custom':
      return { from: toInstant(custom.from), before: toInstant(custom.until) };
  }
}

export function findPeriodError({ period, from, until }: PeriodDraft): string | null {
  if (period !== 'custom') return null;
  if (from === '' || until === '') return texts.missing;
  const ms = Date.parse(toInstant(until)) - Date.parse(toInstant(from));
  if (ms <= 0) return texts.order;
  return ms > MAX_REPLAY_DAYS * DAY_MS ? texts.tooLong(MAX_REPLAY_DAYS) : null;
}
