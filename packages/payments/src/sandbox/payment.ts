import type { Payment, PaymentStatus } from '../payments.ts';
import { moneyFromProvider } from '../shared/reais.ts';
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

export function paymentFromSandbox(payment: SandboxPayment): Payment {
  return {
    id: payment.id,
    externalReference: payment.externalReference,
    status: STATUSES[payment.status],
    method: payment.method,
    value: moneyFromProvider(payment.value),
    refunded: moneyFromProvider(payment.refundedValue),
    dueDate: payment.dueDate,
    paidAt: payment.paidAt,
    paymentLink: payment.checkoutUrl,
    invoiceLink: null,
    dispute: null,
  };
}
