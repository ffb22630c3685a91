import {
  type BannerNotification,
  getActiveBanner,
} from '@alo/contract/product/banner-notifications.ts';
import { callApi } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';

const KEY = ['news'];
const LOAD_TIMEOUT_MS = 2_000;

/** Loads with the session to avoid a layout shift. Never fails. */
export async function loadNews(): Promise<void> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  await queryClient.prefetchQuery({
    queryKey: KEY,
    queryFn: async () => (await callApi(getActiveBanner, { signal })).data,
    retry: false,
    staleTime: 0,
    gcTime: Infinity,
  });
}

/** LAY-07 */
export function getLoadedNews(): BannerNotification | null {
  return queryClient.getQueryData<BannerNotification | null>(KEY) ?? null;
}
