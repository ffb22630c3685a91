// How a worker takes what is due. Several processes do this at once: what one has locked the others pass over.
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { BLOCKERS } from './contact-order.ts';
import type { Delivery } from './deliverer.ts';
import { paceOpensOf } from './pace-opens.ts';

export interface Claimed extends Delivery {
  /** Its target was removed meanwhile. */
  isTargetGone: boolean;
  generation: number;
}

interface Claim {
  /** At most so many. */
  places: number;
  /** Of this process, new at each start: who has lost a row to another finishes nothing of it. */
  owner: number;
  /** Until somebody else may take it; whoever works on it says again that it does. */
  leaseMs: number;
  /** How many of them each may have, those in hand counted. */
  share: number;
  /** What an organization has in hand, and a vendor that is the same for all. */
  ofOrganizations: ReadonlyMap<number, number>;
  ofVendors: ReadonlyMap<string, number>;
  /** All organizations' targets of the gateway are one vendor. */
  isOneVendor: (gateway: string) => boolean;
}

/** A target that was locked, and what it may take at once and by its pace. */
interface Queue {
  targetId: number;
  organizationId: number;
  gateway: string;
  concurrency: number;
  budget: number;
}

/**
 * Takes due rows of those targets that waited longest, and puts these at the tail. In two statements: the second sees
 * what was committed before the locks were had. With one, a wake that came between its snapshot and its locks would be
 * put to sleep again.
 */
export async function claimDeliveries(
  { db }: Pick<Context, 'db'>,
  claim: Claim,
): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    const queues = await lockQueues(tx, claim);
    if (queues.length === 0) return [];
    const { rows } = await tx.execute<Claimed & Record<string, unknown>>(
      claimOf(JSON.stringify(queues.map((queue) => sharingOf(queue, claim))), claim),
    );
    return rows.map((row) => ({
      ...row,
      callStartedAt: new Date(row.callStartedAt),
      firstQueuedAt: new Date(row.firstQueuedAt),
    }));
  });
}

/** With how much more its organization may have, and its vendor where that is all organizations'. */
function sharingOf(queue: Queue, { share, ofOrganizations, ofVendors, isOneVendor }: Claim) {
  const { organizationId, gateway, ...more } = queue;
  return {
    ...more,
    organizationId,
    ofOrganization: share - (ofOrganizations.get(organizationId) ?? 0),
    vendor: isOneVendor(gateway) ? gateway : null,
    ofVendor: share - (ofVendors.get(gateway) ?? 0),
  };
}

// A target that failed three times in a row is tried by one delivery at a time.
async function lockQueues(tx: Executor, claim: Claim): Promise<Queue[]> {
  const { places } = claim;
  const full = <Key>(counts: ReadonlyMap<Key, number>): Key[] =>
    [...counts].flatMap(([key, count]) => (count >= claim.share ? [key] : []));
  const { rows } = await tx.execute<Queue & Record<string, unknown>>(sql`
    select target_id as "targetId", organization_id as "organizationId", gateway,
           case when failures > 2 then 1 else concurrency end as concurrency,
           case when interval_ms = 0 then concurrency
                else greatest(0, floor(1000 * extract(epoch from
                  now() + burst * interval_ms * interval '1 ms' - greatest(paced_until, now())) / interval_ms))::int
           end as budget
    from delivery_queues
    where next_at <= now() and paused_at is null
      and organization_id <> all (${sql.param(full(claim.ofOrganizations))}::int[])
      and gateway <> all (${sql.param(full(claim.ofVendors))}::text[])
    order by next_at limit ${places} for update skip locked`);
  return rows;
}

/** Of each contact at most one row is taken. */
const BLOCKER = sql.raw(`${BLOCKERS} and b.ctid <> d.ctid`);

/** The first rows of a target that are due, by the index. */
const dueOf = (which: SQL) => sql`(
        select d.ctid as place, d.contact, d.state as was, d.is_replay, d.due_at, d.created_at, d.call_started_at, d.call_id
        from call_deliveries d
        where d.target_id = q.target_id and ${which} and d.due_at <= now() and not exists (${BLOCKER})
        order by d.due_at limit 16)`;

/** When the next of a target's rows is due. */
const nextDueOf = (which: SQL) => sql`(
        select min(o.due_at) from call_deliveries o where o.target_id = u.target_id and ${which} and o.due_at > now())`;

