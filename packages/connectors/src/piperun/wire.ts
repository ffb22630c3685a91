import { defineVendor } from '../shared/crm.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { readPages } from '../shared/vendor/pages.ts';
import { piperunManifest } from './manifest.ts';

export const ACTIVITIES = '/v1/activities';

interface Listing<Item> {
  data: Item[];
  meta?: {
    cursor?: { next?: string | null } | null;
    current_page?: number;
    total_pages?: number;
  };
}

export const openCrm = defineVendor(piperunManifest, {
  baseUrl: 'https://api.pipe.run',
  headers: ({ token }) => ({ token }),
  refusalText(body) {
    const { message, data } = body as { message?: unknown; data?: unknown };
    const texts = typeof data === 'object' && data !== null ? Object.values(data).flat() : [];
    return [message, ...texts].filter((part) => typeof part === 'string').join(' ');
  },
});
export type Crm = ReturnType<typeof openCrm>;

export function readAll<Item>(
  crm: Crm,
  path: string,
  query: Readonly<Record<string, string>>,
  maxPages?: number,
): AsyncGenerator<Item> {
  const { pageSize, pagePauseMs: pauseMs } = piperunManifest;
  return readPages<Item, string>(
    async (cursor) => {
      const pageQuery = { ...query, show: String(pageSize), ...toQuery(cursor) };
      // Some lists answer 404 if they are empty.
      const request = crm.get<Listing<Item>>(path, pageQuery);
      const { data, meta } = await fallbackIfRejected(request, { data: [] }, 404);
      return { items: data, next: readNext(meta) };
    },
    { pauseMs, maxPages },
  );
}

const toQuery = (cursor: string | null) => Object.fromEntries(new URLSearchParams(cursor ?? ''));

function readNext(meta: Listing<unknown>['meta']): string | null {
  if (meta?.cursor)
    return meta.cursor.next ? `cursor=${encodeURIComponent(meta.cursor.next)}` : null;
  const { current_page: page = 1, total_pages: pages = 1 } = meta ?? {};
  return page < pages ? `page=${page + 1}` : null;
}
