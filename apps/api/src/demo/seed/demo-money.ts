import { DEFAULT_BILLING_STEPS, priceCall } from '@alo/domain/pricing/call-price.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { moneyFromReais, moneyToReais, type Money } from '@alo/domain/money/money.ts';
import { addDays, startOfDay, type Day } from '@alo/domain/time/sao-paulo-time.ts';
import { findTier } from '@alo/domain/pricing/tariff.ts';
import type { charges } from '../../platform/db/schema/payments.ts';
import type { Posting } from '../../money/balance/balance.ts';
import { toCallId } from '../../telephony/calls/list/call-id.ts';
import { DEMO_RATES } from './demo-rates.ts';

type Charge = Pick<typeof charges.$inferInsert, 'status' | 'paymentMethod' | 'refundedAmount'>;

export type DemoMove = { at: Date } & (
  | { bonus: true }
  | { posting: Posting; payment?: Charge & { id: number } }
);

const TOP_UP: Money = moneyFromReais(1000);
const TOP_UP_BELOW: Money = moneyFromReais(60);
const BALANCE_NOW: Money = moneyFromReais(137);
const METHODS = ['PIX', 'CREDIT_CARD', 'PIX', 'BOLETO'] as const;

const rating = {
  tier: findTier(250),
  plan: 'legacy' as const,
  steps: DEFAULT_BILLING_STEPS,
  numberRates: new Map(DEMO_RATES.map(({ prefix, minutePrice }) => [prefix, minutePrice])),
};

export function planDemoMoney(calls: readonly CallEnded[], firstDay: Day): DemoMove[] {
  const costs = calls.map((call) => ({
    at: Date.parse(call.endedAt),
    price: priceCall(call, parseDialedNumber(call.dialedNumber), rating).callPrice,
    call,
  }));
  const simulation = simulateBalance(costs, firstDay, TOP_UP);
  // A larger first top-up raises the final balance.
  const missingReais =
    moneyToReais(BALANCE_NOW - simulation.balance + TOP_UP) % moneyToReais(TOP_UP);
  return simulateBalance(costs, firstDay, TOP_UP + moneyFromReais(Math.round(missingReais))).moves;
}

interface Cost {
  at: number;
  price: Money;
  call: CallEnded;
}

function simulateBalance(
  costs: readonly Cost[],
  firstDay: Day,
  firstTopUp: Money,
): { moves: DemoMove[]; balance: Money } {
  const exceptions = makeExceptions(costs, firstDay);
  const moves: DemoMove[] = [];
  let balance = 0;
  let topUps = 0;
  const move = (next: DemoMove) => {
    balance += toChange(next);
    moves.push(next);
  };
  const topUp = (at: number, amount: Money) =>
    move(makePayment(new Date(at), amount, topUps, { paymentMethod: METHODS[topUps++ % 4]! }));

  const topUpIfLow = (at: number) => {
    if (balance < TOP_UP_BELOW) topUp(at + 1, TOP_UP);
  };

  topUp(toInstant(firstDay, -1, 16.4), firstTopUp);
  for (const { at, price } of costs) {
    while (exceptions[0] && exceptions[0].at.getTime() <= at) {
      const next = exceptions.shift()!;
      if (balance + toChange(next) < TOP_UP_BELOW) topUp(next.at.getTime() - 1, TOP_UP);
      move(next);
      topUpIfLow(next.at.getTime());
    }
    balance -= price;
    topUpIfLow(at);
  }
  return { moves: moves.toSorted((a, b) => a.at.getTime() - b.at.getTime()), balance };
}

function makeExceptions(costs: readonly Cost[], firstDay: Day): DemoMove[] {
  const getInstant = (day: number, hour: number) => new Date(toInstant(firstDay, day, hour));
  const amount = moneyFromReais(500);
  const post = (when: Date, posting: Posting): DemoMove => ({ at: when, posting });
  const failedCall = costs.find((cost) => cost.at > toInstant(firstDay, 12, 10) && cost.price > 0);
  const moves: DemoMove[] = [
    post(getInstant(-1, 16), {
      key: 'voucher:demo',
      kind: 'voucher',
      amount: moneyFromReais(50),
      debit: 'promotions',
      credit: 'promo',
      note: 'BEMVINDO',
    }),
    { at: getInstant(-1, 16.2), bonus: true },
    makePayment(getInstant(20, 9.2), amount, 101, {
      status: 'REFUNDED',
      paymentMethod: 'PIX',
      refundedAmount: amount,
    }),
    post(getInstant(21, 14.6), {
      key: `refund:sandbox:demo-101:${amount}`,
      kind: 'refund',
      amount,
      debit: 'paid',
      credit: 'settlement',
      chargeId: 101,
      note: 'Pago em dobro',
    }),
    post(getInstant(33, 11.3), {
      key: 'adjustment:demo',
      kind: 'adjustment',
      amount: moneyFromReais(30),
      debit: 'adjustments',
      credit: 'paid',
      note: 'Cortesia pela instabilidade do dia',
    }),
    makePayment(getInstant(38, 10.1), amount, 102, { paymentMethod: 'CREDIT_CARD' }),
    ...DISPUTE.map(({ day, hour, kind, debit, credit }) =>
      post(getInstant(day, hour), {
        key: `${kind}:sandbox:demo-102`,
        kind,
        amount,
        debit,
        credit,
        chargeId: 102,
      }),
    ),
  ];
  if (failedCall) {
    moves.push(
      post(new Date(failedCall.at + 3_600_000), {
        key: `callReversal:${toCallId(failedCall.call)}`,
        kind: 'callReversal',
        amount: failedCall.price,
        debit: 'calls',
        credit: 'paid',
        callId: toCallId(failedCall.call),
        note: 'Áudio mudo',
      }),
    );
  }
  return moves.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const DISPUTE = [
  { day: 40, hour: 15.7, kind: 'disputeHold', debit: 'paid', credit: 'disputes' },
  { day: 42, hour: 11.2, kind: 'disputeRelease', debit: 'disputes', credit: 'paid' },
  { day: 42, hour: 11.21, kind: 'chargeback', debit: 'paid', credit: 'chargebacks' },
  { day: 44, hour: 15.7, kind: 'chargebackReversal', debit: 'chargebacks', credit: 'paid' },
] as const;

function makePayment(at: Date, amount: Money, id: number, charge: Partial<Charge>): DemoMove {
  return {
    at,
    payment: { id, status: 'PAID', ...charge },
    posting: {
      key: `topUp:sandbox:demo-${id}`,
      kind: 'topUp',
      amount,
      debit: 'settlement',
      credit: 'paid',
      chargeId: id,
    },
  };
}

function toChange(move: DemoMove): Money {
  if ('bonus' in move) return BONUS;
  const { amount, credit } = move.posting;
  return credit === 'paid' || credit === 'promo' ? amount : -amount;
}

const toInstant = (firstDay: Day, day: number, hour: number) =>
  Date.parse(startOfDay(addDays(firstDay, day))) + Math.round(hour * 3600) * 1000;
