import { describe, expect, it } from 'vitest';
import { setAddressKeys } from '../../../lib/hooks/use-address-view.ts';
import { type DashboardFilters, readFilters, writeFilters } from './dashboard-filters.ts';

const toAddress = (filters: DashboardFilters, before = '') =>
  setAddressKeys(new URLSearchParams(before), writeFilters(filters));

describe('dashboard filters in the address', () => {
  it('DSH-01 starts with today and both types', () => {
    expect(readFilters(new URLSearchParams())).toEqual({ period: 'today', callType: 'both' });
  });

  it('DSH-01 ignores unknown values', () => {
    const search = new URLSearchParams('period=semana&type=<b>&periodo=constructor');

    expect(readFilters(search)).toEqual({ period: 'today', callType: 'both' });
  });

  it('DSH-01 reads back every choice that it writes', () => {
    for (const period of ['today', 'yesterday', 'last7Days', 'last30Days'] as const) {
      for (const callType of ['both', 'outbound', 'inbound'] as const) {
        expect(readFilters(toAddress({ period, callType }))).toEqual({ period, callType });
      }
    }
  });

  it('LAY-13 DSH-01 reads the Portuguese parameters of old links and removes them', () => {
    const old = 'periodo=7-dias&tipo=entrante';

    const filters = readFilters(new URLSearchParams(old));

    expect(filters).toEqual({ period: 'last7Days', callType: 'inbound' });
    expect(toAddress(filters, old).toString()).toBe('period=last7&type=inbound');
  });

  it('DSH-01 keeps the other parameters of the address', () => {
    const address = toAddress({ period: 'last7Days', callType: 'inbound' }, 'origem=mail');

    expect(address.toString()).toBe('origem=mail&period=last7&type=inbound');
  });
});
