import type { CallSummaryBucket } from '@alo/domain/calls/call-summary.ts';
import { toSaoPaulo, SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';

export interface BucketLabel {
  /** `14` (narrow `14h`) or `20/11`. */
  tick: string;
  narrowTick: string;
  /** `14h às 15h` or `sex., 20/11`. */
  label: string;
  state: 'over' | 'running' | 'ahead';
}

const dayInFull = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

export function labelBuckets(
  buckets: readonly CallSummaryBucket[],
  kind: 'hour' | 'day',
  now: number,
): BucketLabel[] {
  const running = buckets.findLastIndex(({ startsAt }) => Date.parse(startsAt) <= now);
  const length = kind === 'hour' ? 3_600_000 : 24 * 3_600_000;
  return buckets.map(({ startsAt }, index) => {
    const start = Date.parse(startsAt);
    const isFinished = index < running || now >= start + length;
    return {
      ...(kind === 'hour' ? describeHour(startsAt) : describeDay(startsAt)),
      state: isFinished ? 'over' : index === running ? 'running' : 'ahead',
    };
  });
}

function describeHour(startsAt: string): Omit<BucketLabel, 'state'> {
  const hour = toSaoPaulo(startsAt).hour();
  return {
    tick: String(hour).padStart(2, '0'),
    narrowTick: dashboard.charts.hourTick(hour),
    label: dashboard.charts.hourSpan(hour),
  };
}

function describeDay(startsAt: string): Omit<BucketLabel, 'state'> {
  const tick = toSaoPaulo(startsAt).format('DD/MM');
  return { tick, narrowTick: tick, label: dayInFull.format(new Date(startsAt)) };
}
