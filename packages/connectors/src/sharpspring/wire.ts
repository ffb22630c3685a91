// How SharpSpring is asked, v1.2 (all times UTC): one address takes every method, and refusals mostly stand inside a good status.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { readFullPages } from '../shared/pages.ts';
import { sharpspringManifest } from './manifest.ts';

interface Refusal {
  code?: number | string;
  message?: string;
}
interface Envelope {
  result?: Record<string, unknown> | null;
  /** In success null, or an empty list. */
  error?: Refusal | Refusal[] | null;
}
interface Created {
  success?: boolean;
  id?: string | number | null;
  error?: Envelope['error'];
}

const PATH = '/pubapi/v1.2/';
/** An envelope must have an id; those of questions mean nothing. */
const QUESTION = 'alo';
/** The status by which others say that there is no such method. */
export const NO_SUCH_METHOD = 405;

export const open = defineVendor(sharpspringManifest, {
  baseUrl: 'https://api.sharpspring.com',
  // its other way is the address, where the key would stand in the log of every proxy
  headers: ({ accountId, secretKey }, { facts }): Record<string, string> =>
    facts?.keysIn === 'address'
      ? {}
      : { 'X-Account-Id': accountId, Authorization: `Bearer ${secretKey}` },
  query: ({ accountId, secretKey }, { facts }): Record<string, string> =>
    facts?.keysIn === 'address' ? { accountID: accountId, secretKey } : {},
  words: ['error.message'],
  code: ['error.code'],
  refusals: [
    { status: 200, code: /^10[345]\b/, means: 'credentials' },
    // the day's requests are used up: until there are more, ask seldom
    { status: 200, code: /^106\b/, means: 'rateLimited', afterSeconds: 3600 },
    { status: 200, code: /^107\b/, means: 'rateLimited', afterSeconds: 2 },
    { status: 200, code: /^(209|222)\b/, means: 'rateLimited' },
    { status: 200, code: /^204\b/, means: 'rejected', asStatus: NO_SUCH_METHOD },
    // nothing was done, and the same will be refused again: the envelope (10x), the question (20x), and some of a record
    { status: 200, code: /^(10\d|20\d|213|217|220|301|404)\b/, means: 'rejected' },
  ],
});
export type Crm = ReturnType<typeof open>;

/** Asks without changing anything. No source says how the list in the answer is called: it is the only one. */
export async function read<Item>(crm: Crm, method: string, params: object): Promise<Item[]> {
  const json = { method, params, id: QUESTION };
  const { result, error } = await crm.send<Envelope>('POST', PATH, json, { onlyReads: true });
  refuse(crm, error, 'unavailable');
  return (Object.values(result ?? {}).find(Array.isArray) ?? []) as Item[];
}

export function readAll<Item>(
  crm: Crm,
  method: string,
  params: object,
  enoughPages?: number,
): AsyncGenerator<Item> {
  const { pageSize: limit } = sharpspringManifest;
  return readFullPages(
    sharpspringManifest,
    (page) => read<Item>(crm, method, { ...params, limit, offset: page * limit }),
    enoughPages,
  );
}

/**
 * Writes one object. Returns its id, or null if it was written and the answer has no id.
 * @throws ConnectorError `unknown` for what SharpSpring calls its own mistake, and if it says nothing of the object.
 */
export async function create(
  crm: Crm,
  method: string,
  object: object,
  key: string,
): Promise<string | null> {
  const json = { method, params: { objects: [object] }, id: key };
  const { result, error } = await crm.send<Envelope>('POST', PATH, json);
  refuse(crm, error, 'unknown');
  const [created] = (result?.['creates'] ?? []) as Created[];
  if (!created) {
    throw new ConnectorError('unknown', 'SharpSpring does not say what it did', { status: 200 });
  }
  // one object may be refused while the answer as a whole has no error
  refuse(crm, created.error, 'unknown');
  if (created.success === false) throw new ConnectorError('rejected', 'SharpSpring wrote nothing');
  return created.id == null ? null : String(created.id);
}

function refuse(crm: Crm, error: Envelope['error'], otherwise: ConnectorErrorKind): void {
  if ([error ?? []].flat().length > 0) throw crm.refuse({ error }, otherwise);
}
