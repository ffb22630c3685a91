import { sql, type SQL } from 'drizzle-orm';
import { END_FIELDS, buildEventFields } from '../queue/queue-deliveries-sql.ts';

export interface CallsOfPeriod {
  organizationId: number;
  targetId: number;
  from: string;
  before: string;
  allCalls: boolean;
  recordedFrom?: string | null;
  after: { startedAt: string; sequence: string };
}

const EVENT_FIELDS_SQL = sql.raw(buildEventFields(`'channel-hangup'`, 't.domain') + END_FIELDS);

export const selectReplayCalls = ({
  organizationId,
  targetId,
  from,
  before,
  allCalls,
  recordedFrom = null,
  after,
}: CallsOfPeriod): SQL => sql`
  with waiting as materialized (
    select call_id from call_deliveries where target_id = ${targetId} and event_type = 'channel-hangup'
  ),
  target as materialized (
    -- Targets without event types get the ends of calls from other targets.
    select t.id, t.extension_number, t.condition, o.domain,
           'channel-hangup' = any (t.event_types) or cardinality(t.event_types) = 0 as gets_call_ends
    from delivery_targets t join organizations o on o.id = t.organization_id where t.id = ${targetId}
  ),
  page as (
    select c.id, c.started_at, c.sequence, c.dialed_number, l.state,
           coalesce(l.may_exist or l.state = 'delivered', false) as may_exist,
           t.gets_call_ends and (t.extension_number is null or t.extension_number = c.extension_number)
           and (t.condition is null or (jsonb_build_object(${EVENT_FIELDS_SQL}) || c.metadata) @@ t.condition) as matches_target,
           c.id in (select call_id from waiting) as is_waiting
    from calls c cross join target t left join lateral (
      select state, may_exist from deliveries d
      where d.target_id = t.id and d.call_started_at = c.started_at and d.call_id = c.id and d.event_type = 'channel-hangup'
    ) l on true
    where c.organization_id = ${organizationId} and c.started_at >= ${from}::timestamptz
      and c.started_at < ${before}::timestamptz
      and (${recordedFrom}::timestamptz is null or c.recorded_at >= ${recordedFrom}::timestamptz)
      and (c.started_at, c.sequence) > (${after.startedAt}::timestamptz, ${after.sequence}::bigint)
  ),
  replay_calls as (
    select *, matches_target and not is_waiting and (${allCalls}::boolean or state is null or state = 'dead') as is_sent
    from page
  )`;
