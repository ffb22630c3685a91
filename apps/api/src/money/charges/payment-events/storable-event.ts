// The provider stops sending events after a refusal.
import { hash } from 'node:crypto';
import type { PaymentEvent } from '@alo/payments/payments.ts';
import { storableText } from '../../../platform/db/storable-json.ts';

/** An index entry can hold this. */
const MAX_CHARACTERS = 255;

const isStorable = (text: string) => text === storableText(text);

export function toStorableEvent(event: PaymentEvent): PaymentEvent {
  const isName = (text: string) => text.length <= MAX_CHARACTERS && isStorable(text);
  const toName = (text: string | null) => (text !== null && isName(text) ? text : null);
  return {
    id: isName(event.id) ? event.id : `sha256:${hash('sha256', event.id)}`,
    name: storableText(event.name).slice(0, MAX_CHARACTERS),
    paymentId: toName(event.paymentId),
    externalReference: toName(event.externalReference),
  };
}

const SECRET_FIELD = /token|number|ccv|holder|cpf|cnpj|phone|email/i;

/** Drops personal and payment data. */
export function toStorableBody(body: Buffer): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString(), (field, value: unknown) =>
      SECRET_FIELD.test(field) ? undefined : toStorableValue(value),
    );
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function toStorableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every(isStorable)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), inner]),
  );
}
