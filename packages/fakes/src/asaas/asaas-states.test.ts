import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { asaas } from '@alo/payments/asaas/index.ts';
import type { PaymentProvider } from '@alo/payments/payments.ts';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { FAKE_ASAAS_KEY, startFakeAsaas, type FakeAsaas } from './fake-asaas.ts';

const outbound = openOutbound({ userAgent: 'alo/0.1.0' });
afterAll(() => outbound.close());

let fake: FakeAsaas;
let provider: PaymentProvider;

beforeEach(async () => {
  fake = await startFakeAsaas();
  provider = asaas(
    {
      baseUrl: fake.url,
      apiKey: FAKE_ASAAS_KEY,
      webhookToken: 'webhook-token-of-the-tests',
      takesCardNumbers: true,
    },
    outbound,
  );
});
afterEach(async () => {
  await fake.close();
  expect(fake.faults).toEqual([]);
});

const upsertCustomer = () =>
  provider.upsertCustomer({
    organizationId: 7,
    name: 'Jatobá Móveis Ltda.',
    cpfCnpj: '11222333000181',
    email: 'contas@jatoba.example',
    phone: null,
    mobilePhone: null,
    postalCode: null,
    addressNumber: null,
    additionalEmails: [],
  });

const givenPayment = async (customerId?: string) =>
  provider.createPayment({
    customerId: customerId ?? (await upsertCustomer()),
    externalReference: 'charge-1',
    value: 5_000_000,
    dueDate: dayAt(),
    description: 'Crédito de R$ 500,00',
  });

it.each<[string, (id: string) => void, object]>([
  ['held for a person to look at', (id) => fake.holdForAnalysis(id), { status: 'processing' }],
  [
    'looked at and approved',
    (id) => {
      fake.holdForAnalysis(id);
      fake.approve(id);
    },
    { status: 'paid', method: 'CREDIT_CARD' },
  ],
  [
    'looked at and not approved',
    (id) => {
      fake.holdForAnalysis(id);
      fake.reprove(id);
    },
    { status: 'pending' },
  ],
  [
    'removed and restored',
    (id) => {
      fake.remove(id);
      fake.restore(id);
    },
    { status: 'pending' },
  ],
  [
    'at the credit bureau',
    (id) => {
      fake.expire(id);
      fake.requestDunning(id);
    },
    { status: 'overdue' },
  ],
  [
    'recovered by the credit bureau',
    (id) => {
      fake.expire(id);
      fake.requestDunning(id);
      fake.receiveDunning(id);
    },
    { status: 'paid' },
  ],
  [
    'on its way back',
    (id) => {
      fake.payByPix(id);
      fake.beginRefund(id, 500);
    },
    { status: 'processing', refunded: 0 },
  ],
  [
    'gone back after days',
    (id) => {
      fake.payByPix(id);
      fake.beginRefund(id, 500);
      fake.finishRefund(id);
    },
    { status: 'refunded', refunded: 5_000_000 },
  ],
  [
    'not gone back after all',
    (id) => {
      fake.payByPix(id);
      fake.beginRefund(id, 500);
      fake.denyRefund(id);
    },
    { status: 'paid', refunded: 0 },
  ],
  [
    'gone back in part, another part being under way',
    (id) => {
      fake.payByPix(id);
      fake.refund(id, 50);
      fake.beginRefund(id, 100);
    },
    { status: 'paid', refunded: 500_000 },
  ],
  [
    'paid in cash',
    (id) => {
      fake.payInCash(id);
    },
    { status: 'paidInCash' },
  ],
  [
    'paid in cash, which was an error',
    (id) => {
      fake.payInCash(id);
      fake.undoCash(id);
    },
    { status: 'pending', paidAt: null },
  ],
])('PAY-14 a payment that was %s', async (_what, happen, expected) => {
  const { id } = await givenPayment();

  happen(id);

  expect(await provider.getPayment(id)).toMatchObject(expected);
});

it('PAY-14 the stand-in charges no removed payer, but another with the same CNPJ', async () => {
  const removed = await upsertCustomer();
  fake.removeCustomer(removed);

  await expect(givenPayment(removed)).rejects.toMatchObject({
    codes: expect.arrayContaining(['invalid_customer']),
  });
  const next = await upsertCustomer();
  expect(next).not.toBe(removed);
  expect(await givenPayment(next)).toMatchObject({ status: 'pending' });
});

it('PAY-14 the stand-in sends null for missing values, and unknown fields', async () => {
  const { id } = await givenPayment();
  fake.payBy(id, 'CREDIT_CARD');
  fake.dispute(id, 200);

  const answer = await fetch(`${fake.url}/payments/${id}`, {
    headers: { access_token: FAKE_ASAAS_KEY, 'User-Agent': 'alo/0.1.0' },
  });

  expect(await answer.json()).toMatchObject({
    refunds: null,
    creditCard: null,
    fieldOfNextYear: { isNew: true },
    chargeback: { status: 'REQUESTED', value: 200, disputeStatus: null },
  });
});

it('PAY-14 the stand-in receives payments that we did not request', async () => {
  const { id } = fake.receiveForeign(12.5);

  expect(await provider.getPayment(id)).toMatchObject({ status: 'paid', externalReference: null });
});
