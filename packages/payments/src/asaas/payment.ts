// What Asaas' states of a payment mean for a prepaid balance.
import {
  PaymentError,
  UNREADABLE,
  type Payment,
  type PaymentMethod,
  type PaymentStatus,
  type UnreadablePayment,
} from '../payments.ts';
import { moneyFromProvider } from '../shared/reais.ts';
import { disputeOf } from './dispute.ts';
import type { AsaasPayment } from './wire.ts';

const STATUSES: Record<string, PaymentStatus> = {
  PENDING: 'pending',
  AWAITING_RISK_ANALYSIS: 'processing',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paidInCash',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  DUNNING_RECEIVED: 'paid',
  // On its way out: credits nothing any more, and takes nothing back yet.
  REFUND_REQUESTED: 'processing',
  REFUND_IN_PROGRESS: 'processing',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'paid',
  CHARGEBACK_DISPUTE: 'paid',
  // won, and the acquirer has still to give the money back
  AWAITING_CHARGEBACK_REVERSAL: 'paid',
};
const METHODS: readonly PaymentMethod[] = ['PIX', 'BOLETO', 'CREDIT_CARD', 'DEBIT_CARD'];

export function paymentFromAsaas(payment: AsaasPayment): Payment {
  const value = moneyFromProvider(payment.originalValue ?? payment.value);
  const status = statusOf(payment);
  return {
    id: payment.id,
    externalReference: payment.externalReference ?? null,
    status,
    method: METHODS.find((method) => method === payment.billingType) ?? null,
    value,
    refunded: status === 'refunded' ? value : Math.min(value, refundedOf(payment)),
    dueDate: dayFromProvider(payment.dueDate),
    paidAt: payment.clientPaymentDate ?? payment.paymentDate ?? null,
    paymentLink: payment.invoiceUrl ?? null,
    // the "Nota Fiscal" is another document than the invoice of invoiceUrl: see tax-invoice.ts
    invoiceLink: null,
    dispute: disputeOf(payment, value),
  };
}

/** One of a list: what cannot be read is told, and ends nothing. */
export function listedFromAsaas(payment: AsaasPayment): Payment | UnreadablePayment {
  try {
    return paymentFromAsaas(payment);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { id, externalReference = null } = payment;
    return { id, externalReference, unreadable: error.message };
  }
}

function statusOf({ status, billingType, deleted }: AsaasPayment): PaymentStatus {
  if (deleted) return 'canceled';
  if (status === 'CONFIRMED') return confirmedAs(billingType);
  // undoing it in cash is told this way too
  if (status === 'RECEIVED' && billingType === 'RECEIVED_IN_CASH') return 'paidInCash';
  // A state that we do not know credits nothing and ends nothing.
  return STATUSES[status] ?? 'processing';
}

/** A confirmed Pix is held as a precaution, and may still go back; only its receipt counts. */
function confirmedAs(billingType: string): PaymentStatus {
  const isSure = ['BOLETO', 'CREDIT_CARD', 'DEBIT_CARD'].includes(billingType);
  return isSure ? 'paid' : 'processing';
}

/** @throws PaymentError for what is no day: no charge could be stored with it. */
function dayFromProvider(day: unknown): string {
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
  if (isDay && !Number.isNaN(Date.parse(day))) return day;
  throw new PaymentError('rejected', 'The provider names a day that is none', {
    codes: [UNREADABLE],
  });
}

function refundedOf({ refunds }: AsaasPayment): number {
  const done = (refunds ?? []).filter(({ status }) => status === 'DONE');
  return done.reduce((sum, { value }) => sum + moneyFromProvider(value), 0);
}
