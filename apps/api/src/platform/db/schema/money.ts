import { LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerAccount } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { referenceOrganization, organizations } from './accounts.ts';
import { createdAt, id, instant, money, organizationId } from './columns.ts';

export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** Upper case. */
    code: text().notNull(),
    credit: money('credit').notNull(),
    maxUses: integer('max_uses'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vouchers_code').on(t.code)],
);

export const voucherUses = pgTable(
  'voucher_uses',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    organizationId: referenceOrganization(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.organizationId] })],
);

export interface ConfirmedWallet {
  sequence: number;
  accounts: Record<LedgerAccount, Money>;
}

/** Updated under a row lock with each entry. */
export const wallets = pgTable(
  'wallets',
  {
    organizationId: organizationId()
      .primaryKey()
      .references(() => organizations.id),
    paid: money('paid').notNull().default(0),
    promo: money('promo').notNull().default(0),
    settlement: money('settlement').notNull().default(0),
    calls: money('calls').notNull().default(0),
    promotions: money('promotions').notNull().default(0),
    adjustments: money('adjustments').notNull().default(0),
    chargebacks: money('chargebacks').notNull().default(0),
    disputes: money('disputes').notNull().default(0),
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
    /** Last successful check of the balances against the entries. */
    checkedAt: instant('checked_at'),
    /** Last successful check from the first entry, not from `confirmed`. */
    wholeCheckedAt: instant('whole_checked_at'),
    /** Checked totals, where the next check starts. */
    confirmed: jsonb().$type<ConfirmedWallet>(),
  },
  (t) => [
    check(
      'wallets_sum_is_zero',
      sql`${t.paid} + ${t.promo} + ${t.settlement} + ${t.calls} + ${t.promotions} + ${t.adjustments} + ${t.chargebacks} + ${t.disputes} = 0`,
    ),
  ],
);

/**
 * Append-only: a trigger refuses changes. Partitioned by kind and month
 * (docs/decisions/0055-ledger-and-keys-by-month.md).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    organizationId: organizationId(),
    /** 1, 2, 3… per organization, in the order of balance changes. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Makes an entry idempotent: `topUp:<provider>:<payment>`, `call:<id>`, `bonus`. */
    key: text().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    debitAccount: text('debit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    creditAccount: text('credit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amount: money('amount').notNull(),
    /** Paid and promotional credit after this entry. */
    balanceAfter: money('balance_after').notNull(),
    callId: uuid('call_id'),
    chargeId: integer('charge_id'),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_entries_time').on(t.organizationId, t.createdAt),
    check('ledger_entries_amount', sql`${t.amount} > 0`),
    check('ledger_entries_accounts', sql`${t.debitAccount} <> ${t.creditAccount}`),
  ],
);

export const bonusGrants = pgTable(
  'bonus_grants',
  {
    cpfCnpj: text('cpf_cnpj').primaryKey(),
    organizationId: referenceOrganization(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('bonus_grants_organization').on(t.organizationId)],
);

export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    organizationId: referenceOrganization(),
    threshold: money('threshold').notNull(),
    /** True from an alert until the balance rises above. */
    isBelow: boolean('is_below').notNull().default(false),
    alertedAt: instant('alerted_at'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.threshold] })],
);
