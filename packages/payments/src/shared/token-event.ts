import { PaymentError, type PaymentEvent } from '../payments.ts';
import { isSameSecret } from './same-secret.ts';

interface TokenEvent {
  id: string;
  event: string;
  /** Missing for events about other things. */
  payment?: { id?: unknown; externalReference?: unknown } | null;
  /** Set for events about a payment's tax invoice. */
  invoice?: { payment?: unknown } | null;
}

interface Webhook {
  header: string;
  /** For a provider that signs nothing. */
  token: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** @throws PaymentError for a missing or wrong token, or another body */
export function readTokenEvent({ header, token, headers, body }: Webhook): PaymentEvent {
  if (!isSameSecret(headers[header], token)) {
    throw new PaymentError('credentials', `${header} is missing or wrong`);
  }
  const event = parseEvent(body);
  if (typeof event?.id !== 'string' || typeof event.event !== 'string') {
    throw new PaymentError('rejected', 'This is not an event of a payment provider');
  }
  return {
    id: event.id,
    name: event.event,
    paymentId: toTextOrNull(event.payment?.id) ?? toTextOrNull(event.invoice?.payment),
    externalReference: toTextOrNull(event.payment?.externalReference),
  };
}

const toTextOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function parseEvent(body: Buffer): Partial<TokenEvent> | null {
  try {
    return JSON.parse(body.toString('utf8')) as Partial<TokenEvent> | null;
  } catch {
    return null;
  }
}
