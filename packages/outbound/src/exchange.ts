import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { RefusedAddress } from './customer-connector.ts';

export interface Hop {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Readable | undefined;
  maxBytes: number;
  /** For the request with its redirects. */
  deadline: AbortSignal;
  /** The caller's abort. */
  signal: AbortSignal | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Buffer;
}

/** Errors of undici before sending that are our fault. */
const OUR_ERRORS = ['UND_ERR_INVALID_ARG', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'];

/** @throws OutboundError unless a whole answer arrived, whatever its status */
export function exchange(dispatcher: Dispatcher, hop: Hop): Promise<RawAnswer> {
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

  function fail(kind: OutboundErrorKind, why: string): void {
    stopWaiting();
    chunks.length = 0;
    const error = new OutboundError({ kind, what: `${method} ${url.origin}`, why, status });
    reject(error);
    controller?.abort(error);
  }
  // undici keeps a request in its queue and finds it ended at its turn
  const giveUp = () => {
    const why = signal?.aborted ? 'the caller has ended' : 'no answer in time';
    fail(isSent ? 'timedOut' : 'notSent', why);
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
        // nothing was sent yet; an abort would cost the connection
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
        const [kind, why] = toFailure(error, isSent);
        fail(kind, why);
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

/** Only the platform's constant, because messages may repeat what was sent. */
function getCode(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : error.name;
}
