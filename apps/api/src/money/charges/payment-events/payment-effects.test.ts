import { randomUUID } from 'node:crypto';
import { moneyToReais } from '@alo/domain/money/money.ts';
import type { Payment } from '@alo/payments/payments.ts';
import { expect, it } from 'vitest';
import { seeded } from '../../../testing/seeded.ts';
import type { ChargeEntry } from '../store.ts';
import { computeEffects } from './payment-effects.ts';
import type { StoredCharge } from '../store.ts';

const VALUE = 2_500_000;
const REFERENCE = randomUUID();
const NOW = new Date('2026-11-21T15:00:00Z');

const PAYMENT: Payment = {
  id: 'pay_1',
  externalReference: REFERENCE,
  status: 'pending',
  method: 'CREDIT_CARD',
  value: VALUE,
  refunded: 0,
  dueDate: '2026-11-24',
  paidAt: null,
  paymentLink: 'https://pay.example/pay_1',
  invoiceLink: null,
  dispute: null,
};

const CHARGE: StoredCharge = {
  id: 1,
  organizationId: 1,
  type: 'CREDIT',
  status: 'PENDING',
  paymentMethod: 'UNDEFINED',
  amount: VALUE,
  totalAmount: VALUE,
  dueDate: '2026-11-24',
  description: null,
  provider: 'test',
  externalReference: REFERENCE,
  providerPaymentId: null,
  paymentLink: null,
  invoiceLink: null,
  paidAt: null,
  refundedAmount: 0,
  isDisputed: false,
  setback: null,
  failure: null,
  automaticRechargeId: null,
  createdAt: NOW,
  version: '1',
};

function createLedger(charge: StoredCharge = CHARGE, holdsDisputed = false) {
  const entries: (ChargeEntry & { change: number })[] = [];
  let current = charge;
  return {
    apply(payment: Payment) {
      const { changes, postings } = computeEffects(current, payment, {
        entries,
        holdsDisputed,
        now: NOW,
      });
      for (const { key, kind, amount, credit } of postings) {
        expect(
          entries.map((entry) => entry.key),
          'posted twice',
        ).not.toContain(key);
        expect(amount).toBeGreaterThan(0);
        entries.push({ key, kind, amount, change: credit === 'paid' ? amount : -amount });
      }
      current = { ...current, ...changes };
      return postings.length;
    },
    charge: () => current,
    kinds: () => entries.map(({ kind, amount }) => `${kind} ${moneyToReais(amount)}`),
    credit: () => entries.reduce((sum, { change }) => sum + change, 0),
  };
}

function makeRandomHistory(random: () => number): Payment[] {
  const history: Payment[] = [PAYMENT];
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!;
  for (let i = 0; i < 8; i++) {
    const last = history.at(-1)!;
    const next: Partial<Record<Payment['status'], readonly Payment['status'][]>> = {
      pending: ['processing', 'overdue', 'paid', 'paidInCash', 'canceled'],
      processing: ['paid', 'pending'],
      overdue: ['paid', 'canceled', 'paidInCash'],
      paid: ['paid', 'paid', 'paid', 'refunded'],
      paidInCash: ['pending', 'overdue'],
      canceled: ['pending'],
    };
    const status = pick(next[last.status] ?? [last.status]);
    const isPaid = status === 'paid' && last.status === 'paid';
    const newRefund = isPaid && random() < 0.3 ? 300_000 : 0;
    const refunded = status === 'refunded' ? VALUE : Math.min(VALUE, last.refunded + newRefund);
    history.push({ ...last, status, refunded, dispute: isPaid ? pick(DISPUTES) : last.dispute });
  }
  return history;
}

const DISPUTES: Payment['dispute'][] = [
  null,
  { state: 'open', value: VALUE },
  { state: 'lost', value: VALUE },
  { state: 'open', value: 1_000_000 },
  { state: 'lost', value: 1_000_000 },
];

function getExpectedCredit({ status, refunded, dispute }: Payment, holdsDisputed: boolean): number {
  if (!['paid', 'paidInCash'].includes(status)) return 0;
  const isGone = dispute?.state === 'lost' || (dispute?.state === 'open' && holdsDisputed);
  return Math.max(0, VALUE - refunded - (isGone ? dispute.value : 0));
}

