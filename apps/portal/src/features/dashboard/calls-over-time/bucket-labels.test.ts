import { describe, expect, it } from 'vitest';
import { labelBuckets } from './bucket-labels.ts';

const bucket = (startsAt: string) => ({
  startsAt,
  total: 0,
  answered: 0,
  talkSeconds: 0,
  outbound: 0,
  inbound: 0,
  causes: {},
  extensions: {},
});

describe('labels below the chart', () => {
  it('DSH-03 labels hours in São Paulo time and marks only one as running', () => {
    const hours = ['2026-11-20T16:00:00Z', '2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z'];

    const labels = labelBuckets(hours.map(bucket), 'hour', Date.parse('2026-11-20T17:32:00Z'));

    expect(labels).toEqual([
      { tick: '13', narrowTick: '13h', label: '13h às 14h', state: 'over' },
      { tick: '14', narrowTick: '14h', label: '14h às 15h', state: 'running' },
      { tick: '15', narrowTick: '15h', label: '15h às 16h', state: 'ahead' },
    ]);
  });

  it('DSH-03 the last hour of yesterday is over', () => {
    const labels = labelBuckets(
      [bucket('2026-11-20T02:00:00Z')],
      'hour',
      Date.parse('2026-11-20T17:32:00Z'),
    );

    expect(labels[0]).toMatchObject({ label: '23h às 24h', state: 'over' });
  });

  it('DSH-03 names days with their weekday', () => {
    const days = ['2026-11-19T03:00:00Z', '2026-11-20T03:00:00Z'];

    const labels = labelBuckets(days.map(bucket), 'day', Date.parse('2026-11-20T17:32:00Z'));

    expect(labels.map(({ tick, label, state }) => [tick, label, state])).toEqual([
      ['19/11', 'qui., 19/11', 'over'],
      ['20/11', 'sex., 20/11', 'running'],
    ]);
  });
});
