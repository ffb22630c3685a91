import {
  cancelDeliveryReplay,
  type DeliveryReplay,
  pauseDeliveryReplay,
  previewDeliveryReplay,
  resumeDeliveryReplay,
  startDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { REPLAYS_KEY, type ReplayTarget } from '../../../lib/queries/newest-replay.ts';
import { useReload } from '../use-deliveries.ts';
import type { Instants } from './form/replay-period.ts';

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

export function useReplayActions() {
  const reload = useReload(REPLAYS_KEY);
  const reloadAndReturn = async (replay: DeliveryReplay) => {
    await reload();
    return replay;
  };
  return {
    /** If a replay is running, returns it. */
    start: async (target: ReplayTarget, period: Instants, allCalls: boolean) =>
      reloadAndReturn(
        await callApi(startDeliveryReplay, { body: { ...target, ...period, allCalls } }),
      ),
    change: async (id: number, change: ReplayChange) =>
      reloadAndReturn(await callApi(CHANGES[change], { params: { id } })),
  };
}
