// How PipeRun is asked.
import { defineVendor } from '../shared/crm.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { readPages } from '../shared/pages.ts';
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

export const open = defineVendor(piperunManifest, {
  baseUrl: 'https://api.pipe.run',
  headers: ({ token }) => ({ token }),
  // `data` has a text or a list of texts for each field
  words(body) {
    const { message, data } = body as { message?: unknown; data?: unknown };
    const texts = typeof data === 'object' && data !== null ? Object.values(data).flat() : [];
    return [message, ...texts].filter((part) => typeof part === 'string').join(' ');
  },
});
export type Crm = ReturnType<typeof open>;

/** Reads all pages, by either way to the next one: the cursor of its description, or the number of the page. */
export function readAll<Item>(
  crm: Crm,
  path: string,
  query: Readonly<Record<string, string>>,
  enoughPages?: number,
): AsyncGenerator<Item> {
  const { pageSize, pagePauseMs: pauseMs } = piperunManifest;
  return readPages<Item, string>(
    async (place) => {
      const whole = { ...query, show: String(pageSize), ...toQuery(place) };
      // some of its lists answer 404 if nothing is found
      const asked = crm.get<Listing<Item>>(path, whole);
      const { data, meta } = await noneIfRejected(asked, { data: [] }, 404);
      return { items: data, next: readNext(meta) };
    },
    { pauseMs, enoughPages },
  );
}

const toQuery = (place: string | null) => Object.fromEntries(new URLSearchParams(place ?? ''));

function readNext(meta: Listing<unknown>['meta']): string | null {
  if (meta?.cursor)
    return meta.cursor.next ? `cursor=${encodeURIComponent(meta.cursor.next)}` : null;
  const { current_page: page = 1, total_pages: pages = 1 } = meta ?? {};
  return page < pages ? `page=${page + 1}` : null;
}
