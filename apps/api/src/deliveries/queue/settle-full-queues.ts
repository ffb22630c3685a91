// How much of one organization may wait (DEL-24). Counted beside the call-event path, which reads a flag of the target alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { withoutParameters } from '../../platform/db/connection/query-error.ts';
import { startReplay } from '../replays/start-replay.ts';
import { endNews, notifyFull } from './notify-full.ts';

/** Longer than a statement that stores calls may take (platform/db/connection/pools.ts): one that saw a line closed has ended by then. */
const IN_FLIGHT_MS = 6000;
const waitForCalls = () => sleep(IN_FLIGHT_MS, undefined, { ref: false });

/** Not that of catch-up.ts, which tells its own replays by their name. */
const ACTOR = systemActor('full-queues');

type Settling = Pick<Context, 'db' | 'jobs' | 'secrets' | 'brand' | 'config' | 'log'>;

interface Line {
  targetId: number;
  organizationId: number;
  gateway: string;
  extension: string | null;
}

/**
 * Closes the lines that are full, opens those that have room again, and begins in the next round to send what they missed.
 * @param wait ends when every statement that saw a line closed has stored its calls. Rounds are no measure of that: with
 *   several workers one may follow at once.
 */
export async function settleFullQueues(
  context: Settling,
  isStopping: () => boolean,
  wait: () => Promise<unknown> = waitForCalls,
): Promise<void> {
  await sendMissed(context, isStopping, wait);
  for (const line of await findLines(context, 'room')) {
    if (isStopping()) return;
    await openLine(context, line);
  }
  const full = await findLines(context, 'full');
  for (const [organizationId, lines] of Map.groupBy(full, (line) => line.organizationId)) {
    if (isStopping()) return;
    await closeLines(context, organizationId, lines);
  }
  await endNews(context.db);
}

/**
 * A line is full when its organization is at its limit and it holds at least an equal share of that: a long line leaves the
 * short ones of the same organization theirs. It has room when half of either is free again.
 */
async function findLines(
  { db, config: { maxWaitingDeliveries: most } }: Settling,
  which: 'full' | 'room',
): Promise<Line[]> {
  const { rows } = await db.execute<Line & Record<string, unknown>>(sql`
    with lines as materialized (
      select t.id, t.organization_id, t.gateway, t.extension_number, t.full_since, t.event_types, (
               select count(*) from (select from call_deliveries d where d.target_id = t.id limit ${most}) d
             ) as waiting
      from delivery_targets t where t.removed_at is null and (${which} = 'full' or exists (
        select from delivery_targets f
        where f.organization_id = t.organization_id and f.removed_at is null and f.full_since is not null))
    ),
    organizations as (
      select organization_id, sum(waiting) as total, ${most} / greatest(1, count(*) filter (where waiting > 0)) as share
      from lines group by 1
    )
    select l.id as "targetId", l.organization_id as "organizationId", l.gateway, l.extension_number as extension
    from lines l join organizations o using (organization_id)
    where case when ${which} = 'full'
      -- what no event is queued for is fed by others
      then l.full_since is null and cardinality(l.event_types) > 0 and o.total >= ${most} and l.waiting >= o.share
      else l.full_since is not null and (o.total <= ${most} / 2 or l.waiting <= o.share / 2) end
    order by 1`);
  return rows;
}

async function closeLines(
  context: Settling,
  organizationId: number,
  lines: readonly Line[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ids = lines.map(({ targetId }) => targetId);
    await tx.execute(sql`
      update delivery_targets set full_since = now()
      where id = any (${sql.param(ids)}::int[]) and full_since is null and removed_at is null`);
    await notifyFull(context, tx, organizationId);
  });
}

async function openLine({ db }: Settling, { targetId }: Line): Promise<void> {
  await db.transaction(async (tx) => {
    // the target before its queue, as a save of its integration does
    await tx.execute(sql`select from delivery_targets where id = ${targetId} for update`);
    await tx.execute(sql`
      update delivery_queues q set missed_since = least(q.missed_since, t.full_since)
      from delivery_targets t where q.target_id = ${targetId} and t.id = q.target_id`);
    await tx.execute(sql`update delivery_targets set full_since = null where id = ${targetId}`);
  });
}

