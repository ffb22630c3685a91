import type { Money } from './money.ts';

/**
 * An entry moves money between two accounts, so the sum is always zero. `paid` and `promo` are the
 * organization's credit.
 */
export const LEDGER_ACCOUNTS = [
  'paid',
  'promo',
  'settlement',
  'calls',
  'promotions',
  'adjustments',
  'chargebacks',
  /** Held while the card holder disputes the payment. */
  'disputes',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

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

/** Granted for the first valid tax id (FIN-06). */
export const BONUS: Money = 50_000;

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

export const getStatementGroup = (kind: LedgerKind): StatementGroup => GROUP_OF_KIND[kind];

export const listLedgerKinds = (group: StatementGroup): LedgerKind[] =>
  LEDGER_KINDS.filter((kind) => GROUP_OF_KIND[kind] === group);
