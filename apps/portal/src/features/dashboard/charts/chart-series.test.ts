import type { CallSummary, CallSummaryBucket } from '@alo/domain/calls/call-summary.ts';
import { describe, expect, it } from 'vitest';
import { buildSeries, rankExtensions } from './chart-series.ts';

const bucket = (counts: Partial<CallSummaryBucket>): CallSummaryBucket => ({
  startsAt: '2026-11-20T11:00:00.000Z',
  total: 0,
  answered: 0,
  talkSeconds: 0,
  outbound: 0,
  inbound: 0,
  causes: {},
  extensions: {},
  ...counts,
});

const summary = (
  buckets: CallSummaryBucket[],
  extensions: Record<string, number> = {},
): CallSummary => ({
  totals: { total: 0, answered: 0, talkSeconds: 0 },
  buckets,
  causes: {},
  extensions: Object.entries(extensions).map(([number, total]) => ({
    number,
    total,
    answered: 0,
    talkSeconds: 0,
    firstName: null,
    lastName: null,
  })),
});

const toRows = (series: ReturnType<typeof buildSeries>) =>
  series.map(({ label, values, total }) => [label, values, total]);

describe('series of the chart over time', () => {
  it('DSH-02 names three outcomes and sums the others', () => {
    const day = summary([
      bucket({
        total: 10,
        answered: 4,
        causes: { NORMAL_CLEARING: 5, NO_ANSWER: 2, USER_BUSY: 1, ORIGINATOR_CANCEL: 2 },
      }),
      bucket({}),
    ]);

    expect(toRows(buildSeries('outcome', day, new Map()))).toEqual([
      ['Atendida', [4, 0], 4],
      ['Não atendida', [2, 0], 2],
      ['Ocupado', [1, 0], 1],
      ['Outros', [3, 0], 3],
    ]);
  });

  it('DSH-02 splits by type, with the labels of the filter', () => {
    const day = summary([bucket({ total: 3, outbound: 2, inbound: 1 })]);

    expect(toRows(buildSeries('direction', day, new Map()))).toEqual([
      ['Saínte', [2], 2],
      ['Entrante', [1], 1],
    ]);
  });

  it('DSH-03 keeps the colour of an extension when other extensions change', () => {
    const ranks = rankExtensions(
      [
        { id: 7, number: '1002' },
        { id: 3, number: '1009' },
      ],
      [{ number: '1002' }, { number: '1999' }],
    );
    const day = summary([bucket({ total: 6, extensions: { 1002: 5, 1999: 1 } })], {
      1002: 5,
      1999: 1,
    });

    const series = buildSeries('extension', day, ranks);

    expect(series.map(({ id, mark }) => [id, mark])).toEqual([
      ['1002', { kind: 'plain', color: 2 }],
      ['1999', { kind: 'plain', color: 3 }],
    ]);
  });

  it('DSH-03 shows at most 19 extensions and sums the rest', () => {
    const extensions = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [String(1001 + index), 25 - index]),
    );
    const total = Object.values(extensions).reduce((sum, calls) => sum + calls, 0);
    const day = summary([bucket({ total, extensions })], extensions);

    const series = buildSeries('extension', day, rankExtensions([], day.extensions));

    expect(series).toHaveLength(20);
    expect(series.at(-1)).toMatchObject({ label: 'Outros', values: [6 + 5 + 4 + 3 + 2 + 1] });
  });
});
