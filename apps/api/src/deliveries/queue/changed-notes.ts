// A note written after the CRM got the call updates its record.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { DELIVERIES_CHANNEL } from './queue-deliveries-sql.ts';

/** Marks deliveries that only bring a note to a record. */
export const IS_OF_NOTE = 'isOfNote';

export const NOTE_GATEWAYS: readonly string[] = Object.values(MANIFESTS)
  .filter(({ delivery }) => delivery.takesNotes)
  .map(({ id }) => id);

/** Gathers what a person types. */
const DELAY_SECONDS = 5;

interface NotedCall {
  organizationId: number;
  callStartedAt: Date;
  callId: string;
}

/** Queued deliveries read the note when sent. The lock keeps workers from claiming one meanwhile. */
export async function queueChangedNote(tx: Executor, call: NotedCall): Promise<void> {
  const { organizationId, callStartedAt, callId } = call;
  const { rows: targets } = await tx.execute<{ id: number }>(sql`
    select q.target_id as id from delivery_queues q
    where q.organization_id = ${organizationId} and q.gateway = any (${sql.param(NOTE_GATEWAYS)}::text[])
      and exists (select from delivery_targets t where t.id = q.target_id and t.removed_at is null)
    order by q.target_id for update`);
  if (targets.length === 0) return;
  const ids = targets.map(({ id }) => id);
  const isOfCall = (table: string) => sql`${sql.raw(table)}.target_id = t.id
    and ${sql.raw(table)}.call_started_at = ${callStartedAt} and ${sql.raw(table)}.call_id = ${callId}
    and ${sql.raw(table)}.event_type = 'channel-hangup'`;
  await tx.execute(sql`
    with queued as (
      insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay,
                                   may_exist, due_at, findings)
      select t.id, o.organization_id, o.call_id, o.event_type, o.call_started_at, o.contact, true, true,
             now() + ${DELAY_SECONDS} * interval '1 s', o.findings
      from unnest(${sql.param(ids)}::int[]) t(id)
      cross join lateral (
        select o.organization_id, o.call_id, o.event_type, o.call_started_at, o.contact,
               -- The record stays with its contact, even if the number has another one by now.
               coalesce(o.findings, '{}') - array['noteRefused', 'lookUps', 'sends', 'wasRefused'] || ${`{"${IS_OF_NOTE}": true}`}::jsonb as findings
        from deliveries o where ${isOfCall('o')} and o.record_id is not null and not o.is_test
        union all
        -- May have read the call before the note.
        select d.organization_id, d.call_id, d.event_type, d.call_started_at, d.contact, null
        from call_deliveries d where ${isOfCall('d')} and d.state = 'sending'
          and not exists (select from deliveries o where ${isOfCall('o')})
      ) o
      where not exists (select from call_deliveries d where ${isOfCall('d')} and d.state <> 'sending')
      returning organization_id
    )
    select count(pg_notify(${DELIVERIES_CHANNEL}, organization_id::text))
    from (select distinct organization_id from queued) o`);
}
