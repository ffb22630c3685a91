import type { Queryable } from '../../../platform/db/connection/client.ts';
import { isLockTimeout } from '../../../platform/db/connection/unavailable.ts';

const LOCKED = `
  with free as (
    select o.domain from organizations o
    join call_counters n on n.organization_id = o.id
    join wallets w on w.organization_id = o.id
    where o.domain = any($1) for update of n, w skip locked
  )
  select domain from organizations where domain = any($1) and domain not in (select domain from free)`;

export async function findLockedDomains(
  pool: Queryable,
  domains: readonly string[],
): Promise<Set<string>> {
  try {
    const { rows } = await pool.query<{ domain: string }>(LOCKED, [domains]);
    return new Set(rows.map(({ domain }) => domain));
  } catch (error) {
    // The whole table is locked.
    if (isLockTimeout(error)) return new Set(domains);
    throw error;
  }
}
