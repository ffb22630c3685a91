import { describe, expect, it } from 'vitest';
import { filtersFromAddress, filtersToAddress } from './dashboard-filters.ts';

describe('dashboard filters in the address', () => {
  it('DSH-01 starts with today and both types', () => {
    expect(filtersFromAddress(new URLSearchParams())).toEqual({
      period: 'today',
      callType: 'both',
    });
  });

  it('DSH-01 ignores values that it does not know', () => {
    const search = new URLSearchParams('periodo=semana&tipo=<b>');

    expect(filtersFromAddress(search)).toEqual({ period: 'today', callType: 'both' });
  });

  it('DSH-01 reads back every choice that it writes', () => {
    for (const period of ['today', 'yesterday', 'last7Days', 'last30Days'] as const) {
      for (const callType of ['both', 'outbound', 'inbound'] as const) {
        const address = filtersToAddress({ period, callType }, new URLSearchParams());

        expect(filtersFromAddress(address)).toEqual({ period, callType });
      }
    }
  });

  it('DSH-01 keeps the other parameters of the address', () => {
    const address = filtersToAddress(
      { period: 'last7Days', callType: 'inbound' },
      new URLSearchParams('origem=mail'),
    );

    expect(address.toString()).toBe('origem=mail&periodo=7-dias&tipo=entrante');
  });
});
