import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '@alo/contract/product/notifications.ts';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../lib/api/api-client.ts';

const KEY = ['notifications'];
const UNREAD_KEY = [...KEY, 'unread'];
const POLL_INTERVAL_MS = 60_000;

type Page = ReplyOf<typeof listNotifications>;

export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => (await callApi(countNotifications, { signal })).unread,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

export function useNotificationPages(onlyUnread: boolean) {
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', onlyUnread],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi(listNotifications, {
        query: { unread: onlyUnread ? '1' : undefined, before: pageParam },
        signal,
      });
      queries.setQueryData(UNREAD_KEY, page.unread);
      return page;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function getNewestShownId(queries: QueryClient): number | null {
  const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: [...KEY, 'list'] });
  const firsts = lists.flatMap(([, data]) => data?.pages[0] ?? []);
  const ids = firsts.flatMap(({ ongoing, data }) => [...ongoing, ...data].map(({ id }) => id));
  return ids.length === 0 ? null : Math.max(...ids);
}

export function useHasShown(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => getNewestShownId(queries) !== null,
  );
}

type ReadMark = { ids: number[] } | { upTo: number };

export function useMarkRead(): (mark: ReadMark) => Promise<void> {
  const queries = useQueryClient();
  return async (mark) => {
    const { unread } = await callApi(readNotifications, { body: mark });
    queries.setQueryData(UNREAD_KEY, unread);
    await queries.invalidateQueries({ queryKey: [...KEY, 'list'] });
  };
}
