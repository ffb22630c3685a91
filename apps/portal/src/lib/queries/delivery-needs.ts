import { type DeliveryNeed, listDeliveryNeeds } from '@alo/contract/deliveries/delivery-needs.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';
import { TARGETS_KEY } from './targets-key.ts';

export const NEEDS_KEY = [...TARGETS_KEY, 'needs'];
export const AMBIGUOUS_KEY = ['ambiguous-deliveries'];

/** Reloads with the targets, and when the server reports a change. */
export function useDeliveryNeeds() {
  const query = useQuery({
    queryKey: NEEDS_KEY,
    queryFn: async ({ signal }) => (await callApi(listDeliveryNeeds, { signal })).data,
    staleTime: 0,
  });
  return { needs: query.data ?? [], hasAnswered: hasAnswered(query) };
}

export const getNeedKey = ({ gateway, extension, cause }: DeliveryNeed): string =>
  [gateway, extension, cause].join(' ');
