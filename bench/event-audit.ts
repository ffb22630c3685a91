import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from './databases.ts';

export interface Delivered {
  organizationIds: readonly number[];
  /** Distinct, answered or not. */
  sent: number;
  /** Lower bound, by acknowledged copies. */
  acknowledged: number;
}

/** @throws Error if a call was lost or doubled, or a count disagrees. */
export async function auditEvents(pool: Pool, delivered: Delivered): Promise<number> {
  const counts = await waitForSettledCounts(pool, delivered.organizationIds);
  const { calls, ...otherCounts } = counts;
  const isConsistent = Object.values(otherCounts).every((other) => other === calls);
  await auditDeliveries(pool, delivered.organizationIds);
  if (isConsistent && calls >= delivered.acknowledged && calls <= delivered.sent) return calls;
  throw new Error(
    `Events were lost or doubled: ${JSON.stringify({ ...delivered, found: counts })}`,
  );
}

interface Counts {
  calls: number;
  distinctIds: number;
  distinctSequences: number;
  keys: number;
  counters: number;
  hours: number;
  days: number;
  extensionDays: number;
  /** Includes hours that are not rolled up yet. */
  extensionHours: number;
}

// Requests in flight may still arrive.
async function waitForSettledCounts(
  pool: Pool,
  organizationIds: readonly number[],
): Promise<Counts> {
  let previousCalls = -1;
  for (;;) {
    const counts = await readCounts(pool, organizationIds);
    if (counts.calls === previousCalls) return counts;
    previousCalls = counts.calls;
    await sleep(500);
  }
}

async function readCounts(pool: Pool, organizationIds: readonly number[]): Promise<Counts> {
  const ofOrganizations = 'where organization_id = any($1)';
  const { rows } = await pool.query(
    `select c.*,
       (select count(*)::int from call_keys ${ofOrganizations}) as "keys",
       (select sum(last_sequence)::int from call_counters ${ofOrganizations}) as "counters",
       (select coalesce(sum(total), 0)::int from call_hours ${ofOrganizations}) as "hours",
       (select coalesce(sum(total), 0)::int from call_days ${ofOrganizations}) as "days",
       (select coalesce(sum(total), 0)::int from call_extension_days ${ofOrganizations}) as "extensionDays",
       (select coalesce(sum(total), 0)::int from call_extension_hours ${ofOrganizations})
         + (select count(*)::int from calls c join call_counters n using (organization_id)
            where organization_id = any($1)
              and (c.started_at < n.extension_hours_from or c.started_at >= n.extension_hours_before)) as "extensionHours"
     from (select count(*)::int as "calls", count(distinct id)::int as "distinctIds",
             count(distinct (organization_id, sequence))::int as "distinctSequences"
           from calls ${ofOrganizations}) c`,
    [organizationIds],
  );
  return rows[0] as Counts;
}

async function auditDeliveries(pool: Pool, organizationIds: readonly number[]): Promise<void> {
  const { rows } = await pool.query(
    `select * from (
       select t.id as target, (select count(*)::int from calls c where c.organization_id = t.organization_id) as calls,
              d.queued, d.distinct_calls
       from delivery_targets t cross join lateral (
         select count(*)::int as queued, count(distinct call_id)::int as distinct_calls
         from (select call_id from call_deliveries o where o.target_id = t.id
               union all select call_id from deliveries l where l.target_id = t.id) as told
       ) d where t.organization_id = any($1)
     ) as found
     where calls <> queued or queued <> distinct_calls`,
    [organizationIds],
  );
  if (rows.length > 0) throw new Error(`Deliveries were lost or doubled: ${JSON.stringify(rows)}`);
}
