import { expect, it } from 'vitest';
import { logQuery, periodSince, readLogView, writeLogView } from './log-view.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const viewOf = (search: string) => readLogView(new URLSearchParams(search));

it('DEL-10 asks for what the address says, and takes what it cannot mean as not said', () => {
  expect(logQuery(viewOf('gateway=pipedrive'), NOW)).toEqual({
    gateway: 'pipedrive',
    from: '2026-11-21T12:00:00.000Z',
  });
  expect(
    logQuery(
      viewOf('gateway=extension-webhook&extension=1005&state=waiting&period=week&number=(011) 95'),
      NOW,
    ),
  ).toEqual({
    gateway: 'extension-webhook',
    extension: '1005',
    state: 'queued,sending,retrying,unknown',
    from: '2026-11-15T12:00:00.000Z',
    number: '1195',
  });
  expect(viewOf('gateway=&state=toString&period=century&number=11')).toEqual({
    gateway: null,
    extension: null,
    group: 'all',
    period: 'day',
    number: '11',
  });
});

it('DEL-10 keeps what is shown in the address', () => {
  const search = 'gateway=webhook&state=dead&period=all&number=9555';

  const kept = Object.entries(writeLogView(viewOf(search))).filter(([, value]) => value !== null);

  expect(new URLSearchParams(kept as [string, string][]).toString()).toBe(search);
});

it.each([
  ['2026-11-21T12:00:00.000Z', 'day'],
  ['2026-11-21T11:59:59.999Z', 'week'],
  ['2026-10-23T12:00:00.000Z', 'month'],
  ['2026-10-23T11:00:00.000Z', 'all'],
  ['2025-01-01T00:00:00.000Z', 'all'],
])('DEL-16 the log looks back to %s by: %s', (from, period) => {
  expect(periodSince(from, NOW)).toBe(period);
});