it.each([false, true])(
  'PAY-1 ADD-08 ends with the credit of the provider’s last answer, after any history (disputed credit held: %s)',
  (holdsDisputed) => {
    for (let seed = 1; seed <= 3000; seed++) {
      const random = seeded(seed);
      const history = makeRandomHistory(random);
      const last = history.at(-1)!;
      const { apply, credit } = createLedger(CHARGE, holdsDisputed);
      // Some answers are missed or repeated, but never the last.
      const order = history.map((payment) => ({ payment, at: random() }));
      for (const { payment } of order.toSorted((one, other) => one.at - other.at)) {
        if (random() < 0.3) continue;
        apply(payment);
        if (random() < 0.3) apply(payment);
      }
      apply(last);

      const events = history.map(({ status, refunded, dispute }) => ({
        status,
        refunded,
        dispute,
      }));
      const description = `seed ${seed}: ${JSON.stringify(events)}`;
      expect(credit(), description).toBe(getExpectedCredit(last, holdsDisputed));
      expect(apply(last), `${description} asking again moves nothing`).toBe(0);
    }
  },
);

it('PAY-11 shows on the ledger that credit is held and that it is returned or lost', () => {
  const dispute = { state: 'open', value: 1_000_000 } as const;
  const paid: Payment = { ...PAYMENT, status: 'paid' };
  const wonLedger = createLedger(CHARGE, true);
  const lostLedger = createLedger(CHARGE, true);

  for (const payment of [paid, { ...paid, dispute }, paid]) wonLedger.apply(payment);
  const verdict = { ...dispute, state: 'lost' } as const;
  for (const payment of [paid, { ...paid, dispute }, { ...paid, dispute: verdict }]) {
    lostLedger.apply(payment);
  }

  expect(wonLedger.kinds()).toEqual(['topUp 250', 'disputeHold 100', 'disputeRelease 100']);
  expect(lostLedger.kinds()).toEqual([
    'topUp 250',
    'disputeHold 100',
    'disputeRelease 100',
    'chargeback 100',
  ]);
});

it('PAY-11 returns held credit when the operator turns holding off', () => {
  const payment: Payment = { ...PAYMENT, status: 'paid', dispute: { state: 'open', value: VALUE } };
  const entries = [
    { key: 'topUp:test:pay_1', kind: 'topUp', amount: VALUE },
    { key: 'disputeHold:test:pay_1:1', kind: 'disputeHold', amount: VALUE },
  ] as const;

  const { postings } = computeEffects({ ...CHARGE, status: 'PAID' }, payment, {
    entries,
    holdsDisputed: false,
    now: NOW,
  });

  expect(postings).toMatchObject([{ key: 'disputeRelease:test:pay_1:1', amount: VALUE }]);
});

it('PAY-1 continues from entries of an older version', () => {
  const { postings } = computeEffects(
    { ...CHARGE, status: 'PAID', refundedAmount: 500_000 },
    { ...PAYMENT, status: 'paid', refunded: 500_000, dispute: { state: 'lost', value: VALUE } },
    {
      entries: [
        { key: 'topUp:test:pay_1', kind: 'topUp', amount: VALUE },
        { key: 'refund:test:pay_1:500000', kind: 'refund', amount: 500_000 },
        { key: 'chargeback:test:pay_1:1', kind: 'chargeback', amount: 2_000_000 },
        { key: 'chargebackReversal:test:pay_1:1', kind: 'chargebackReversal', amount: 2_000_000 },
      ],
      holdsDisputed: false,
      now: NOW,
    },
  );

  expect(postings).toMatchObject([{ key: 'chargeback:test:pay_1:2', amount: 2_000_000 }]);
});

it('credits a MANUAL charge with what it buys, and takes that back on a refund', () => {
  const { apply, credit } = createLedger({ ...CHARGE, type: 'MANUAL', amount: 3_000_000 });

  apply({ ...PAYMENT, status: 'paid' });
  expect(credit()).toBe(3_000_000);
  apply({ ...PAYMENT, status: 'paid', refunded: 1_000_000 });
  expect(credit()).toBe(2_000_000);
  apply({ ...PAYMENT, status: 'refunded', refunded: VALUE });
  expect(credit()).toBe(0);
});

it('keeps the credit and warns when a refund is taken back, because a person decides', () => {
  const { apply, charge } = createLedger();
  apply({ ...PAYMENT, status: 'paid', refunded: 1_000_000 });

  const effects = computeEffects(
    charge(),
    { ...PAYMENT, status: 'paid' },
    {
      entries: [
        { key: 'topUp:test:pay_1', kind: 'topUp', amount: VALUE },
        { key: 'refund:test:pay_1:1', kind: 'refund', amount: 1_000_000 },
      ],
      holdsDisputed: false,
      now: NOW,
    },
  );

  expect(effects).toMatchObject({ postings: [], warning: 'a refund was taken back' });
});
