// What a provider's answer does to a charge: its status and the movements of money, without a database in sight.
import { OPEN_CHARGE_STATUSES } from '@alo/domain/charge.ts';
import type { Money } from '@alo/domain/money.ts';
import { dayAt, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import type { Payment } from '@alo/payments/payments.ts';
import type { Posting } from '../balance/balance.ts';
import type { StoredCharge } from './store.ts';

/**
 * What the ledger holds of a payment. Credit comes, and may go as a whole (chargeback, cash taken back) and come
 * again: each turn has a key of its own, so that none happens twice.
 */
export interface CreditHistory {
  /** 0: never credited; odd: credited now; even: taken back. */
  turns: number;
  /** How the last turn took it back. */
  lastTaken: 'chargeback' | 'cashUndone' | null;
  /** The operator said that it is paid: the provider changes nothing any more. */
  isConfirmedByOperator: boolean;
}

export interface Effects {
  changes: Partial<StoredCharge>;
  postings: Posting[];
  /** What a person should look at. */
  warning: string | null;
}

type ChargeOfEffects = Omit<StoredCharge, 'version'>;

const METHODS = {
  PIX: 'PIX',
  BOLETO: 'BOLETO',
  CREDIT_CARD: 'CREDIT_CARD',
  DEBIT_CARD: 'DEBIT_CARD',
} as const;

/** More turns than a payment will ever take. */
const MOST_TURNS = 9;

export const operatorKey = (chargeId: number) => `topUp:operator:${chargeId}`;

/** All keys under which the ledger may know a payment, in pairs of a turn's coming and going. */
export function keysOf(payment: string) {
  return Array.from({ length: MOST_TURNS }, (_, turn) => ({
    comes:
      turn === 0
        ? [`topUp:${payment}`]
        : [`topUp:${payment}:${turn + 1}`, `chargebackReversal:${payment}:${turn}`],
    goes: {
      chargeback: `chargeback:${payment}:${turn + 1}`,
      cashUndone: `refund:${payment}:cashUndone:${turn + 1}`,
    },
  }));
}

/** How often credit came and went, by the keys that the ledger has. */
export function historyOf(
  payment: string,
  known: ReadonlySet<string>,
  operator: string,
): CreditHistory {
  let turns = 0;
  let lastTaken: CreditHistory['lastTaken'] = null;
  for (const { comes, goes } of keysOf(payment)) {
    if (!comes.some((key) => known.has(key))) break;
    turns++;
    if (known.has(goes.chargeback)) lastTaken = 'chargeback';
    else if (known.has(goes.cashUndone)) lastTaken = 'cashUndone';
    else break;
    turns++;
  }
  return { turns, lastTaken, isConfirmedByOperator: known.has(operator) };
}

/**
 * The status of a charge and the money that moves, given what the provider says now. Asking again, in any order
 * and as often as one likes, moves nothing more.
 */
export function effectsOf(
  charge: ChargeOfEffects,
  history: CreditHistory,
  payment: Payment,
  now: Date,
): Effects {
  const links = {
    providerPaymentId: payment.id,
    paymentLink: payment.paymentLink ?? charge.paymentLink,
    invoiceLink: payment.invoiceLink ?? charge.invoiceLink,
  };
  if (history.isConfirmedByOperator) {
    const warning = payment.status === 'paid' ? 'paid at the provider too' : null;
    return { changes: links, postings: [], warning };
  }
  const isHeld = ['paid', 'paidInCash', 'refunded'].includes(payment.status);
  const worth = worthOf(charge, history, payment, isHeld);
  const refunded = payment.status === 'refunded' ? payment.value : payment.refunded;
  const isCredited = history.turns % 2 === 1;
  // portal §4 has no state for a refund that is taken back: the ledger stays, a person decides
  const isShrinking = isCredited && refunded < charge.refundedAmount;
  const refundedAmount = isShrinking ? charge.refundedAmount : refunded;
  const after = { ...charge, ...worth, refundedAmount };
  const isCashUndone =
    charge.status === 'CONFIRMED_MANUALLY' && !isHeld && payment.status !== 'chargedBack';
  return {
    changes: {
      ...links,
      ...worth,
      refundedAmount,
      dueDate: payment.dueDate,
      paymentMethod: payment.method === null ? charge.paymentMethod : METHODS[payment.method],
      status: statusAfter(charge, payment, isCashUndone),
      paidAt: isCashUndone
        ? null
        : isHeld
          ? (charge.paidAt ?? paidAtOf(payment, now))
          : charge.paidAt,
      isDisputed: payment.isDisputed || payment.status === 'chargedBack',
      failure: payment.status === 'refused' ? 'refused' : isHeld ? null : charge.failure,
    },
    postings: postingsOf(charge, after, history, payment, { isHeld, isCashUndone }),
    // of what was paid in cash the provider knows no refund
    warning: isShrinking && payment.status !== 'paidInCash' ? 'a refund was taken back' : null,
  };
}

/** Providers may know the day only. */
function paidAtOf({ paidAt }: Payment, now: Date): Date {
  if (paidAt === null || paidAt === dayAt(now)) return now;
  return new Date(paidAt.includes('T') ? paidAt : startOfDay(paidAt));
}

/** The provider's amount counts where it differs from what was asked, until it is credited. */
function worthOf(
  charge: ChargeOfEffects,
  { turns }: CreditHistory,
  payment: Payment,
  isHeld: boolean,
) {
  if (!isHeld || turns > 0 || payment.value === charge.totalAmount) return {};
  const amount = charge.type === 'SUBSCRIPTION' ? charge.amount : payment.value;
  return { amount, totalAmount: payment.value };
}

function statusAfter(
  charge: ChargeOfEffects,
  payment: Payment,
  isCashUndone: boolean,
): StoredCharge['status'] {
  const isOpen = OPEN_CHARGE_STATUSES.includes(charge.status) || isCashUndone;
  switch (payment.status) {
    case 'paid':
      return payment.refunded >= payment.value ? 'REFUNDED' : 'PAID';
    case 'paidInCash':
      // what was paid outside is given back outside: the provider hears nothing of it
      return charge.status === 'REFUNDED' ? 'REFUNDED' : 'CONFIRMED_MANUALLY';
    case 'refunded':
      return 'REFUNDED';
    case 'chargedBack':
      return 'PAID';
    case 'processing':
      return isOpen || charge.status === 'CANCELED' ? 'PROCESSING' : charge.status;
    case 'overdue':
      return isOpen || charge.status === 'CANCELED' ? 'OVERDUE' : charge.status;
    case 'pending':
      // Restored at the provider: payable, and in nobody's way.
      if (charge.status === 'CANCELED' || isCashUndone) return 'OVERDUE';
      return charge.status === 'PROCESSING' ? 'PENDING' : charge.status;
    case 'canceled':
    case 'refused':
      return isOpen ? 'CANCELED' : charge.status;
  }
}

/** From where to where each kind moves money. */
const FLOWS = {
  topUp: { debit: 'settlement', credit: 'paid' },
  refund: { debit: 'paid', credit: 'settlement' },
  chargeback: { debit: 'paid', credit: 'chargebacks' },
  chargebackReversal: { debit: 'chargebacks', credit: 'paid' },
} as const;

function postingsOf(
  before: ChargeOfEffects,
  after: ChargeOfEffects,
  { turns, lastTaken }: CreditHistory,
  payment: Payment,
  { isHeld, isCashUndone }: { isHeld: boolean; isCashUndone: boolean },
): Posting[] {
  if (after.type === 'SUBSCRIPTION') return [];
  const id = `${after.provider}:${payment.id}`;
  const turn = keysOf(id)[turns >> 1];
  const isCredited = turns % 2 === 1;
  if (turn === undefined) return [];

  const postings: Posting[] = [];
  const move = (kind: keyof typeof FLOWS, key: string, amount: Money) => {
    if (amount > 0) postings.push({ key, kind, amount, ...FLOWS[kind], chargeId: after.id });
  };
  const refundKey = `refund:${id}:${after.refundedAmount}`;
  const leftBefore = before.amount - reversedOf(before);
  const leftAfter = after.amount - reversedOf(after);
  if (isHeld && turns === 0) {
    // gone before we heard of it: nothing came, nothing goes
    if (leftAfter <= 0) return [];
    move('topUp', turn.comes[0]!, after.amount);
    move('refund', refundKey, reversedOf(after));
  } else if (isHeld && isCredited) {
    move('refund', refundKey, reversedOf(after) - reversedOf(before));
  } else if (isHeld && lastTaken === 'chargeback') {
    move('chargebackReversal', turn.comes[1]!, leftAfter);
  } else if (isHeld) {
    move('topUp', turn.comes[0]!, leftAfter);
  } else if (isCredited && payment.status === 'chargedBack') {
    move('chargeback', turn.goes.chargeback, leftBefore);
  } else if (isCredited && isCashUndone) {
    move('refund', turn.goes.cashUndone, leftBefore);
  }
  return postings;
}

/** How much of the credit went back with what was refunded of the price. */
export const reversedOf = ({
  amount,
  totalAmount,
  refundedAmount,
}: Pick<StoredCharge, 'amount' | 'totalAmount' | 'refundedAmount'>) =>
  refundedAmount >= totalAmount ? amount : Math.min(refundedAmount, amount);
