// The wallet is what the entries add up to. Here they are added up again.
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@alo/domain/ledger.ts';
import type { Money } from '@alo/domain/money.ts';
import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../db/client.ts';
import { wallets } from '../../db/schema.ts';

/** Where a wallet does not say what its entries say. */
interface LedgerDifference {
  /** An account, `sequence`, or `balanceAfter` of so many entries. */
  what: string;
  wallet: Money;
  entries: Money;
}

const movement = (account: string) =>
  `case '${account}' when e.credit_account then e.amount when e.debit_account then -e.amount else 0 end`;
const BALANCE = `${movement('paid')} + ${movement('promo')}`;

// One statement sees one state: what is posted meanwhile is in both or in neither.
const COMPARE = `
  select w.last_sequence as "wallet sequence", s.last as "entries sequence", s.count as "count",
         ${LEDGER_ACCOUNTS.map((a) => `w.${a} as "wallet ${a}", s.${a} as "entries ${a}"`).join(', ')},
         s.broken
  from wallets w
  cross join lateral (
    select count(*) as count, coalesce(max(e.sequence), 0) as last,
           ${LEDGER_ACCOUNTS.map((a) => `coalesce(sum(${movement(a)}), 0) as ${a}`).join(', ')},
           count(*) filter (where e.balance_after <> e.running) as broken
    from (
      select e.*, sum(${BALANCE}) over (order by e.sequence) as running
      from ledger_entries e where e.organization_id = w.organization_id
    ) e
  ) s`;

interface Recomputed {
  differences: LedgerDifference[];
  /** What the wallet should say. */
  sums: Record<LedgerAccount | 'lastSequence', Money>;
}

/** Adds up an organization's entries, and notes on the wallet that it is right, or that it is not. */
export async function recomputeWallet(
  db: Executor,
  organizationId: number,
): Promise<LedgerDifference[]> {
  const { differences } = await addUpEntries(db, organizationId);
  // a wrong one is told as unconfirmed at once
  const checkedAt = differences.length === 0 ? sql`now()` : sql`to_timestamp(0)`;
  await db.update(wallets).set({ checkedAt }).where(eq(wallets.organizationId, organizationId));
  return differences;
}

/** Adds up an organization's entries and compares. */
export async function addUpEntries(db: Executor, organizationId: number): Promise<Recomputed> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`${sql.raw(COMPARE)} where w.organization_id = ${organizationId}`,
  );
  const row = rows[0]!;
  const compared = (what: string, wallet = `wallet ${what}`, entries = `entries ${what}`) => ({
    what,
    wallet: Number(row[wallet] ?? 0),
    entries: Number(row[entries]),
  });
  const differences = [
    ...[...LEDGER_ACCOUNTS, 'sequence'].map((what) => compared(what)),
    // 1, 2, 3… without a gap, and each line's balance follows from the line before
    compared('count', 'wallet sequence', 'count'),
    compared('balanceAfter', 'none', 'broken'),
  ].filter(({ wallet, entries }) => wallet !== entries);
  const sums = Object.fromEntries([
    ...LEDGER_ACCOUNTS.map((account) => [account, Number(row[`entries ${account}`])]),
    ['lastSequence', Number(row['entries sequence'])],
  ]) as Recomputed['sums'];
  return { differences, sums };
}

/** A night and some patience. */
const CONFIRMED_FOR = `interval '36 hours'`;

/** Wallets that were found wrong, or that the nightly recompute has not looked at lately. */
export async function unconfirmedWallets(pool: Pool): Promise<{ domain: string }[]> {
  const { rows } = await pool.query<{ domain: string }>(
    `select o.domain from wallets w join organizations o on o.id = w.organization_id
     where coalesce(w.checked_at, o.created_at) < now() - ${CONFIRMED_FOR} order by o.domain`,
  );
  return rows;
}
