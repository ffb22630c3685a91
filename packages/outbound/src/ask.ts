import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ACCEPTED_ENCODINGS, readAnswer, type OutboundAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** A body is sent as one of these; a GET has none. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  stream?: StreamedBody;
  /** What is asked and answered is a conversation of somebody's: no log keeps it. */
  isPersonal?: true;
  /** Asked by another method than GET, and leaves nothing that could be there twice. */
  onlyReads?: true;
  /** From the question until the last byte of the answer: waiting for a connection and redirects count. */
  timeoutMs: number;
  /** Aborts when nobody waits for the answer any more: it is given up as if its time were over. */
  signal?: AbortSignal;
  /** Of the answer, unpacked. */
  mostBytes?: number;
  /**
   * How many to follow; none unless said. Of a GET only: what else is redirected is an answer. Each new address is looked
   * at like the first, and another origin is told nothing of `headers`.
   */
  redirects?: number;
}

/** What is too long to be held: read while it is sent, and no faster. */
export interface StreamedBody {
  /** Opened when the request is made, and destroyed however that ends. */
  open(): Readable;
  /** Exactly so many. */
  bytes: number;
}

/**
 * Asks, and waits for the whole answer, whatever its status.
 * @throws OutboundError for everything else.
 */
export type Ask = (request: OutboundRequest) => Promise<OutboundAnswer>;

const MOST_BYTES = 4 * 1024 ** 2;
const REDIRECTS = [301, 302, 303, 307, 308];

export function askBy(dispatcher: Dispatcher, userAgent: string): Ask {
  return async (request) => {
    const { method, mostBytes = MOST_BYTES } = request;
    const usual = {
      Accept: 'application/json',
      'User-Agent': userAgent,
      'Accept-Encoding': ACCEPTED_ENCODINGS,
    };
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const { signal } = request;
    let url = addressOf(method, request.url);
    let headers = { ...usual, ...headersOf(request) };
    for (let left = method === 'GET' ? (request.redirects ?? 0) : 0; ; left--) {
      const body = bodyOf(request);
      const hop = { method, url, headers, body, mostBytes, deadline, signal };
      const answer = await exchange(dispatcher, hop).finally(() => {
        if (typeof body === 'object') body.destroy();
      });
      const { location } = answer.headers;
      if (left === 0 || !REDIRECTS.includes(answer.status) || typeof location !== 'string') {
        return readAnswer(`${method} ${url.origin}`, answer, mostBytes);
      }
      const next = addressOf(method, location, url);
      if (next.origin !== url.origin) headers = usual;
      url = next;
    }
  };
}

function bodyOf({ json, form, stream }: OutboundRequest): string | Readable | undefined {
  if (stream) {
    const body = stream.open();
    // what breaks it the exchange tells; what it says after that nobody hears
    body.on('error', () => {});
    return body;
  }
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
}

function headersOf({ headers, json, form, stream }: OutboundRequest): Record<string, string> {
  if (stream) return { ...headers, 'Content-Length': String(stream.bytes) };
  if (form) return { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
  return { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers };
}

/** As the URL standard reads it, which brings every spelling of an address into one. */
function addressOf(method: string, text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  const refuse = (why: string) => {
    const what = `${method} ${from?.origin ?? 'an address'}`;
    return new OutboundError({ kind: 'refused', what, why });
  };
  if (url === null) throw refuse('that is no address');
  if (!['http:', 'https:'].includes(url.protocol)) throw refuse('only http and https are asked');
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse('it leads from https to http');
  }
  if (url.username !== '' || url.password !== '') throw refuse('the address carries a password');
  // the root's dot names the same host, and would be another one to certificates and to us
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}
