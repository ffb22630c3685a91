// Deliveries that workers claim only after a user's decision.
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Queryable } from '../../../platform/db/connection/client.ts';
import { storableJson } from '../../../platform/db/storable-json.ts';
import type { DeliveryKey } from '../../../deliveries/log/delivery-id.ts';
import type { CrmFindings } from '../plan/findings.ts';

export interface AmbiguousRow extends DeliveryKey {
  organizationId: number;
  gateway: string;
  contact: string;
  attempts: number;
  createdAt: Date;
  findings: CrmFindings;
}

// `state <> 'queued'` matches the partial index.
const IS_AMBIGUOUS_SQL = `d.state <> 'queued' and d.state = 'ambiguous' and d.findings ? 'waitsFor'`;
const AMBIGUOUS_COLUMNS_SQL = `d.target_id as "targetId", d.organization_id as "organizationId", d.call_started_at as "callStartedAt",
  d.call_id as "callId", d.event_type as "eventType", d.contact, d.attempts, d.created_at as "createdAt", d.findings, t.gateway`;

export async function findAmbiguous(
  db: Queryable,
  organizationId: number,
  gateway: string | undefined,
  limit: number,
): Promise<{ rows: AmbiguousRow[]; total: number }> {
  const { rows } = await db.query<AmbiguousRow & { total: number }>(
    `select ${AMBIGUOUS_COLUMNS_SQL}, count(*) over ()::int as total
     from delivery_targets t join call_deliveries d on d.target_id = t.id
     where t.organization_id = $1 and t.removed_at is null and t.gateway = coalesce($2, t.gateway) and ${IS_AMBIGUOUS_SQL}
     order by d.created_at desc, d.call_started_at desc, d.call_id limit $3`,
    [organizationId, gateway ?? null, limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Returns null if the delivery waits for no decision. Locks the queue first, as workers do:
 * decisions may release the same rows.
 */
export async function lockAmbiguousDelivery(
  tx: Executor,
  organizationId: number,
  { targetId, callStartedAt, callId, eventType }: DeliveryKey,
): Promise<AmbiguousRow | null> {
  await tx.execute(sql`
    select from delivery_queues where organization_id = ${organizationId} and target_id = ${targetId} for update`);
  const { rows } = await tx.execute<AmbiguousRow & Record<string, unknown>>(sql`
    select ${sql.raw(AMBIGUOUS_COLUMNS_SQL)}
    from delivery_targets t join call_deliveries d on d.target_id = t.id
    where t.organization_id = ${organizationId} and t.id = ${targetId} and d.call_started_at = ${callStartedAt}
      and d.call_id = ${callId} and d.event_type = ${eventType} and ${sql.raw(IS_AMBIGUOUS_SQL)}
    for update of d`);
  const [row] = rows;
  // Raw SQL returns timestamps as strings.
  return row
    ? { ...row, callStartedAt: new Date(row.callStartedAt), createdAt: new Date(row.createdAt) }
    : null;
}

export async function releaseDelivery(
  tx: Executor,
  { targetId, contact, callId, eventType }: AmbiguousRow,
  addedFindings: CrmFindings,
): Promise<void> {
  await tx.execute(sql`
    update call_deliveries d
    set state = 'queued', due_at = now(), reason = null,
        may_exist = d.may_exist or d.findings ->> 'waitsFor' = 'duplicate',
        findings = d.findings - 'waitsFor' || ${storableJson(addedFindings)}::jsonb
    where d.target_id = ${targetId} and d.contact = ${contact} and d.call_id = ${callId} and d.event_type = ${eventType}
      and d.state <> 'queued' and d.state = 'ambiguous'`);
}

export async function releaseOthersOfContact(
  tx: Executor,
  { targetId, contact }: AmbiguousRow,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update call_deliveries d
    set state = 'queued', due_at = now(), reason = null, findings = d.findings - 'waitsFor'
    where d.target_id = ${targetId} and d.contact = ${contact} and d.state <> 'queued' and d.state = 'ambiguous'
      and d.findings ->> 'waitsFor' = 'person'`);
  return rowCount ?? 0;
}

/** Stores no record id, because that of the kept record is unknown. */
export async function endAsDelivered(
  tx: Executor,
  { targetId, contact, callId, eventType }: AmbiguousRow,
  reason: DeliveryReason,
): Promise<void> {
  await tx.execute(sql`
    with removed as (
      delete from call_deliveries d
      where d.target_id = ${targetId} and d.contact = ${contact} and d.call_id = ${callId} and d.event_type = ${eventType}
        and d.state <> 'queued' and d.state = 'ambiguous'
      returning *
    ),
    counted as (
      update delivery_replays r set delivered = r.delivered + 1 from removed where r.id = removed.replay_id
    )
    insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts,
                            may_exist, created_at, reason, findings)
    select target_id, call_started_at, call_id, event_type, organization_id, contact, 'delivered', attempts, may_exist,
           created_at, ${JSON.stringify(reason)}::jsonb, findings - 'waitsFor'
    from removed
    on conflict (target_id, call_started_at, call_id, event_type) do update
    set state = excluded.state, attempts = deliveries.attempts + excluded.attempts, may_exist = true,
        done_at = excluded.done_at, reason = excluded.reason, note = null, findings = excluded.findings`);
}
