import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { REGISTRATIONS, type Registration } from '@alo/contract/telephony/registration.ts';
import type { RollupPlan } from '../list/call-ranges.ts';

type TimeBounds = Pick<RollupPlan, 'startedFrom' | 'startedBefore'>;

const EVENT = "'channel-hangup'";
const TARGET_IDS = 'target_id = any (array(select id from targets))';
const IS_CRM = 'target_id = any (array(select id from targets where is_crm))';
const OTHER_GATEWAYS = [RECORDINGS_CLOUD_GATEWAY, SUMMARY_GATEWAY];

const getRank = (registration: Registration) => REGISTRATIONS.indexOf(registration);
const RANK_OF_ENDED = `case d.state when 'dead' then ${getRank('failed')} when 'delivered' then ${getRank('registered')} else ${getRank('ignored')} end`;

/** Targets that were removed count for their calls of before. */
export const buildTargets = (values: unknown[]) => `
  targets as materialized (
    select id, gateway, extension_number, extension_number is null and gateway = any ($${values.push(Object.keys(MANIFESTS))}::text[]) as is_crm
    from delivery_targets where organization_id = $1 and gateway <> all ($${values.push(OTHER_GATEWAYS)}::text[])
  )`;

/**
 * Ends a statement's CTEs with `registrations`, one row for each call. A replay replaces what its target had before.
 * @param keys calls to look up one by one; null reads the whole range
 */
function buildRegistrations(bounds: TimeBounds, keys: string | null, values: unknown[]): string {
  const from = `$${values.push(bounds.startedFrom ?? '-infinity')}::timestamptz`;
  const before = `$${values.push(bounds.startedBefore ?? 'infinity')}::timestamptz`;
  const inRange = `call_started_at >= ${from} and call_started_at < ${before}`;
  const endedRows =
    keys === null
      ? `select target_id, call_started_at, call_id, ${RANK_OF_ENDED} as rank from deliveries d
         where ${TARGET_IDS} and ${inRange} and event_type = ${EVENT} and not is_test`
      : `select t.id as target_id, k.call_started_at, k.call_id, e.rank
         from (${keys.replaceAll('IN_RANGE', inRange)}) k cross join targets t cross join lateral (
           select ${RANK_OF_ENDED} as rank from deliveries d
           where d.target_id = t.id and d.call_started_at = k.call_started_at and d.call_id = k.call_id
             and d.event_type = ${EVENT} and ${inRange} limit 1
         ) e`;
  return `${buildTargets(values)},
    open_rows as materialized (
      select target_id, call_started_at, call_id, is_replay from call_deliveries
      where ${TARGET_IDS} and ${inRange} and event_type = ${EVENT}
    ),
    ended_rows as (${endedRows}),
    -- A join with the targets, which the planner expects to be one, would read all rows for each of them.
    registrations as (
      select call_started_at, call_id, coalesce(min(rank) filter (where ${IS_CRM}), min(rank)) as rank
      from (
        select target_id, call_started_at, call_id, ${getRank('waiting')} as rank from open_rows
        union all
        select target_id, call_started_at, call_id, rank from ended_rows
        where (target_id, call_started_at, call_id) not in (
          select target_id, call_started_at, call_id from open_rows where is_replay
        )
      ) s
      group by 1, 2
    )`;
}

/** The others are too many to look up. */
const KEYS: Record<Registration, string | null> = {
  failed: `select distinct call_started_at, call_id from deliveries
    where ${TARGET_IDS} and state = 'dead' and state <> 'delivered' and IN_RANGE`,
  waiting: 'select distinct call_started_at, call_id from open_rows',
  registered: null,
  ignored: null,
};

/** For calls `c`; `$1` is the organization. */
export function buildRegistrationCondition(
  registration: Registration,
  bounds: TimeBounds,
  values: unknown[],
): string {
  return `(c.started_at, c.id) in (
    with ${buildRegistrations(bounds, KEYS[registration], values)}
    select call_started_at, call_id from registrations where rank = ${getRank(registration)})`;
}

/** The same for each call by itself: better for the first of many calls in the order of their start. */
export function buildRegistrationOfEach(registration: Registration, values: unknown[]): string {
  return `(
    with ${buildTargets(values)}
    select coalesce(min(s.rank) filter (where s.is_crm), min(s.rank))
    from (
      select t.is_crm, case
        when (t.id, c.id) in (
          select o.target_id, o.call_id from call_deliveries o where o.organization_id = $1 and o.event_type = ${EVENT}
        ) then ${getRank('waiting')}
        else (
          select ${RANK_OF_ENDED} from deliveries d
          where d.target_id = t.id and d.call_started_at = c.started_at and d.call_id = c.id and d.event_type = ${EVENT}
        ) end as rank
      from targets t
    ) s
  ) = ${getRank(registration)}`;
}

/** Counts by rank; `condition` selects calls `c`. */
export const buildRegistrationCounts = (
  condition: string,
  bounds: TimeBounds,
  values: unknown[],
): string => `
  with ${buildRegistrations(bounds, null, values)}
  select r.rank, count(*)::int as total
  from registrations r join calls c on c.started_at = r.call_started_at and c.id = r.call_id
  where ${condition} group by 1`;
