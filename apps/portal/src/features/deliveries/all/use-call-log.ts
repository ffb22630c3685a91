import {
  type DeliveredCall,
  type Delivery,
  listCallDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { type LogView, toLogFilter } from '../filters/log-view.ts';
import { isWaiting } from '../texts/delivery-labels.ts';

const PAGE = 25;
/** A request may find few rows. */
const MAX_REQUESTS = 5;
const POLL_MS = 10_000;
const CSV_PAGE = 100;

interface CallPage {
  calls: DeliveredCall[];
  next: string | null;
}

/** Key of `useReload`. */
export function useCallLog(view: LogView) {
  const query = useInfiniteQuery({
    queryKey: ['deliveries', 'calls', view],
    queryFn: ({ pageParam, signal }) => loadPage(view, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.length === 1 &&
      state.data.pages[0]!.calls.some(({ deliveries }) => deliveries.some(isWaiting))
        ? POLL_MS
        : false,
  });
  const calls = query.data?.pages.flatMap((page) => page.calls);
  return {
    ...query,
    calls: calls && [...new Map(calls.map((call) => [call.callId, call])).values()],
  };
}

async function loadPage(
  view: LogView,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<CallPage> {
  const query = toLogFilter(view, Date.now());
  const calls: DeliveredCall[] = [];
  let next: string | null | undefined = cursor;
  for (
    let requests = 0;
    requests < MAX_REQUESTS && next !== null && calls.length < PAGE;
    requests++
  ) {
    const page: ReplyOf<typeof listCallDeliveries> = await callApi(listCallDeliveries, {
      query: { ...query, cursor: next, pageSize: PAGE },
      signal,
    });
    calls.push(...page.data);
    next = page.next;
  }
  return { calls, next: next ?? null };
}

export async function* readCallLogPages(
  view: LogView,
  now: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Delivery[]> {
  const query = toLogFilter(view, now);
  for (let cursor: string | undefined; ;) {
    const { data, next }: ReplyOf<typeof listCallDeliveries> = await callApi(listCallDeliveries, {
      query: { ...query, cursor, pageSize: CSV_PAGE },
      signal,
    });
    yield data.flatMap(({ deliveries }) => deliveries);
    if (next === null) return;
    cursor = next;
  }
}
