// The one way in which connectors ask: an answer, or a ConnectorError that says whether something may have been done.
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';

type Method = OutboundRequest['method'];

export interface Vendor {
  name: string;
  /** Where the vendor is, unless the grant or the operator says otherwise. */
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  /** What must not be repeated in an error, should the vendor do so. */
  secrets: readonly string[];
  /** Put behind every address: of vendors that take their token there. */
  query?: Readonly<Record<string, string>>;
  rateLimitSeconds: number;
  /** The vendor's words in the body of a refusal. */
  readRefusal(body: unknown): string;
  /** Reads a refusal whose status means something else than elsewhere; null: it does not. */
  readKind?(
    status: number,
    body: unknown,
    retryAfterSeconds: number | undefined,
  ): RefusalKind | null;
}

export interface RefusalKind {
  kind: ConnectorError['kind'];
  retryAfterMs?: number;
  /** The status by which others say the same. */
  status?: number;
}

export interface Question {
  /** A list is a name that comes more than once. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  json?: object;
  /** Beside the vendor's. */
  headers?: Readonly<Record<string, string>>;
  /** It asks or answers what people said to each other: no log keeps it. */
  isPersonal?: boolean;
  /** It is asked by POST and changes nothing: a lost answer can be asked for again. */
  onlyReads?: boolean;
  /** The vendor may answer nothing at all to what it has done: the body is null then. */
  mayBeEmpty?: boolean;
  /** Limits the answer, at vendors whose pages are larger than the usual limit. */
  maxBytes?: number;
  /** That it was done is all there is to know: the answer may be anything. */
  ignoresAnswer?: boolean;
}

export interface Answer<Body> {
  body: Body;
  headers: OutboundAnswer['headers'];
}

export type AskVendor = <Body>(
  method: Method,
  path: string,
  question?: Question,
) => Promise<Answer<Body>>;

const TIMEOUT_MS = 20_000;
const MAX_WORDS = 500;
/** Characters that a header can carry. */
const HEADER = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** @throws ConnectorError for whatever is not done and answered as JSON. */
export function askVendor(access: Access, vendor: Vendor): AskVendor {
  const baseUrl = access.baseUrl ?? access.grant?.baseUrl ?? vendor.baseUrl;
  return async <Body>(method: Method, path: string, question: Question = {}) => {
    const { onlyReads = method === 'GET', json, mayBeEmpty = false } = question;
    const { maxBytes, ignoresAnswer } = question;
    if (Object.values(vendor.headers).some((text) => !HEADER.test(text))) {
      throw new ConnectorError('credentials', `${vendor.name} has no keys with such characters`);
    }
    const search = writeQuery({ ...question.query, ...vendor.query });
    try {
      const answer = await access.send({
        method,
        url: `${baseUrl}${path}${search && `?${search}`}`,
        headers: { ...vendor.headers, ...question.headers },
        ...(onlyReads && method !== 'GET' && { onlyReads }),
        json,
        ...(question.isPersonal === true && { isPersonal: true }),
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
      const message = `${vendor.name} does not answer: ${error.why}`;
      const isAddressRefused = error.kind === 'refused';
      throw new ConnectorError(kind, message, { status: error.status, isAddressRefused });
    }
  };
}

/** OData wants its dollars as they are, and blanks that are no plus signs; to all others it is the same. */
const writeQuery = (query: NonNullable<Question['query']>): string =>
  Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
    .map((pair) => pair.map((text) => encodeURIComponent(text).replaceAll('%24', '$')).join('='))
    .join('&');

function toError(vendor: Vendor, answer: OutboundAnswer, onlyReads: boolean): ConnectorError {
  const { status, retryAfterSeconds } = answer;
  const vendorSays = readWords(vendor, answer);
  const about = { status, ...(vendorSays && { vendorSays }) };
  const fail = (kind: ConnectorError['kind'], more = {}) =>
    new ConnectorError(kind, `${vendor.name} answered ${status}: ${vendorSays || 'no words'}`, {
      ...about,
      ...more,
    });

  const own = vendor.readKind?.(status, answer.jsonIfAny(), retryAfterSeconds);
  if (own) return fail(own.kind, own);
  if (status === 429) {
    const seconds = retryAfterSeconds ?? vendor.rateLimitSeconds;
    return fail('rateLimited', { retryAfterMs: seconds * 1000 });
  }
  // decided: a vendor that says when to come back has done nothing
  if (status === 503 && retryAfterSeconds !== undefined) {
    return fail('unavailable', { retryAfterMs: retryAfterSeconds * 1000 });
  }
  if (status >= 500 || status === 408 || status < 400) {
    return fail(onlyReads ? 'unavailable' : 'unknown');
  }
  // the page of a proxy or of maintenance says nothing about our credentials or our request
  if (answer.text.trimStart().startsWith('<')) return fail('unavailable');
  return fail(status === 401 || status === 403 ? 'credentials' : 'rejected');
}

function readWords({ secrets, readRefusal }: Vendor, { jsonIfAny }: OutboundAnswer): string {
  const body = jsonIfAny();
  const words = typeof body === 'object' && body !== null ? readRefusal(body) : '';
  return shownWords(words, secrets);
}

/** Shortens a vendor's words and removes our secrets, so that they may be shown and logged. */
export const shownWords = (words: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .slice(0, MAX_WORDS);