/** Until when the pace of the queue `u` is used up, once it has had its `t.n`. */
const PACED_UNTIL = sql`(greatest(u.paced_until, now()) + coalesce(t.n, 0) * u.interval_ms * interval '1 ms')`;

const claimOf = (queues: string, { places, owner, leaseMs }: Claim) => sql`
  with q as materialized (
    select i."targetId" as target_id, i.budget,
           least(i.budget, i.concurrency - (
             select count(*)::int from call_deliveries b
             where b.target_id = i."targetId" and b.state <> 'queued' and b.state = 'sending' and b.due_at > now()
           )) as room,
           i."organizationId" as organization_id, i."ofOrganization" as of_organization, i.vendor, i."ofVendor" as of_vendor
    from json_to_recordset(${queues}::json) as i("targetId" int, concurrency int, budget int,
      "organizationId" int, "ofOrganization" int, vendor text, "ofVendor" int)
  ),
  offered as (
    select q.*, d.*, row_number() over (
             partition by q.target_id, d.contact order by d.is_replay, d.created_at, d.call_started_at, d.call_id
           ) as nth_of_contact
    from q cross join lateral (
      ${dueOf(sql`not d.is_replay`)} union all ${dueOf(sql`d.is_replay`)}
    ) d
    where q.room > 0
  ),
  in_turn as (
    -- calls of now before those that are delivered anew
    select *, row_number() over (partition by target_id order by is_replay, due_at) as turn from offered where nth_of_contact = 1
  ),
  fitting as materialized (
    select *, row_number() over (partition by organization_id order by turn, due_at) as nth_of_organization,
           row_number() over (partition by vendor order by turn, due_at) as nth_of_vendor
    from in_turn where turn <= room
  ),
  picked as materialized (
    select * from fitting
    where nth_of_organization <= of_organization and (vendor is null or nth_of_vendor <= of_vendor)
    order by turn, due_at limit ${places}
  ),
  claimed as (
    update call_deliveries d
    set state = 'sending', owner = ${owner}, attempts = d.attempts + 1,
        due_at = now() + ${leaseMs} * interval '1 ms', first_tried_at = coalesce(d.first_tried_at, now()),
        -- a row that somebody died over, or whose answer was lost
        may_exist = d.may_exist or p.was in ('sending', 'unknown')
    from picked p
    where d.ctid = p.place and d.due_at = p.due_at
    returning d.*, p.was = 'sending' as was_interrupted
  ),
  taken as (select target_id, count(*)::int as n from claimed group by 1),
  -- What blocks or fills a target comes due as well, or is finished, which wakes it.
  moved as (
    update delivery_queues u
    set paced_until = case when u.interval_ms = 0 then u.paced_until else ${PACED_UNTIL} end,
        next_at = greatest(u.closed_until, case
          when u.interval_ms > 0 and coalesce(t.n, 0) >= q.budget then ${paceOpensOf(sql`u`, PACED_UNTIL)}
          -- or nothing, because others of its organization or vendor went before it
          when t.n > 0 or u.target_id in (select target_id from fitting) then now()
          else coalesce(least(${nextDueOf(sql`not o.is_replay`)}, ${nextDueOf(sql`o.is_replay`)}), 'infinity') end)
    from q left join taken t using (target_id)
    where u.target_id = q.target_id
  )
  select c.target_id as "targetId", c.organization_id as "organizationId", t.gateway,
         t.extension_number as "extensionNumber", c.call_id as "callId", c.event_type as "eventType",
         c.call_started_at as "callStartedAt", c.contact, c.attempts, c.may_exist as "mayExist",
         c.was_interrupted as "wasInterrupted",
         c.findings, c.is_replay as "isReplay", c.replay_id is not null as "isOfPeriod", l.record_id as "knownRecordId",
         least(l.created_at, c.created_at) as "firstQueuedAt",
         l.findings ->> 'account' as "knownAccount",
         t.removed_at is not null as "isTargetGone", u.generation,
         -- of one that is hurried in a pause that is not counted, the pause is still to come
         greatest(0, extract(epoch from now() - c.first_tried_at) * 1000)::float8 as "triedForMs"
  from claimed c join delivery_targets t on t.id = c.target_id join delivery_queues u on u.target_id = c.target_id
  left join lateral (
    select o.record_id, o.findings, o.created_at from deliveries o
    where c.is_replay and o.target_id = c.target_id and o.call_started_at = c.call_started_at and o.call_id = c.call_id
      and o.event_type = c.event_type
  ) l on true`;
