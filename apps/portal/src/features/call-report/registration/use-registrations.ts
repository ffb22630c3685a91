import {
  countCallRegistrations,
  listCallRegistrations,
  type CallRegistration,
} from '@alo/contract/telephony/call-registrations.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import type { CallReportFilter } from '../filter/call-report-filter.ts';
import { toCallReportQuery } from '../filter/call-report-query.ts';

/** Divides the API's pages evenly, so that a chunk keeps its calls. */
const CHUNK = 50;
const WAITING_POLL_MS = 5000;

/** Looks up the calls at `indexes`. Undefined until known, null without targets. */
export function useRegistrations(
  calls: readonly Call[],
  indexes: readonly number[],
  isScrolling: boolean,
): (call: Call) => CallRegistration | null | undefined {
  const starts = [...new Set(indexes.map((index) => index - (index % CHUNK)))];
  const chunks = useQueries({
    queries: starts.map((start) => {
      const ids = calls.slice(start, start + CHUNK).map(({ id }) => id);
      return {
        queryKey: ['call-registrations', ...ids],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const query = { calls: ids.join(',') };
          const { data } = await callApi(listCallRegistrations, { query, signal });
          const found = new Map(data.map((each) => [each.callId, each]));
          return new Map(ids.map((id) => [id, found.get(id) ?? null]));
        },
        enabled: !isScrolling,
        retry: false,
        refetchInterval: ({ state }: { state: { data?: Map<string, CallRegistration | null> } }) =>
          [...(state.data?.values() ?? [])].some((each) => each?.registration === 'waiting')
            ? WAITING_POLL_MS
            : false,
      } as const;
    }),
  });
  return ({ id }) => chunks.find(({ data }) => data?.has(id))?.data?.get(id);
}

export function useRegistrationCounts(filter: CallReportFilter) {
  const where = JSON.stringify(toCallReportQuery(filter).where);
  return useQuery({
    queryKey: ['call-registration-counts', where],
    queryFn: ({ signal }) =>
      callApi(countCallRegistrations, {
        query: { filter: JSON.stringify({ where: JSON.parse(where) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
