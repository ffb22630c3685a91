// What is kept of a provider's event. Whatever it says is kept somehow: a refusal would make the provider stop telling.
import { hash } from 'node:crypto';
import type { PaymentEvent } from '@alo/payments/payments.ts';
import { storableText } from '../../../platform/db/storable-json.ts';

/** Longer than any name of a provider; an index takes no more than ten times as much. */
const MAX_CHARACTERS = 255;

const isStorable = (text: string) => text === storableText(text);

/** An event that can be stored, and is the same one each time it comes. */
export function storableEvent(event: PaymentEvent): PaymentEvent {
  const isName = (text: string) => text.length <= MAX_CHARACTERS && isStorable(text);
  // the provider has no payment of such a name
  const nameOrNone = (text: string | null) => (text !== null && isName(text) ? text : null);
  return {
    id: isName(event.id) ? event.id : `sha256:${hash('sha256', event.id)}`,
    name: storableText(event.name).slice(0, MAX_CHARACTERS),
    paymentId: nameOrNone(event.paymentId),
    externalReference: nameOrNone(event.externalReference),
  };
}

const SECRET_FIELD = /token|number|ccv|holder|cpf|cnpj|phone|email/i;

/** What is kept for the operator to read: nothing with which somebody could pay, and no personal data. */
export function storableBody(body: Buffer): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(body.toString(), (field, value: unknown) =>
      SECRET_FIELD.test(field) ? undefined : storableValue(value),
    );
    return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every(isStorable)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [storableText(name), held]),
  );
}
