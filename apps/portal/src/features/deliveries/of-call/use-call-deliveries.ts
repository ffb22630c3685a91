import { listDeliveriesOfCall } from '@alo/contract/deliveries/deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { isWaiting } from '../texts/delivery-labels.ts';
import { DELIVERIES_KEY } from '../use-deliveries.ts';

const POLL_MS = 10_000;

export function useCallDeliveries(callId: string) {
  return useQuery({
    queryKey: [...DELIVERIES_KEY, 'of-call', callId],
    queryFn: async ({ signal }) =>
      (await callApi(listDeliveriesOfCall, { params: { id: callId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? POLL_MS : false),
  });
}
