import { getSummaryUse, type SummaryUse } from '@alo/contract/crm/call-summaries.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const EVERY_MS = 30_000;

export function useSummaryUsage(isWanted: boolean): SummaryUse | undefined {
  const { data } = useQuery({
    queryKey: ['summary-use'],
    queryFn: ({ signal }) => callApi(getSummaryUse, { signal }),
    enabled: isWanted,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
  return data;
}
