import {
  cancelDeliveryReplay,
  type DeliveryReplay,
  listDeliveryReplays,
  pauseDeliveryReplay,
  previewDeliveryReplay,
  resumeDeliveryReplay,
  startDeliveryReplay,
} from '@alo/contract/delivery-replays.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { useReload } from '../use-deliveries.ts';
import type { Instants } from './replay-period.ts';

const KEY = ['delivery-replays'];
const RUNNING_MS = 2_000;
const RESTING_MS = 30_000;

export interface ReplayTarget {
  gateway: string;
  extension: string | null;
}

/** The newest of an integration, whoever asked for it; null: there was none, undefined: nobody knows yet. */
export function useNewestReplay({ gateway, extension }: ReplayTarget) {
  return useQuery({
    queryKey: [...KEY, gateway, extension],
    queryFn: async ({ signal }) => {
      const query = { gateway, extension: extension ?? undefined };
      const { data } = await callApi(listDeliveryReplays, { query, signal });
      return data[0] ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : RESTING_MS),
  });
}

/** What a replay would do now. @param period null: nothing can be asked yet */
export function useReplayPreview(target: ReplayTarget, period: Instants | null, allCalls: boolean) {
  return useQuery({
    queryKey: ['delivery-replay-preview', target, period, allCalls],
    queryFn: ({ signal }) =>
      callApi(previewDeliveryReplay, { body: { ...target, ...period!, allCalls }, signal }),
    enabled: period !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

const CHANGES = {
  pause: pauseDeliveryReplay,
  resume: resumeDeliveryReplay,
  stop: cancelDeliveryReplay,
} as const;
export type ReplayChange = keyof typeof CHANGES;

/** What one can do; the page follows before it is said to be done. */
export function useReplayActions() {
  const reload = useReload(KEY);
  const known = async (replay: DeliveryReplay) => {
    await reload();
    return replay;
  };
  return {
    /** Answers the one that is under way, where there is one. */
    start: async (target: ReplayTarget, period: Instants, allCalls: boolean) =>
      known(await callApi(startDeliveryReplay, { body: { ...target, ...period, allCalls } })),
    change: async (id: number, change: ReplayChange) =>
      known(await callApi(CHANGES[change], { params: { id } })),
  };
}
