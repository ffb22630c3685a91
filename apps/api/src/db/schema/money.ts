import { LEDGER_ACCOUNTS, LEDGER_KINDS, type LedgerAccount } from '@alo/domain/ledger.ts';
import type { Money } from '@alo/domain/money.ts';
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
import { ofOrganization, organizations } from './accounts.ts';
import { createdAt, id, instant, money, organizationId } from './columns.ts';

export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** Upper case. */
    code: text().notNull(),
    credit: money('credit').notNull(),
    /** Null: no end. */
    maxUses: integer('max_uses'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('vouchers_code').on(t.code)],
);

/** A voucher used at sign-up: once per organization. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    organizationId: ofOrganization(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.organizationId] })],
);

export interface ConfirmedWallet {
  sequence: number;
  accounts: Record<LedgerAccount, Money>;
}

/**
 * What an organization has, cached from its ledger by whoever adds an entry, in the same transaction; the row is
 * locked meanwhile. One column per account: together they are zero, and the database sees to it.
 */
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
    /** Of its newest ledger entry. */
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull().default(0),
    /** When the balances were last recomputed from the entries and found right. */
    checkedAt: instant('checked_at'),
    /** The same from the first entry on, not from `confirmed`. */
    wholeCheckedAt: instant('whole_checked_at'),
    /** What the entries up to here add up to, found right: the next recompute goes on from it. */
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
 * Every movement of money, one row each. Rows are only ever added: a trigger refuses anything else (its migration).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    organizationId: organizationId(),
    /** 1, 2, 3… per organization: the order in which the balance changed. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** What makes an effect happen once: `topUp:<provider>:<payment>`, `call:<id>`, `bonus`. */
    key: text().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    debitAccount: text('debit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    creditAccount: text('credit_account', { enum: LEDGER_ACCOUNTS }).notNull(),
    amount: money('amount').notNull(),
    /** Paid and promotional credit after this entry. */
    balanceAfter: money('balance_after').notNull(),
    callId: uuid('call_id'),
    chargeId: integer('charge_id'),
    /** The operator's reason. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sequence] }),
    uniqueIndex('ledger_entries_key').on(t.organizationId, t.key),
    index('ledger_entries_time').on(t.organizationId, t.createdAt),
    // the few among the many: the statement finds them without walking through the calls
    index('ledger_entries_movements')
      .on(t.organizationId, t.createdAt)
      .where(sql`kind <> 'call'`),
    // the few lines of payments among the many of calls
    index('ledger_entries_charge')
      .on(t.organizationId, t.chargeId)
      .where(sql`charge_id is not null`),
    check('ledger_entries_amount', sql`${t.amount} > 0`),
    check('ledger_entries_accounts', sql`${t.debitAccount} <> ${t.creditAccount}`),
  ],
);

/** The bonus: once per organization and once per tax id, for ever. */
export const bonusGrants = pgTable(
  'bonus_grants',
  {
    cpfCnpj: text('cpf_cnpj').primaryKey(),
    organizationId: ofOrganization(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('bonus_grants_organization').on(t.organizationId)],
);

/** Who wants to hear when the balance gets low, and what was said already. */
export const balanceAlerts = pgTable(
  'balance_alerts',
  {
    organizationId: ofOrganization(),
    threshold: money('threshold').notNull(),
    /** Told, and not risen above it since. */
    isBelow: boolean('is_below').notNull().default(false),
    alertedAt: instant('alerted_at'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.threshold] })],
);
