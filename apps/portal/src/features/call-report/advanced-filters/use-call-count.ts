import { listCalls } from '@alo/contract/telephony/calls.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';
import { toCallReportQuery } from '../filter/call-report-query.ts';

const CHOOSING_PAUSE_MS = 300;

export function useCallCount(filter: CallReportFilter, isEnabled: boolean): number | null {
  const where = JSON.stringify(toCallReportQuery(filter).where);
  const [settled] = useDebouncedValue(where, CHOOSING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['call-count', settled, filter.registration],
    queryFn: async ({ signal }) => {
      const countFilter = JSON.stringify({ where: JSON.parse(settled), limit: 1 });
      const { meta } = await callApi(listCalls, {
        query: { filter: countFilter, registration: filter.registration ?? undefined },
        signal,
      });
      return meta.isTotalExact ? meta.totalItemCount : null;
    },
    enabled: isEnabled,
    retry: false,
  });
  return settled === where ? (data ?? null) : null;
}
