import {
  type ExtensionStatus,
  listExtensionStatus,
} from '@alo/contract/telephony/extension-status.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { hasAnswered } from '../../../lib/api/has-answered.ts';
import { EXTENSIONS_KEY } from '../../../lib/queries/extensions.ts';

const POLL_INTERVAL_MS = 15_000;

export function useExtensionStatuses(id?: number) {
  const query = useQuery({
    queryKey: [...EXTENSIONS_KEY, 'status', id ?? 'all'],
    queryFn: async ({ signal }) => {
      const statuses = await callApi(listExtensionStatus, {
        query: id === undefined ? {} : { ids: [id] },
        signal,
      });
      return new Map(statuses.map((status) => [status.id, status]));
    },
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const { data, isError } = query;
  return {
    hasAnswered: hasAnswered(query),
    statuses: data satisfies ReadonlyMap<number, ExtensionStatus> | undefined,
    hasFailed: isError && data === undefined,
  };
}
