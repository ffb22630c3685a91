import { listDeliveryReplays } from '@alo/contract/deliveries/delivery-replays.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const REPLAYS_KEY = ['delivery-replays'];
const RUNNING_POLL_MS = 2_000;
const IDLE_POLL_MS = 30_000;

export interface ReplayTarget {
  gateway: string;
  extension: string | null;
}

export function useNewestReplay({ gateway, extension }: ReplayTarget) {
  return useQuery({
    queryKey: [...REPLAYS_KEY, gateway, extension],
    queryFn: async ({ signal }) => {
      const query = { gateway, extension: extension ?? undefined };
      const { data } = await callApi(listDeliveryReplays, { query, signal });
      return data[0] ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' ? RUNNING_POLL_MS : IDLE_POLL_MS,
  });
}
