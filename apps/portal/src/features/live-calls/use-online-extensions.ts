import { listExtensionStatus } from '@alo/contract/telephony/extension-status.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { EXTENSIONS_KEY } from '../../lib/queries/extensions.ts';

const POLL_INTERVAL_MS = 15_000;

export function useOnlineExtensions(): { online: number; total: number } | null | undefined {
  const { data, isError } = useQuery({
    queryKey: [...EXTENSIONS_KEY, 'online'],
    queryFn: async ({ signal }) => {
      const statuses = await callApi(listExtensionStatus, { query: {}, signal });
      const online = statuses.filter(({ state }) => state === 'ONLINE' || state === 'UNSTABLE');
      return { online: online.length, total: statuses.length };
    },
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });
  return data ?? (isError ? null : undefined);
}
