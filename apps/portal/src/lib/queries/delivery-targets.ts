// How the telling of calls fares, of each CRM and address: cards and the log show the same.
import {
  type DeliveryTarget,
  listDeliveryTargets,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';

export const TARGETS_KEY = ['delivery-targets'];
const EVERY_MS = 30_000;

interface TargetQuery {
  gateway?: string | undefined;
  extension?: string | undefined;
}

/** Undefined: not known yet; all that are told of calls, but for the addresses of extensions. */
export function useDeliveryTargets(query: TargetQuery = {}, isEnabled = true) {
  const found = useQuery({
    queryKey: [...TARGETS_KEY, query],
    queryFn: async ({ signal }) => (await callApi(listDeliveryTargets, { query, signal })).data,
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  const { data, error, refetch } = found;
  return { targets: data, error, hasAnswered: hasAnswered(found), retry: () => void refetch() };
}

/** Of the one card, out of what all cards ask for together. */
export function useDeliveryTarget(gateway: string): DeliveryTarget | undefined {
  return useDeliveryTargets().targets?.find((target) => target.gateway === gateway);
}

/** Lets it go on, whoever paused it; cards follow. */
export function useResumeTarget(): (gateway: string) => Promise<void> {
  const client = useQueryClient();
  return async (gateway) => {
    try {
      await callApi(resumeDeliveryTarget, { body: { gateway } });
    } finally {
      // also after a refusal, which may have changed the state
      await client.invalidateQueries({ queryKey: TARGETS_KEY });
    }
  };
}
