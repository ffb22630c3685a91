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
  'adjustment',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What the first valid tax id gives (portal §9). */
export const BONUS: Money = 50_000;
