import { randomUUID } from 'node:crypto';
import type { Payment } from '@alo/payments/payments.ts';
import { expect, it } from 'vitest';
import { effectsOf, historyOf, keysOf, operatorKey } from './payment-effects.ts';
import type { StoredCharge } from './store.ts';

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
  isDisputed: false,
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
  failure: null,
  automaticRechargeId: null,
  createdAt: NOW,
  version: '1',
};

/** A charge and the ledger's keys, as they are after each answer of the provider. */
function world(charge: StoredCharge = CHARGE) {
  const ledger = new Map<string, number>();
  let current = charge;
  return {
    hear(payment: Payment) {
      const history = historyOf('test:pay_1', new Set(ledger.keys()), operatorKey(1));
      const { changes, postings } = effectsOf(current, history, payment, NOW);
      for (const { key, amount, credit } of postings) {
        expect(ledger.has(key), `${key} is posted twice`).toBe(false);
        expect(amount).toBeGreaterThan(0);
        ledger.set(key, credit === 'paid' ? amount : -amount);
      }
      current = { ...current, ...changes };
      return postings.length;
    },
    charge: () => current,
    credit: () => [...ledger.values()].reduce((sum, amount) => sum + amount, 0),
  };
}

/** What a payer, a bank and a provider's staff may do, one after another. */
function randomLife(random: () => number): Payment[] {
  const life: Payment[] = [PAYMENT];
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)]!;
  for (let i = 0; i < 6; i++) {
    const last = life.at(-1)!;
    const next: Partial<Record<Payment['status'], readonly Payment['status'][]>> = {
      pending: ['processing', 'overdue', 'paid', 'paidInCash', 'canceled'],
      processing: ['paid', 'pending'],
      overdue: ['paid', 'canceled', 'paidInCash'],
      paid: ['paid', 'chargedBack', 'refunded'],
      paidInCash: ['pending', 'overdue'],
      chargedBack: ['paid'],
      canceled: ['pending'],
    };
    const status = pick(next[last.status] ?? [last.status]);
    const more = status === 'paid' && last.status === 'paid' && random() < 0.5 ? 300_000 : 0;
    const refunded = status === 'refunded' ? VALUE : Math.min(VALUE, last.refunded + more);
    life.push({ ...last, status, refunded });
  }
  return life;
}

/** What the customer should have in the end. */
function creditOf({ status, refunded }: Payment): number {
  return ['paid', 'paidInCash'].includes(status) ? VALUE - refunded : 0;
}

it('ADD-08 ends with the credit that the provider’s last word is worth, whatever was heard before, and how often', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const random = seeded(seed);
    const life = randomLife(random);
    const { hear, credit } = world();
    // some words are missed, some are heard again; the last one is heard
    for (const payment of life) {
      if (random() < 0.3) continue;
      hear(payment);
      if (random() < 0.3) hear(payment);
    }
    const last = life.at(-1)!;
    hear(last);

    const told = life.map(({ status, refunded }) => `${status} ${refunded}`).join(', ');
    expect(credit(), `seed ${seed}: ${told}`).toBe(creditOf(last));
    expect(hear(last), `seed ${seed}: asking again moves nothing`).toBe(0);
  }
});

it('credits a MANUAL charge with what it buys, and takes it back with what was paid for it', () => {
  const { hear, credit } = world({ ...CHARGE, type: 'MANUAL', amount: 3_000_000 });

  hear({ ...PAYMENT, status: 'paid' });
  expect(credit()).toBe(3_000_000);
  hear({ ...PAYMENT, status: 'paid', refunded: 1_000_000 });
  expect(credit()).toBe(2_000_000);
  hear({ ...PAYMENT, status: 'refunded', refunded: VALUE });
  expect(credit()).toBe(0);
});

it('keeps the credit when a refund is taken back, and says so: a person decides', () => {
  const { hear, charge } = world();
  hear({ ...PAYMENT, status: 'paid', refunded: 1_000_000 });
  const history = historyOf('test:pay_1', new Set(keysOf('test:pay_1')[0]!.comes), operatorKey(1));

  const effects = effectsOf(charge(), history, { ...PAYMENT, status: 'paid' }, NOW);

  expect(effects).toMatchObject({ postings: [], warning: 'a refund was taken back' });
});

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
