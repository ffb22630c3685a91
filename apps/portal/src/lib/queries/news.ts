import {
  type BannerNotification,
  getActiveBanner,
} from '@alo/contract/product/banner-notifications.ts';
import { callApi } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';

const KEY = ['news'];
const PATIENCE_MS = 2_000;

/**
 * Fetches the news beside the session, so that they are there before the page is drawn and nothing moves
 * later. Never fails and never keeps anybody waiting for long.
 */
export async function loadNews(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await queryClient.prefetchQuery({
    queryKey: KEY,
    queryFn: async () => (await callApi(getActiveBanner, { signal })).data,
    retry: false,
    staleTime: 0,
    gcTime: Infinity,
  });
}

/** What was there when the session began; null: none, or it could not be had (LAY-07). */
export function getLoadedNews(): BannerNotification | null {
  return queryClient.getQueryData<BannerNotification | null>(KEY) ?? null;
}
