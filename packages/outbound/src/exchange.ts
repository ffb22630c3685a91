// One request and its answer, read as far as the limits allow.
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { RefusedAddress } from './customer-connector.ts';

export interface Hop {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Readable | undefined;
  /** Of the answer. */
  mostBytes: number;
  /** The end of all patience, redirects included. */
  deadline: AbortSignal;
  /** The end of whoever asked. */
  signal: AbortSignal | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  bytes: Buffer;
}

/** Errors of undici before anything is sent that are about us and not about the other side. */
const OUR_OWN = ['UND_ERR_INVALID_ARG', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED'];

/** @throws OutboundError unless a whole answer came, whatever its status. */
export function exchange(dispatcher: Dispatcher, hop: Hop): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const { url, method, headers, body, mostBytes, deadline, signal } = hop;
  // not one made of both: what a time limit takes part in may be collected before it is over
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
  // one that waits in line for a connection is not told to undici, which finds it ended when its turn comes
  const giveUp = () => {
    const why = signal?.aborted ? 'whoever asked has ended' : 'no answer in time';
    fail(isSent ? 'timedOut' : 'notSent', why);
  };
  const stopWaiting = () => {
    for (const ending of endings) ending.removeEventListener('abort', giveUp);
  };
  const isOver = () => endings.some(({ aborted }) => aborted);
  const tooLarge = () => fail('tooLarge', `the answer has more than ${mostBytes} bytes`);

  for (const ending of endings) ending.addEventListener('abort', giveUp);
  if (isOver()) {
    giveUp();
    return promise;
  }
  dispatcher.dispatch(
    { origin: url.origin, path: url.pathname + url.search, method, headers, body },
    {
      onRequestStart(ours) {
        // its turn came too late. Nothing is on the wire yet; thrown, because an abort would cost the connection
        if (isOver()) throw new Error('the time is over');
        controller = ours;
        isSent = true;
      },
      onResponseStart(_, statusCode, responseHeaders) {
        // a hint before the answer
        if (statusCode < 200) return;
        status = statusCode;
        answerHeaders = responseHeaders;
        // that of a HEAD says how long the answer to a GET would be
        const announced = method === 'HEAD' ? 0 : Number(responseHeaders['content-length'] ?? 0);
        if (announced > mostBytes) tooLarge();
      },
      onResponseData(_, chunk) {
        length += chunk.length;
        if (length > mostBytes) tooLarge();
        else chunks.push(chunk);
      },
      onResponseEnd() {
        stopWaiting();
        resolve({ status: status!, headers: answerHeaders, bytes: Buffer.concat(chunks) });
      },
      onResponseError(_, error) {
        const [kind, why] = failureOf(error, isSent);
        fail(kind, why);
      },
    },
  );
  return promise;
}

function failureOf(error: Error, isSent: boolean): [OutboundErrorKind, string] {
  if (isSent) return ['lost', `the answer was lost (${codeOf(error)})`];
  if (error instanceof RefusedAddress) return ['refused', error.message];
  const code = codeOf(error);
  if (OUR_OWN.includes(code)) return ['refused', `nothing was sent (${code})`];
  return ['unreachable', `no connection (${code})`];
}

/** A constant of the platform. Messages are left where they are: they may repeat what was sent. */
function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : error.name;
}
