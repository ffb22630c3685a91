import type { Database } from '../apps/api/src/platform/db/connection/client.ts';
import { recomputeWallet } from '../apps/api/src/money/balance/recompute/recompute.ts';

/** @throws Error unless wallets equal their lines and each priced call was debited once. */
export async function auditLedger(
  { db, pool }: Database,
  organizationIds: readonly number[],
): Promise<void> {
  for (const id of organizationIds) {
    const differences = await recomputeWallet(db, id);
    if (differences.length > 0) {
      throw new Error(`The ledger of ${id} is not exact: ${JSON.stringify(differences)}`);
    }
  }
  const { rows } = await pool.query(
    `select w.organization_id as id, w.calls as "spent", c.priced, c.costly, c.unpriced, e.debited
     from wallets w
     cross join lateral (
       select coalesce(sum(call_price), 0)::bigint as priced, count(*) filter (where call_price > 0) as costly,
              count(*) filter (where call_price is null) as unpriced
       from calls c where c.organization_id = w.organization_id
     ) c
     cross join lateral (
       select count(distinct call_id) as debited
       from ledger_entries e where e.organization_id = w.organization_id and kind = 'call'
     ) e
     where w.organization_id = any($1)
       and (w.calls <> c.priced or c.costly <> e.debited or c.unpriced > 0)`,
    [organizationIds],
  );
  if (rows.length > 0) throw new Error(`Calls were debited wrongly: ${JSON.stringify(rows[0])}`);
}
