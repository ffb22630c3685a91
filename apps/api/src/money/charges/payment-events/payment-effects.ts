// What a provider's answer does to a charge: its status and the movements of money, without a database in sight.
import { OPEN_CHARGE_STATUSES } from '@alo/domain/charge.ts';
import { dayAt, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import type { Payment } from '@alo/payments/payments.ts';
import type { Posting } from '../../balance/balance.ts';
import {
  creditIn,
  movementsOfHeld,
  movementsOfUndoneCash,
  movementsOfUnsure,
  postingsOf,
} from './payment-credit.ts';
import type { ChargeEntry, StoredCharge } from '../store.ts';

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

export const operatorKey = (chargeId: number) => `topUp:operator:${chargeId}`;

export interface Hearing {
  /** What the ledger holds of the charge. */
  entries: readonly ChargeEntry[];
  /** The operator's wish: disputed credit cannot be spent. */
  holdsDisputed: boolean;
  now: Date;
}

/**
 * The status of a charge and the money that moves, given what the provider says now. Asking again, in any order
 * and as often as one likes, moves nothing more.
 */
export function effectsOf(charge: ChargeOfEffects, payment: Payment, hearing: Hearing): Effects {
  const { entries, now } = hearing;
  const links = {
    providerPaymentId: payment.id,
    paymentLink: payment.paymentLink ?? charge.paymentLink,
    invoiceLink: payment.invoiceLink ?? charge.invoiceLink,
  };
  if (entries.some(({ key }) => key === operatorKey(charge.id))) {
    // The operator has confirmed this charge by hand: no answer of the provider moves its money any more.
    const warning = payment.status === 'paid' ? 'paid at the provider too' : null;
    return { changes: links, postings: [], warning };
  }
  const isHeld = isHeldAt(payment);
  const worth = worthOf(charge, entries, payment);
  const refunded = payment.status === 'refunded' ? payment.value : payment.refunded;
  // docs/spec/charges.md has no state for a refund that is taken back: the ledger stays, a person decides
  const isShrinking = entries.length > 0 && refunded < charge.refundedAmount;
  const refundedAmount = isShrinking ? charge.refundedAmount : refunded;
  const isCashUndone = charge.status === 'CONFIRMED_MANUALLY' && !isHeld;
  const after = { ...charge, ...worth, refundedAmount };
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
      isDisputed: payment.dispute !== null,
      failure: payment.status === 'refused' ? 'refused' : isHeld ? null : charge.failure,
    },
    postings: movesOf(after, payment, hearing, isCashUndone),
    // Cash never went through the provider, which therefore knows of no refund of it.
    warning: isShrinking && payment.status !== 'paidInCash' ? 'a refund was taken back' : null,
  };
}

/** The money is at the provider, or was and went back. */
const isHeldAt = ({ status }: Payment) =>
  status === 'paid' || status === 'paidInCash' || status === 'refunded';

function movesOf(
  charge: ChargeOfEffects,
  payment: Payment,
  { entries, holdsDisputed }: Hearing,
  isCashUndone: boolean,
): Posting[] {
  if (charge.type === 'SUBSCRIPTION') return [];
  const ledger = creditIn(entries);
  const { state = null, value = 0 } = payment.dispute ?? {};
  const claim = {
    lost: state === 'lost' ? value : 0,
    held: state === 'open' && holdsDisputed ? value : 0,
  };
  const movements = isCashUndone
    ? movementsOfUndoneCash(ledger)
    : isHeldAt(payment)
      ? movementsOfHeld(charge, ledger, claim)
      : movementsOfUnsure(charge, ledger, claim);
  return postingsOf(charge, `${charge.provider}:${payment.id}`, entries, movements);
}

/** Some providers tell the day of a payment, not its time. */
function paidAtOf({ paidAt }: Payment, now: Date): Date {
  if (paidAt === null || paidAt === dayAt(now)) return now;
  return new Date(paidAt.includes('T') ? paidAt : startOfDay(paidAt));
}

/** The provider's amount counts where it differs from what was asked, until it is credited. */
function worthOf(charge: ChargeOfEffects, entries: readonly ChargeEntry[], payment: Payment) {
  if (!isHeldAt(payment) || entries.length > 0 || payment.value === charge.totalAmount) return {};
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
    case 'processing':
      return isOpen || charge.status === 'CANCELED' ? 'PROCESSING' : charge.status;
    case 'overdue':
      return isOpen || charge.status === 'CANCELED' ? 'OVERDUE' : charge.status;
    case 'pending':
      // The provider's staff restored it: the customer can pay it, and a new top-up may be pending beside it.
      if (charge.status === 'CANCELED' || isCashUndone) return 'OVERDUE';
      return charge.status === 'PROCESSING' ? 'PENDING' : charge.status;
    case 'canceled':
    case 'refused':
      return isOpen ? 'CANCELED' : charge.status;
  }
}
