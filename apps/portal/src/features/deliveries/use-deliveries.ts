import {
  type Delivery,
  getDelivery,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { TARGETS_KEY } from '../../lib/queries/targets-key.ts';
import { isWaiting } from './texts/delivery-labels.ts';
import { type LogView, toLogQuery } from './filters/log-view.ts';

export const DELIVERIES_KEY = ['deliveries'];
const PAGE = 50;
/** A request may find few rows. */
const MAX_REQUESTS = 5;
const POLL_MS = 10_000;

interface LogPage {
  rows: Delivery[];
  next: string | null;
}

export function useDeliveryLog(view: LogView) {
  const query = useInfiniteQuery({
    queryKey: [...DELIVERIES_KEY, 'log', view],
    queryFn: ({ pageParam, signal }) => loadPage(view, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: view.gateway !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.length === 1 && state.data.pages[0]!.rows.some(isWaiting) ? POLL_MS : false,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return {
    ...query,
    // A replay between two requests repeats a row.
    rows: rows && [...new Map(rows.map((row) => [row.id, row])).values()],
  };
}

async function loadPage(
  view: LogView,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<LogPage> {
  const query = toLogQuery(view, Date.now());
  const rows: Delivery[] = [];
  let next: string | null | undefined = cursor;
  for (
    let requests = 0;
    requests < MAX_REQUESTS && next !== null && rows.length < PAGE;
    requests++
  ) {
    const page: ReplyOf<typeof listDeliveries> = await callApi(listDeliveries, {
      query: { ...query, cursor: next, pageSize: PAGE },
      signal,
    });
    rows.push(...page.data);
    next = page.next;
  }
  return { rows, next: next ?? null };
}

export function useDelivery(id: string) {
  return useQuery({
    queryKey: [...DELIVERIES_KEY, 'one', id],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? POLL_MS : false),
  });
}

export function useReload(...others: readonly QueryKey[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [DELIVERIES_KEY, TARGETS_KEY, ...others].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}

export function useReplay(): (ids: string[]) => Promise<number> {
  const reload = useReload();
  return async (ids) => {
    const { replayed } = await callApi(replayDeliveries, { body: { ids } });
    await reload();
    return replayed;
  };
}
