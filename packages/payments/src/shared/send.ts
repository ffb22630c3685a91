import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { PaymentError } from '../payments.ts';

export type Method = OutboundRequest['method'];

/**
 * Asks a provider and waits for the whole answer, whatever its status.
 * @throws PaymentError `unavailable` when surely nothing happened, `unknown` when the answer was lost.
 */
export async function send(outbound: Outbound, request: OutboundRequest): Promise<OutboundAnswer> {
  try {
    return await outbound.toVendor(request);
  } catch (error) {
    throw paymentErrorOf(request.method, error);
  }
}

/** What a provider says that did what it was asked. */
export function readBody<Body>(method: Method, answer: OutboundAnswer): Body {
  try {
    return answer.json() as Body;
  } catch (error) {
    throw paymentErrorOf(method, error);
  }
}

/** A provider that broke (5xx) may have done what it was asked, unless it was only asked to read. */
export function brokenAnswer(method: Method, status: number): PaymentError {
  const kind = method === 'GET' ? 'unavailable' : 'unknown';
  return new PaymentError(kind, `The payment provider answered ${status}`);
}

function paymentErrorOf(method: Method, error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (method === 'GET' || !error.mayBeDone) {
    return new PaymentError('unavailable', `The payment provider does not answer: ${error.why}`);
  }
  return new PaymentError('unknown', `The payment provider's answer was lost: ${error.why}`);
}
