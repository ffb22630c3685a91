// How far a replay is, and when it ends. Pure.
import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { clockAt, dayAt, formatDay } from '@alo/domain/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { formatDateTime } from '../text/relative-time.ts';

type Counted = Pick<
  DeliveryReplay,
  'state' | 'total' | 'seen' | 'waiting' | 'leftOut' | 'delivered' | 'skipped' | 'dead'
>;

interface ReplayProgress {
  /** Calls that are over, of all of the period. */
  done: number;
  total: number;
  left: number;
  /** Left out at once, or when their turn came. */
  skipped: number;
  /** Between 0 and 1. */
  fraction: number;
}

export const isLive = ({ state }: Pick<DeliveryReplay, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** What is over grows and never passes its end, though calls may come and go in the period meanwhile. */
export function computeProgress(replay: Counted): ReplayProgress {
  const total = Math.max(replay.total, replay.seen);
  const done = replay.state === 'done' ? total : Math.max(0, replay.seen - replay.waiting);
  return {
    done,
    total,
    left: total - done,
    skipped: replay.leftOut + replay.skipped,
    fraction: total === 0 ? Number(replay.state === 'done') : done / total,
  };
}

interface Sighting {
  /** Milliseconds. */
  at: number;
  done: number;
}

const MIN_MS = 20_000;

/** In milliseconds; null while too little was seen of its speed. */
export function estimateEnd(first: Sighting, last: Sighting, left: number): number | null {
  const ms = last.at - first.at;
  const done = last.done - first.done;
  return ms < MIN_MS || done <= 0 ? null : last.at + (left * ms) / done;
}

const formatMinute = (instant: string) => clockAt(instant).slice(11, 16);

/** `20/11/2026 das 13:30 às 14:10`. */
export function formatPeriod({ from, before }: Pick<DeliveryReplay, 'from' | 'before'>): string {
  return dayAt(from) === dayAt(before)
    ? texts.sameDay(formatDay(dayAt(from)), formatMinute(from), formatMinute(before))
    : texts.days(formatDateTime(from), formatDateTime(before));
}
