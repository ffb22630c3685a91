import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { expect, it } from 'vitest';
import { estimateEnd, formatPeriod, computeProgress } from './replay-progress.ts';

const replay = (counts: Partial<DeliveryReplay>) => ({
  state: 'running' as const,
  total: 100,
  seen: 0,
  waiting: 0,
  leftOut: 0,
  delivered: 0,
  skipped: 0,
  dead: 0,
  ...counts,
});

it.each([
  ['has just begun', {}, { doneCalls: 0, callsLeft: 100, fraction: 0 }],
  [
    'what was looked at and waits is not over',
    { seen: 50, waiting: 20, leftOut: 25, delivered: 4, skipped: 1 },
    { doneCalls: 30, callsLeft: 70, skipped: 26, fraction: 0.3 },
  ],
  [
    'calls were added meanwhile',
    { seen: 110 },
    { doneCalls: 110, total: 110, callsLeft: 0, fraction: 1 },
  ],
  [
    'calls were forgotten meanwhile',
    { state: 'done', seen: 90 },
    { doneCalls: 100, callsLeft: 0, fraction: 1 },
  ],
  ['no calls', { total: 0 }, { callsLeft: 0, fraction: 0 }],
  ['finished without calls', { total: 0, state: 'done' }, { callsLeft: 0, fraction: 1 }],
] as const)('DEL-16 computes progress: %s', (_, counts, progress) => {
  expect(computeProgress(replay(counts))).toMatchObject(progress);
});

it('DEL-16 estimates the end after 20 seconds', () => {
  const first = { observedAt: 0, doneCalls: 10 };

  expect(estimateEnd(first, { observedAt: 19_999, doneCalls: 20 }, 10)).toBe(null);
  expect(estimateEnd(first, { observedAt: 20_000, doneCalls: 10 }, 10)).toBe(null);
  expect(estimateEnd(first, { observedAt: 20_000, doneCalls: 20 }, 30)).toBe(80_000);
});

it('DEL-16 formats the period, shorter for one day', () => {
  const from = '2026-11-20T16:30:00Z';

  expect(formatPeriod({ from, before: '2026-11-20T17:10:00Z' })).toBe(
    '20/11/2026 das 13:30 às 14:10',
  );
  expect(formatPeriod({ from, before: '2026-11-21T17:10:00Z' })).toBe(
    'de 20/11/2026 13:30 a 21/11/2026 14:10',
  );
});
