import type { Outbound } from '@alo/outbound/outbound.ts';
import { PaymentError, type PaymentErrorKind } from '../payments.ts';
import { toBrokenAnswerError, readBody, send, type Method } from '../shared/send.ts';
import { SANDBOX_API, type SandboxError, type SandboxErrorCode } from './wire.ts';

export interface SandboxSettings {
  /** A test's server learns its port late. */
  baseUrl(): string;
  apiKey: string;
  webhookToken: string;
}

const TIMEOUT_MS = 15_000;

const KINDS: Partial<Record<SandboxErrorCode, PaymentErrorKind>> = {
  unauthorized: 'credentials',
  cardDeclined: 'declined',
  cardDeclinedForGood: 'declinedForGood',
};

export type Ask = <Answer>(method: Method, path: string, body?: unknown) => Promise<Answer>;

export function openSandboxClient(settings: SandboxSettings, outbound: Outbound): Ask {
  return async <Answer>(method: Method, path: string, body?: unknown) => {
    const answer = await send(outbound, {
      method,
      url: `${settings.baseUrl()}${SANDBOX_API}${path}`,
      headers: { Authorization: `Bearer ${settings.apiKey}` },
      json: body,
      timeoutMs: TIMEOUT_MS,
    });
    const { status } = answer;
    if (status < 300) return readBody<Answer>(method, answer);
    if (status >= 500 || status < 400) throw toBrokenAnswerError(method, status);
    throw toPaymentError(status, answer.jsonIfAny());
  };
}

function toPaymentError(status: number, body: unknown): PaymentError {
  const { code, message } = (body as SandboxError | null | undefined)?.error ?? {};
  const kind = (code && KINDS[code]) ?? 'rejected';
  return new PaymentError(kind, message ?? `The sandbox answered ${status}`, {
    codes: code ? [code] : [`http${status}`],
  });
}
