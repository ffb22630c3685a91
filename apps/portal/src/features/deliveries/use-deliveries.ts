import {
  type Delivery,
  getDelivery,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { TARGETS_KEY } from '../../lib/queries/delivery-targets.ts';
import { isWaiting } from './delivery-words.ts';
import { type LogView, logQuery } from './log-view.ts';

const KEY = ['deliveries'];
const PAGE = 50;
/** The server looks at so many rows for each page, and may find few: so often it is asked before somebody is. */
const MAX_LOOKS = 5;
const EVERY_MS = 10_000;

interface LogPage {
  rows: Delivery[];
  /** Null: there are no more. */
  next: string | null;
}

/** The log, newest call first, page by page; as long as something waits its first page is asked for again. */
export function useDeliveryLog(view: LogView) {
  const query = useInfiniteQuery({
    queryKey: [...KEY, 'log', view],
    queryFn: ({ pageParam, signal }) => lookFor(view, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: view.gateway !== null,
    // who looks into the log wants to see what just happened
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.length === 1 && state.data.pages[0]!.rows.some(isWaiting)
        ? EVERY_MS
        : false,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return {
    ...query,
    // what was delivered again between two pages stands on both
    rows: rows && [...new Map(rows.map((row) => [row.id, row])).values()],
  };
}

async function lookFor(
  view: LogView,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<LogPage> {
  const query = logQuery(view, Date.now());
  const rows: Delivery[] = [];
  let next: string | null | undefined = cursor;
  for (let looks = 0; looks < MAX_LOOKS && next !== null && rows.length < PAGE; looks++) {
    const page: ReplyOf<typeof listDeliveries> = await callApi(listDeliveries, {
      query: { ...query, cursor: next, pageSize: PAGE },
      signal,
    });
    rows.push(...page.data);
    next = page.next;
  }
  return { rows, next: next ?? null };
}

/** One of them with its tries. */
export function useDelivery(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? EVERY_MS : false),
  });
}

/** After something was done to an integration: its log, how it fares, and what else is said. */
export function useReload(...others: readonly QueryKey[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [KEY, TARGETS_KEY, ...others].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

/** Answers how many go again. */
export function useReplay(): (ids: string[]) => Promise<number> {
  const reload = useReload();
  return async (ids) => {
    const { replayed } = await callApi(replayDeliveries, { body: { ids } });
    await reload();
    return replayed;
  };
}
