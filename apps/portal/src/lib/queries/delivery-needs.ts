import { type DeliveryNeed, listDeliveryNeeds } from '@alo/contract/deliveries/delivery-needs.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';
import { TARGETS_KEY } from './targets-key.ts';

const POLL_MS = 30_000;

/** Reloads with the targets. */
export function useDeliveryNeeds() {
  const query = useQuery({
    queryKey: [...TARGETS_KEY, 'needs'],
    queryFn: async ({ signal }) => (await callApi(listDeliveryNeeds, { signal })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  return { needs: query.data ?? [], hasAnswered: hasAnswered(query) };
}

export const getNeedKey = ({ gateway, extension, cause }: DeliveryNeed): string =>
  [gateway, extension, cause].join(' ');
