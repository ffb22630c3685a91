// Loses answers, is slow, is down or changes payments on request.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import {
  PaymentError,
  type CardPayment,
  type StoredCard,
  type NewPayment,
  type Payer,
  type Payment,
  type PaymentErrorKind,
  type PaymentProvider,
} from '@alo/payments/payments.ts';
import { readTokenEvent } from '@alo/payments/shared/token-event.ts';

type Verb =
  | 'upsertCustomer'
  | 'createPayment'
  | 'chargeCard'
  | 'storeCard'
  | 'getPayment'
  | 'findPayment'
  | 'cancelPayment'
  | 'refundPayment';

interface Mishap {
  verb: Verb;
  kind: PaymentErrorKind;
  /** Only the answer is lost. */
  isDone?: boolean;
  /** Delays the answer. */
  afterMs?: number;
}

export interface ScriptedPayments extends PaymentProvider {
  /** By id. */
  payments: Map<string, Payment>;
  payers: Payer[];
  customerIdOf(payer: Payer): string;
  /** Charges of stored cards. */
  charged: CardPayment[];
  paidCards: Map<string, StoredCard>;
  /** All received requests. */
  calls: { verb: Verb; about: string }[];
  /** Next failures, once each. */
  mishaps: Mishap[];
  beforeAnswer: ((verb: Verb) => Promise<void> | void) | null;
  delayMs: number;
  /** Acts as the payer or the provider's staff. */
  change(externalReference: string, changes: Partial<Payment>): Payment;
  /** The webhook about a payment: headers and body. */
  event(
    payment: Pick<Payment, 'id' | 'externalReference'>,
    id?: string,
  ): { headers: Record<string, string>; body: string };
}

const SECRET = 'scripted-secret';
/** Authenticates its webhooks. */
export const PAYMENT_WEBHOOK_SECRET = { 'x-scripted-secret': SECRET };

export function createScriptedPayments(): ScriptedPayments {
  const payments = new Map<string, Payment>();

  async function act<T>(verb: Verb, about: string, work: () => T): Promise<T> {
    provider.calls.push({ verb, about });
    if (provider.delayMs > 0) await sleep(provider.delayMs);
    const index = provider.mishaps.findIndex((mishap) => mishap.verb === verb);
    const [mishap] = index === -1 ? [] : provider.mishaps.splice(index, 1);
    if (mishap?.afterMs) await sleep(mishap.afterMs);
    if (mishap && !mishap.isDone) throw new PaymentError(mishap.kind, `scripted: ${mishap.kind}`);
    const result = work();
    await provider.beforeAnswer?.(verb);
    if (mishap) throw new PaymentError(mishap.kind, `scripted: ${mishap.kind}`);
    return result;
  }

  const copyPayment = (id: string): Payment | null => {
    const payment = payments.get(id);
    return payment ? { ...payment } : null;
  };
  const byReference = (reference: string) =>
    [...payments.values()].find(({ externalReference }) => externalReference === reference);

  function make({ externalReference, value, dueDate }: NewPayment): Payment {
    const id = `pay_${randomUUID()}`;
    payments.set(id, {
      id,
      externalReference,
      status: 'pending',
      method: null,
      value,
      refunded: 0,
      dueDate,
      paidAt: null,
      paymentLink: `https://pay.example/${id}`,
      invoiceLink: null,
      dispute: null,
    });
    return copyPayment(id)!;
  }

  const provider: ScriptedPayments = {
    id: 'scripted',
    name: 'Scripted',
    cardBrands: ['VISA', 'AMEX'],
    luhnExemptNumbers: ['4444444444444444'],
    takesCardNumbers: true,
    requiredHolderFields: [],
    payments,
    payers: [],
    customerIdOf: ({ organizationId }) => `cus_${organizationId}`,
    charged: [],
    paidCards: new Map(),
    calls: [],
    mishaps: [],
    beforeAnswer: null,
    delayMs: 0,
    withSignal: () => provider,
    upsertCustomer: (payer, existingId) =>
      act('upsertCustomer', existingId ?? 'new', () => {
        provider.payers.push(payer);
        return provider.customerIdOf(payer);
      }),
    createPayment: (order) => act('createPayment', order.externalReference, () => make(order)),
    chargeCard: (order) =>
      act('chargeCard', order.externalReference, () => {
        provider.charged.push(order);
        const { id } = make(order);
        Object.assign(payments.get(id)!, {
          status: 'paid',
          method: 'CREDIT_CARD',
          paidAt: dayAt(),
        } satisfies Partial<Payment>);
        return copyPayment(id)!;
      }),
    getPayment: (id) => act('getPayment', id, () => copyPayment(id)),
    findPayment: (reference) =>
      act('findPayment', reference, () => copyPayment(byReference(reference)?.id ?? '')),
    async *listPayments(since, until = '9999') {
      for (const payment of payments.values()) {
        const { dueDate } = payment;
        if (since <= dueDate && dueDate <= until) yield { ...payment };
      }
    },
    async *listDisputedPayments() {
      for (const payment of payments.values()) {
        if (payment.dispute?.state === 'open') yield { ...payment };
      }
    },
    cancelPayment: (id) =>
      act('cancelPayment', id, () => {
        const payment = payments.get(id);
        if (payment?.status !== 'pending' && payment?.status !== 'overdue') {
          throw new PaymentError('rejected', 'only what is not paid can be removed');
        }
        payment.status = 'canceled';
      }),
    refundPayment: (id, amount) =>
      act('refundPayment', id, () => {
        const payment = payments.get(id)!;
        payment.refunded += amount ?? payment.value - payment.refunded;
        if (payment.refunded >= payment.value) payment.status = 'refunded';
        return { ...payment };
      }),
    getPixCode: (id) =>
      Promise.resolve({
        payload: `0002015911JATOBA TEST62${id.length}${id}6304ABCD`,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    storeCard: (customerId, card, _holder, remoteIp) =>
      act('storeCard', remoteIp, () => ({
        token: `tok_${customerId}`,
        lastFour: card.number.slice(-4),
        brand: 'VISA' as const,
      })),
    getPaymentCard: (id) => Promise.resolve(provider.paidCards.get(id) ?? null),
    // Uses the reader of real webhooks.
    readEvent: (headers, body) =>
      readTokenEvent({ header: 'x-scripted-secret', token: SECRET, headers, body }),
    change(externalReference, changes) {
      const payment = byReference(externalReference)!;
      Object.assign(payment, changes);
      if (changes.status === 'paid') {
        payment.method ??= 'PIX';
        payment.paidAt ??= dayAt();
      }
      return { ...payment };
    },
    event: ({ id, externalReference }, eventId = randomUUID()) => ({
      headers: { ...PAYMENT_WEBHOOK_SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: eventId,
        event: 'PAYMENT_UPDATED',
        payment: { id, externalReference, creditCard: { creditCardToken: 'tok_secret' } },
      }),
    }),
  };
  return provider;
}
