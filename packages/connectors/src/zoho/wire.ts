// API v8: empty lists are 204, and refusals may have status 200.
import { type Protocol, readItems, type RefusalRule, defineVendor } from '../shared/crm.ts';
import { readPages } from '../shared/vendor/pages.ts';
import { readTextAt } from '../shared/vendor/read-paths.ts';
import { zohoManifest } from './manifest.ts';

export const API = '/crm/v8';

/** Customers choose the fields. */
export type Row = { id: string } & Readonly<Record<string, unknown>>;

const REFUSALS: readonly RefusalRule[] = [
  { code: /^(OAUTH_SCOPE_MISMATCH|NO_PERMISSION)\b/, means: 'rejected' },
  { code: /^LIMIT_EXCEEDED\b/, means: 'rateLimited', afterSeconds: 900 },
  { code: /^RECORD_LOCKED\b/, means: 'unavailable', afterSeconds: 2 },
];

const FIELD = ['data.details.api_name', 'details.api_name'];

const PROTOCOL: Protocol<unknown> = {
  baseUrl: 'https://www.zohoapis.com',
  headers: (_settings, { grant }) => ({
    Authorization: `Zoho-oauthtoken ${grant?.accessToken ?? ''}`,
  }),
  refusalText: ['data.code', 'code', 'data.message', 'message', ...FIELD],
  separator: ': ',
  code: ['data.code', 'code', ...FIELD],
  refusals: REFUSALS,
};

export const openCrm = defineVendor(zohoManifest, PROTOCOL);
export type Crm = ReturnType<typeof openCrm>;

/** INVALID_DATA without a field besides the id: the record does not exist. */
const openToChange = defineVendor(zohoManifest, {
  ...PROTOCOL,
  refusals: [{ code: /^INVALID_DATA( id)?$/, means: 'rejected', asStatus: 404 }, ...REFUSALS],
});

/**
 * Triggers no workflows.
 * @throws ConnectorError also for refusals with status 200; `unknown` without the result
 */
export async function write(
  { access, settings }: Crm,
  method: 'POST' | 'PUT',
  path: string,
  record: object,
): Promise<string> {
  const crm = (method === 'PUT' ? openToChange : openCrm)(access, settings);
  const answer = await crm.send(method, path, { data: [record], trigger: [] });
  const [status, id] = ['status', 'details.id'].map((at) => readTextAt(answer, [`data.${at}`, at]));
  if (status === 'success' && id) return id;
  throw crm.toError(answer, status === 'error' ? 'rejected' : 'unknown');
}

/** Zoho requires a token beyond 2000 rows. */
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
