import { expect, it } from 'vitest';
import {
  isFiltered,
  toLogQuery,
  findPeriodSince,
  readLogView,
  toTarget,
  clearFilters,
  writeLogView,
} from './log-view.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const readView = (search: string) => readLogView(new URLSearchParams(search));

it('DEL-10 reads the filters from the address, and ignores invalid ones', () => {
  expect(toLogQuery(readView('gateway=pipedrive'), NOW)).toEqual({
    gateway: 'pipedrive',
    from: '2026-11-21T12:00:00.000Z',
  });
  expect(
    toLogQuery(
      readView(
        'gateway=extension-webhook&extension=1005&state=waiting&period=week&contact=(011) 95',
      ),
      NOW,
    ),
  ).toEqual({
    gateway: 'extension-webhook',
    extension: '1005',
    state: 'queued,sending,retrying,unknown',
    from: '2026-11-15T12:00:00.000Z',
    number: '1195',
  });
  expect(toLogQuery(readView('gateway=pipedrive&period=all'), NOW)).toEqual({
    gateway: 'pipedrive',
  });
  expect(readView('gateway=&state=toString&period=century&contact=11')).toEqual({
    gateway: null,
    extension: null,
    group: 'all',
    period: 'day',
    contact: '11',
  });
});

it('DEL-10 stores the filters in the address', () => {
  const search = 'gateway=webhook&extension=1005&state=dead&period=all&contact=9555';

  const parameters = Object.entries(writeLogView(readView(search))).filter(
    ([, value]) => value !== null,
  );

  expect(new URLSearchParams(parameters as [string, string][]).toString()).toBe(search);
});

it.each([
  ['gateway=pipedrive&contact=Jo', { name: 'Jo' }],
  ['gateway=pipedrive&contact=J', {}],
  ['gateway=pipedrive&contact=(011) 95', { number: '1195' }],
  ['gateway=pipedrive&contact=11', {}],
  ['gateway=webhook&contact=Ana 9555', { number: '9555' }],
])('DEL-10 searches a name or a number: %s', (search, term) => {
  const { name, number } = toLogQuery(readView(search), NOW);

  expect({ name, number }).toEqual({ name: undefined, number: undefined, ...term });
});

it('DEL-10 treats the extension as a filter, except for its own webhook', () => {
  const crm = readView('gateway=pipedrive&extension=1005');
  const address = readView('gateway=extension-webhook&extension=1005');

  expect([isFiltered(crm), isFiltered(address)]).toEqual([true, false]);
  expect([toTarget(crm).extension, toTarget(address).extension]).toEqual([null, '1005']);
  expect([clearFilters(crm).extension, clearFilters(address).extension]).toEqual([null, '1005']);
});

it.each([
  ['2026-11-21T12:00:00.000Z', 'day'],
  ['2026-11-21T11:59:59.999Z', 'week'],
  ['2026-10-23T12:00:00.000Z', 'month'],
  ['2026-10-23T11:00:00.000Z', 'all'],
  ['2025-01-01T00:00:00.000Z', 'all'],
])('DEL-16 to show calls since %s, the log needs the period %s', (from, period) => {
  expect(findPeriodSince(from, NOW)).toBe(period);
});
