import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ACCEPTED_ENCODINGS, readAnswer, type OutboundAnswer, type RawAnswer } from './answer.ts';
import { RefusedAddress } from './customer-connector.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';

export interface OutboundRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** At most one of json, form and stream; a GET has none. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  stream?: StreamedBody;
  /** Hidden in the log. */
  secrets?: readonly string[];
  /** A private conversation, which no log keeps. */
  isPersonal?: true;
  /** From a fixed list, for metrics. */
  vendor?: string;
  /** May be repeated despite its method. */
  onlyReads?: true;
  /** Includes the wait for a connection, redirects, and the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Limits the decompressed answer. */
  maxBytes?: number;
  /**
   * Defaults to none, and only for GET; further ones are the answer. Each address is checked, and
   * another origin gets no `headers`.
   */
  redirects?: number;
}

/** Too long for memory, so it is read while it is sent. */
export interface StreamedBody {
  /** The request destroys the stream. */
  open(): Readable;
  bytes: number;
}

/** @throws OutboundError for every other result */
export type Ask = (request: OutboundRequest) => Promise<OutboundAnswer>;

interface Hop {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Readable | undefined;
  maxBytes: number;
  /** Includes all redirects. */
  deadline: AbortSignal;
  signal: AbortSignal | undefined;
}

const MAX_BYTES = 4 * 1024 ** 2;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Our own faults before sending, by undici's codes. */
const OUR_ERRORS = ['UND_ERR_INVALID_ARG', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'];

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
    for (let redirectsLeft = method === 'GET' ? (request.redirects ?? 0) : 0; ; redirectsLeft--) {
      const body = toBody(request);
      const hop = { method, url, headers, body, maxBytes, deadline, signal };
      const answer = await exchange(dispatcher, hop).finally(() => {
        if (typeof body === 'object') body.destroy();
      });
      const { location } = answer.headers;
      if (
        redirectsLeft === 0 ||
        !REDIRECTS.includes(answer.status) ||
        typeof location !== 'string'
      ) {
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
    // A later stream error must not end the process; exchange() reports them.
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

function parseAddress(method: string, text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  const refuse = (reason: string) => {
    const requestLine = `${method} ${from?.origin ?? 'an address'}`;
    return new OutboundError({ kind: 'refused', requestLine, reason });
  };
  if (url === null) throw refuse('it is not an address');
  if (!['http:', 'https:'].includes(url.protocol))
    throw refuse('only http and https are supported');
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw refuse('it leads from https to http');
  }
  if (url.username !== '' || url.password !== '') throw refuse('the address contains a password');
  // a trailing dot would confuse certificates and our checks
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

function exchange(dispatcher: Dispatcher, hop: Hop): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const { url, method, headers, body, maxBytes, deadline, signal } = hop;
  // not AbortSignal.any, whose parts may be garbage-collected before they fire
  const endings = signal ? [deadline, signal] : [deadline];
  let isSent = false;
  let status: number | undefined;
  let answerHeaders: RawAnswer['headers'] = {};
  const chunks: Buffer[] = [];
  let length = 0;
  let controller: Dispatcher.DispatchController | undefined;

  function fail(kind: OutboundErrorKind, reason: string): void {
    stopWaiting();
    chunks.length = 0;
    const error = new OutboundError({
      kind,
      requestLine: `${method} ${url.origin}`,
      reason,
      status,
    });
    reject(error);
    controller?.abort(error);
  }
  // Undici keeps an ended request queued until its turn.
  const giveUp = () => {
    const reason = signal?.aborted ? 'the caller has ended' : 'no answer in time';
    fail(isSent ? 'timedOut' : 'notSent', reason);
  };
  const stopWaiting = () => {
    for (const ending of endings) ending.removeEventListener('abort', giveUp);
  };
  const isOver = () => endings.some(({ aborted }) => aborted);
  const tooLarge = () => fail('tooLarge', `the answer has more than ${maxBytes} bytes`);

  for (const ending of endings) ending.addEventListener('abort', giveUp);
  if (isOver()) {
    giveUp();
    return promise;
  }
  dispatcher.dispatch(
    { origin: url.origin, path: url.pathname + url.search, method, headers, body },
    {
      onRequestStart(ours) {
        // an abort would cost the connection
        if (isOver()) throw new Error('the time is over');
        controller = ours;
        isSent = true;
      },
      onResponseStart(_, statusCode, responseHeaders) {
        // informational response
        if (statusCode < 200) return;
        status = statusCode;
        answerHeaders = responseHeaders;
        // the answer to HEAD announces the length of a GET
        const announced = method === 'HEAD' ? 0 : Number(responseHeaders['content-length'] ?? 0);
        if (announced > maxBytes) tooLarge();
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > maxBytes) tooLarge();
        else chunks.push(chunk);
      },
      onResponseEnd() {
        stopWaiting();
        resolve({ status: status!, headers: answerHeaders, bytes: Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        const [kind, reason] = toFailure(error, isSent);
        fail(kind, reason);
      },
    },
  );
  return promise;
}

function toFailure(error: Error, isSent: boolean): [OutboundErrorKind, string] {
  if (isSent) return ['lost', `the answer was lost (${getCode(error)})`];
  if (error instanceof RefusedAddress) return ['refused', error.message];
  const code = getCode(error);
  if (OUR_ERRORS.includes(code)) return ['refused', `nothing was sent (${code})`];
  return ['unreachable', `no connection (${code})`];
}

/** Messages may repeat what was sent. */
function getCode(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : error.name;
}
