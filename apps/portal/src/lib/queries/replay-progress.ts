import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { clockAt, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { formatDateTime } from '../text/relative-time.ts';

type ReplayCounts = Pick<
  DeliveryReplay,
  'state' | 'total' | 'seen' | 'waiting' | 'leftOut' | 'delivered' | 'skipped' | 'dead'
>;

interface ReplayProgress {
  done: number;
  total: number;
  left: number;
  skipped: number;
  fraction: number;
}

export const isLive = ({ state }: Pick<DeliveryReplay, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** Calls added during a replay may raise `seen` above `total`. */
export function computeProgress(replay: ReplayCounts): ReplayProgress {
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

interface ProgressSample {
  /** Milliseconds since the epoch. */
  at: number;
  done: number;
}

const MIN_OBSERVED_MS = 20_000;

export function estimateEnd(
  first: ProgressSample,
  last: ProgressSample,
  left: number,
): number | null {
  const ms = last.at - first.at;
  const done = last.done - first.done;
  return ms < MIN_OBSERVED_MS || done <= 0 ? null : last.at + (left * ms) / done;
}

const formatMinute = (instant: string) => clockAt(instant).slice(11, 16);

/** `20/11/2026 das 13:30 às 14:10`. */
export function formatPeriod({ from, before }: Pick<DeliveryReplay, 'from' | 'before'>): string {
  return dayAt(from) === dayAt(before)
    ? texts.sameDay(formatDay(dayAt(from)), formatMinute(from), formatMinute(before))
    : texts.days(formatDateTime(from), formatDateTime(before));
}
