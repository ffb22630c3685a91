import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ACCEPTED_ENCODINGS, readAnswer, type OutboundAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** At most one of json, form and stream; none for GET. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  stream?: StreamedBody;
  /** A private conversation: do not log request and answer. */
  isPersonal?: true;
  /** Changes nothing and may be repeated, although it is not a GET. */
  onlyReads?: true;
  /** Until the last byte of the answer, including the wait for a connection and redirects. */
  timeoutMs: number;
  /** Ends the request like a timeout. */
  signal?: AbortSignal;
  /** Limit of the decompressed answer. */
  maxBytes?: number;
  /**
   * For GET only, default none; further redirects are returned as the answer. Each address is checked like the first,
   * and another origin gets none of `headers`.
   */
  redirects?: number;
}

/** A body too long for memory, read while it is sent. */
export interface StreamedBody {
  /** The stream is destroyed after the request. */
  open(): Readable;
  bytes: number;
}

/**
 * Returns the whole answer whatever its status.
 * @throws OutboundError for every other result
 */
export type Ask = (request: OutboundRequest) => Promise<OutboundAnswer>;

const MAX_BYTES = 4 * 1024 ** 2;
const REDIRECTS = [301, 302, 303, 307, 308];

export function createAsk(dispatcher: Dispatcher, userAgent: string): Ask {
  return async (request) => {
    const { method, maxBytes = MAX_BYTES } = request;
    const usual = {
      Accept: 'application/json',
      'User-Agent': userAgent,
      'Accept-Encoding': ACCEPTED_ENCODINGS,
    };
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const { signal } = request;
    let url = parseAddress(method, request.url);
    let headers = { ...usual, ...toHeaders(request) };
    for (let left = method === 'GET' ? (request.redirects ?? 0) : 0; ; left--) {
      const body = toBody(request);
      const hop = { method, url, headers, body, maxBytes, deadline, signal };
      const answer = await exchange(dispatcher, hop).finally(() => {
        if (typeof body === 'object') body.destroy();
      });
      const { location } = answer.headers;
      if (left === 0 || !REDIRECTS.includes(answer.status) || typeof location !== 'string') {
        return readAnswer(`${method} ${url.origin}`, answer, maxBytes);
      }
      const next = parseAddress(method, location, url);
      if (next.origin !== url.origin) headers = usual;
      url = next;
    }
  };
}

function toBody({ json, form, stream }: OutboundRequest): string | Readable | undefined {
  if (stream) {
    const body = stream.open();
    // the exchange reports stream errors; a later one must not end the process
    body.on('error', () => {});
    return body;
  }
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
}

function toHeaders({ headers, json, form, stream }: OutboundRequest): Record<string, string> {
  if (stream) return { ...headers, 'Content-Length': String(stream.bytes) };
  if (form) return { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  return { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers };
}

/** The URL standard normalizes every spelling of an address. */
function parseAddress(method: string, text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  const refuse = (why: string) => {
    const what = `${method} ${from?.origin ?? 'an address'}`;
    return new OutboundError({ kind: 'refused', what, why });
  };
  if (url === null) throw refuse('it is not an address');
  if (!['http:', 'https:'].includes(url.protocol))
    throw refuse('only http and https are supported');
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse('it leads from https to http');
  }
  if (url.username !== '' || url.password !== '') throw refuse('the address contains a password');
  // a trailing dot names the same host but would confuse certificates and our checks
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}
