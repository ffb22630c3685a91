import type { LedgerKind } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import type { Posting } from '../../balance/balance.ts';
import type { ChargeEntry, StoredCharge } from '../store.ts';

export interface LedgerCredit {
  /** Without undone cash payments. */
  credited: Money;
  refunded: Money;
  lost: Money;
  held: Money;
}

const CASH_UNDONE = ':cashUndone:';

export function sumLedgerCredit(entries: readonly ChargeEntry[]): LedgerCredit {
  const sum = (kind: LedgerKind, isCounted: (entry: ChargeEntry) => boolean = () => true) =>
    entries.reduce(
      (total, entry) => (entry.kind === kind && isCounted(entry) ? total + entry.amount : total),
      0,
    );
  const isUndoing = ({ key }: ChargeEntry) => key.includes(CASH_UNDONE);
  return {
    credited: sum('topUp') - sum('refund', isUndoing),
    refunded: sum('refund', (entry) => !isUndoing(entry)),
    lost: sum('chargeback') - sum('chargebackReversal'),
    held: sum('disputeHold') - sum('disputeRelease'),
  };
}

type Priced = Pick<StoredCharge, 'amount' | 'totalAmount' | 'refundedAmount'>;

/** The whole price equals the whole credit. */
const toCredit = ({ amount, totalAmount }: Priced, price: Money) =>
  price >= totalAmount ? amount : Math.min(price, amount);

export const getReversedCredit = (charge: Priced) => toCredit(charge, charge.refundedAmount);

export interface Claim {
  /** Taken by the card holder's bank. */
  lost: Money;
  held: Money;
}

type Movement = [kind: keyof typeof FLOWS, amount: Money];

export function computeHeldMovements(
  charge: Priced,
  ledger: LedgerCredit,
  claim: Claim,
): Movement[] {
  const { refunded, lost, credited, held } = ledger;
  const takenBack = toCredit(charge, charge.refundedAmount + claim.lost);
  // Refunded before it was credited.
  if (credited === 0 && takenBack >= charge.amount) return [];
  const more = takenBack - refunded - lost;
  const refund = Math.max(0, Math.min(more, getReversedCredit(charge) - refunded));
  const hold = Math.min(claim.held, charge.amount - Math.max(takenBack, refunded));
  return [
    ['disputeRelease', held - hold],
    ['chargebackReversal', Math.min(lost, -more)],
    ['topUp', charge.amount - credited],
    ['refund', refund],
    ['chargeback', more - refund],
    ['disputeHold', hold - held],
  ];
}

export function computeCertainLosses(
  charge: Priced,
  ledger: LedgerCredit,
  claim: Claim,
): Movement[] {
  if (ledger.credited === 0) return [];
  return computeHeldMovements(charge, { ...ledger, credited: charge.amount }, claim).filter(
    ([kind]) => kind === 'refund' || kind === 'chargeback',
  );
}

export const computeUndoneCashMovements = ({
  credited,
  refunded,
  lost,
  held,
}: LedgerCredit): Movement[] => [
  ['disputeRelease', held],
  ['cashUndone', credited - refunded - lost],
];

const FLOWS = {
  topUp: { kind: 'topUp', debit: 'settlement', credit: 'paid' },
  refund: { kind: 'refund', debit: 'paid', credit: 'settlement' },
  cashUndone: { kind: 'refund', debit: 'paid', credit: 'settlement' },
  chargeback: { kind: 'chargeback', debit: 'paid', credit: 'chargebacks' },
  chargebackReversal: { kind: 'chargebackReversal', debit: 'chargebacks', credit: 'paid' },
  disputeHold: { kind: 'disputeHold', debit: 'paid', credit: 'disputes' },
  disputeRelease: { kind: 'disputeRelease', debit: 'disputes', credit: 'paid' },
} as const;

export function toPostings(
  charge: Pick<StoredCharge, 'id'>,
  payment: string,
  entries: readonly ChargeEntry[],
  movements: readonly Movement[],
): Posting[] {
  const known = new Set(entries.map(({ key }) => key));
  return movements
    .filter(([, amount]) => amount > 0)
    .map(([what, amount]) => ({
      key: findFreeKey(known, what, payment),
      amount,
      chargeId: charge.id,
      ...FLOWS[what],
    }));
}

function findFreeKey(known: ReadonlySet<string>, what: Movement[0], payment: string): string {
  if (what === 'topUp' && !known.has(`topUp:${payment}`)) return `topUp:${payment}`;
  const prefix = what === 'cashUndone' ? `refund:${payment}${CASH_UNDONE}` : `${what}:${payment}:`;
  for (let number = what === 'topUp' ? 2 : 1; ; number++) {
    if (!known.has(`${prefix}${number}`)) return `${prefix}${number}`;
  }
}
