import type { LedgerKind } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import type { Posting } from '../../balance/balance.ts';
import type { ChargeEntry, StoredCharge } from '../store.ts';

export interface LedgerCredit {
  /** Excludes undone cash payments. */
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
  const undoesCash = ({ key }: ChargeEntry) => key.includes(CASH_UNDONE);
  return {
    credited: sum('topUp') - sum('refund', undoesCash),
    refunded: sum('refund', (entry) => !undoesCash(entry)),
    lost: sum('chargeback') - sum('chargebackReversal'),
    held: sum('disputeHold') - sum('disputeRelease'),
  };
}

type PricedCharge = Pick<StoredCharge, 'amount' | 'totalAmount' | 'refundedAmount'>;

const toCredit = ({ amount, totalAmount }: PricedCharge, price: Money) =>
  price >= totalAmount ? amount : Math.min(price, amount);

export const getReversedCredit = (charge: PricedCharge) => toCredit(charge, charge.refundedAmount);

export interface Claim {
  /** Taken by the card holder's bank. */
  lost: Money;
  held: Money;
}

type Movement = [kind: keyof typeof FLOWS, amount: Money];

export function computeHeldMovements(
  charge: PricedCharge,
  ledger: LedgerCredit,
  claim: Claim,
): Movement[] {
  const { refunded, lost, credited, held } = ledger;
  const reversedCredit = toCredit(charge, charge.refundedAmount + claim.lost);
  // The payment was refunded before it was credited.
  if (credited === 0 && reversedCredit >= charge.amount) return [];
  const newReversal = reversedCredit - refunded - lost;
  const refund = Math.max(0, Math.min(newReversal, getReversedCredit(charge) - refunded));
  const hold = Math.min(claim.held, charge.amount - Math.max(reversedCredit, refunded));
  return [
    ['disputeRelease', held - hold],
    ['chargebackReversal', Math.min(lost, -newReversal)],
    ['topUp', charge.amount - credited],
    ['refund', refund],
    ['chargeback', newReversal - refund],
    ['disputeHold', hold - held],
  ];
}

export function computeCertainLosses(
  charge: PricedCharge,
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
  const existingKeys = new Set(entries.map(({ key }) => key));
  return movements
    .filter(([, amount]) => amount > 0)
    .map(([movementKind, amount]) => ({
      key: findFreeKey(existingKeys, movementKind, payment),
      amount,
      chargeId: charge.id,
      ...FLOWS[movementKind],
    }));
}

function findFreeKey(
  existingKeys: ReadonlySet<string>,
  movementKind: Movement[0],
  payment: string,
): string {
  if (movementKind === 'topUp' && !existingKeys.has(`topUp:${payment}`)) return `topUp:${payment}`;
  const prefix =
    movementKind === 'cashUndone'
      ? `refund:${payment}${CASH_UNDONE}`
      : `${movementKind}:${payment}:`;
  for (let number = movementKind === 'topUp' ? 2 : 1; ; number++) {
    if (!existingKeys.has(`${prefix}${number}`)) return `${prefix}${number}`;
  }
}
