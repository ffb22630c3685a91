import { describe, expect, it } from 'vitest';
import { addressWith } from '../../../lib/hooks/use-address-view.ts';
import { type DashboardFilters, readFilters, writeFilters } from './dashboard-filters.ts';

const addressOf = (filters: DashboardFilters, before = '') =>
  addressWith(new URLSearchParams(before), writeFilters(filters));

describe('dashboard filters in the address', () => {
  it('DSH-01 starts with today and both types', () => {
    expect(readFilters(new URLSearchParams())).toEqual({ period: 'today', callType: 'both' });
  });

  it('DSH-01 ignores values that it does not know', () => {
    const search = new URLSearchParams('period=semana&type=<b>&periodo=constructor');

    expect(readFilters(search)).toEqual({ period: 'today', callType: 'both' });
  });

  it('DSH-01 reads back every choice that it writes', () => {
    for (const period of ['today', 'yesterday', 'last7Days', 'last30Days'] as const) {
      for (const callType of ['both', 'outbound', 'inbound'] as const) {
        expect(readFilters(addressOf({ period, callType }))).toEqual({ period, callType });
      }
    }
  });

  it('UX-12 DSH-01 still understands the Portuguese words of old links, and drops them', () => {
    const old = 'periodo=7-dias&tipo=entrante';

    const filters = readFilters(new URLSearchParams(old));

    expect(filters).toEqual({ period: 'last7Days', callType: 'inbound' });
    expect(addressOf(filters, old).toString()).toBe('period=last7&type=inbound');
  });

  it('DSH-01 keeps the other parameters of the address', () => {
    const address = addressOf({ period: 'last7Days', callType: 'inbound' }, 'origem=mail');

    expect(address.toString()).toBe('origem=mail&period=last7&type=inbound');
  });
});
