import { PaymentError, type PaymentEvent } from '../payments.ts';
import { isSameSecret } from '../shared/same-secret.ts';
import { SANDBOX_TOKEN_HEADER, type SandboxEvent } from './wire.ts';

export function readSandboxEvent(
  webhookToken: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): PaymentEvent {
  if (!isSameSecret(headers[SANDBOX_TOKEN_HEADER], webhookToken)) {
    throw new PaymentError('credentials', `${SANDBOX_TOKEN_HEADER} is missing or wrong`);
  }
  const event = parse(body);
  if (typeof event?.id !== 'string' || typeof event.event !== 'string') {
    throw new PaymentError('rejected', 'This is no event of the sandbox');
  }
  return {
    id: event.id,
    name: event.event,
    paymentId: event.payment?.id ?? null,
    externalReference: event.payment?.externalReference ?? null,
  };
}

function parse(body: Buffer): Partial<SandboxEvent> | null {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<SandboxEvent> | null;
  } catch {
    return null;
  }
}
