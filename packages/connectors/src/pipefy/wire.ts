// Pipefy's words: GraphQL, whose refusals mostly stand inside an answer of 200.
import { ConnectorError, type ConnectorErrorKind } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import { askVendor, shownWords } from '../shared/ask-vendor.ts';
import { pipefyManifest } from './manifest.ts';

export interface Field {
  /** The slug (`telefone`), by which values are searched. */
  id: string;
  type?: string | null;
}
export interface Pipe {
  id: string;
  start_form_fields?: (Field | null)[] | null;
  phases?: ({ fields?: (Field | null)[] | null } | null)[] | null;
}
export interface Card {
  id: string;
  title?: string | null;
  done?: boolean | null;
  updated_at?: string | null;
  fields?: ({ value?: string | null; field?: Field | null } | null)[] | null;
}
export interface Comment {
  id: string;
  text?: string | null;
}

interface Refusal {
  message?: string;
  detail?: string;
  title?: string;
  extensions?: { code?: string };
}
interface Result<Data> {
  data?: Data | null;
  errors?: Refusal[];
}

interface Credentials {
  token: string;
}

/** Nothing was done, and the same will be refused again. */
const REJECTED = [
  'PERMISSION_DENIED',
  'INVALID_ROLE',
  'FEATURE_NOT_ALLOWED_BY_ORGANIZATION_PLAN',
  'RESOURCE_NOT_FOUND',
  'RECORD_NOT_FOUND',
  'RECORD_INVALID',
  'INVALID_INPUT',
  'missingRequiredInputObjectAttribute',
];
/** What others tell by a status of 404; a comment, after somebody deleted it. */
const GONE = ['RESOURCE_NOT_FOUND', 'RECORD_NOT_FOUND'];
/** The month's requests are used up: until there are more, ask seldom. */
const HOUR_MS = 3_600_000;

/**
 * Asks without changing anything. Of several things asked for at once, those that we may not see are null.
 * @throws ConnectorError when nothing came.
 */
export async function read<Data extends object>(
  access: Access,
  settings: Credentials,
  query: string,
  variables: object = {},
): Promise<Data> {
  const { data, errors } = await ask<Data>(access, settings, { query, variables }, true);
  const hasSome = data && Object.values(data).some((part) => part !== null);
  // a part that is missing for another reason than that we may not see it proves nothing
  const areHidden = errors?.every(({ extensions }) => REJECTED.includes(extensions?.code ?? ''));
  if (errors?.length && !(hasSome && areHidden)) throw refusalOf(settings, errors, true);
  return data ?? ({} as Data);
}

/** @throws ConnectorError `unknown` for what it calls its own mistake: that may have been done nevertheless. */
export async function write<Data extends object>(
  access: Access,
  settings: Credentials,
  query: string,
  input: object,
): Promise<Data> {
  const { data, errors } = await ask<Data>(
    access,
    settings,
    { query, variables: { input } },
    false,
  );
  if (data && Object.values(data).every((part) => part !== null)) return data;
  throw refusalOf(settings, errors ?? [], false);
}

async function ask<Data>(
  access: Access,
  { token }: Credentials,
  json: object,
  onlyReads: boolean,
): Promise<Result<Data>> {
  const vendor = askVendor(access, {
    name: 'Pipefy',
    baseUrl: 'https://api.pipefy.com',
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    rateLimitSeconds: pipefyManifest.delivery.rateLimitSeconds,
    // of a wrong token: `{ errors: [{ title, detail }] }`, formerly `{ error }`
    readRefusal: (body) => {
      const { errors, error } = body as { errors?: Refusal[]; error?: unknown };
      return wordsOf(errors ?? []) || (typeof error === 'string' ? error : '');
    },
  });
  const { body } = await vendor<Result<Data>>('POST', '/graphql', { json, onlyReads });
  return body;
}

function refusalOf({ token }: Credentials, errors: Refusal[], onlyReads: boolean): ConnectorError {
  const vendorSays = shownWords(wordsOf(errors), [token]);
  const kind = kindOf(errors, onlyReads);
  const isGone = codesOf(errors).every((code) => GONE.includes(code));
  return new ConnectorError(kind, `Pipefy refused: ${vendorSays || 'no words'}`, {
    status: kind === 'rejected' && isGone ? 404 : 200,
    ...(vendorSays && { vendorSays }),
    ...(kind === 'usedUp' && { retryAfterMs: HOUR_MS }),
  });
}

function kindOf(errors: Refusal[], onlyReads: boolean): ConnectorErrorKind {
  const codes = codesOf(errors);
  if (codes.includes('UNAUTHORIZED')) return 'credentials';
  if (codes.includes('USAGE_LIMIT_EXCEEDED')) return 'usedUp';
  if (codes.length > 0 && codes.every((code) => REJECTED.includes(code))) return 'rejected';
  return onlyReads ? 'unavailable' : 'unknown';
}

const codesOf = (errors: Refusal[]) => errors.map(({ extensions }) => extensions?.code ?? '');

/** GW-pipefy: joined by commas. */
const wordsOf = (errors: Refusal[]) =>
  errors
    .map(({ message, detail, title }) => message ?? detail ?? title)
    .filter((part) => typeof part === 'string')
    .join(', ');
