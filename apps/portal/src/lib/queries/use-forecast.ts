import { getForecast } from '@alo/contract/money/credits.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { CHARGES_KEY } from './balance.ts';
import { useSession } from '../session/session.tsx';

export function useForecast(): ReplyOf<typeof getForecast> | undefined {
  const { organization } = useSession();
  const { data } = useQuery({
    // A paid charge changes the forecast.
    queryKey: [...CHARGES_KEY, 'forecast'],
    queryFn: ({ signal }) => callApi(getForecast, { signal }),
    enabled: !organization.isUnlimited,
  });
  return data;
}
