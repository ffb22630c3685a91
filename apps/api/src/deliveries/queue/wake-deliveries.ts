import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { buildShareCondition, type HeldSlots } from './fair-share.ts';
import { PACE_OPENS_SQL } from './pace-opens.ts';
import { buildRowKeys, type RowKey } from './row-key.ts';

/**
 * Waits for a running claim, which may not have seen the new row. Commits asynchronously, because
 * wakeForgotten repeats a lost wake-up.
 */
export async function wakeOrganizations(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with locked as (
      select target_id, next_at, greatest(now(), q.closed_until, ${PACE_OPENS_SQL}) as wanted_at from delivery_queues q
      where organization_id = any (${sql.param(ids)}::int[]) and paused_at is null
      order by target_id for update
    )
    update delivery_queues q set next_at = l.wanted_at
    from locked l cross join (select set_config('synchronous_commit', 'off', true)) as commit
    where q.target_id = l.target_id and l.wanted_at < l.next_at`);
}

/** For missed notifications and crashed workers. */
export async function wakeForgotten(db: Executor): Promise<void> {
  await db.execute(sql`
    with forgotten as (
      select q.target_id from delivery_queues q
      where q.next_at > now() and q.closed_until <= now() and q.paced_until <= now() and q.paused_at is null
        and (exists (select from call_deliveries d where d.target_id = q.target_id and not d.is_replay and d.due_at <= now())
             or exists (select from call_deliveries d where d.target_id = q.target_id and d.is_replay and d.due_at <= now()))
      order by 1 for update skip locked
    )
    update delivery_queues q set next_at = now() from forgotten f where q.target_id = f.target_id`);
}

export async function getNextClaimMs(db: Executor, held: HeldSlots): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(next_at) - now()) * 1000)::float8 as ms
    from delivery_queues where paused_at is null and next_at < 'infinity' and ${buildShareCondition(held)}`);
  return rows[0]!.ms;
}

export async function renewLeases(
  db: Executor,
  owner: number,
  rows: readonly RowKey[],
  leaseMs: number,
): Promise<void> {
  await db.execute(sql`
    update call_deliveries d set due_at = now() + ${leaseMs} * interval '1 ms'
    from ${buildRowKeys(rows)}
    where d.target_id = x."targetId" and d.contact = x.contact and d.call_id = x."callId" and d.event_type = x."eventType"
      and d.state <> 'queued' and d.state = 'sending' and d.owner = ${owner} and d.due_at > now()`);
}
