import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { PaymentError } from '../payments.ts';

export type Method = OutboundRequest['method'];

/**
 * @throws PaymentError `unavailable` if certainly nothing happened, `unknown` if the answer was
 * lost
 */
export async function send(outbound: Outbound, request: OutboundRequest): Promise<OutboundAnswer> {
  try {
    return await outbound.toVendor(request);
  } catch (error) {
    throw toPaymentError(request.method, error);
  }
}

/** @throws PaymentError if the body is not JSON */
export function readBody<Body>(method: Method, answer: OutboundAnswer): Body {
  try {
    return answer.json() as Body;
  } catch (error) {
    throw toPaymentError(method, error);
  }
}

/** A 5xx may follow a write; a read changed nothing. */
export function toBrokenAnswerError(method: Method, status: number): PaymentError {
  const kind = method === 'GET' ? 'unavailable' : 'unknown';
  return new PaymentError(kind, `The payment provider answered ${status}`);
}

function toPaymentError(method: Method, error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error;
  if (method === 'GET' || !error.mayBeDone) {
    return new PaymentError('unavailable', `The payment provider does not answer: ${error.reason}`);
  }
  return new PaymentError('unknown', `The payment provider's answer was lost: ${error.reason}`);
}
