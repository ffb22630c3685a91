import { PaymentError, type PaymentErrorKind } from '../payments.ts';
import { brokenAnswer, send, type ProviderRequest } from '../shared/send.ts';
import { SANDBOX_API, type SandboxError, type SandboxErrorCode } from './wire.ts';

export interface SandboxSettings {
  /** Asked at each call: a test's server learns its port late. */
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

export type Ask = <Answer>(
  method: ProviderRequest['method'],
  path: string,
  body?: unknown,
) => Promise<Answer>;

export function sandboxClient(settings: SandboxSettings): Ask {
  return async <Answer>(method: ProviderRequest['method'], path: string, body?: unknown) => {
    const answer = await send({
      method,
      url: `${settings.baseUrl()}${SANDBOX_API}${path}`,
      headers: { Authorization: `Bearer ${settings.apiKey}` },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.status < 300) return answer.body as Answer;
    if (answer.status >= 500) throw brokenAnswer(method, answer.status);
    throw refusal(answer.status, answer.body);
  };
}

function refusal(status: number, body: unknown): PaymentError {
  const { code, message } = (body as SandboxError | null)?.error ?? {};
  const kind = (code && KINDS[code]) ?? 'rejected';
  return new PaymentError(kind, message ?? `The sandbox answered ${status}`, {
    codes: code ? [code] : [`http${status}`],
  });
}
