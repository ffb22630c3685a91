import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import { expect, it } from 'vitest';
import { toInstants, type PeriodDraft, findPeriodError } from './replay-period.ts';

/** 20/11/2026 22:30 in São Paulo, but already the 21st in UTC. */
const NOW = Date.parse('2026-11-21T01:30:00Z');
const toPeriod = (draft: Partial<PeriodDraft>) => ({
  period: 'custom' as const,
  from: '',
  until: '',
  ...draft,
});

it('DEL-16 the days of a replay begin and end at São Paulo’s midnight, or now', () => {
  const now = new Date(NOW).toISOString();

  expect(toInstants(toPeriod({ period: 'today' }), NOW)).toEqual({
    from: '2026-11-20T03:00:00.000Z',
    before: now,
  });
  expect(toInstants(toPeriod({ period: 'yesterday' }), NOW)).toEqual({
    from: '2026-11-19T03:00:00.000Z',
    before: '2026-11-20T03:00:00.000Z',
  });
  expect(toInstants(toPeriod({ period: 'week' }), NOW)).toEqual({
    from: '2026-11-14T03:00:00.000Z',
    before: now,
  });
  expect(
    toInstants(toPeriod({ from: '2026-11-19T13:30', until: '2026-11-19T14:10' }), NOW),
  ).toEqual({
    from: '2026-11-19T16:30:00.000Z',
    before: '2026-11-19T17:10:00.000Z',
  });
});

it.each([
  ['', '2026-11-19T14:10', texts.missing],
  ['2026-11-19T13:30', '', texts.missing],
  ['2026-11-19T14:10', '2026-11-19T14:10', texts.order],
  ['2026-11-19T14:10', '2026-11-19T13:30', texts.order],
  ['2026-08-21T14:10', '2026-11-19T14:10', null],
  ['2026-08-21T14:10', '2026-11-19T14:11', texts.tooLong(90)],
])('DEL-16 a period from %s until %s: %s', (from, until, problem) => {
  expect(findPeriodError(toPeriod({ from, until }))).toBe(problem);
});

it('DEL-16 ignores the typed times while a day is chosen', () => {
  expect(findPeriodError(toPeriod({ period: 'today', from: 'x' }))).toBe(null);
});
