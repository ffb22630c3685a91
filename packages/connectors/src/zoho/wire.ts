// Zoho CRM's words (API v8). Nothing found is an empty 204, and a refusal may stand inside a good status.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import { askVendor, shownWords, type AskVendor } from '../shared/ask-vendor.ts';
import { readPages } from '../shared/pages.ts';
import { zohoManifest } from './manifest.ts';

export const API = '/crm/v8';

export interface User {
  id: string;
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
}
/** Of a list to choose from. */
export interface Value {
  display_value: string;
  actual_value: string;
  type?: string;
  /** Of stages of deals: `Open`, `Closed Won`, `Closed Lost`. */
  forecast_type?: string;
}
export interface Field {
  api_name: string;
  pick_list_values?: Value[];
}
/** Of any module; which fields it has is the customer's choice. */
export type Row = { id: string } & Readonly<Record<string, unknown>>;
export interface Call {
  id: string;
  /** Not there at all where the profile may not see it. */
  Description?: string | null;
  Created_Time?: string | null;
}
type Listing<Name extends string, Item> = { [name in Name]?: Item[] } & {
  info?: { more_records?: boolean | null; next_page_token?: string | null };
};

interface Refusal {
  code?: string;
  message?: string;
  status?: string;
  details?: { id?: string; api_name?: string };
}

/** One right is missing: the grant is as good as before. */
const NO_RIGHT = ['OAUTH_SCOPE_MISMATCH', 'NO_PERMISSION'];
const LOCKED_MS = 2000;
/** The day's credits are used up: until some are free again, ask seldom. */
const QUARTER_HOUR_MS = 900_000;

/** Of one record that was sent, or of the whole request. */
const resultIn = (body: unknown): Refusal => {
  const told = (body ?? {}) as Refusal & { data?: Refusal[] };
  return told.data?.[0] ?? told;
};

/** With the name of the field that was refused, if Zoho names one. */
const wordsOf = ({ code, message, details }: Refusal) =>
  [code, message, details?.api_name].filter((part) => typeof part === 'string').join(': ');

interface Kind {
  kind: ConnectorErrorKind;
  retryAfterMs?: number;
  status?: number;
}

/** Null: the status says it. */
function kindOf(body: unknown, method?: string): Kind | null {
  const { code = '', details } = resultIn(body);
  // of a field it would name the field: the record is not there, which others tell by this status
  const isGone =
    method === 'PUT' && code === 'INVALID_DATA' && (details?.api_name ?? 'id') === 'id';
  if (isGone) return { kind: 'rejected', status: 404 };
  if (NO_RIGHT.includes(code)) return { kind: 'rejected' };
  if (code === 'LIMIT_EXCEEDED') return { kind: 'rateLimited', retryAfterMs: QUARTER_HOUR_MS };
  return code === 'RECORD_LOCKED' ? { kind: 'unavailable', retryAfterMs: LOCKED_MS } : null;
}

/** @param method of one that changes something */
export function ask(access: Access, method?: 'POST' | 'PUT'): AskVendor {
  const token = access.grant?.accessToken ?? '';
  return askVendor(access, {
    name: 'Zoho CRM',
    // the grant says it: each data centre has an address
    baseUrl: 'https://www.zohoapis.com',
    headers: { Authorization: `Zoho-oauthtoken ${token}` },
    secrets: [token],
    rateLimitSeconds: zohoManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => wordsOf(resultIn(body)),
    readKind: (_status, body) => kindOf(body, method),
  });
}

/**
 * Makes or changes one record, and wakes no workflow.
 * @throws ConnectorError also for what Zoho refuses with a good status; `unknown` where it does not say what became of it.
 */
export async function write(
  access: Access,
  method: 'POST' | 'PUT',
  path: string,
  record: object,
): Promise<string> {
  const json = { data: [record], trigger: [] };
  const { body } = await ask(access, method)<unknown>(method, path, { json });
  const result = resultIn(body);
  if (result.status === 'success' && result.details?.id) return result.details.id;
  const words = shownWords(wordsOf(result), [access.grant?.accessToken ?? '']);
  const said: ConnectorErrorKind = result.status === 'error' ? 'rejected' : 'unknown';
  const { kind, retryAfterMs, status = 200 }: Kind = kindOf(body, method) ?? { kind: said };
  throw new ConnectorError(kind, `Zoho CRM refused: ${words || 'no words'}`, {
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(words && { vendorSays: words }),
  });
}

/**
 * All pages of what stands under `name`. Past 2000 rows Zoho takes no number of a page: where it tells the token of the next
 * one, that is asked for.
 */
export const readAll = <Item>(
  access: Access,
  path: string,
  name: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Item> => {
  let count = 1;
  return readPages<Item, string | number>(async (cursor) => {
    const at = cursor ?? 1;
    const place = { [typeof at === 'string' ? 'page_token' : 'page']: String(at) };
    const { body } = await ask(access)<Listing<string, Item> | null>('GET', `${API}/${path}`, {
      query: { ...query, ...place, per_page: String(zohoManifest.pageSize) },
    });
    const { more_records: hasMore, next_page_token: token } = body?.info ?? {};
    count += 1;
    return { items: body?.[name] ?? [], next: hasMore ? (token ?? count) : null };
  });
};
