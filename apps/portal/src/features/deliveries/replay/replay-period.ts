// Which calls are meant: a period on São Paulo's clock, as instants. Pure.
import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { addDays, dayAt, toInstant, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';

const DAY_MS = 86_400_000;

export const REPLAY_PERIODS = ['today', 'yesterday', 'week', 'custom'] as const;
type ReplayPeriod = (typeof REPLAY_PERIODS)[number];

export interface PeriodDraft {
  period: ReplayPeriod;
  /** Of `custom`: `YYYY-MM-DDThh:mm` on São Paulo's clock; empty while it is not whole. */
  from: string;
  until: string;
}

/** ISO 8601; `before` is not part of it. */
export interface Instants {
  from: string;
  before: string;
}

/** @param now in milliseconds; the same for as long as the form is open, so that one period is one question. */
export function instantsOf({ period, ...custom }: PeriodDraft, now: number): Instants {
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

/** Why nothing can be asked yet, in words; null: it can. */
export function problemOf({ period, from, until }: PeriodDraft): string | null {
  if (period !== 'custom') return null;
  if (from === '' || until === '') return texts.missing;
  const ms = Date.parse(toInstant(until)) - Date.parse(toInstant(from));
  if (ms <= 0) return texts.order;
  return ms > MAX_REPLAY_DAYS * DAY_MS ? texts.tooLong(MAX_REPLAY_DAYS) : null;
}
