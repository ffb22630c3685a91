import { expect, it } from 'vitest';
import {
  isFiltered,
  logQuery,
  periodSince,
  readLogView,
  targetOf,
  withoutFilters,
  writeLogView,
} from './log-view.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const viewOf = (search: string) => readLogView(new URLSearchParams(search));

it('DEL-10 asks for what the address says, and takes what it cannot mean as not said', () => {
  expect(logQuery(viewOf('gateway=pipedrive'), NOW)).toEqual({
    gateway: 'pipedrive',
    from: '2026-11-21T12:00:00.000Z',
  });
  expect(
    logQuery(
      viewOf('gateway=extension-webhook&extension=1005&state=waiting&period=week&contact=(011) 95'),
      NOW,
    ),
  ).toEqual({
    gateway: 'extension-webhook',
    extension: '1005',
    state: 'queued,sending,retrying,unknown',
    from: '2026-11-15T12:00:00.000Z',
    number: '1195',
  });
  expect(logQuery(viewOf('gateway=pipedrive&period=all'), NOW)).toEqual({ gateway: 'pipedrive' });
  expect(viewOf('gateway=&state=toString&period=century&contact=11')).toEqual({
    gateway: null,
    extension: null,
    group: 'all',
    period: 'day',
    contact: '11',
  });
});

it('DEL-10 keeps what is shown in the address', () => {
  const search = 'gateway=webhook&extension=1005&state=dead&period=all&contact=9555';

  const kept = Object.entries(writeLogView(viewOf(search))).filter(([, value]) => value !== null);

  expect(new URLSearchParams(kept as [string, string][]).toString()).toBe(search);
});

it.each([
  ['gateway=pipedrive&contact=Jo', { name: 'Jo' }],
  ['gateway=pipedrive&contact=J', {}],
  ['gateway=pipedrive&contact=(011) 95', { number: '1195' }],
  ['gateway=pipedrive&contact=11', {}],
  ['gateway=webhook&contact=Ana 9555', { number: '9555' }],
])('DEL-10 looks for a name or a number, as was typed: %s', (search, term) => {
  const { name, number } = logQuery(viewOf(search), NOW);

  expect({ name, number }).toEqual({ name: undefined, number: undefined, ...term });
});

it('DEL-10 takes an extension for a filter, but for that of an address of its own', () => {
  const crm = viewOf('gateway=pipedrive&extension=1005');
  const address = viewOf('gateway=extension-webhook&extension=1005');

  expect([isFiltered(crm), isFiltered(address)]).toEqual([true, false]);
  expect([targetOf(crm).extension, targetOf(address).extension]).toEqual([null, '1005']);
  expect([withoutFilters(crm).extension, withoutFilters(address).extension]).toEqual([
    null,
    '1005',
  ]);
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
