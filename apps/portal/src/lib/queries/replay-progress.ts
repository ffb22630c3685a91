import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { formatDateTime, formatTime } from '../text/time/relative-time.ts';

type ReplayCounts = Pick<
  DeliveryReplay,
  'state' | 'total' | 'seen' | 'waiting' | 'leftOut' | 'delivered' | 'skipped' | 'dead'
>;

interface ReplayProgress {
  doneCalls: number;
  total: number;
  callsLeft: number;
  skipped: number;
  fraction: number;
}

export const isLive = ({ state }: Pick<DeliveryReplay, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** Calls added during a replay may raise `seen` above `total`. */
export function computeProgress(replay: ReplayCounts): ReplayProgress {
  const total = Math.max(replay.total, replay.seen);
  const doneCalls = replay.state === 'done' ? total : Math.max(0, replay.seen - replay.waiting);
  return {
    doneCalls,
    total,
    callsLeft: total - doneCalls,
    skipped: replay.leftOut + replay.skipped,
    fraction: total === 0 ? Number(replay.state === 'done') : doneCalls / total,
  };
}

interface ProgressSample {
  observedAt: number;
  doneCalls: number;
}

const MIN_OBSERVED_MS = 20_000;

export function estimateEnd(
  first: ProgressSample,
  last: ProgressSample,
  callsLeft: number,
): number | null {
  const ms = last.observedAt - first.observedAt;
  const doneCalls = last.doneCalls - first.doneCalls;
  return ms < MIN_OBSERVED_MS || doneCalls <= 0
    ? null
    : last.observedAt + (callsLeft * ms) / doneCalls;
}

/** `20/11/2026 das 13:30 às 14:10`. */
export function formatPeriod({ from, before }: Pick<DeliveryReplay, 'from' | 'before'>): string {
  return dayAt(from) === dayAt(before)
    ? texts.sameDay(formatDay(dayAt(from)), formatTime(from), formatTime(before))
    : texts.days(formatDateTime(from), formatDateTime(before));
}
