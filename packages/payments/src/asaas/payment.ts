import {
  PaymentError,
  UNREADABLE_CODE,
  type Payment,
  type PaymentMethod,
  type PaymentStatus,
  type UnreadablePayment,
} from '../payments.ts';
import { toMoney } from '../shared/reais.ts';
import { toDispute } from './dispute.ts';
import type { AsaasPayment } from './wire.ts';

const STATUSES: Record<string, PaymentStatus> = {
  PENDING: 'pending',
  AWAITING_RISK_ANALYSIS: 'processing',
  RECEIVED: 'paid',
  RECEIVED_IN_CASH: 'paidInCash',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  DUNNING_RECEIVED: 'paid',
  // refund in progress: no longer credited, not yet taken back
  REFUND_REQUESTED: 'processing',
  REFUND_IN_PROGRESS: 'processing',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'paid',
  CHARGEBACK_DISPUTE: 'paid',
  // Won; the acquirer still has to return the money.
  AWAITING_CHARGEBACK_REVERSAL: 'paid',
};
const METHODS: readonly PaymentMethod[] = ['PIX', 'BOLETO', 'CREDIT_CARD', 'DEBIT_CARD'];

export function toPayment(payment: AsaasPayment): Payment {
  const value = toMoney(payment.originalValue ?? payment.value);
  const status = toStatus(payment);
  return {
    id: payment.id,
    externalReference: payment.externalReference ?? null,
    status,
    method: METHODS.find((method) => method === payment.billingType) ?? null,
    value,
    refunded: status === 'refunded' ? value : Math.min(value, sumRefunds(payment)),
    dueDate: parseDay(payment.dueDate),
    paidAt: payment.clientPaymentDate ?? payment.paymentDate ?? null,
    paymentLink: payment.invoiceUrl ?? null,
    // invoiceUrl is not the "Nota Fiscal": see tax-invoice.ts
    invoiceLink: null,
    dispute: toDispute(payment, value),
  };
}

/** One unreadable payment must not end the list. */
export function toListedPayment(payment: AsaasPayment): Payment | UnreadablePayment {
  try {
    return toPayment(payment);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { id, externalReference = null } = payment;
    return { id, externalReference, unreadable: error.message };
  }
}

function toStatus({ status, billingType, deleted }: AsaasPayment): PaymentStatus {
  if (deleted) return 'canceled';
  if (status === 'CONFIRMED') return toConfirmedStatus(billingType);
  if (status === 'RECEIVED' && billingType === 'RECEIVED_IN_CASH') return 'paidInCash';
  // an unknown state neither credits nor ends anything
  return STATUSES[status] ?? 'processing';
}

/** A confirmed Pix may be returned, so only its receipt counts. */
function toConfirmedStatus(billingType: string): PaymentStatus {
  const isSure = ['BOLETO', 'CREDIT_CARD', 'DEBIT_CARD'].includes(billingType);
  return isSure ? 'paid' : 'processing';
}

/** @throws PaymentError */
function parseDay(day: unknown): string {
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
  if (isDay && !Number.isNaN(Date.parse(day))) return day;
  throw new PaymentError('rejected', 'The provider sent an invalid date', {
    codes: [UNREADABLE_CODE],
  });
}

function sumRefunds({ refunds }: AsaasPayment): number {
  const completedRefunds = (refunds ?? []).filter(({ status }) => status === 'DONE');
  return completedRefunds.reduce((sum, { value }) => sum + toMoney(value), 0);
}