interface Owed extends Line {
  missedSince: string;
  asksForEnds: boolean;
}

/** By a replay as people ask for: it leaves out what waits and what was delivered, so that each call goes once. */
async function sendMissed(
  context: Settling,
  isStopping: () => boolean,
  wait: () => Promise<unknown>,
): Promise<void> {
  const owed = await findOwed(context);
  if (owed.length > 0) await wait();
  for (const [organizationId, lines] of Map.groupBy(owed, (line) => line.organizationId)) {
    if (isStopping()) return;
    try {
      await sendMissedOf(context, organizationId, lines);
    } catch (error) {
      const about = { err: withoutParameters(error), organizationId };
      // the other organizations are served all the same, and this one again in the next round
      context.log.error(about, 'What a full line missed could not be sent');
    }
  }
}

/** Reads the calls once for all lines of the organization, because fifty webhooks may have been full at once. */
async function sendMissedOf(
  context: Settling,
  organizationId: number,
  lines: readonly Owed[],
): Promise<void> {
  const asking = lines.filter(({ asksForEnds }) => asksForEnds);
  const since = asking.map(({ missedSince }) => Date.parse(missedSince) - IN_FLIGHT_MS);
  const period = await findPeriod(
    context,
    organizationId,
    new Date(Math.min(...since, Date.now())),
  );
  for (const { targetId, gateway, extension, asksForEnds, missedSince } of lines) {
    const recordedFrom = new Date(Date.parse(missedSince) - IN_FLIGHT_MS).toISOString();
    const asked = period && asksForEnds && { gateway, extension, ...period, recordedFrom };
    const replayId = asked ? await startReplay(context, ACTOR, organizationId, asked) : null;
    await noteSent(context, targetId, replayId);
  }
}

async function findOwed({ db }: Settling): Promise<Owed[]> {
  const { rows } = await db.execute<Owed & Record<string, unknown>>(sql`
    select t.id as "targetId", t.organization_id as "organizationId", t.gateway, t.extension_number as extension,
           q.missed_since::text as "missedSince", 'channel-hangup' = any (t.event_types) as "asksForEnds"
    from delivery_queues q join delivery_targets t on t.id = q.target_id
    where q.missed_since is not null and t.full_since is null and t.removed_at is null and q.paused_at is null
      and not exists (
        select from delivery_replays r where r.target_id = t.id and r.done_at is null and r.canceled_at is null)
    order by 1`);
  return rows;
}

/**
 * The period in which the calls began that were stored since then; null if there are none. What a switch repeats after an
 * outage is days old, and a switch whose clock is ahead sends calls of up to a day ahead.
 */
async function findPeriod(
  { db }: Settling,
  organizationId: number,
  since: Date,
): Promise<{ from: string; before: string } | null> {
  const { rows } = await db.execute<Record<'from' | 'before', string | null>>(sql`
    select min(started_at)::text as "from", (max(started_at) + interval '1 ms')::text as before
    from calls where organization_id = ${organizationId} and recorded_at >= ${since.toISOString()}::timestamptz
      and started_at >= now() - ${MAX_REPLAY_DAYS - 2} * interval '1 day'`);
  const { from, before } = rows[0]!;
  if (from === null || before === null) return null;
  const toIso = (text: string) => new Date(text).toISOString();
  return { from: toIso(from), before: toIso(before) };
}

/** Clears `missed_since`, unless a person's replay is running: the missed calls are then sent after that replay. */
async function noteSent(
  { db }: Settling,
  targetId: number,
  replayId: number | null,
): Promise<void> {
  await db.execute(sql`
    update delivery_queues set missed_since = null
    where target_id = ${targetId} and (${replayId}::int is null or exists (
      select from delivery_replays where id = ${replayId} and asked_by = ${ACTOR.name}))`);
}
