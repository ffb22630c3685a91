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
const EVERY_MS = 60_000;

type Page = ReplyOf<typeof listNotifications>;

/** How many are unread, asked for again each minute while the page is seen; undefined: nobody knows. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => (await callApi(countNotifications, { signal })).unread,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** What the bell tells, page by page. */
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
    // who opens the bell wants to see what just happened
    staleTime: 0,
  });
}

/** The newest that a list has shown; null: none has. */
export function newestShown(queries: QueryClient): number | null {
  const lists = queries.getQueriesData<InfiniteData<Page>>({ queryKey: [...KEY, 'list'] });
  const firsts = lists.flatMap(([, data]) => data?.pages[0] ?? []);
  const ids = firsts.flatMap(({ ongoing, data }) => [...ongoing, ...data].map(({ id }) => id));
  return ids.length === 0 ? null : Math.max(...ids);
}

/** Whether a list has shown something yet; false while it loads, or could not. */
export function useHasShown(): boolean {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => newestShown(queries) !== null,
  );
}

type ReadMark = { ids: number[] } | { upTo: number };

/** Marks for the person who is signed in; what else is shown follows. */
export function useMarkRead(): (mark: ReadMark) => Promise<void> {
  const queries = useQueryClient();
  return async (mark) => {
    const { unread } = await callApi(readNotifications, { body: mark });
    queries.setQueryData(UNREAD_KEY, unread);
    await queries.invalidateQueries({ queryKey: [...KEY, 'list'] });
  };
}
