// Asaas, https://docs.asaas.com: Pix, boleto and cards in Brazil.
import { startOfDay } from '@alo/domain/sao-paulo-time.ts';
import { outboundUntil, type Outbound } from '@alo/outbound/outbound.ts';
import {
  PaymentError,
  type CardPayment,
  type NewPayment,
  type Payment,
  type PaymentProvider,
} from '../payments.ts';
import { moneyToProvider } from '../shared/reais.ts';
import { readTokenEvent } from '../shared/token-event.ts';
import { ASAAS_BRANDS, keepCard, keptCardOf } from './card.ts';
import { asaasClient, type Ask, type AsaasSettings } from './client.ts';
import { keepCustomer } from './customer.ts';
import { DISPUTED } from './dispute.ts';
import { listedFromAsaas, paymentFromAsaas } from './payment.ts';
import { withTaxInvoice } from './tax-invoice.ts';
import type { AsaasList, AsaasPayment, AsaasPixCode } from './wire.ts';

const PAGE_SIZE = 100;
const TOKEN_HEADER = 'asaas-access-token';

export function asaas(settings: AsaasSettings, outbound: Outbound): PaymentProvider {
  const ask = asaasClient(settings, outbound);
  return {
    id: 'asaas',
    name: 'Asaas',
    cardBrands: ASAAS_BRANDS,
    // the number that its sandbox approves
    luhnExemptNumbers: isTestAccount(settings) ? ['4444444444444444'] : [],
    takesCardNumbers: settings.takesCardNumbers,
    cardHolderNeeds: ['postalCode', 'addressNumber', 'phone'],

    until: (signal) => asaas(settings, outboundUntil(signal, outbound)),

    keepCustomer: (payer, knownId) => keepCustomer(ask, payer, knownId),

    async createPayment(payment) {
      const body = { ...paymentBody(payment), billingType: 'UNDEFINED' };
      return paymentFromAsaas(await ask<AsaasPayment>('POST', '/payments', { body }));
    },

    chargeCard: (payment) => chargeCard(ask, payment),

    async getPayment(id) {
      const payment = await orNull(ask<AsaasPayment>('GET', pathOf(id)));
      return payment && withTaxInvoice(ask, payment);
    },

    async findPayment(externalReference) {
      const { data } = await ask<AsaasList<AsaasPayment>>('GET', '/payments', {
        query: { externalReference },
      });
      // A lost answer may have left two; the one that somebody paid is the one that counts.
      const found = data.map(paymentFromAsaas).toSorted((a, b) => rank(b) - rank(a));
      return found[0] ?? null;
    },

    listPayments: (since, until) =>
      list(ask, {
        'dateCreated[ge]': since,
        ...(until !== undefined && { 'dateCreated[le]': until }),
      }),

    async *listDisputedPayments() {
      for (const status of DISPUTED) yield* list(ask, { status });
    },

    cancelPayment: (id) => cancelPayment(ask, id),

    async refundPayment(id, amount) {
      const body = amount === undefined ? {} : { value: moneyToProvider(amount) };
      return paymentFromAsaas(await ask<AsaasPayment>('POST', `${pathOf(id)}/refund`, { body }));
    },

    async pixCode(id) {
      const code = await ask<AsaasPixCode>('GET', `${pathOf(id)}/pixQrCode`);
      return { payload: code.payload, expiresAt: instantOf(code.expirationDate) };
    },

    async keepCard(customerId, card, holder, remoteIp) {
      if (!settings.takesCardNumbers) {
        throw new PaymentError('rejected', 'Card numbers may not pass: see ALLOW_CARD_NUMBERS');
      }
      return keepCard(ask, { customerId, card, holder, remoteIp });
    },

    async cardOf(paymentId) {
      return keptCardOf((await ask<AsaasPayment>('GET', pathOf(paymentId))).creditCard);
    },

    readEvent: (headers, body) =>
      readTokenEvent({ header: TOKEN_HEADER, token: settings.webhookToken, headers, body }),
  };
}

async function* list(ask: Ask, filter: Record<string, string>) {
  for (let offset = 0, hasMore = true; hasMore; offset += PAGE_SIZE) {
    const query = { ...filter, offset: String(offset), limit: String(PAGE_SIZE) };
    const page = await ask<AsaasList<AsaasPayment>>('GET', '/payments', { query });
    yield* page.data.map(listedFromAsaas);
    // an empty page has none after it, whatever it says
    hasMore = page.hasMore && page.data.length > 0;
  }
}

const isTestAccount = ({ apiKey }: AsaasSettings) => apiKey.startsWith('$aact_hmlg_');

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`;

function paymentBody(payment: NewPayment) {
  return {
    customer: payment.customerId,
    value: moneyToProvider(payment.value),
    dueDate: payment.dueDate,
    description: payment.description,
    externalReference: payment.externalReference,
  };
}

/** Captured at once, whatever its due date; a refused one leaves no payment at Asaas. */
async function chargeCard(ask: Ask, payment: CardPayment): Promise<Payment> {
  const { cardToken, remoteIp } = payment;
  const body = {
    ...paymentBody(payment),
    billingType: 'CREDIT_CARD',
    creditCardToken: cardToken,
    remoteIp,
  };
  // with a slash: the vendor's name for creating with a card
  return paymentFromAsaas(await ask<AsaasPayment>('POST', '/payments/', { body, isCard: true }));
}

/** Canceling once more changes nothing. */
async function cancelPayment(ask: Ask, id: string): Promise<void> {
  try {
    await ask('DELETE', pathOf(id));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error;
    const payment = await orNull(ask<AsaasPayment>('GET', pathOf(id)));
    if (payment !== null && payment.status !== 'canceled') throw error;
  }
}

async function orNull(answer: Promise<AsaasPayment>): Promise<Payment | null> {
  try {
    return paymentFromAsaas(await answer);
  } catch (error) {
    if (error instanceof PaymentError && error.codes.includes('http404')) return null;
    throw error;
  }
}

const UNPAID: readonly Payment['status'][] = ['canceled', 'refused', 'overdue', 'pending'];
const rank = ({ status }: Payment) =>
  UNPAID.includes(status) ? UNPAID.indexOf(status) : UNPAID.length;

/** `yyyy-MM-dd HH:mm:ss` of São Paulo. */
function instantOf(text: string): string {
  const [day, clock = '00:00:00'] = text.split(' ') as [string, string?];
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  const time = new Date(startOfDay(day)).getTime();
  return new Date(time + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();
}
