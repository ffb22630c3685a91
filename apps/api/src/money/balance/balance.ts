// The floor of the house: whatever moves money does it here (calls in telephony/calls/insert/insert-calls.ts, a thousand at a time).
import type { LedgerAccount, LedgerKind } from '@alo/domain/ledger.ts';
import type { Money } from '@alo/domain/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { ledgerEntries, wallets } from '../../platform/db/schema/money.ts';

export type Wallet = typeof wallets.$inferSelect;

/** One movement between two accounts of an organization. */
export interface Posting {
  /** What makes it happen once: posting the same key again changes nothing. */
  key: string;
  kind: LedgerKind;
  /** Above zero. */
  amount: Money;
  /** Where it comes from. */
  debit: LedgerAccount;
  /** Where it goes to. */
  credit: LedgerAccount;
  chargeId?: number;
  callId?: string;
  /** The operator's reason. */
  note?: string;
  /** For history that is written afterwards; default: now. */
  at?: Date;
}

export interface Posted {
  /** `known`: the key was there already. */
  outcome: 'posted' | 'known';
  /** Paid and promotional credit now. */
  balance: Money;
}

/** What an organization can spend: paid and promotional credit. */
export const balanceOf = ({ paid, promo }: Pick<Wallet, 'paid' | 'promo'>): Money => paid + promo;

/**
 * Reads the wallet and keeps everybody else from posting until the transaction ends. Whoever decides by the
 * balance locks first and reads then.
 */
export async function lockWallet(tx: Executor, organizationId: number): Promise<Wallet> {
  const [wallet] = await tx
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId))
    .for('update');
  return wallet!;
}

/** Moves money, in the transaction of the caller and exactly once for each key. */
export async function post(
  tx: Executor,
  organizationId: number,
  posting: Posting,
): Promise<Posted> {
  // lock before looking: the provider sends the same event twice at once
  const wallet = await lockWallet(tx, organizationId);
  const [known] = await tx
    .select({ key: ledgerEntries.key })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.organizationId, organizationId), eq(ledgerEntries.key, posting.key)),
    );
  if (known) return { outcome: 'known', balance: balanceOf(wallet) };

  const { debit, credit, amount } = posting;
  const after = { ...wallet, [debit]: wallet[debit] - amount };
  after[credit] += amount;
  const balance = balanceOf(after);
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
    // not when the transaction began: times follow the order of the entries
    createdAt: posting.at ?? sql`clock_timestamp()`,
  });
  await tx
    .update(wallets)
    .set({ [debit]: after[debit], [credit]: after[credit], lastSequence: wallet.lastSequence + 1 })
    .where(eq(wallets.organizationId, organizationId));
  await announceBalance(tx, organizationId);
  return { outcome: 'posted', balance };
}

/** The channel on which processes hear, once it is committed, whose balance changed. */
export const BALANCE_CHANNEL = 'alo_balance';

export async function announceBalance(tx: Executor, organizationId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${BALANCE_CHANNEL}, ${String(organizationId)})`);
}

/** The channel on which processes hear which charge changed: `<organization id>:<charge id>`. */
export const CHARGE_CHANNEL = 'alo_charge';

/** To be called in the transaction that makes or changes a charge: whoever looks at it sees the new state. */
export async function announceCharge(
  tx: Executor,
  organizationId: number,
  chargeId: number,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHARGE_CHANNEL}, ${`${organizationId}:${chargeId}`})`);
}
