import { describe, expect, it } from 'vitest';
import { setAddressKeys } from '../../../lib/hooks/use-address-view.ts';
import { buildReportAddress } from '../../../lib/call-report-link.ts';
import {
  type CallReportFilter,
  countAdvanced,
  checkRange,
  findPreset,
  getPresetRange,
  readDay,
  readFilter,
  writeFilter,
} from './call-report-filter.ts';

const TODAY = '2026-11-20';

const toAddress = (filter: CallReportFilter) =>
  setAddressKeys(new URLSearchParams(), writeFilter(filter, TODAY));

const EVERYTHING: CallReportFilter = {
  start: '2026-11-01',
  end: '2026-11-10',
  order: 'oldest',
  number: '(11) 9555',
  direction: 'inbound',
  durations: ['0-60', '600-999999'],
  extensions: ['1001', '1002'],
  outcomes: ['busy', 'canceled'],
  attendant: 'Caio Brandt',
  registration: 'failed',
  hour: null,
  counted: 'answeredBriefly',
  ownExtensions: null,
};

describe('the address', () => {
  it('RPT-01 an address without parameters means today', () => {
    const filter = readFilter(new URLSearchParams(), TODAY);

    expect(filter).toMatchObject({ start: TODAY, end: TODAY, order: 'newest', number: '' });
    expect(toAddress(filter).toString()).toBe('');
  });

  it('RPT-02 keeps every filter', () => {
    expect(readFilter(toAddress(EVERYTHING), TODAY)).toEqual(EVERYTHING);
    expect(countAdvanced(EVERYTHING)).toBe(5);
  });

  it.each([
    'start=2026-11-20&end=2026-11-19',
    'start=2026-09-01&end=2026-11-19',
    'start=yesterday',
    'end=2026-02-30',
  ])('RPT-01 falls back to today for the range %s', (address) => {
    const filter = readFilter(new URLSearchParams(address), TODAY);

    expect(filter).toMatchObject({ start: TODAY, end: TODAY });
  });

  it('ignores values that do not exist', () => {
    const address = 'type=sideways&duration=1-2&outcome=happy&order=random';

    expect(countAdvanced(readFilter(new URLSearchParams(address), TODAY))).toBe(0);
  });
});

it('DSH-09 the links of the dashboard select the calls that it counts', () => {
  const read = (counted: Parameters<typeof buildReportAddress>[0]) =>
    readFilter(new URL(buildReportAddress(counted), 'http://localhost').searchParams, TODAY);
  const week = { first: '2026-11-14', last: TODAY };

  expect(read({ ...week, outcome: 'answered', direction: 'inbound' })).toMatchObject({
    start: '2026-11-14',
    end: TODAY,
    direction: 'inbound',
    counted: 'answered',
    outcomes: [],
  });
  expect(read({ ...week, outcome: 'busy' })).toMatchObject({ counted: null, outcomes: ['busy'] });
  expect(read({ ...week, extension: '1001', hour: 9 })).toMatchObject({
    extensions: ['1001'],
    hour: null,
  });
  expect(read({ first: TODAY, last: TODAY, hour: 0 })).toMatchObject({ start: TODAY, hour: 0 });
});

describe('checkRange', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'good'],
    ['2026-10-22', '2026-11-20', 'good'],
    ['2026-10-21', '2026-11-20', 'tooLong'],
    ['2026-11-20', '2026-11-19', 'crossed'],
  ])('RPT-01 CAL-10 checks %s to %s: %s', (start, end, result) => {
    expect(checkRange({ start, end })).toBe(result);
  });
});

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last7', '2026-11-14', '2026-11-20'],
  ['last30', '2026-10-22', '2026-11-20'],
] as const)('RPT-01 maps the preset %s to %s until %s', (preset, start, end) => {
  expect(getPresetRange(preset, TODAY)).toEqual({ start, end });
  expect(findPreset({ start, end }, TODAY)).toBe(preset);
});

it('ignores days that do not exist', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28');
  expect(readDay('2026-02-30')).toBeNull();
  expect(readDay('20/11/2026')).toBeNull();
});
