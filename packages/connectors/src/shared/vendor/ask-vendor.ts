import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../../connector-error.ts';
import type { Access } from '../../connector.ts';

type Method = OutboundRequest['method'];

export interface Vendor {
  name: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  /** Errors omit them, in case the vendor repeats them. */
  secrets: readonly string[];
  query?: Readonly<Record<string, string>>;
  rateLimitSeconds: number;
  readRefusal(body: unknown): string;
  /** Returns null if the status says enough. */
  readKind?(
    status: number,
    body: unknown,
    retryAfterSeconds: number | undefined,
  ): RefusalKind | null;
}

export interface RefusalKind {
  kind: ConnectorError['kind'];
  retryAfterMs?: number;
  status?: number;
}

export interface RequestOptions {
  /** A list repeats the name. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  json?: object;
  headers?: Readonly<Record<string, string>>;
  /** No log keeps conversations between people. */
  isPersonal?: boolean;
  /** Changes nothing despite POST, so it may be repeated after a lost answer. */
  onlyReads?: boolean;
  /** A successful answer may have a null body. */
  mayBeEmpty?: boolean;
  maxBytes?: number;
  /** Only the status counts. */
  ignoresAnswer?: boolean;
}

export interface Answer<Body> {
  body: Body;
  headers: OutboundAnswer['headers'];
}

export type AskVendor = <Body>(
  method: Method,
  path: string,
  options?: RequestOptions,
) => Promise<Answer<Body>>;

const TIMEOUT_MS = 20_000;
const MAX_MESSAGE_LENGTH = 500;
const HEADER_TEXT = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** @throws ConnectorError for everything but a 2xx with JSON */
export function askVendor(access: Access, vendor: Vendor): AskVendor {
  const baseUrl = access.baseUrl ?? access.grant?.baseUrl ?? vendor.baseUrl;
  return async <Body>(method: Method, path: string, options: RequestOptions = {}) => {
    const { onlyReads = method === 'GET', json, mayBeEmpty = false } = options;
    const { maxBytes, ignoresAnswer } = options;
    if (Object.values(vendor.headers).some((text) => !HEADER_TEXT.test(text))) {
      throw new ConnectorError(
        'credentials',
        `A key of ${vendor.name} has characters that no header can carry`,
      );
    }
    const search = writeQuery({ ...options.query, ...vendor.query });
    try {
      const answer = await access.send({
        method,
        url: `${baseUrl}${path}${search && `?${search}`}`,
        headers: { ...vendor.headers, ...options.headers },
        ...(onlyReads && method !== 'GET' && { onlyReads }),
        json,
        ...(options.isPersonal === true && { isPersonal: true }),
        maxBytes,
        secrets: vendor.secrets,
        timeoutMs: access.timeoutMs ?? TIMEOUT_MS,
      });
      if (answer.status < 200 || answer.status > 299) throw toError(vendor, answer, onlyReads);
      const isEmpty = answer.status === 204 || (mayBeEmpty && answer.text === '');
      const body = (isEmpty ? null : ignoresAnswer ? answer.jsonIfAny() : answer.json()) as Body;
      return { body, headers: answer.headers };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const kind = onlyReads || !error.mayBeDone ? 'unavailable' : 'unknown';
      const message = `${vendor.name} does not answer: ${error.reason}`;
      const isAddressRefused = error.kind === 'refused';
      throw new ConnectorError(kind, message, { status: error.status, isAddressRefused });
    }
  };
}

/** Keeps OData's dollars, and encodes spaces as %20, which all vendors accept. */
const writeQuery = (query: NonNullable<RequestOptions['query']>): string =>
  Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll('%24', '$')).join('='))
    .join('&');

function toError(vendor: Vendor, answer: OutboundAnswer, onlyReads: boolean): ConnectorError {
  const { status, retryAfterSeconds } = answer;
  const vendorMessage = readMessage(vendor, answer);
  const facts = { status, ...(vendorMessage && { vendorMessage }) };
  const fail = (kind: ConnectorError['kind'], details = {}) =>
    new ConnectorError(
      kind,
      `${vendor.name} answered ${status}: ${vendorMessage || 'no message'}`,
      {
        ...facts,
        ...details,
      },
    );

  const override = vendor.readKind?.(status, answer.jsonIfAny(), retryAfterSeconds);
  if (override) return fail(override.kind, override);
  if (status === 429) {
    const seconds = retryAfterSeconds ?? vendor.rateLimitSeconds;
    return fail('rateLimited', { retryAfterMs: seconds * 1000 });
  }
  // Decision: a 503 with Retry-After has done nothing.
  if (status === 503 && retryAfterSeconds !== undefined) {
    return fail('unavailable', { retryAfterMs: retryAfterSeconds * 1000 });
  }
  if (status >= 500 || status === 408 || status < 400) {
    return fail(onlyReads ? 'unavailable' : 'unknown');
  }
  // A proxy's or maintenance page proves nothing about credentials or request.
  if (answer.text.trimStart().startsWith('<')) return fail('unavailable');
  return fail(status === 401 || status === 403 ? 'credentials' : 'rejected');
}

function readMessage({ secrets, readRefusal }: Vendor, { jsonIfAny }: OutboundAnswer): string {
  const body = jsonIfAny();
  const text = typeof body === 'object' && body !== null ? readRefusal(body) : '';
  return redactMessage(text, secrets);
}

/** The result may be shown and logged. */
export const redactMessage = (message: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), message)
    .slice(0, MAX_MESSAGE_LENGTH);
