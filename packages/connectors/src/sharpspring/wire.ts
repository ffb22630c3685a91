// v1.2, all times UTC: one address takes every method, and most refusals have status 200.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { readFullPages } from '../shared/vendor/pages.ts';
import { sharpspringManifest } from './manifest.ts';

interface Refusal {
  code?: number | string;
  message?: string;
}
interface Envelope {
  result?: Record<string, unknown> | null;
  error?: Refusal | Refusal[] | null;
}
interface Created {
  success?: boolean;
  id?: string | number | null;
  error?: Envelope['error'];
}

const PATH = '/pubapi/v1.2/';
const READ_ID = 'alo';
export const NO_SUCH_METHOD = 405;

export const openCrm = defineVendor(sharpspringManifest, {
  baseUrl: 'https://api.sharpspring.com',
  // In the URL, the key would be in every proxy's log.
  headers: ({ accountId, secretKey }, { facts }): Record<string, string> =>
    facts?.keysIn === 'address'
      ? {}
      : { 'X-Account-Id': accountId, Authorization: `Bearer ${secretKey}` },
  query: ({ accountId, secretKey }, { facts }): Record<string, string> =>
    facts?.keysIn === 'address' ? { accountID: accountId, secretKey } : {},
  refusalText: ['error.message'],
  code: ['error.code'],
  refusals: [
    { status: 200, code: /^10[345]\b/, means: 'credentials' },
    { status: 200, code: /^106\b/, means: 'rateLimited', afterSeconds: 3600 },
    { status: 200, code: /^107\b/, means: 'rateLimited', afterSeconds: 2 },
    { status: 200, code: /^(209|222)\b/, means: 'rateLimited' },
    { status: 200, code: /^204\b/, means: 'rejected', asStatus: NO_SUCH_METHOD },
    { status: 200, code: /^(10\d|20\d|213|217|220|301|404)\b/, means: 'rejected' },
  ],
});
export type Crm = ReturnType<typeof openCrm>;

/** No source names the answer's only list. */
export async function read<Item>(crm: Crm, method: string, params: object): Promise<Item[]> {
  const json = { method, params, id: READ_ID };
  const { result, error } = await crm.send<Envelope>('POST', PATH, json, { onlyReads: true });
  throwIfRefused(crm, error, 'unavailable');
  return (Object.values(result ?? {}).find(Array.isArray) ?? []) as Item[];
}

export function readAll<Item>(
  crm: Crm,
  method: string,
  params: object,
  maxPages?: number,
): AsyncGenerator<Item> {
  const { pageSize: limit } = sharpspringManifest;
  return readFullPages(
    sharpspringManifest,
    (page) => read<Item>(crm, method, { ...params, limit, offset: page * limit }),
    maxPages,
  );
}

/** @throws ConnectorError `unknown` for SharpSpring's own errors, and without the object */
export async function create(
  crm: Crm,
  method: string,
  object: object,
  key: string,
): Promise<string | null> {
  const json = { method, params: { objects: [object] }, id: key };
  const { result, error } = await crm.send<Envelope>('POST', PATH, json);
  throwIfRefused(crm, error, 'unknown');
  const [created] = (result?.['creates'] ?? []) as Created[];
  if (!created) {
    throw new ConnectorError('unknown', 'The answer of SharpSpring does not mention the object', {
      status: 200,
    });
  }
  // One object may be refused in an answer without an error.
  throwIfRefused(crm, created.error, 'unknown');
  if (created.success === false)
    throw new ConnectorError('rejected', 'SharpSpring did not write the object');
  return created.id == null ? null : String(created.id);
}

function throwIfRefused(crm: Crm, error: Envelope['error'], otherwise: ConnectorErrorKind): void {
  if ([error ?? []].flat().length > 0) throw crm.toError({ error }, otherwise);
}
