import {
  type DeliveryTarget,
  listDeliveryTargets,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { hasAnswered } from '../api/has-answered.ts';
import { TARGETS_KEY } from './targets-key.ts';

const EVERY_MS = 30_000;

interface TargetQuery {
  gateway?: string | undefined;
  extension?: string | undefined;
}

/** Omits endpoints of extensions unless asked for one. */
export function useDeliveryTargets(filter: TargetQuery = {}, isEnabled = true) {
  const query = useQuery({
    queryKey: [...TARGETS_KEY, filter],
    queryFn: async ({ signal }) =>
      (await callApi(listDeliveryTargets, { query: filter, signal })).data,
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  return { targets: data, error, hasAnswered: hasAnswered(query), retry: () => void refetch() };
}

export function useDeliveryTarget(gateway: string): DeliveryTarget | undefined {
  return useDeliveryTargets().targets?.find((target) => target.gateway === gateway);
}

export function useResumeTarget(): (gateway: string) => Promise<void> {
  const client = useQueryClient();
  return async (gateway) => {
    try {
      await callApi(resumeDeliveryTarget, { body: { gateway } });
    } finally {
      // A refusal may have changed the state too.
      await client.invalidateQueries({ queryKey: TARGETS_KEY });
    }
  };
}
