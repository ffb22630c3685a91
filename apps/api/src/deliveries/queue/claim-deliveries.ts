// Several processes claim at once and skip each other's locked rows.
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { BLOCKERS_SQL } from './contact-order.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import {
  buildShareCondition,
  buildStartCondition,
  RANK_SQL,
  type HeldSlots,
} from './fair-share.ts';
import { getPaceOpening } from './pace-opens.ts';

export interface Claimed extends Delivery {
  isTargetGone: boolean;
  isSlow: boolean;
  generation: number;
  /** From the event's commit to the claim, by the database's clock. */
  waitedMs: number;
}

interface Claim {
  held: HeldSlots;
  /** A worker that lost a row to another owner cannot finish it. */
  owner: number;
  /** Afterwards another process takes the delivery. */
  leaseMs: number;
  hasSharedVendor: (gateway: string) => boolean;
}

interface Queue {
  targetId: number;
  organizationId: number;
  gateway: string;
  isSlow: boolean;
  concurrency: number;
  budget: number;
}

const MAX_COMPARED = 1000;
const MAX_CANDIDATES = 128;
const MAX_LOCKED = 16;
/** Deliveries that become due meanwhile compete in the next claim. */
const MAX_STARTED = 16;

/** docs/decisions/0037-deliveries.md explains why a claim is two statements. */
export async function claimDeliveries(
  { db }: Pick<Context, 'db'>,
  claim: Claim,
): Promise<{ claimed: Claimed[]; mayHaveMore: boolean }> {
  return db.transaction(async (tx) => {
    const queues = await lockQueues(tx, claim.held);
    if (queues.length === 0) return { claimed: [], mayHaveMore: false };
    const { rows } = await tx.execute<Claimed & Record<string, unknown>>(
      buildClaim(JSON.stringify(queues.map((queue) => withHeldSlots(queue, claim))), claim),
    );
    const claimed = await addLoggedRecords(
      tx,
      rows.map((row) => ({
        ...row,
        callStartedAt: new Date(row.callStartedAt),
        firstQueuedAt: new Date(row.firstQueuedAt),
      })),
    );
    // Other targets may be due behind the locked ones.
    return { claimed, mayHaveMore: claimed.length > 0 || queues.length === MAX_LOCKED };
  });
}

function withHeldSlots(queue: Queue, { held, hasSharedVendor }: Claim) {
  const { organizationId, gateway } = queue;
  const isVendor = hasSharedVendor(gateway);
  return {
    ...queue,
    held: held.byOrganization.get(organizationId) ?? 0,
    heldSlow: held.slowByOrganization.get(organizationId) ?? 0,
    vendor: isVendor ? gateway : null,
    heldByVendor: isVendor ? (held.byVendor.get(gateway) ?? 0) : null,
  };
}

/**
 * Locks the first due queue of each organization, then the second. A target that failed three times
 * in a row gets one delivery at a time.
 */
async function lockQueues(tx: Executor, held: HeldSlots): Promise<Queue[]> {
  const { rows } = await tx.execute<Queue & Record<string, unknown>>(sql`
    with due as (
      select target_id, organization_id, is_slow, next_at from delivery_queues
      where next_at <= now() and paused_at is null and ${buildShareCondition(held)}
      order by next_at limit ${MAX_COMPARED}
    ),
    in_turn as (
      select target_id, next_at, row_number() over (partition by organization_id order by is_slow, next_at)
             + coalesce((${JSON.stringify(Object.fromEntries(held.byOrganization))}::jsonb ->> organization_id::text)::int, 0) as turn
      from due
    ),
    -- An array, because the planner's statistics are wrong when many targets become due at once.
    candidates as materialized (
      select array(select target_id from in_turn order by turn, next_at limit ${MAX_CANDIDATES}) as ids
    )
    select target_id as "targetId", organization_id as "organizationId", gateway, is_slow as "isSlow",
           case when failures > 2 then 1 else concurrency end as concurrency,
           case when interval_ms = 0 then concurrency
                else greatest(0, floor(1000 * extract(epoch from
                  now() + burst * interval_ms * interval '1 ms' - greatest(paced_until, now())) / interval_ms))::int
           end as budget
    from delivery_queues
    where target_id = any ((select ids from candidates)::int[]) and next_at <= now() and paused_at is null
    order by array_position((select ids from candidates), target_id) limit ${MAX_LOCKED} for update skip locked`);
  return rows;
}

const BLOCKER_SQL = sql.raw(`${BLOCKERS_SQL} and b.ctid <> d.ctid`);

/** Selects more than fit, because some rows may share a contact. */
const selectDue = (condition: SQL) => sql`(
        select d.ctid as place, d.contact, d.state as was, d.is_replay, d.due_at, d.created_at, d.call_started_at, d.call_id
        from call_deliveries d
        where d.target_id = q.target_id and ${condition} and d.due_at <= now() and not exists (${BLOCKER_SQL})
        order by d.due_at limit 8)`;

const selectNextDue = (condition: SQL) => sql`(
        select min(o.due_at) from call_deliveries o where o.target_id = u.target_id and ${condition} and o.due_at > now())`;

/** The end of the pace of queue `u` after its `t.n` deliveries. */
const PACED_UNTIL_SQL = sql`(greatest(u.paced_until, now()) + coalesce(t.n, 0) * u.interval_ms * interval '1 ms')`;

