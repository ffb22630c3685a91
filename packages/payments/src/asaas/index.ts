// https://docs.asaas.com: Pix, boleto and cards in Brazil
import { startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { withAbortSignal, type Outbound } from '@alo/outbound/outbound.ts';
import {
  PaymentError,
  type CardPayment,
  type NewPayment,
  type Payment,
  type PaymentProvider,
} from '../payments.ts';
import { toReais } from '../shared/reais.ts';
import { readTokenEvent } from '../shared/token-event.ts';
import { ASAAS_BRANDS, storeCard, toStoredCard } from './card.ts';
import { openAsaasClient, type Ask, type AsaasSettings } from './client.ts';
import { upsertCustomer } from './customer.ts';
import { DISPUTED_STATUSES } from './dispute.ts';
import { toListedPayment, toPayment } from './payment.ts';
import { addTaxInvoice } from './tax-invoice.ts';
import type { AsaasList, AsaasPayment, AsaasPixCode } from './wire.ts';

const PAGE_SIZE = 100;
const TOKEN_HEADER = 'asaas-access-token';

export function asaas(settings: AsaasSettings, outbound: Outbound): PaymentProvider {
  const ask = openAsaasClient(settings, outbound);
  return {
    id: 'asaas',
    name: 'Asaas',
    cardBrands: ASAAS_BRANDS,
    luhnExemptNumbers: isTestAccount(settings) ? ['4444444444444444'] : [],
    takesCardNumbers: settings.takesCardNumbers,
    requiredHolderFields: ['postalCode', 'addressNumber', 'phone'],

    withSignal: (signal) => asaas(settings, withAbortSignal(signal, outbound)),

    upsertCustomer: (payer, existingId) => upsertCustomer(ask, payer, existingId),

    async createPayment(payment) {
      const body = { ...toPaymentBody(payment), billingType: 'UNDEFINED' };
      return toPayment(await ask<AsaasPayment>('POST', '/payments', { body }));
    },

    chargeCard: (payment) => chargeCard(ask, payment),

    async getPayment(id) {
      const payment = await nullIfNotFound(ask<AsaasPayment>('GET', getPaymentPath(id)));
      return payment && addTaxInvoice(ask, payment);
    },

    async findPayment(externalReference) {
      const { data } = await ask<AsaasList<AsaasPayment>>('GET', '/payments', {
        query: { externalReference },
      });
      // A lost answer may leave two payments; the paid one counts.
      const payments = data.map(toPayment).toSorted((a, b) => getRank(b) - getRank(a));
      return payments[0] ?? null;
    },

    listPayments: (since, until) =>
      list(ask, {
        'dateCreated[ge]': since,
        ...(until !== undefined && { 'dateCreated[le]': until }),
      }),

    async *listDisputedPayments() {
      for (const status of DISPUTED_STATUSES) yield* list(ask, { status });
    },

    cancelPayment: (id) => cancelPayment(ask, id),

    async refundPayment(id, amount) {
      const body = amount === undefined ? {} : { value: toReais(amount) };
      return toPayment(await ask<AsaasPayment>('POST', `${getPaymentPath(id)}/refund`, { body }));
    },

    async getPixCode(id) {
      const code = await ask<AsaasPixCode>('GET', `${getPaymentPath(id)}/pixQrCode`);
      return { payload: code.payload, expiresAt: toInstant(code.expirationDate) };
    },

    async storeCard(customerId, card, holder, remoteIp) {
      if (!settings.takesCardNumbers) {
        throw new PaymentError('rejected', 'Card numbers are not allowed: see ALLOW_CARD_NUMBERS');
      }
      return storeCard(ask, { customerId, card, holder, remoteIp });
    },

    async getPaymentCard(paymentId) {
      return toStoredCard((await ask<AsaasPayment>('GET', getPaymentPath(paymentId))).creditCard);
    },

    readEvent: (headers, body) =>
      readTokenEvent({ header: TOKEN_HEADER, token: settings.webhookToken, headers, body }),
  };
}

async function* list(ask: Ask, filter: Record<string, string>) {
  for (let offset = 0, hasMore = true; hasMore; offset += PAGE_SIZE) {
    const query = { ...filter, offset: String(offset), limit: String(PAGE_SIZE) };
    const page = await ask<AsaasList<AsaasPayment>>('GET', '/payments', { query });
    yield* page.data.map(toListedPayment);
    // stop at an empty page whatever `hasMore` says
    hasMore = page.hasMore && page.data.length > 0;
  }
}

const isTestAccount = ({ apiKey }: AsaasSettings) => apiKey.startsWith('$aact_hmlg_');

const getPaymentPath = (id: string) => `/payments/${encodeURIComponent(id)}`;

function toPaymentBody(payment: NewPayment) {
  return {
    customer: payment.customerId,
    value: toReais(payment.value),
    dueDate: payment.dueDate,
    description: payment.description,
    externalReference: payment.externalReference,
  };
}

/** Captures at once. A refused charge leaves no payment. */
async function chargeCard(ask: Ask, payment: CardPayment): Promise<Payment> {
  const { cardToken, remoteIp } = payment;
  const body = {
    ...toPaymentBody(payment),
    billingType: 'CREDIT_CARD',
    creditCardToken: cardToken,
    remoteIp,
  };
  // the vendor's path ends with a slash
  return toPayment(await ask<AsaasPayment>('POST', '/payments/', { body, isCard: true }));
}

async function cancelPayment(ask: Ask, id: string): Promise<void> {
  try {
    await ask('DELETE', getPaymentPath(id));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error;
    const payment = await nullIfNotFound(ask<AsaasPayment>('GET', getPaymentPath(id)));
    if (payment !== null && payment.status !== 'canceled') throw error;
  }
}

async function nullIfNotFound(answer: Promise<AsaasPayment>): Promise<Payment | null> {
  try {
    return toPayment(await answer);
  } catch (error) {
    if (error instanceof PaymentError && error.codes.includes('http404')) return null;
    throw error;
  }
}

const UNPAID: readonly Payment['status'][] = ['canceled', 'refused', 'overdue', 'pending'];
const getRank = ({ status }: Payment) =>
  UNPAID.includes(status) ? UNPAID.indexOf(status) : UNPAID.length;

/** São Paulo's `yyyy-MM-dd HH:mm:ss`. */
function toInstant(text: string): string {
  const [day, clock = '00:00:00'] = text.split(' ') as [string, string?];
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  const time = new Date(startOfDay(day)).getTime();
  return new Date(time + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();
}
