// Pure.
import { OPEN_CHARGE_STATUSES } from '@alo/domain/money/charge.ts';
import { dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Payment } from '@alo/payments/payments.ts';
import type { Posting } from '../../balance/balance.ts';
import {
  sumLedgerCredit,
  computeHeldMovements,
  computeUndoneCashMovements,
  computeCertainLosses,
  toPostings,
} from './payment-credit.ts';
import type { ChargeEntry, StoredCharge } from '../store.ts';

export interface Effects {
  changes: Partial<StoredCharge>;
  postings: Posting[];
  warning: string | null;
}

type ChargeOfEffects = Omit<StoredCharge, 'version'>;

const METHODS = {
  PIX: 'PIX',
  BOLETO: 'BOLETO',
  CREDIT_CARD: 'CREDIT_CARD',
  DEBIT_CARD: 'DEBIT_CARD',
} as const;

export const buildOperatorKey = (chargeId: number) => `topUp:operator:${chargeId}`;

export interface EffectInput {
  entries: readonly ChargeEntry[];
  holdsDisputed: boolean;
  now: Date;
}

/** Idempotent in any order. */
export function computeEffects(
  charge: ChargeOfEffects,
  payment: Payment,
  input: EffectInput,
): Effects {
  const { entries, now } = input;
  const links = {
    providerPaymentId: payment.id,
    paymentLink: payment.paymentLink ?? charge.paymentLink,
    invoiceLink: payment.invoiceLink ?? charge.invoiceLink,
  };
  if (entries.some(({ key }) => key === buildOperatorKey(charge.id))) {
    // The operator's confirmation wins.
    const warning = payment.status === 'paid' ? 'paid at the provider too' : null;
    return { changes: links, postings: [], warning };
  }
  const isHeld = isHeldAt(payment);
  const correctedAmounts = getCorrectedAmounts(charge, entries, payment);
  const refunded = payment.status === 'refunded' ? payment.value : payment.refunded;
  // docs/spec/charges.md has no state for a revoked refund.
  const isShrinking = entries.length > 0 && refunded < charge.refundedAmount;
  const refundedAmount = isShrinking ? charge.refundedAmount : refunded;
  const isCashUndone = charge.status === 'CONFIRMED_MANUALLY' && !isHeld;
  const after = { ...charge, ...correctedAmounts, refundedAmount };
  return {
    changes: {
      ...links,
      ...correctedAmounts,
      refundedAmount,
      dueDate: payment.dueDate,
      paymentMethod: payment.method === null ? charge.paymentMethod : METHODS[payment.method],
      status: getNextStatus(charge, payment, isCashUndone),
      paidAt: isCashUndone
        ? null
        : isHeld
          ? (charge.paidAt ?? getPaidAt(payment, now))
          : charge.paidAt,
      isDisputed: payment.dispute !== null,
      failure: payment.status === 'refused' ? 'refused' : isHeld ? null : charge.failure,
    },
    postings: computePostings(after, payment, input, isCashUndone),
    // The provider does not know refunds of cash payments.
    warning: isShrinking && payment.status !== 'paidInCash' ? 'a refund was taken back' : null,
  };
}

const isHeldAt = ({ status }: Payment) =>
  status === 'paid' || status === 'paidInCash' || status === 'refunded';

function computePostings(
  charge: ChargeOfEffects,
  payment: Payment,
  { entries, holdsDisputed }: EffectInput,
  isCashUndone: boolean,
): Posting[] {
  if (charge.type === 'SUBSCRIPTION') return [];
  const ledger = sumLedgerCredit(entries);
  const { state = null, value = 0 } = payment.dispute ?? {};
  const claim = {
    lost: state === 'lost' ? value : 0,
    held: state === 'open' && holdsDisputed ? value : 0,
  };
  const movements = isCashUndone
    ? computeUndoneCashMovements(ledger)
    : isHeldAt(payment)
      ? computeHeldMovements(charge, ledger, claim)
      : computeCertainLosses(charge, ledger, claim);
  return toPostings(charge, `${charge.provider}:${payment.id}`, entries, movements);
}

/** Some providers name only the day. */
function getPaidAt({ paidAt }: Payment, now: Date): Date {
  if (paidAt === null || paidAt === dayAt(now)) return now;
  return new Date(paidAt.includes('T') ? paidAt : startOfDay(paidAt));
}

function getCorrectedAmounts(
  charge: ChargeOfEffects,
  entries: readonly ChargeEntry[],
  payment: Payment,
) {
  if (!isHeldAt(payment) || entries.length > 0 || payment.value === charge.totalAmount) return {};
  const amount = charge.type === 'SUBSCRIPTION' ? charge.amount : payment.value;
  return { amount, totalAmount: payment.value };
}

function getNextStatus(
  charge: ChargeOfEffects,
  payment: Payment,
  isCashUndone: boolean,
): StoredCharge['status'] {
  const isOpen = OPEN_CHARGE_STATUSES.includes(charge.status) || isCashUndone;
  switch (payment.status) {
    case 'paid':
      return payment.refunded >= payment.value ? 'REFUNDED' : 'PAID';
    case 'paidInCash':
      // The provider does not report refunds made outside.
      return charge.status === 'REFUNDED' ? 'REFUNDED' : 'CONFIRMED_MANUALLY';
    case 'refunded':
      return 'REFUNDED';
    case 'processing':
      return isOpen || charge.status === 'CANCELED' ? 'PROCESSING' : charge.status;
    case 'overdue':
      return isOpen || charge.status === 'CANCELED' ? 'OVERDUE' : charge.status;
    case 'pending':
      // The provider restored the payment, and a new top-up may be pending.
      if (charge.status === 'CANCELED' || isCashUndone) return 'OVERDUE';
      return charge.status === 'PROCESSING' ? 'PENDING' : charge.status;
    case 'canceled':
    case 'refused':
      return isOpen ? 'CANCELED' : charge.status;
  }
}
