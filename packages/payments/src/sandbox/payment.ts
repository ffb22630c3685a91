import type { Payment, PaymentStatus } from '../payments.ts';
import { toMoney } from '../shared/reais.ts';
import type { SandboxPayment, SandboxStatus } from './wire.ts';

const STATUSES: Record<SandboxStatus, PaymentStatus> = {
  PENDING: 'pending',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  OVERDUE: 'overdue',
  REFUSED: 'refused',
  REFUNDED: 'refunded',
  DELETED: 'canceled',
};

export function toPayment(payment: SandboxPayment): Payment {
  return {
    id: payment.id,
    externalReference: payment.externalReference,
    status: STATUSES[payment.status],
    method: payment.method,
    value: toMoney(payment.value),
    refunded: toMoney(payment.refundedValue),
    dueDate: payment.dueDate,
    paidAt: payment.paidAt,
    paymentLink: payment.checkoutUrl,
    invoiceLink: null,
    dispute: null,
  };
}
