import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import type { DeliveryEnd } from '../../platform/db/schema/deliveries.ts';
import type { OpenDeliveryState } from '../../platform/db/schema/integrations.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Findings } from './deliverer.ts';
import { sumByHour } from '../log/delivery-hours.ts';
import { PACE_OPENS } from './pace-opens.ts';
import { rowKeysOf, type RowKey } from '../queue/row-key.ts';

/** What becomes of a row in hand, and of its target. */
export interface Finish extends RowKey {
  state: DeliveryEnd | Exclude<OpenDeliveryState, 'queued' | 'sending'>;
  /** What was sent may have been carried out. A row that is tried again says so by its state. */
  isLost: boolean;
  /** Until it is tried again. */
  waitMs: number;
  /** Of these, what is no time of tries. */
  uncountedMs: number;
  /** The target only asked for a pause, which is no try. */
  isUncounted: boolean;
  /** The target is asked nothing for so long; 0: it goes on. */
  closeMs: number;
  /** Whether the target showed itself well or ill; neither where it was not asked, or only wanted a pause. */
  wentWell: boolean | null;
  /** It answered well what was asked before nothing was sent. */
  answeredWell: boolean;
  pausesTarget: boolean;
  /** Of the settings that it was told by. Where its target has others by now, only the row hears what was answered. */
  generation: number;
  /** What `dead` is then, where others may answer otherwise; null: it stays so. */
  stateAnew: 'retrying' | 'unknown' | null;
  reason: DeliveryReason | null;
  recordId: string | null;
  /** Null: none that are new. */
  findings: Findings | null;
  /** Of the target's pace, beyond what one delivery has. */
  extraPaceMs: number;
  /** That the try took. */
  ms: number;
  /** The first digit of the status that was answered last; 0: no answer. */
  answer: number;
}

const MORE = `, state text, "isLost" boolean, "waitMs" int, "uncountedMs" int, "isUncounted" boolean, "closeMs" int, "wentWell" boolean, "answeredWell" boolean, "pausesTarget" boolean,
  reason jsonb, generation int, "stateAnew" text, "recordId" text, findings jsonb, "extraPaceMs" int, ms int`;

/** Of a row that is still this worker's. */
const IS_OURS = sql`l.target_id = x."targetId" and d.target_id = x."targetId" and d.contact = x.contact
  and d.call_id = x."callId" and d.event_type = x."eventType" and d.state <> 'queued' and d.state = 'sending'`;

/** What was answered, as far as it is said of the target's settings of now. Who was refused by those of before is tried by these at once. */
const SAID_OF_NOW = sql`
  select "targetId", contact, "callId", "eventType", "isLost", reason, "recordId", findings, "extraPaceMs", "uncountedMs", "isUncounted", ms,
         case when is_former then coalesce("stateAnew", state) else state end as state,
         case when is_former and not "wentWell" and coalesce("stateAnew", state) <> 'unknown' then 0 else "waitMs" end as "waitMs",
         case when is_former then 0 else "closeMs" end as "closeMs",
         case when not is_former then "wentWell" end as "wentWell",
         "answeredWell" and not is_former as "answeredWell",
         "pausesTarget" and not is_former as "pausesTarget"
  from (select a.*, a.generation <> l.generation as is_former from answered a join locked l on l.target_id = a."targetId") a`;

/** The third failure in a row closes a target for 5 s, each one after it for twice as long, up to a minute. */
const BREAKER_MS = sql`case when s.failures < 3 then 0 else least(60000, 5000 * 2 ^ (least(s.failures, 10) - 3)) end`;

/** A target that takes so long to answer, or that fails, gets fewer slots, after those that are faster. */
const SLOW_MS = 1000;

/** Where a call's own time had not come, or its worker was told to end, nobody failed. */
const isTry = ({ state, wentWell }: Finish): boolean =>
  wentWell !== null || (state !== 'retrying' && state !== 'unknown');

/**
 * Moves what ended into the log and lets the rest wait, in one statement: a row is in one of the two. What somebody else has
 * taken meanwhile stays theirs. The queues are locked first, in one order.
 */
