import { PaymentError, type PaymentEvent } from '../payments.ts';
import { isSameSecret } from '../shared/same-secret.ts';
import type { AsaasEvent } from './wire.ts';

/** Asaas signs nothing: the token that the operator gave it is all there is. */
const TOKEN_HEADER = 'asaas-access-token';

export function readAsaasEvent(
  webhookToken: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): PaymentEvent {
  if (!isSameSecret(headers[TOKEN_HEADER], webhookToken)) {
    throw new PaymentError('credentials', `${TOKEN_HEADER} is missing or wrong`);
  }
  const event = parse(body);
  if (typeof event?.id !== 'string' || typeof event.event !== 'string') {
    throw new PaymentError('rejected', 'This is no event of Asaas');
  }
  return {
    id: event.id,
    name: event.event,
    // events of other things than payments come too, where the operator subscribed to them
    paymentId: event.payment?.id ?? null,
    externalReference: event.payment?.externalReference ?? null,
  };
}

function parse(body: Buffer): Partial<AsaasEvent> | null {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<AsaasEvent> | null;
  } catch {
    return null;
  }
}
