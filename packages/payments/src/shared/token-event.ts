import { PaymentError, type PaymentEvent } from '../payments.ts';
import { isSameSecret } from './same-secret.ts';

/** The parts of a provider's event that count here. */
interface TokenEvent {
  id: string;
  event: string;
  /** Missing where the event is of another thing than a payment. */
  payment?: { id?: unknown; externalReference?: unknown } | null;
  /** Of an event about the tax invoice of a payment. */
  invoice?: { payment?: unknown } | null;
}

interface Webhook {
  header: string;
  /** Of a provider that signs nothing: what the operator agreed upon with it. */
  token: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Throws PaymentError when the token is missing or wrong, or the body is no event. */
export function readTokenEvent({ header, token, headers, body }: Webhook): PaymentEvent {
  if (!isSameSecret(headers[header], token)) {
    throw new PaymentError('credentials', `${header} is missing or wrong`);
  }
  const event = parse(body);
  if (typeof event?.id !== 'string' || typeof event.event !== 'string') {
    throw new PaymentError('rejected', 'This is no event of a payment provider');
  }
  return {
    id: event.id,
    name: event.event,
    paymentId: textOf(event.payment?.id) ?? textOf(event.invoice?.payment),
    externalReference: textOf(event.payment?.externalReference),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function parse(body: Buffer): Partial<TokenEvent> | null {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<TokenEvent> | null;
  } catch {
    return null;
  }
}
