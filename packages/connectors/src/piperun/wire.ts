// PipeRun's words.
import type { Access } from '../connector.ts';
import { type Answer, askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { readPages } from '../shared/pages.ts';
import { piperunManifest } from './manifest.ts';

export interface Data<Body> {
  data: Body;
  meta?: {
    cursor?: { next?: string | null } | null;
    current_page?: number;
    total_pages?: number;
  };
}
export interface User {
  id: number;
  name: string;
  email: string;
  account_id: number;
  active?: number;
}
export interface ActivityType {
  id: number;
  name: string;
  active?: boolean | number;
}
interface Phone {
  phone?: string | null;
}
export interface Person {
  id: number;
  name: string | null;
  /** Its lists have the first alone, says its description. São Paulo's clock. */
  created_at?: string | null;
  updated_at?: string | null;
  /** One, or several: its description shows an object, programs read a list under the other name. */
  contact_phones?: Phone | Phone[] | null;
  contactPhones?: Phone[] | null;
}
export interface Deal {
  id: number;
  title?: string | null;
}
export interface Activity {
  id: number;
  description?: string | null;
}

interface Credentials {
  token: string;
}

export const ask = (access: Access, { token }: Credentials): AskVendor =>
  askVendor(access, {
    name: 'PipeRun',
    baseUrl: 'https://api.pipe.run',
    headers: { token },
    secrets: [token],
    rateLimitSeconds: piperunManifest.delivery.rateLimitSeconds,
    // `data` has a text or a list of texts for each field
    readRefusal: (body) => {
      const { message, data } = body as { message?: unknown; data?: unknown };
      const texts = typeof data === 'object' && data !== null ? Object.values(data).flat() : [];
      return [message, ...texts].filter((part) => typeof part === 'string').join(' ');
    },
  });

/** All pages, by either way of telling the next one: the cursor of its description, or the number of the page. */
export function readAll<Item>(
  access: Access,
  settings: Credentials,
  path: string,
  query: Readonly<Record<string, string>>,
  enoughPages?: number,
): AsyncGenerator<Item> {
  const { pageSize, pagePauseMs } = piperunManifest;
  return readPages<Item, string>(
    async (place) => {
      const whole = { ...query, show: String(pageSize), ...placeOf(place) };
      const asked = ask(access, settings)<Data<Item[]>>('GET', path, { query: whole });
      // in places it answers so to a question that finds nothing
      const none = { body: { data: [] }, headers: {} };
      const { data, meta } = (await noneIfRejected<Answer<Data<Item[]>>>(asked, none, 404)).body;
      return { items: data, next: nextOf(meta) };
    },
    { pauseMs: pagePauseMs, enoughPages },
  );
}

const placeOf = (place: string | null) => Object.fromEntries(new URLSearchParams(place ?? ''));

function nextOf(meta: Data<unknown>['meta']): string | null {
  if (meta?.cursor)
    return meta.cursor.next ? `cursor=${encodeURIComponent(meta.cursor.next)}` : null;
  const { current_page: page = 1, total_pages: pages = 1 } = meta ?? {};
  return page < pages ? `page=${page + 1}` : null;
}