const buildClaim = (queues: string, { held, owner, leaseMs }: Claim) => sql`
  with q as materialized (
    select i."targetId" as target_id, i.budget,
           least(i.budget, i.concurrency - (
             select count(*)::int from call_deliveries b
             where b.target_id = i."targetId" and b.state <> 'queued' and b.state = 'sending' and b.due_at > now()
           )) as room,
           i."organizationId" as organization_id, i."isSlow" as is_slow, i.held, i."heldSlow" as held_slow,
           i.vendor, i."heldByVendor" as held_by_vendor
    from json_to_recordset(${queues}::json) as i("targetId" int, concurrency int, budget int, "organizationId" int,
      "isSlow" boolean, held int, "heldSlow" int, vendor text, "heldByVendor" int)
  ),
  offered as (
    select q.*, d.*, row_number() over (
             partition by q.target_id, d.contact order by d.is_replay, d.created_at, d.call_started_at, d.call_id
           ) as nth_of_contact
    from q cross join lateral (
      ${selectDue(sql`not d.is_replay`)} union all ${selectDue(sql`d.is_replay`)}
    ) d
    where q.room > 0
  ),
  in_turn as (
    -- Live deliveries precede replays.
    select *, row_number() over (partition by target_id order by is_replay, due_at) as turn from offered where nth_of_contact = 1
  ),
  ranked as materialized (select *, ${RANK_SQL} as rank from in_turn where turn <= room),
  picked as materialized (
    select * from (select *, row_number() over (order by rank, turn, due_at) as nth from ranked) r where ${buildStartCondition(held.free)} and nth <= ${MAX_STARTED}
  ),
  claimed as (
    update call_deliveries d
    set state = 'sending', owner = ${owner}, attempts = d.attempts + 1,
        due_at = now() + ${leaseMs} * interval '1 ms', first_tried_at = coalesce(d.first_tried_at, now()),
        -- The worker crashed, or the response was lost.
        may_exist = d.may_exist or p.was in ('sending', 'unknown')
    from picked p
    where d.ctid = p.place and d.due_at = p.due_at
    returning d.*, p.nth, p.was = 'sending' as was_interrupted
  ),
  started_counts as (select target_id, count(*)::int as n from claimed group by 1),
  -- A finished or due row wakes a target that is blocked or full. A target of which nothing was picked
  -- stays due, because others took precedence.
  moved as (
    update delivery_queues u
    set paced_until = case when u.interval_ms = 0 then u.paced_until else ${PACED_UNTIL_SQL} end,
        next_at = greatest(u.closed_until, case
          when u.interval_ms > 0 and coalesce(t.n, 0) >= q.budget then ${getPaceOpening(sql`u`, PACED_UNTIL_SQL)}
          when t.n > 0 then now()
          else coalesce(least(${selectNextDue(sql`not o.is_replay`)}, ${selectNextDue(sql`o.is_replay`)}), 'infinity') end)
    from q left join started_counts t using (target_id)
    where u.target_id = q.target_id and (t.n > 0 or u.target_id not in (select target_id from ranked))
  )
  select c.target_id as "targetId", c.organization_id as "organizationId", t.gateway,
         t.extension_number as "extensionNumber", c.call_id as "callId", c.event_type as "eventType",
         c.call_started_at as "callStartedAt", c.contact, c.attempts, c.may_exist as "mayExist",
         c.was_interrupted as "wasInterrupted",
         c.findings, c.is_replay as "isReplay", c.replay_id is not null as "isOfPeriod", c.created_at as "firstQueuedAt",
         extract(epoch from now() - c.created_at)::float8 * 1000 as "waitedMs",
         null as "knownRecordId", null as "knownAccount",
         t.removed_at is not null as "isTargetGone", u.is_slow as "isSlow", u.generation,
         -- The difference is negative if the delivery was resumed during an uncounted pause.
         greatest(0, extract(epoch from now() - c.first_tried_at) * 1000)::float8 as "triedForMs"
  from claimed c join delivery_targets t on t.id = c.target_id join delivery_queues u on u.target_id = c.target_id
  order by c.nth`;

interface LoggedRecord extends Pick<Delivery, 'knownRecordId' | 'knownAccount'> {
  nth: number;
  createdAt: string;
}

/** Planning a join with the log is slow. */
async function addLoggedRecords(tx: Executor, claimed: Claimed[]): Promise<Claimed[]> {
  if (!claimed.some(({ isReplay }) => isReplay)) return claimed;
  const keys = claimed.flatMap(({ isReplay, targetId, callStartedAt, callId, eventType }, nth) =>
    isReplay ? [{ nth, targetId, callStartedAt, callId, eventType }] : [],
  );
  const { rows } = await tx.execute<LoggedRecord & Record<string, unknown>>(sql`
    select k.nth, o.record_id as "knownRecordId", o.findings ->> 'account' as "knownAccount", o.created_at as "createdAt"
    from json_to_recordset(${JSON.stringify(keys)}::json)
           as k(nth int, "targetId" int, "callStartedAt" timestamptz, "callId" uuid, "eventType" text)
    join deliveries o on o.target_id = k."targetId" and o.call_started_at = k."callStartedAt" and o.call_id = k."callId"
      and o.event_type = k."eventType"`);
  const loggedRecords = new Map(rows.map((row) => [row.nth, row]));
  return claimed.map((one, nth) => {
    const { knownRecordId, knownAccount, createdAt } = loggedRecords.get(nth) ?? {};
    if (createdAt === undefined) return one;
    const firstQueuedAt = new Date(Math.min(Date.parse(createdAt), one.firstQueuedAt.getTime()));
    return { ...one, knownRecordId: knownRecordId!, knownAccount: knownAccount!, firstQueuedAt };
  });
}
