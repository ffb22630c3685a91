// Over HTTP, like another company's (docs/decisions/0016-…).
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { withAbortSignal, type Outbound } from '@alo/outbound/outbound.ts';
import { PaymentError, type PaymentProvider, type PixCode } from '../payments.ts';
import { toReais } from '../shared/reais.ts';
import { readTokenEvent } from '../shared/token-event.ts';
import { openSandboxClient, type SandboxSettings } from './client.ts';
import { toPayment } from './payment.ts';
import {
  SANDBOX_TOKEN_HEADER,
  type NewSandboxCard,
  type NewSandboxCustomer,
  type NewSandboxPayment,
  type SandboxCard,
  type SandboxPage,
  type SandboxPayment,
} from './wire.ts';

export function sandbox(settings: SandboxSettings, outbound: Outbound): PaymentProvider {
  const ask = openSandboxClient(settings, outbound);
  const make = async (payment: NewSandboxPayment) =>
    toPayment(await ask<SandboxPayment>('POST', '/payments', payment));
  const page = (query: Record<string, string>) =>
    ask<SandboxPage>('GET', `/payments?${new URLSearchParams(query).toString()}`);

  return {
    id: 'sandbox',
    name: 'Sandbox',
    cardBrands: ['VISA', 'MASTERCARD', 'ELO', 'DISCOVER', 'AMEX', 'HIPERCARD'],
    luhnExemptNumbers: ['4444444444444444'],
    takesCardNumbers: true,
    requiredHolderFields: ['postalCode', 'addressNumber'],

    withSignal: (signal) => sandbox(settings, withAbortSignal(signal, outbound)),

    async upsertCustomer({ organizationId, name }, existingId) {
      // the sandbox stores no payers; cards belong to the id
      if (existingId !== undefined) return existingId;
      const customer: NewSandboxCustomer = { reference: String(organizationId), name };
      return (await ask<{ id: string }>('POST', '/customers', customer)).id;
    },

    createPayment: ({ customerId, value, ...payment }) =>
      make({ ...payment, customer: customerId, value: toReais(value) }),

    chargeCard: ({ customerId, externalReference, value, dueDate, description, cardToken }) =>
      make({
        customer: customerId,
        externalReference,
        value: toReais(value),
        dueDate,
        description,
        cardToken,
      }),

    async getPayment(id) {
      const path = `/payments/${encodeURIComponent(id)}`;
      const payment = await nullIfNotFound(ask<SandboxPayment>('GET', path));
      return payment === null ? null : toPayment(payment);
    },

    async findPayment(externalReference) {
      const [payment] = (await page({ externalReference })).data;
      return payment === undefined ? null : toPayment(payment);
    },

    async *listPayments(since, until) {
      for (let after: string | null = ''; after !== null;) {
        const pageOfPayments: SandboxPage = await page({ createdSince: since, after });
        const payments = pageOfPayments.data.filter(
          ({ createdAt }) => until === undefined || dayAt(createdAt) <= until,
        );
        yield* payments.map(toPayment);
        after = pageOfPayments.next;
      }
    },

    async *listDisputedPayments() {},

    cancelPayment: (id) => ask('DELETE', `/payments/${encodeURIComponent(id)}`),

    async refundPayment(id, amount) {
      const body = amount === undefined ? {} : { value: toReais(amount) };
      const path = `/payments/${encodeURIComponent(id)}/refunds`;
      return toPayment(await ask<SandboxPayment>('POST', path, body));
    },

    getPixCode: (id) => ask<PixCode>('GET', `/payments/${encodeURIComponent(id)}/pix`),

    storeCard(customerId, card) {
      const body: NewSandboxCard = { customer: customerId, ...card };
      return ask<SandboxCard>('POST', '/cards', body);
    },

    getPaymentCard: (paymentId) =>
      nullIfNotFound(ask<SandboxCard>('GET', `/payments/${encodeURIComponent(paymentId)}/card`)),

    readEvent: (headers, body) =>
      readTokenEvent({ header: SANDBOX_TOKEN_HEADER, token: settings.webhookToken, headers, body }),
  };
}

async function nullIfNotFound<Thing>(answer: Promise<Thing>): Promise<Thing | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentError && error.codes.includes('notFound')) return null;
    throw error;
  }
}
