import type { Queryable } from '../../db/client.ts';
import { isLockTimeout } from '../../db/unavailable.ts';

// What is not skipped is locked until the statement ends, and no longer.
const LOCKED = `
  with free as (
    select o.domain from organizations o
    join call_counters n on n.organization_id = o.id
    join wallets w on w.organization_id = o.id
    where o.domain = any($1) for update of n, w skip locked
  )
  select domain from organizations where domain = any($1) and domain not in (select domain from free)`;

/** Of these organizations those whose counter or wallet somebody holds just now. */
export async function lockedDomains(
  pool: Queryable,
  domains: readonly string[],
): Promise<Set<string>> {
  try {
    const { rows } = await pool.query<{ domain: string }>(LOCKED, [domains]);
    return new Set(rows.map(({ domain }) => domain));
  } catch (error) {
    // somebody holds the whole table
    if (isLockTimeout(error)) return new Set(domains);
    throw error;
  }
}
