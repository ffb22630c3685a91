import { LEDGER_ACCOUNTS, type LedgerAccount } from '@alo/domain/money/ledger.ts';
import type { Money } from '@alo/domain/money/money.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { wallets, type ConfirmedWallet } from '../../../platform/db/schema/money.ts';

interface LedgerDifference {
  /** An account, `sequence`, or `balanceAfter` for a number of entries. */
  what: string;
  wallet: Money;
  entries: Money;
}

const buildMovementSql = (account: string) =>
  `case '${account}' when e.credit_account then e.amount when e.debit_account then -e.amount else 0 end`;
const BALANCE_SQL = `${buildMovementSql('paid')} + ${buildMovementSql('promo')}`;

const EMPTY_WALLET: ConfirmedWallet = {
  sequence: 0,
  accounts: Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as never,
};

// One statement, so that both sides include the same postings.
const buildComparisonSql = ({ sequence, accounts }: ConfirmedWallet) => `
  select w.last_sequence as "wallet sequence", s.last as "entries sequence", s.count as "count",
         ${LEDGER_ACCOUNTS.map((a) => `w.${a} as "wallet ${a}", s.${a} as "entries ${a}"`).join(', ')},
         s.broken
  from wallets w
  cross join lateral (
    select ${sequence} + count(*) as count, coalesce(max(e.sequence), ${sequence}) as last,
           ${LEDGER_ACCOUNTS.map((a) => `${accounts[a]} + coalesce(sum(${buildMovementSql(a)}), 0) as ${a}`).join(', ')},
           count(*) filter (where e.balance_after <> e.running) as broken
    from (
      select e.*, ${accounts.paid + accounts.promo} + sum(${BALANCE_SQL}) over (order by e.sequence) as running
      from ledger_entries e where e.organization_id = w.organization_id and e.sequence > ${sequence}
    ) e
  ) s`;

interface RecomputedWallet {
  differences: LedgerDifference[];
  sums: Record<LedgerAccount | 'lastSequence', Money>;
}

export async function recomputeWallet(
  db: Executor,
  organizationId: number,
): Promise<LedgerDifference[]> {
  const { differences, sums } = await addUpEntries(db, organizationId);
  await storeResult(db, organizationId, differences, sums, { wholeCheckedAt: sql`now()` });
  return differences;
}

export async function recomputeNewEntries(
  db: Executor,
  organizationId: number,
): Promise<LedgerDifference[]> {
  const [wallet] = await db
    .select({
      confirmed: wallets.confirmed,
      isWholeDue: sql<boolean>`coalesce(${wallets.wholeCheckedAt} < now() - interval '7 days', true)`,
    })
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId));
  if (!wallet?.confirmed || wallet.isWholeDue) return recomputeWallet(db, organizationId);
  const { differences, sums } = await addUpEntries(db, organizationId, wallet.confirmed);
  await storeResult(db, organizationId, differences, sums);
  return differences;
}

async function storeResult(
  db: Executor,
  organizationId: number,
  differences: LedgerDifference[],
  { lastSequence, ...accounts }: RecomputedWallet['sums'],
  changesIfCorrect: { wholeCheckedAt?: SQL } = {},
): Promise<void> {
  const isCorrect = differences.length === 0;
  await db
    .update(wallets)
    .set(
      isCorrect
        ? {
            checkedAt: sql`now()`,
            confirmed: { sequence: lastSequence, accounts },
            ...changesIfCorrect,
          }
        : // The wallet is recomputed from the beginning.
          { checkedAt: sql`to_timestamp(0)`, confirmed: null },
    )
    .where(eq(wallets.organizationId, organizationId));
}

export async function addUpEntries(
  db: Executor,
  organizationId: number,
  confirmed: ConfirmedWallet = EMPTY_WALLET,
): Promise<RecomputedWallet> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`${sql.raw(buildComparisonSql(confirmed))} where w.organization_id = ${organizationId}`,
  );
  const row = rows[0]!;
  const toDifference = (what: string, wallet = `wallet ${what}`, entries = `entries ${what}`) => ({
    what,
    wallet: Number(row[wallet] ?? 0),
    entries: Number(row[entries]),
  });
  const differences = [
    ...[...LEDGER_ACCOUNTS, 'sequence'].map((what) => toDifference(what)),
    // Sequences have no gap, and balances are consecutive.
    toDifference('count', 'wallet sequence', 'count'),
    toDifference('balanceAfter', 'none', 'broken'),
  ].filter(({ wallet, entries }) => wallet !== entries);
  const sums = Object.fromEntries([
    ...LEDGER_ACCOUNTS.map((account) => [account, Number(row[`entries ${account}`])]),
    ['lastSequence', Number(row['entries sequence'])],
  ]) as RecomputedWallet['sums'];
  return { differences, sums };
}

const MAX_UNCONFIRMED_SQL = `interval '36 hours'`;

export async function findUnconfirmedWallets(pool: Pool): Promise<{ domain: string }[]> {
  const { rows } = await pool.query<{ domain: string }>(
    `select o.domain from wallets w join organizations o on o.id = w.organization_id
     where coalesce(w.checked_at, o.created_at) < now() - ${MAX_UNCONFIRMED_SQL} order by o.domain`,
  );
  return rows;
}