export async function finishDeliveries(
  db: Executor,
  owner: number,
  rows: readonly Finish[],
): Promise<void> {
  await db.execute(sql`
    with answered as materialized (select * from ${rowKeysOf(rows, MORE)}),
    locked as materialized (
      select target_id, failures, generation from delivery_queues
      where target_id in (select "targetId" from answered) order by target_id for update
    ),
    x as materialized (${SAID_OF_NOW}),
    gone as (
      delete from call_deliveries d using x, locked l
      where ${IS_OURS} and d.owner = ${owner} and x.state in ('delivered', 'skipped', 'dead')
      returning d.*, x.state as ended, d.may_exist or x."isLost" as may_be_there, x."recordId" as record_id, x.reason as last_reason,
                coalesce(x.findings, d.findings) as last_findings
    ),
    kept as (
      update call_deliveries d
      set state = x.state, owner = null, attempts = d.attempts - x."isUncounted"::int, reason = x.reason, findings = coalesce(x.findings, d.findings),
          due_at = case x.state when 'ambiguous' then 'infinity' else now() + x."waitMs" * interval '1 ms' end,
          -- what may be there ages on: so does a vendor's memory of its key
          first_tried_at = d.first_tried_at + case when d.may_exist then 0 else x."uncountedMs" end * interval '1 ms'
      from x, locked l
      where ${IS_OURS} and d.owner = ${owner} and x.state in ('retrying', 'unknown', 'ambiguous')
    ),
    logged as (
      insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts,
                              may_exist, created_at, record_id, reason, findings)
      select target_id, call_started_at, call_id, event_type, organization_id, contact, ended, attempts, may_be_there,
             created_at, record_id, last_reason, last_findings
      from gone
      on conflict (target_id, call_started_at, call_id, event_type) do update
      set state = excluded.state, attempts = deliveries.attempts + excluded.attempts,
          may_exist = deliveries.may_exist or excluded.may_exist, done_at = excluded.done_at,
          record_id = coalesce(excluded.record_id, deliveries.record_id), reason = excluded.reason, note = null,
          findings = coalesce(excluded.findings, deliveries.findings)
    ),
    said as (
      select "targetId" as target_id, max("closeMs") as close_ms, bool_or("pausesTarget") as pauses,
             coalesce(bool_or("wentWell"), false) as went_well, bool_or("answeredWell") as answered_well,
             count(*) filter (where not "wentWell")::int as failed,
             -- of one of them, where several failed in the same moment
             (array_agg(reason) filter (where not "wentWell"))[1] as failure_reason, sum("extraPaceMs")::int as extra_pace_ms,
             bool_or(ms >= ${SLOW_MS} or not "wentWell") filter (where "wentWell" is not null or "answeredWell") as is_slow,
             (array_agg(reason) filter (where "pausesTarget"))[1] as pause_reason
      from x group by 1
    ),
    s as (
      select said.*, case when went_well or answered_well then 0 else l.failures + failed end as failures
      from said join locked l using (target_id)
    ),
    replayed as (
      update delivery_replays r
      set delivered = r.delivered + e.delivered, skipped = r.skipped + e.skipped, dead = r.dead + e.dead
      from (select replay_id, count(*) filter (where ended = 'delivered')::int as delivered,
                   count(*) filter (where ended = 'skipped')::int as skipped, count(*) filter (where ended = 'dead')::int as dead
            from gone where replay_id is not null group by 1 order by 1) e
      where r.id = e.replay_id
    ),
    counted as (
      insert into delivery_hours as h (target_id, hour, state, answer, total, ms_buckets)
      select c."targetId", date_trunc('hour', now()), c.state, c.answer, c.total, c."msBuckets"
      from json_to_recordset(${JSON.stringify(sumByHour(rows.filter(isTry)))}::json)
             as c("targetId" int, state text, answer smallint, total int, "msBuckets" int[])
      join locked l on l.target_id = c."targetId"
      on conflict (target_id, hour, state, answer) do update
      set total = h.total + excluded.total, ms_buckets = (
        select array_agg(o + n order by place)
        from unnest(h.ms_buckets, excluded.ms_buckets) with ordinality as z(o, n, place))
    ),
    told as (
      select s.*, greatest(close_ms, ${BREAKER_MS})::int as closing_ms from s
    )
    update delivery_queues q
    set failures = t.failures,
        is_slow = coalesce(t.is_slow, q.is_slow),
        refusals = case when t.went_well then 0 else q.refusals end,
        failure_reason = coalesce(t.failure_reason, q.failure_reason),
        paced_until = case when q.interval_ms = 0 then q.paced_until
                           else q.paced_until + t.extra_pace_ms * interval '1 ms' end,
        last_success_at = case when t.went_well then now() else q.last_success_at end,
        closed_until = greatest(q.closed_until, now() + t.closing_ms * interval '1 ms'),
        next_at = case when t.closing_ms > 0 then greatest(q.closed_until, now() + t.closing_ms * interval '1 ms')
                       else least(q.next_at, greatest(now(), q.closed_until, ${PACE_OPENS})) end,
        paused_at = case when t.pauses then coalesce(q.paused_at, now()) else q.paused_at end,
        paused_reason = case when t.pauses then t.pause_reason else q.paused_reason end
    from told t where q.target_id = t.target_id`);
}
