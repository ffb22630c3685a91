// SharpSpring's words, v1.2 (all times UTC): one address takes every method, and refusals mostly stand inside an answer of 200.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import { assumedOf } from '../shared/assumed.ts';
import { askVendor, shownWords } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { sharpspringManifest } from './manifest.ts';

export interface UserProfile {
  id: string;
  displayName?: string | null;
  emailAddress?: string | null;
  isActive?: string | null;
}
export interface Lead {
  id: string;
  firstName?: string | null;
  lastName?: string | null;
  companyName?: string | null;
  emailAddress?: string | null;
  phoneNumber?: string | null;
  officePhoneNumber?: string | null;
  mobilePhoneNumber?: string | null;
  updateTimestamp?: string | null;
}
export interface OpportunityLead {
  opportunityID: string;
}
export interface Opportunity {
  id: string;
  isClosed?: string | number | boolean | null;
  opportunityName?: string | null;
}

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

interface Credentials {
  accountId: string;
  secretKey: string;
}

const WRONG_KEY = [103, 104, 105];
/** The day's requests are used up: until there are more, ask seldom. */
const DAY_IS_FULL = 106;
const HOUR_MS = 3_600_000;
const SECOND_IS_FULL = 107;
const TOO_MUCH = [209, 222];
/** Nothing was done, and the same will be refused again: of the envelope (10x), of the question (20x), and these of a record. */
const REJECTED = [213, 217, 220, 301, 404];
const OF_THE_REQUEST = [10, 20];
const NO_SUCH_METHOD = 204;

/** An account that has no such thing to ask for. Nothing was done. */
export class NoSuchMethod extends ConnectorError {}

/** An envelope has to have an id, and nobody reads those of questions. */
const QUESTION = 'alo';

/** Asks without changing anything. The name of the list in the answer is told nowhere: it is the only one. */
export async function read<Item>(
  access: Access,
  settings: Credentials,
  method: string,
  params: object,
): Promise<Item[]> {
  const json = { method, params, id: QUESTION };
  const { result, error } = await ask(access, settings, json, true);
  refuse(settings, error, true);
  return (Object.values(result ?? {}).find(Array.isArray) ?? []) as Item[];
}

export function readAll<Item>(
  access: Access,
  settings: Credentials,
  method: string,
  params: object,
  enoughPages?: number,
): AsyncGenerator<Item> {
  const { pageSize: limit } = sharpspringManifest;
  return readFullPages(
    sharpspringManifest,
    (page) => read<Item>(access, settings, method, { ...params, limit, offset: page * limit }),
    enoughPages,
  );
}

/**
 * Writes one object, and answers its id; null: it was written, and the id was not told.
 * @throws ConnectorError `unknown` for what it calls its own mistake, and where it says nothing of the object.
 */
export async function create(
  access: Access,
  settings: Credentials,
  method: string,
  object: object,
  key: string,
): Promise<string | null> {
  const json = { method, params: { objects: [object] }, id: key };
  const { result, error } = await ask(access, settings, json, false);
  refuse(settings, error, false);
  const [created] = (result?.['creates'] ?? []) as Created[];
  if (!created) {
    throw new ConnectorError('unknown', 'SharpSpring does not say what it did', { status: 200 });
  }
  // of one object alone, while the answer as a whole has no error
  refuse(settings, created.error, false);
  if (created.success === false) throw new ConnectorError('rejected', 'SharpSpring wrote nothing');
  return created.id == null ? null : String(created.id);
}

async function ask(
  access: Access,
  { accountId, secretKey }: Credentials,
  json: object,
  onlyReads: boolean,
): Promise<Envelope> {
  const vendor = askVendor(access, {
    name: 'SharpSpring',
    baseUrl: 'https://api.sharpspring.com',
    // in the address, its other way, the key would stand in the log of every proxy
    ...(assumedOf(access, sharpspringManifest).keysIn === 'address'
      ? { headers: {}, query: { accountID: accountId, secretKey } }
      : { headers: { 'X-Account-Id': accountId, Authorization: `Bearer ${secretKey}` } }),
    secrets: [secretKey],
    rateLimitSeconds: sharpspringManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => wordsOf((body as Envelope).error),
  });
  const { body } = await vendor<Envelope>('POST', '/pubapi/v1.2/', { json, onlyReads });
  return body;
}

function refuse({ secretKey }: Credentials, told: Envelope['error'], onlyReads: boolean): void {
  const [refusal] = [told ?? []].flat();
  if (!refusal) return;
  const code = Number(refusal.code);
  const vendorSays = shownWords(wordsOf(told), [secretKey]);
  const Refused = code === NO_SUCH_METHOD ? NoSuchMethod : ConnectorError;
  throw new Refused(kindOf(code, onlyReads), `SharpSpring refused (${code}): ${vendorSays}`, {
    status: 200,
    ...(vendorSays && { vendorSays }),
    ...(code === DAY_IS_FULL && { retryAfterMs: HOUR_MS }),
    ...(code === SECOND_IS_FULL && { retryAfterMs: 2_000 }),
  });
}

function kindOf(code: number, onlyReads: boolean): ConnectorErrorKind {
  if (WRONG_KEY.includes(code)) return 'credentials';
  if ([DAY_IS_FULL, SECOND_IS_FULL, ...TOO_MUCH].includes(code)) return 'rateLimited';
  const isOfRequest = OF_THE_REQUEST.includes(Math.floor(code / 10));
  if (isOfRequest || REJECTED.includes(code)) return 'rejected';
  return onlyReads ? 'unavailable' : 'unknown';
}

const wordsOf = (error: Envelope['error']): string =>
  [error ?? []]
    .flat()
    .map(({ message }) => message)
    .filter((part) => typeof part === 'string')
    .join(' ');
