import { sql } from 'drizzle-orm';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { DELIVERIES_CHANNEL } from '../queue/queue-deliveries-sql.ts';
import { readDeliveryId, type DeliveryKey } from './delivery-id.ts';
import { REPLAY_FINDINGS_SQL } from '../attempts/stored-findings.ts';

/**
 * The lock keeps parallel requests from queueing a delivery twice.
 * @param hidden gateways that the caller may not see
 */
export async function replayDeliveries(
  context: Context,
  actor: Actor,
  organizationId: number,
  ids: readonly string[],
  hidden: readonly string[] = [],
): Promise<number> {
  const keys = [...new Set(ids)].flatMap((id) => readDeliveryId(id) ?? []);
  if (keys.length === 0) return 0;
  return context.db.transaction(async (tx) => {
    const targets = await lockTargets(tx, organizationId, keys, hidden);
    // A new statement sees rows that the former holder of the lock has queued.
    const { rows } = await tx.execute<{ replayed: number }>(requeueDeliveries(targets, keys));
    const { replayed } = rows[0]!;
    if (replayed === 0) return 0;
    await tx.execute(sql`select pg_notify(${DELIVERIES_CHANNEL}, ${String(organizationId)})`);
    await audit(tx, actor, { organizationId, action: 'delivery.replayed', after: { replayed } });
    return replayed;
  });
}

async function lockTargets(
  tx: Executor,
  organizationId: number,
  keys: readonly DeliveryKey[],
  hidden: readonly string[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select q.target_id as id from delivery_queues q
    where q.organization_id = ${organizationId}
      and q.target_id = any (${sql.param(keys.map(({ targetId }) => targetId))}::int[])
      and q.gateway <> all (${sql.param(hidden)}::text[])
      and exists (select from delivery_targets t where t.id = q.target_id and t.removed_at is null)
    order by q.target_id for update`);
  return rows.map(({ id }) => id);
}

const requeueDeliveries = (targets: readonly number[], keys: readonly DeliveryKey[]) => sql`
  with x as materialized (
    select * from json_to_recordset(${JSON.stringify(keys)}::json)
      as x("targetId" int, "callStartedAt" timestamptz, "callId" uuid, "eventType" text)
  ),
  locked as materialized (select unnest(${sql.param(targets)}::int[]) as target_id),
  waiting as materialized (
    select d.ctid as row_id, d.target_id, d.call_id, d.event_type, d.state
    from call_deliveries d join locked l using (target_id)
    join x on x."targetId" = d.target_id and x."callId" = d.call_id and x."eventType" = d.event_type
  ),
  advanced as (
    update call_deliveries d set due_at = now() from waiting w
    where d.ctid = w.row_id and w.state in ('retrying', 'unknown') and d.state = w.state
      -- A sent record is not looked up before its vendor can find it.
      and not coalesce(d.findings ?| array['sends', 'lookUps'], false)
    returning 1
  ),
  requeued as (
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay, may_exist,
                                 findings)
    select o.target_id, o.organization_id, o.call_id, o.event_type, o.call_started_at, o.contact, true,
           o.may_exist or o.state = 'delivered', ${REPLAY_FINDINGS_SQL}
    from x join locked l on l.target_id = x."targetId" join deliveries o
      on o.target_id = x."targetId" and o.call_started_at = x."callStartedAt" and o.call_id = x."callId"
      and o.event_type = x."eventType"
    where not o.is_test and not exists (
      select from waiting w where w.target_id = o.target_id and w.call_id = o.call_id and w.event_type = o.event_type)
    order by o.call_started_at
    returning 1
  ),
  woken as (
    -- The target becomes due as soon as it is open.
    update delivery_queues q set next_at = least(q.next_at, greatest(now(), q.closed_until))
    from locked l where l.target_id = q.target_id
  )
  select ((select count(*) from advanced) + (select count(*) from requeued))::int as replayed`;
