import type { Money } from './money.ts';

/**
 * The accounts of an organization's ledger. `paid` and `promo` are its credit; the others are where credit comes
 * from and goes to. An entry moves an amount from one to another, so that together they are always zero.
 */
export const LEDGER_ACCOUNTS = [
  'paid',
  'promo',
  /** Money that a payment provider took in. */
  'settlement',
  /** What calls have cost. */
  'calls',
  /** Bonus and vouchers given away. */
  'promotions',
  /** The operator's corrections. */
  'adjustments',
  'chargebacks',
  /** Credit set aside while a card holder disputes what paid for it. */
  'disputes',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Why money moved. */
export const LEDGER_KINDS = [
  'topUp',
  'bonus',
  'voucher',
  'call',
  'callReversal',
  'refund',
  'chargeback',
  'chargebackReversal',
  'disputeHold',
  'disputeRelease',
  'adjustment',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What the first valid tax id gives (FIN-06). */
export const BONUS: Money = 50_000;

/** How the statement sorts what moved money. */
export const STATEMENT_GROUPS = ['topUps', 'calls', 'adjustments'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

const GROUP_OF_KIND: Record<LedgerKind, StatementGroup> = {
  topUp: 'topUps',
  bonus: 'topUps',
  voucher: 'topUps',
  call: 'calls',
  callReversal: 'calls',
  refund: 'adjustments',
  chargeback: 'adjustments',
  chargebackReversal: 'adjustments',
  disputeHold: 'adjustments',
  disputeRelease: 'adjustments',
  adjustment: 'adjustments',
};

export const statementGroupOf = (kind: LedgerKind): StatementGroup => GROUP_OF_KIND[kind];

export const kindsOf = (group: StatementGroup): LedgerKind[] =>
  LEDGER_KINDS.filter((kind) => GROUP_OF_KIND[kind] === group);
