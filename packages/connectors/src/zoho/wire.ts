// How Zoho CRM is asked (API v8). Nothing found is an empty 204, and a refusal may stand inside a good status.
import { type Protocol, readItems, type RefusalRule, defineVendor } from '../shared/crm.ts';
import { readPages } from '../shared/pages.ts';
import { readTextAt } from '../shared/read-places.ts';
import { zohoManifest } from './manifest.ts';

export const API = '/crm/v8';

/** A row of any module; which fields it has is the customer's choice. */
export type Row = { id: string } & Readonly<Record<string, unknown>>;

const REFUSALS: readonly RefusalRule[] = [
  // one right is missing: the grant is as good as before
  { code: /^(OAUTH_SCOPE_MISMATCH|NO_PERMISSION)\b/, means: 'rejected' },
  // the day's credits are used up: until some are free again, ask seldom
  { code: /^LIMIT_EXCEEDED\b/, means: 'rateLimited', afterSeconds: 900 },
  { code: /^RECORD_LOCKED\b/, means: 'unavailable', afterSeconds: 2 },
];

/** The name of a field that was refused. */
const FIELD = ['data.details.api_name', 'details.api_name'];

const PROTOCOL: Protocol<unknown> = {
  // the grant says it: each data centre has an address
  baseUrl: 'https://www.zohoapis.com',
  headers: (_settings, { grant }) => ({
    Authorization: `Zoho-oauthtoken ${grant?.accessToken ?? ''}`,
  }),
  // a refusal is of one record that was sent, or of the whole request
  words: ['data.code', 'code', 'data.message', 'message', ...FIELD],
  between: ': ',
  code: ['data.code', 'code', ...FIELD],
  refusals: REFUSALS,
};

export const open = defineVendor(zohoManifest, PROTOCOL);
export type Crm = ReturnType<typeof open>;

/** Changes a record. It would name a field that is wrong: if it names none but the id, the record is not there. */
const openToChange = defineVendor(zohoManifest, {
  ...PROTOCOL,
  refusals: [{ code: /^INVALID_DATA( id)?$/, means: 'rejected', asStatus: 404 }, ...REFUSALS],
});

/**
 * Makes or changes one record, and wakes no workflow.
 * @throws ConnectorError also for what Zoho refuses with a good status; `unknown` if it does not say what became of the record.
 */
export async function write(
  { access, settings }: Crm,
  method: 'POST' | 'PUT',
  path: string,
  record: object,
): Promise<string> {
  const crm = (method === 'PUT' ? openToChange : open)(access, settings);
  const answer = await crm.send(method, path, { data: [record], trigger: [] });
  const [status, id] = ['status', 'details.id'].map((at) => readTextAt(answer, [`data.${at}`, at]));
  if (status === 'success' && id) return id;
  throw crm.refuse(answer, status === 'error' ? 'rejected' : 'unknown');
}

/**
 * Reads all pages of what stands under `name`. Past 2000 rows Zoho takes no number of a page: if it says the token of the next
 * one, that is asked for.
 */
export function readAll<Item>(
  crm: Crm,
  path: string,
  name: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Item> {
  let count = 1;
  return readPages<Item, string | number>(async (cursor) => {
    const at = cursor ?? 1;
    const body = await crm.get<Listing | null>(`${API}/${path}`, {
      ...query,
      [typeof at === 'string' ? 'page_token' : 'page']: String(at),
      per_page: String(zohoManifest.pageSize),
    });
    const { more_records: hasMore, next_page_token: token } = body?.info ?? {};
    count += 1;
    return { items: readItems(body, name, true), next: hasMore ? (token ?? count) : null };
  });
}

interface Listing {
  info?: { more_records?: boolean | null; next_page_token?: string | null };
}
