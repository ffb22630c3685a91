// Kommo's words: https://developers.kommo.com/reference. Lists without anybody are 204 and no body.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor, type Vendor } from '../shared/ask-vendor.ts';
import { readPages } from '../shared/pages.ts';
import { kommoManifest } from './manifest.ts';

export const API = '/api/v4';

/** The cards that have a timeline. */
export type CardType = 'leads' | 'contacts' | 'companies';

export interface User {
  id: number;
  name: string;
  email: string;
  rights?: { is_active?: boolean };
}
export interface Card {
  id: number;
  name: string;
  updated_at?: number;
  custom_fields_values?: { field_code?: string | null; values: { value?: string }[] }[] | null;
  _embedded?: { leads?: { id: number }[] };
}
export interface Lead {
  id: number;
  name?: string | null;
  /** Unix seconds; null or 0 as long as it is open. */
  closed_at?: number | null;
  is_deleted?: boolean;
}
export interface Note {
  id: number;
  entity_id: number;
  params?: { uniq?: string };
}
export interface Listing<Item> {
  _links?: { next?: unknown };
  _embedded: Readonly<Record<string, Item[]>>;
}

/** A refusal; of a list of notes it names the fields that were refused. */
interface Problem {
  title?: unknown;
  detail?: unknown;
  'validation-errors'?: { errors?: { path?: unknown; detail?: unknown }[] }[];
}

const PAYMENT_REQUIRED = 402;
export const FORBIDDEN = 403;
/** Of an address that asked too much too often. Kommo does not say how long: assumed. */
export const BLOCKED_SECONDS = 3600;

/** With a problem document one right is missing, and our access is as good as before; with a page our address is blocked. */
const readKind: Vendor['readKind'] = (status, body) => {
  if (status === PAYMENT_REQUIRED) return { kind: 'unpaid' };
  if (status !== FORBIDDEN) return null;
  return typeof body === 'object'
    ? { kind: 'rejected' }
    : { kind: 'rateLimited', retryAfterMs: BLOCKED_SECONDS * 1000 };
};

export function ask(access: Access): AskVendor {
  const token = access.grant?.accessToken ?? '';
  return askVendor(access, {
    name: 'Kommo',
    // the grant says it: each customer has an address
    baseUrl: 'https://www.kommo.com',
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    rateLimitSeconds: kommoManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { title, detail, 'validation-errors': notes = [] } = body as Problem;
      const fields = notes.flatMap(({ errors = [] }) => errors);
      const texts = fields.flatMap(({ path, detail: why }) => [path, why]);
      return [title, detail, ...texts].filter((part) => typeof part === 'string').join(': ');
    },
    readKind,
  });
}

/** All pages of what is embedded as `name`. */
export function readAll<Item>(
  access: Access,
  path: string,
  name: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Item> {
  const { pageSize, pagePauseMs } = kommoManifest;
  return readPages<Item, number>(
    async (page) => {
      const at = page ?? 1;
      const { body } = await ask(access)<Listing<Item> | null>('GET', `${API}/${path}`, {
        query: { ...query, limit: String(pageSize), page: String(at) },
      });
      const items = body?._embedded[name] ?? [];
      return { items, next: body?._links?.next ? at + 1 : null };
    },
    { pauseMs: pagePauseMs },
  );
}
