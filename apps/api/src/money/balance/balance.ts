// Moves all money except for calls (telephony/calls/insert/insert-calls.ts).
import type { LedgerAccount, LedgerKind } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { ledgerEntries, wallets } from '../../platform/db/schema/money.ts';

export type Wallet = typeof wallets.$inferSelect;

export interface Posting {
  /** Idempotency key. */
  key: string;
  kind: LedgerKind;
  amount: Money;
  debit: LedgerAccount;
  credit: LedgerAccount;
  chargeId?: number;
  callId?: string;
  note?: string;
  at?: Date;
}

export interface Posted {
  outcome: 'posted' | 'known';
  balance: Money;
}

export const toBalance = ({ paid, promo }: Pick<Wallet, 'paid' | 'promo'>): Money => paid + promo;

export async function lockWallet(tx: Executor, organizationId: number): Promise<Wallet> {
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId))
    .for('update');
  return wallet!;
}

/** Posts once per key. */
export async function post(
  tx: Executor,
  organizationId: number,
  posting: Posting,
): Promise<Posted> {
  // One event may arrive twice at once, so the lock comes first.
  const wallet = await lockWallet(tx, organizationId);
  const [existingEntry] = await tx
    .select({ key: ledgerEntries.key })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.organizationId, organizationId), eq(ledgerEntries.key, posting.key)),
    );
  if (existingEntry) return { outcome: 'known', balance: toBalance(wallet) };

  const { debit, credit, amount } = posting;
  const after = { ...wallet, [debit]: wallet[debit] - amount };
  after[credit] += amount;
  const balance = toBalance(after);
  await tx.insert(ledgerEntries).values({
    organizationId,
    sequence: wallet.lastSequence + 1,
    key: posting.key,
    kind: posting.kind,
    debitAccount: debit,
    creditAccount: credit,
    amount,
    balanceAfter: balance,
    callId: posting.callId ?? null,
    chargeId: posting.chargeId ?? null,
    note: posting.note ?? null,
    // The transaction's start would break the order of the entries.
    createdAt: posting.at ?? sql`clock_timestamp()`,
  });
  await tx
    .update(wallets)
    .set({ [debit]: after[debit], [credit]: after[credit], lastSequence: wallet.lastSequence + 1 })
    .where(eq(wallets.organizationId, organizationId));
  await announceBalance(tx, organizationId);
  return { outcome: 'posted', balance };
}

export const BALANCE_CHANNEL = 'alo_balance';

export async function announceBalance(tx: Executor, organizationId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${BALANCE_CHANNEL}, ${String(organizationId)})`);
}

/** The payload is `<organization id>:<charge id>`. */
export const CHARGE_CHANNEL = 'alo_charge';

/** Call this in the transaction that changes the charge. */
export async function announceCharge(
  tx: Executor,
  organizationId: number,
  chargeId: number,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHARGE_CHANNEL}, ${`${organizationId}:${chargeId}`})`);
}
