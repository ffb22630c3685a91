import { getChargePix } from '@alo/contract/money/charges.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

export type PixCode = ReplyOf<typeof getChargePix>;

export interface ChargePix {
  code: PixCode | undefined;
  isLoading: boolean;
  retry: () => void;
}

export function useChargePix(chargeId: number, isPending: boolean): ChargePix {
  const { data, isLoading, refetch } = useQuery({
    queryKey: ['charge-pix', chargeId],
    queryFn: ({ signal }) => callApi(getChargePix, { params: { id: chargeId }, signal }),
    enabled: isPending,
    staleTime: Infinity,
  });
  return { code: data, isLoading, retry: () => void refetch() };
}
