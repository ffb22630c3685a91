import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { parseRetryAfter } from '@alo/outbound/retry-after.ts';
import { PaymentError } from '../payments.ts';
import { toBrokenAnswerError, readBody, send, type Method } from '../shared/send.ts';
import type { AsaasErrors } from './wire.ts';

export interface AsaasSettings {
  /** Includes the version. */
  baseUrl: string;
  apiKey: string;
  webhookToken: string;
  takesCardNumbers: boolean;
  timeouts?: { usual: number; card: number };
}

interface RequestParts {
  query?: Record<string, string>;
  body?: object;
  /** An early timeout could hide a capture. */
  isCard?: boolean;
}

export type Ask = <Answer>(method: Method, path: string, parts?: RequestParts) => Promise<Answer>;

/** The vendor requires at least a minute for card calls. */
const TIMEOUTS = { usual: 20_000, card: 60_000 };

export function openAsaasClient(settings: AsaasSettings, outbound: Outbound): Ask {
  const { usual, card } = settings.timeouts ?? TIMEOUTS;
  return async <Answer>(
    method: Method,
    path: string,
    { query, body, isCard = false }: RequestParts = {},
  ) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const answer = await send(outbound, {
      method,
      url: `${settings.baseUrl}${path}${search}`,
      headers: { access_token: settings.apiKey },
      json: body,
      timeoutMs: isCard ? card : usual,
    });
    if (answer.status === 200) return readBody<Answer>(method, answer);
    throw toPaymentError(method, answer);
  };
}

function toPaymentError(method: Method, answer: OutboundAnswer): PaymentError {
  const { status, headers } = answer;
  const { codes, text } = readErrors(answer);
  const message = text || `Asaas answered ${status}`;
  if (status === 429) {
    const seconds = parseRetryAfter(headers['ratelimit-reset']) ?? answer.retryAfterSeconds;
    return new PaymentError('rateLimited', message, { codes, retryAfterSeconds: seconds });
  }
  if (status >= 500 || status < 400 || status === 408) return toBrokenAnswerError(method, status);
  if (status === 401 || status === 403) return new PaymentError('credentials', message, { codes });
  if (codes.includes('invalid_customer')) {
    return new PaymentError('unknownCustomer', message, { codes });
  }
  if (codes.includes('invalid_creditCard')) return new PaymentError('declined', message, { codes });
  return new PaymentError('rejected', message, { codes });
}

function readErrors({ status, jsonIfAny }: OutboundAnswer): { codes: string[]; text: string } {
  const errors = (jsonIfAny() as AsaasErrors | null | undefined)?.errors ?? [];
  const codes = errors.flatMap(({ code }) => (code ? [code] : []));
  // The vendor may repeat card numbers.
  const text = errors.map(({ description }) => description ?? '').join(' ');
  return { codes: [...codes, `http${status}`], text: text.replace(/(?:\d[ -]?){13,19}/g, '…') };
}
