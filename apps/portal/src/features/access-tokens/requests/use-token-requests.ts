import { listTokenRequests } from '@alo/contract/identity/token-requests.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

const PAGE = 50;

/** What a token asked in the last day, newest first, page by page. */
export function useTokenRequests(number: number, isOfFailures: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['token-requests', number, isOfFailures],
    queryFn: ({ pageParam, signal }) =>
      callApi(listTokenRequests, {
        params: { id: number },
        query: {
          pageSize: PAGE,
          before: pageParam,
          failed: isOfFailures ? 'true' : undefined,
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // who looks into it wants to see what just happened
    staleTime: 0,
    // what an address names that is no number is nowhere
    enabled: Number.isSafeInteger(number) && number > 0,
  });
  return {
    ...query,
    /** Of the first page, which was asked for last. */
    totals: query.data?.pages[0],
    rows: query.data?.pages.flatMap(({ data }) => data),
  };
}
