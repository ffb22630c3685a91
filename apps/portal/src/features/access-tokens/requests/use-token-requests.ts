import { listTokenRequests } from '@alo/contract/identity/token-requests.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const PAGE_SIZE = 50;

export function useTokenRequests(number: number, isFailuresOnly: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['token-requests', number, isFailuresOnly],
    queryFn: ({ pageParam, signal }) =>
      callApi(listTokenRequests, {
        params: { id: number },
        query: {
          pageSize: PAGE_SIZE,
          before: pageParam,
          failed: isFailuresOnly ? 'true' : undefined,
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    enabled: Number.isSafeInteger(number) && number > 0,
  });
  return {
    ...query,
    /** Refetches start with the first page, so its totals are the newest. */
    totals: query.data?.pages[0],
    rows: query.data?.pages.flatMap(({ data }) => data),
  };
}
