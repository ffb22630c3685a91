// Enforces DEL-24 outside the call-event path, which only reads a flag.
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { stripQueryParameters } from '../../../platform/db/connection/query-error.ts';
import { startReplay } from '../../replays/start-replay.ts';
import { endNotifications, notifyFullQueue } from './notify-full-queue.ts';

/** Longer than any statement that stores calls (platform/db/connection/pools.ts). */
const IN_FLIGHT_MS = 6000;
const waitForCalls = () => sleep(IN_FLIGHT_MS, undefined, { ref: false });

/** catch-up.ts recognizes its own replays by the actor's name. */
const ACTOR = systemActor('full-queues');

type SettleContext = Pick<Context, 'db' | 'pool' | 'jobs' | 'secrets' | 'brand' | 'config' | 'log'>;

interface Queue {
  targetId: number;
  organizationId: number;
  gateway: string;
  extension: string | null;
}

/**
 * Sends what closed queues missed after they reopen.
 * @param wait resolves when every statement that saw a queue closed has stored its calls; another
 * worker may start the next run at once
 */
export async function settleFullQueues(
  context: SettleContext,
  isStopping: () => boolean,
  wait: () => Promise<unknown> = waitForCalls,
): Promise<void> {
  await replayMissedQueues(context, isStopping, wait);
  for (const queue of await findQueues(context, 'room')) {
    if (isStopping()) return;
    await openQueue(context, queue);
  }
  const full = await findQueues(context, 'full');
  for (const [organizationId, queues] of Map.groupBy(full, (queue) => queue.organizationId)) {
    if (isStopping()) return;
    await closeQueues(context, organizationId, queues);
  }
  await endNotifications(context.db);
}

/**
 * A full queue holds an equal share of a full limit, so that short queues stay open, and has room
 * again at half of either.
 */
async function findQueues(
  { db, config: { maxWaitingDeliveries: maxWaiting } }: SettleContext,
  filter: 'full' | 'room',
): Promise<Queue[]> {
  const { rows } = await db.execute<Queue & Record<string, unknown>>(sql`
    with queues as materialized (
      select t.id, t.organization_id, t.gateway, t.extension_number, t.full_since, t.event_types, (
               select count(*) from (select from call_deliveries d where d.target_id = t.id limit ${maxWaiting}) d
             ) as waiting
      from delivery_targets t where t.removed_at is null and (${filter} = 'full' or exists (
        select from delivery_targets f
        where f.organization_id = t.organization_id and f.removed_at is null and f.full_since is not null))
    ),
    organizations as (
      select organization_id, sum(waiting) as total, ${maxWaiting} / greatest(1, count(*) filter (where waiting > 0)) as share
      from queues group by 1
    )
    select l.id as "targetId", l.organization_id as "organizationId", l.gateway, l.extension_number as extension
    from queues l join organizations o using (organization_id)
    where case when ${filter} = 'full'
      -- Other targets queue for targets without events.
      then l.full_since is null and cardinality(l.event_types) > 0 and o.total >= ${maxWaiting} and l.waiting >= o.share
      else l.full_since is not null and (o.total <= ${maxWaiting} / 2 or l.waiting <= o.share / 2) end
    order by 1`);
  return rows;
}

async function closeQueues(
  context: SettleContext,
  organizationId: number,
  queues: readonly Queue[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ids = queues.map(({ targetId }) => targetId);
    await tx.execute(sql`
      update delivery_targets set full_since = now()
      where id = any (${sql.param(ids)}::int[]) and full_since is null and removed_at is null`);
    await notifyFullQueue(context, tx, organizationId);
  });
}

async function openQueue({ db }: SettleContext, { targetId }: Queue): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from delivery_targets where id = ${targetId} for update`);
    await tx.execute(sql`
      update delivery_queues q set missed_since = least(q.missed_since, t.full_since)
      from delivery_targets t where q.target_id = ${targetId} and t.id = q.target_id`);
    await tx.execute(sql`update delivery_targets set full_since = null where id = ${targetId}`);
  });
}

interface MissedQueue extends Queue {
  missedSince: string;
  getsCallEnds: boolean;
}

/** A replay leaves out waiting and delivered calls. */
async function replayMissedQueues(
  context: SettleContext,
  isStopping: () => boolean,
  wait: () => Promise<unknown>,
): Promise<void> {
  const missedQueues = await findMissedQueues(context);
  if (missedQueues.length > 0) await wait();
  for (const [organizationId, queues] of Map.groupBy(
    missedQueues,
    (queue) => queue.organizationId,
  )) {
    if (isStopping()) return;
    try {
      await replayMissedOfOrganization(context, organizationId, queues);
    } catch (error) {
      const logFields = { err: stripQueryParameters(error), organizationId };
      context.log.error(logFields, 'The calls that a full queue missed could not be sent');
    }
  }
}

/** Reads calls once, because up to fifty queues may have been full. */
async function replayMissedOfOrganization(
  context: SettleContext,
  organizationId: number,
  queues: readonly MissedQueue[],
): Promise<void> {
  const subscribedQueues = queues.filter(({ getsCallEnds }) => getsCallEnds);
  const since = subscribedQueues.map(({ missedSince }) => Date.parse(missedSince) - IN_FLIGHT_MS);
  const period = await findMissedPeriod(
    context,
    organizationId,
    new Date(Math.min(...since, Date.now())),
  );
  for (const { targetId, gateway, extension, getsCallEnds, missedSince } of queues) {
    const recordedFrom = new Date(Date.parse(missedSince) - IN_FLIGHT_MS).toISOString();
    const request = period && getsCallEnds && { gateway, extension, ...period, recordedFrom };
    const replayId = request ? await startReplay(context, ACTOR, organizationId, request) : null;
    await clearMissed(context, targetId, replayId);
  }
}

async function findMissedQueues({ db }: SettleContext): Promise<MissedQueue[]> {
  const { rows } = await db.execute<MissedQueue & Record<string, unknown>>(sql`
    select t.id as "targetId", t.organization_id as "organizationId", t.gateway, t.extension_number as extension,
           q.missed_since::text as "missedSince", 'channel-hangup' = any (t.event_types) as "getsCallEnds"
    from delivery_queues q join delivery_targets t on t.id = q.target_id
    where q.missed_since is not null and t.full_since is null and t.removed_at is null and q.paused_at is null
      and not exists (
        select from delivery_replays r where r.target_id = t.id and r.done_at is null and r.canceled_at is null)
    order by 1`);
  return rows;
}

/** A switch may repeat calls of earlier days; one with a wrong clock sends calls a day ahead. */
async function findMissedPeriod(
  { db }: SettleContext,
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

/** While a user's replay runs, the missed calls wait. */
async function clearMissed(
  { db }: SettleContext,
  targetId: number,
  replayId: number | null,
): Promise<void> {
  await db.execute(sql`
    update delivery_queues set missed_since = null
    where target_id = ${targetId} and (${replayId}::int is null or exists (
      select from delivery_replays where id = ${replayId} and asked_by = ${ACTOR.name}))`);
}
