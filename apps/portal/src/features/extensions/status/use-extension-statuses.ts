import {
  type ExtensionStatus,
  listExtensionStatus,
} from '@alo/contract/telephony/extension-status.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { hasAnswered } from '../../../lib/api/has-answered.ts';
import { EXTENSIONS_KEY } from '../../../lib/queries/extensions.ts';

const EVERY_MS = 15_000;

/** How the phones are, by extension, asked again while somebody looks; of one extension where `id` names it. */
export function useExtensionStatuses(id?: number) {
  const found = useQuery({
    queryKey: [...EXTENSIONS_KEY, 'status', id ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = id === undefined ? {} : { ids: [id] };
      const statuses = await callApi(listExtensionStatus, { query, signal });
      return new Map(statuses.map((status) => [status.id, status]));
    },
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const { data, isError } = found;
  return {
    hasAnswered: hasAnswered(found),
    statuses: data satisfies ReadonlyMap<number, ExtensionStatus> | undefined,
    hasFailed: isError && data === undefined,
  };
}
