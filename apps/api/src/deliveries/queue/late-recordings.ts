// Targets that got the call without its recording get it again.
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import { DELIVERIES_CHANNEL } from './queue-deliveries-sql.ts';
import { REPLAY_FINDINGS_SQL } from '../attempts/stored-findings.ts';

const LATE_RECORDING = 'lateRecording';

export const hasLateRecording = ({ findings }: Pick<Delivery, 'findings'>): boolean =>
  findings?.[LATE_RECORDING] === true;

/** Workers read a call after their claim, so queued deliveries include the recording. */
export async function lockQueues(tx: Executor, organizationIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select from delivery_queues where organization_id = any (${sql.param(organizationIds)}::int[])
    order by target_id for update`);
}

/**
 * Continues a statement that defines `attached`: calls that got a recording (`organization_id`,
 * `started_at`, `id`). Leaves out refused and skipped deliveries, except a cloud's, which skips
 * calls without a recording. Unless the statement reads `woken`, no worker wakes.
 */
export const QUEUE_LATE_RECORDINGS = sql`
  targeted as (
    select a.organization_id, a.started_at, a.id, t.id as target_id, t.gateway
    from attached a join delivery_targets t on t.organization_id = a.organization_id and t.removed_at is null
  ),
  again as (
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay,
                                 may_exist, findings)
    select distinct on (target_id, id) target_id, organization_id, id, 'channel-hangup', started_at, contact, true, may_exist,
           coalesce(findings, '{}') || ${`{"${LATE_RECORDING}": true}`}::jsonb
    from (
      select t.*, o.contact, o.may_exist or o.state = 'delivered' as may_exist, ${REPLAY_FINDINGS_SQL} as findings
      from targeted t join deliveries o
        on o.target_id = t.target_id and o.call_started_at = t.started_at and o.call_id = t.id
        and o.event_type = 'channel-hangup'
      where o.state = 'delivered' or (o.state = 'skipped' and t.gateway = ${RECORDINGS_CLOUD_GATEWAY})
      union all
      -- These may have been sent before the call had its recording.
      select t.*, d.contact, true, null::jsonb
      from targeted t join call_deliveries d
        on d.target_id = t.target_id and d.call_id = t.id and d.event_type = 'channel-hangup'
      where d.state <> 'queued' and (d.state in ('sending', 'unknown') or (d.state = 'retrying' and d.may_exist))
    ) as without_recording
    order by target_id, id, findings nulls last
    returning organization_id
  ),
  woken as materialized (
    select count(pg_notify(${DELIVERIES_CHANNEL}, organization_id::text))
    from (select distinct organization_id from again) as o
  )`;
