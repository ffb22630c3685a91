import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { expect, it } from 'vitest';
import { asaas } from './index.ts';
import { toListedPayment, toPayment } from './payment.ts';
import type { AsaasChargeback, AsaasPayment } from './wire.ts';

const PAYMENT: AsaasPayment = {
  id: 'pay_1',
  externalReference: 'charge-1',
  status: 'PENDING',
  billingType: 'UNDEFINED',
  value: 129.9,
  dueDate: '2026-11-24',
  invoiceUrl: 'https://www.asaas.com/i/1',
};

it.each<[string, Partial<AsaasPayment>, string]>([
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
  ['CHARGEBACK_REQUESTED', {}, 'paid'],
  ['AWAITING_CHARGEBACK_REVERSAL', {}, 'paid'],
  ['PENDING', { deleted: true }, 'canceled'],
  ['A_STATE_OF_NEXT_YEAR', {}, 'processing'],
])('SYS-payment-asaas reads %s with %j as %s', (status, changes, expected) => {
  expect(toPayment({ ...PAYMENT, status, ...changes })).toMatchObject({
    status: expected,
    dispute: status.includes('CHARGEBACK') ? { state: 'open', value: 1_299_000 } : null,
  });
});

const CARD = { billingType: 'CREDIT_CARD' };
it.each<[string, AsaasChargeback, 'open' | 'lost' | null]>([
  ['CHARGEBACK_REQUESTED', { status: 'REQUESTED' }, 'open'],
  ['CHARGEBACK_DISPUTE', { status: 'IN_DISPUTE', disputeStatus: 'REQUESTED' }, 'open'],
  ['CHARGEBACK_DISPUTE', { status: 'A_STATE_OF_NEXT_YEAR' }, 'open'],
  ['CHARGEBACK_DISPUTE', { status: 'DISPUTE_LOST', disputeStatus: null }, 'lost'],
  ['RECEIVED', { status: 'DISPUTE_LOST', disputeStatus: 'REJECTED' }, 'lost'],
  ['CHARGEBACK_REQUESTED', { status: 'DONE', disputeStatus: null }, 'lost'],
  ['CHARGEBACK_DISPUTE', { status: 'DONE', disputeStatus: 'REJECTED' }, 'lost'],
  ['CHARGEBACK_DISPUTE', { status: 'DONE', disputeStatus: 'REQUESTED' }, 'open'],
  ['CHARGEBACK_DISPUTE', { status: 'DONE', disputeStatus: 'ACCEPTED' }, null],
  ['RECEIVED', { status: 'DONE', disputeStatus: null }, null],
  ['AWAITING_CHARGEBACK_REVERSAL', { status: 'DISPUTE_LOST' }, 'open'],
  ['RECEIVED', { status: 'REVERSED', disputeStatus: 'ACCEPTED' }, null],
])('PAY-7 reads a chargeback of %s with %j as %s', (status, chargeback, state) => {
  const disputed = { ...PAYMENT, ...CARD, status, chargeback: { ...chargeback, value: 20.5 } };

  expect(toPayment(disputed)).toMatchObject({
    status: 'paid',
    dispute: state === null ? null : { state, value: 205_000 },
  });
});

it('PAY-7 limits a chargeback to the credited amount, which is its default', () => {
  const disputed = { ...PAYMENT, ...CARD, status: 'CHARGEBACK_REQUESTED' };
  const getChargebackValue = (value: number | null) =>
    toPayment({ ...disputed, chargeback: { status: 'REQUESTED', value } }).dispute?.value;

  expect([getChargebackValue(135.2), getChargebackValue(null)]).toEqual([1_299_000, 1_299_000]);
});

it.each([-5, 1e300, 1e-9, '5', null])('PAY-6 credits nothing for an amount of %j', (value) => {
  const payment = { ...PAYMENT, status: 'RECEIVED', value } as AsaasPayment;

  expect(() => toPayment(payment)).toThrow('an amount that is not in whole cents');
});

it.each(['', 'amanhã', '2026-13-40', null])('PAY-6 cannot read a payment due on %j', (dueDate) => {
  const payment = { ...PAYMENT, status: 'RECEIVED', dueDate } as AsaasPayment;

  expect(() => toPayment(payment)).toThrow('invalid date');
});

it('PAY-6 ends a list whose empty pages announce more', async () => {
  const vendor = createServer((_request, reply) =>
    reply.setHeader('Content-Type', 'application/json').end('{"data":[],"hasMore":true}'),
  ).listen(0, '127.0.0.1');
  await once(vendor, 'listening');
  const { port } = vendor.address() as AddressInfo;
  const outbound = openOutbound({ userAgent: 'alo/test' });
  const provider = asaas(
    {
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: 'key',
      webhookToken: 'token',
      takesCardNumbers: false,
    },
    outbound,
  );

  const listed: unknown[] = [];
  for await (const payment of provider.listPayments('2026-11-01')) listed.push(payment);

  expect(listed).toEqual([]);
  await outbound.close();
  vendor.close();
});

it('PAY-6 lists unreadable payments beside the others', () => {
  expect([{ ...PAYMENT, id: 'pay_0', value: 0.005 }, PAYMENT].map(toListedPayment)).toEqual([
    { id: 'pay_0', externalReference: 'charge-1', unreadable: expect.stringContaining('cents') },
    expect.objectContaining({ id: 'pay_1', value: 1_299_000 }),
  ]);
});

it('SYS-payment-asaas credits the charged amount, without a late payer’s interest', () => {
  const payment = { ...PAYMENT, status: 'RECEIVED', value: 262.55, originalValue: 250 };

  expect(toPayment(payment)).toMatchObject({ value: 2_500_000 });
});

it('SYS-payment-asaas counts completed refunds only', () => {
  const refunds = [
    { status: 'DONE', value: 10.1 },
    { status: 'PENDING', value: 5 },
    { status: 'CANCELLED', value: 7 },
    { status: 'DONE', value: 0.2 },
  ];

  expect(toPayment({ ...PAYMENT, refunds })).toMatchObject({ refunded: 103_000 });
});

it('SYS-payment-asaas refuses an amount that is not whole cents', () => {
  expect(() => toPayment({ ...PAYMENT, value: 10.001 })).toThrow(
    expect.objectContaining({ kind: 'rejected' }),
  );
});

it('SYS-payment-asaas returns the day of the payment and its payment page', () => {
  const paid = {
    ...PAYMENT,
    status: 'RECEIVED',
    paymentDate: '2026-11-23',
    clientPaymentDate: '2026-11-22',
  };

  expect(toPayment(paid)).toMatchObject({
    paidAt: '2026-11-22',
    paymentLink: 'https://www.asaas.com/i/1',
    invoiceLink: null,
  });
});
