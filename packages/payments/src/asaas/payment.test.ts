import { expect, it } from 'vitest';
import { paymentFromAsaas } from './payment.ts';
import type { AsaasPayment } from './wire.ts';

const PAYMENT: AsaasPayment = {
  id: 'pay_1',
  externalReference: 'charge-1',
  status: 'PENDING',
  billingType: 'UNDEFINED',
  value: 129.9,
  dueDate: '2026-11-24',
  invoiceUrl: 'https://www.asaas.com/i/1',
};

it.each<[string, Partial<AsaasPayment>, string, boolean?]>([
  ['PENDING', {}, 'pending'],
  ['AWAITING_RISK_ANALYSIS', { billingType: 'CREDIT_CARD' }, 'processing'],
  ['CONFIRMED', { billingType: 'CREDIT_CARD' }, 'paid'],
  ['CONFIRMED', { billingType: 'DEBIT_CARD' }, 'paid'],
  ['CONFIRMED', { billingType: 'BOLETO' }, 'paid'],
  ['CONFIRMED', { billingType: 'PIX' }, 'processing'],
  ['CONFIRMED', { billingType: 'TRANSFER' }, 'processing'],
  ['RECEIVED', { billingType: 'PIX' }, 'paid'],
  ['RECEIVED', { billingType: 'RECEIVED_IN_CASH' }, 'paidInCash'],
  ['RECEIVED_IN_CASH', {}, 'paidInCash'],
  ['OVERDUE', {}, 'overdue'],
  ['DUNNING_REQUESTED', {}, 'overdue'],
  ['DUNNING_RECEIVED', {}, 'paid'],
  ['REFUND_REQUESTED', {}, 'processing'],
  ['REFUND_IN_PROGRESS', {}, 'processing'],
  ['REFUNDED', {}, 'refunded'],
  ['CHARGEBACK_REQUESTED', {}, 'paid', true],
  ['CHARGEBACK_DISPUTE', {}, 'paid', true],
  ['CHARGEBACK_DISPUTE', { chargeback: { status: 'DISPUTE_LOST' } }, 'chargedBack', true],
  ['CHARGEBACK_REQUESTED', { chargeback: { status: 'DONE' } }, 'chargedBack', true],
  ['AWAITING_CHARGEBACK_REVERSAL', {}, 'paid', true],
  ['RECEIVED', { billingType: 'CREDIT_CARD', chargeback: { status: 'REVERSED' } }, 'paid'],
  ['PENDING', { deleted: true }, 'canceled'],
  ['A_STATE_OF_NEXT_YEAR', {}, 'processing'],
])('SYS-payment-asaas reads %s with %j as %s', (status, more, expected, isDisputed = false) => {
  expect(paymentFromAsaas({ ...PAYMENT, status, ...more })).toMatchObject({
    status: expected,
    isDisputed,
  });
});

it('SYS-payment-asaas credits what was asked for, without the interest of a late payer', () => {
  const payment = { ...PAYMENT, status: 'RECEIVED', value: 262.55, originalValue: 250 };

  expect(paymentFromAsaas(payment)).toMatchObject({ value: 2_500_000 });
});

it('SYS-payment-asaas counts refunds that are done, and no others', () => {
  const refunds = [
    { status: 'DONE', value: 10.1 },
    { status: 'PENDING', value: 5 },
    { status: 'CANCELLED', value: 7 },
    { status: 'DONE', value: 0.2 },
  ];

  expect(paymentFromAsaas({ ...PAYMENT, refunds })).toMatchObject({ refunded: 103_000 });
});

it('SYS-payment-asaas refuses an amount that is not in whole cents', () => {
  expect(() => paymentFromAsaas({ ...PAYMENT, value: 10.001 })).toThrow(
    expect.objectContaining({ kind: 'rejected' }),
  );
});

it('SYS-payment-asaas keeps the day of the payment, and the page to pay on', () => {
  const paid = {
    ...PAYMENT,
    status: 'RECEIVED',
    paymentDate: '2026-11-23',
    clientPaymentDate: '2026-11-22',
  };

  expect(paymentFromAsaas(paid)).toMatchObject({
    paidAt: '2026-11-22',
    paymentLink: 'https://www.asaas.com/i/1',
    invoiceLink: null,
  });
});
