// GraphQL, whose refusals mostly have status 200.
import type { ConnectorErrorKind } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { pipefyManifest } from './manifest.ts';

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
/** The equivalent of a 404: a comment was deleted. */
const GONE = ['RESOURCE_NOT_FOUND', 'RECORD_NOT_FOUND'];
const HOUR_MS = 3_600_000;

export const openCrm = defineVendor(pipefyManifest, {
  baseUrl: 'https://api.pipefy.com',
  headers: ({ token }) => ({ Authorization: `Bearer ${token}` }),
  // GW-pipefy: joined by commas. A wrong token is `{ errors: [{ title, detail }] }`, formerly `{
  // error }`.
  refusalText(body) {
    const { errors = [], error } = body as { errors?: Refusal[]; error?: unknown };
    const messages = errors.map(({ message, detail, title }) => message ?? detail ?? title);
    const message = messages.filter((part) => typeof part === 'string').join(', ');
    return message || (typeof error === 'string' ? error : '');
  },
});
export type Crm = ReturnType<typeof openCrm>;

/**
 * Hidden parts are null.
 * @throws ConnectorError if nothing came
 */
export async function read<Data extends object>(
  crm: Crm,
  query: string,
  variables: object = {},
): Promise<Data> {
  const json = { query, variables };
  const options = { onlyReads: true };
  const { data, errors } = await crm.send<Result<Data>>('POST', '/graphql', json, options);
  const hasSome = data && Object.values(data).some((part) => part !== null);
  const areHidden = errors?.every(({ extensions }) => REJECTED.includes(extensions?.code ?? ''));
  if (errors?.length && !(hasSome && areHidden)) throw toError(crm, errors, 'unavailable');
  return data ?? ({} as Data);
}

/** @throws ConnectorError `unknown` for Pipefy's own errors, which may have changed something */
export async function write<Data extends object>(
  crm: Crm,
  query: string,
  input: object,
): Promise<Data> {
  const json = { query, variables: { input } };
  const { data, errors } = await crm.send<Result<Data>>('POST', '/graphql', json);
  if (data && Object.values(data).every((part) => part !== null)) return data;
  throw toError(crm, errors ?? [], 'unknown');
}

function toError(crm: Crm, errors: Refusal[], otherwise: ConnectorErrorKind) {
  const codes = errors.map(({ extensions }) => extensions?.code ?? '');
  const kind = toKind(codes) ?? otherwise;
  return crm.toError({ errors }, kind, {
    ...(kind === 'rejected' && codes.every((code) => GONE.includes(code)) && { status: 404 }),
    ...(kind === 'usedUp' && { retryAfterMs: HOUR_MS }),
  });
}

function toKind(codes: string[]): ConnectorErrorKind | null {
  if (codes.includes('UNAUTHORIZED')) return 'credentials';
  if (codes.includes('USAGE_LIMIT_EXCEEDED')) return 'usedUp';
  const isRejected = codes.length > 0 && codes.every((code) => REJECTED.includes(code));
  return isRejected ? 'rejected' : null;
}
