// How much credit a payment is worth, and what must move for the ledger to hold just that.
import type { LedgerKind } from '@alo/domain/ledger.ts';
import type { Money } from '@alo/domain/money.ts';
import type { Posting } from '../../balance/balance.ts';
import type { ChargeEntry, StoredCharge } from '../store.ts';

/** What the ledger holds of a charge, added up. */
export interface LedgerCredit {
  /** Brought in, and not taken back as cash that was never there. */
  brought: Money;
  refunded: Money;
  /** Taken back for disputes that were lost. */
  lost: Money;
  /** Set aside for a dispute that is open. */
  held: Money;
}

const CASH_UNDONE = ':cashUndone:';

export function creditIn(entries: readonly ChargeEntry[]): LedgerCredit {
  const sum = (kind: LedgerKind, isCounted: (entry: ChargeEntry) => boolean = () => true) =>
    entries.reduce(
      (total, entry) => (entry.kind === kind && isCounted(entry) ? total + entry.amount : total),
      0,
    );
  const isUndoing = ({ key }: ChargeEntry) => key.includes(CASH_UNDONE);
  return {
    brought: sum('topUp') - sum('refund', isUndoing),
    refunded: sum('refund', (entry) => !isUndoing(entry)),
    lost: sum('chargeback') - sum('chargebackReversal'),
    held: sum('disputeHold') - sum('disputeRelease'),
  };
}

type Priced = Pick<StoredCharge, 'amount' | 'totalAmount' | 'refundedAmount'>;

/** How much of the credit goes with so much of the price: all of it with all of it. */
const creditOf = ({ amount, totalAmount }: Priced, price: Money) =>
  price >= totalAmount ? amount : Math.min(price, amount);

/** How much of the credit went back with what was refunded of the price. */
export const reversedOf = (charge: Priced) => creditOf(charge, charge.refundedAmount);

export interface Claim {
  /** Taken by the card holder's bank, of the price. */
  lost: Money;
  /** To be set aside, of the price. */
  held: Money;
}

/** A kind of movement and how much of it, before it has a key. */
type Movement = [kind: keyof typeof FLOWS, amount: Money];

/** What moves for a payment whose money is here, or was. */
export function movementsOfHeld(charge: Priced, ledger: LedgerCredit, claim: Claim): Movement[] {
  const { refunded, lost, brought, held } = ledger;
  const gone = creditOf(charge, charge.refundedAmount + claim.lost);
  // gone before we heard of it: nothing came, nothing goes
  if (brought === 0 && gone >= charge.amount) return [];
  const more = gone - refunded - lost;
  const refund = Math.max(0, Math.min(more, reversedOf(charge) - refunded));
  const hold = Math.min(claim.held, charge.amount - Math.max(gone, refunded));
  return [
    ['disputeRelease', held - hold],
    ['chargebackReversal', Math.min(lost, -more)],
    ['topUp', charge.amount - brought],
    ['refund', refund],
    ['chargeback', more - refund],
    ['disputeHold', hold - held],
  ];
}

/** What moves while the provider speaks neither for nor against the credit: what is gone for sure goes. */
export function movementsOfUnsure(charge: Priced, ledger: LedgerCredit, claim: Claim): Movement[] {
  if (ledger.brought === 0) return [];
  return movementsOfHeld(charge, { ...ledger, brought: charge.amount }, claim).filter(
    ([kind]) => kind === 'refund' || kind === 'chargeback',
  );
}

/** The cash was never there: whatever it brought and is left of it goes. */
export const movementsOfUndoneCash = ({
  brought,
  refunded,
  lost,
  held,
}: LedgerCredit): Movement[] => [
  ['disputeRelease', held],
  ['cashUndone', brought - refunded - lost],
];

/** From where to where each kind moves money. */
const FLOWS = {
  topUp: { kind: 'topUp', debit: 'settlement', credit: 'paid' },
  refund: { kind: 'refund', debit: 'paid', credit: 'settlement' },
  cashUndone: { kind: 'refund', debit: 'paid', credit: 'settlement' },
  chargeback: { kind: 'chargeback', debit: 'paid', credit: 'chargebacks' },
  chargebackReversal: { kind: 'chargebackReversal', debit: 'chargebacks', credit: 'paid' },
  disputeHold: { kind: 'disputeHold', debit: 'paid', credit: 'disputes' },
  disputeRelease: { kind: 'disputeRelease', debit: 'disputes', credit: 'paid' },
} as const;

/** The movements as postings, each with a key that the ledger has not yet: the charge's lock is held. */
export function postingsOf(
  charge: Pick<StoredCharge, 'id'>,
  payment: string,
  entries: readonly ChargeEntry[],
  movements: readonly Movement[],
): Posting[] {
  const known = new Set(entries.map(({ key }) => key));
  return movements
    .filter(([, amount]) => amount > 0)
    .map(([what, amount]) => ({
      key: freeKey(known, what, payment),
      amount,
      chargeId: charge.id,
      ...FLOWS[what],
    }));
}

function freeKey(known: ReadonlySet<string>, what: Movement[0], payment: string): string {
  if (what === 'topUp' && !known.has(`topUp:${payment}`)) return `topUp:${payment}`;
  const begin = what === 'cashUndone' ? `refund:${payment}${CASH_UNDONE}` : `${what}:${payment}:`;
  for (let turn = what === 'topUp' ? 2 : 1; ; turn++) {
    if (!known.has(`${begin}${turn}`)) return `${begin}${turn}`;
  }
}
