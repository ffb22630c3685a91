import {
  BASE_PATH,
  type BodyInputOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  loadNumberingPlans,
  needsNumberingPlans,
} from '@alo/domain/phone-numbers/numbering-plans.browser.ts';
import type { ListFilter } from '@alo/contract/platform/list-filter.ts';
import { ApiError, parseApiError } from './api-error.ts';
import { trackRequest } from './pending-requests.ts';
import { readToken } from '../session/session-token.ts';

type QueryInput<E extends Endpoint> = {
  [Key in keyof QueryOf<E>]: Key extends 'filter' ? QueryOf<E>[Key] | ListFilter : QueryOf<E>[Key];
};

export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput<E>;
  body?: BodyInputOf<E>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** For large replies, each of which the server's tests check. */
  isUnchecked?: boolean;
}

export type ConditionalReply<E extends Endpoint> =
  | { unchanged: true }
  | { unchanged: false; etag: string | null; reply: ReplyOf<E> };

let endSession: () => void = () => {};

export function onSessionRefused(listener: () => void): void {
  endSession = listener;
}

let demandSecondFactor: () => void = () => {};

export function onSecondFactorDemanded(listener: () => void): void {
  demandSecondFactor = listener;
}

let reauthenticate: () => Promise<boolean> = () => Promise.resolve(false);

/** The listener returns whether the user reauthenticated; the result restores the previous one. */
export function onReauthenticationDemanded(listener: () => Promise<boolean>): () => void {
  const previousListener = reauthenticate;
  reauthenticate = listener;
  return () => {
    reauthenticate = previousListener;
  };
}

export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  return readReply(endpoint, await send(endpoint, input), input.isUnchecked);
}

export async function callApiConditional<E extends Endpoint>(
  endpoint: E,
  { etag, ...input }: CallInput<E> & { etag?: string | null },
): Promise<ConditionalReply<E>> {
  const headers = etag ? { ...input.headers, 'If-None-Match': etag } : input.headers;
  // The browser's cache would turn a 304 into a 200.
  const response = await send(endpoint, { ...input, headers }, 'no-store');
  if (response.status === 304) return { unchanged: true };
  return {
    unchanged: false,
    etag: response.headers.get('etag'),
    reply: await readReply(endpoint, response),
  };
}

export async function openEvents(
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<ReadableStream<string>> {
  const response = await send(endpoint, { signal }, 'no-store', (request) => request);
  return response.body!.pipeThrough(new TextDecoderStream());
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  cache?: RequestCache,
  track = trackRequest,
): Promise<Response> {
  const headers = new Headers(input.headers);
  const token = readToken();
  if (token !== null) headers.set('Authorization', token.id);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  const request = fetch(buildUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
    keepalive: input.keepalive,
    cache,
  });

  const response = await track(request).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, 'no answer from the server');
  });

  if (response.ok || response.status === 304) return response;
  // A wrong password or a replaced token does not end the session.
  if (response.status === 401 && endpoint.access !== 'public' && readToken()?.id === token?.id) {
    endSession();
  }
  const error = await parseApiError(response);
  if (error.code === ERROR_CODES.secondFactorSetUpRequired) demandSecondFactor();
  if (error.code === ERROR_CODES.reauthenticationRequired && (await reauthenticate())) {
    return send(endpoint, input, cache, track);
  }
  throw error;
}

async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
  isUnchecked = false,
): Promise<ReplyOf<E>> {
  const schema = endpoint.replies[response.status];
  if (!schema) return undefined as ReplyOf<E>;
  const json = await response.text();
  if (needsNumberingPlans(json)) await loadNumberingPlans();
  const reply: unknown = JSON.parse(json);
  return (isUnchecked ? reply : schema.parse(reply)) as ReplyOf<E>;
}

function buildUrl<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    // Arrays become comma-separated lists.
    const isFilter = typeof value === 'object' && !Array.isArray(value);
    query.set(key, isFilter ? JSON.stringify(value) : String(value));
  }
  const search = query.toString();
  return `${BASE_PATH}${path}${search && `?${search}`}`;
}
