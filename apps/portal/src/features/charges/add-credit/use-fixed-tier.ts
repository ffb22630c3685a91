import { getTariff } from '@alo/contract/credits.ts';
import { type TariffTier, tierOf } from '@alo/domain/tariff.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** The tier on which an organization without dynamic tariff stays; null while unknown, and for the others. */
export function useFixedTier(isFixed: boolean): TariffTier | null {
  const { data } = useQuery({
    queryKey: ['tariff'],
    queryFn: ({ signal }) => callApi(getTariff, { signal }),
    enabled: isFixed,
  });
  return data === undefined ? null : tierOf(data.tier);
}
