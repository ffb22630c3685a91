import { PaymentError } from '../payments.ts';

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON; a GET never has one. */
  body?: unknown;
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Null when the answer is no JSON. */
  body: unknown;
}

/** The connection was never made, so nothing was asked. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Asks a provider and waits for the whole answer, whatever its status.
 * @throws PaymentError `unavailable` when surely nothing happened, `unknown` when the answer was lost.
 */
export async function send(request: ProviderRequest): Promise<ProviderAnswer> {
  const { method, url, body, timeoutMs } = request;
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: reply.status, headers: reply.headers, body: jsonOf(await reply.text()) };
  } catch (error) {
    throw lostAnswer(method, error as Error);
  }
}

/** A provider that broke (5xx) may have done what it was asked, unless it was only asked to read. */
export function brokenAnswer(method: ProviderRequest['method'], status: number): PaymentError {
  const kind = method === 'GET' ? 'unavailable' : 'unknown';
  return new PaymentError(kind, `The payment provider answered ${status}`);
}

function lostAnswer(method: ProviderRequest['method'], error: Error): PaymentError {
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.name;
  if (method === 'GET' || NEVER_SENT.has(code)) {
    return new PaymentError('unavailable', `The payment provider does not answer (${code})`);
  }
  return new PaymentError('unknown', `The payment provider's answer was lost (${code})`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
