// Each call is tried for a day. What died while its target failed for longer is delivered again, by a replay as people ask for.
import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { withoutParameters } from '../../platform/db/connection/query-error.ts';
import { startReplay } from '../replays/start-replay.ts';

const ACTOR = systemActor('deliveries');
const DAY_MS = 24 * 3600_000;

interface CaughtUp {
  targetId: number;
  organizationId: number;
  gateway: string;
  extension: string | null;
  from: string;
}

/**
 * Begins the replays of those who are well again after more than a day, or whom somebody has tried again after ADMINs had heard
 * that they fail; each once, but for what dies anew. Before their incidents end, which know since when.
 * @returns the targets whose replay could not begin: their incidents have to stay
 */
export async function catchUp(
  context: Pick<Context, 'db' | 'log'>,
  now: Date,
  isStopping: () => boolean,
): Promise<ReadonlySet<number>> {
  const left = new Set<number>();
  for (const { targetId, organizationId, from, ...name } of await findBehind(context, now)) {
    if (isStopping()) left.add(targetId);
    else {
      const period = { ...name, from: new Date(from).toISOString(), before: now.toISOString() };
      try {
        await startReplay(context, ACTOR, organizationId, period);
      } catch (error) {
        left.add(targetId);
        // the others are seen to all the same, and this one is looked at in the next round
        const about = { err: withoutParameters(error), targetId };
        context.log.error(about, 'What a target missed could not be delivered again');
      }
    }
  }
  return left;
}

/**
 * From a day before the beginning, for calls that were long, or had begun to be tried before it was noted; from before there
 * was a target nothing is owed to it.
 */
async function findBehind({ db }: Pick<Context, 'db'>, now: Date): Promise<CaughtUp[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<CaughtUp & Record<string, unknown>>(sql`
    select t.id as "targetId", t.organization_id as "organizationId", t.gateway, t.extension_number as extension,
           p.started_from::text as "from"
    from delivery_incidents n join delivery_queues q on q.target_id = n.target_id
    join delivery_targets t on t.id = n.target_id
    cross join lateral (
      select greatest(t.created_at, n.began_at - interval '1 day', ${ago(MAX_REPLAY_DAYS * DAY_MS)}) as started_from) p
    where t.removed_at is null and q.paused_at is null and q.failures = 0
      and 'channel-hangup' = any (t.event_types)
      and (n.began_at <= ${ago(DAY_MS)} or n.failing_since > n.told_at)
      and exists (
        select from deliveries d
        where d.target_id = t.id and d.state = 'dead' and d.call_started_at >= p.started_from and d.done_at >= n.began_at
          and d.event_type = 'channel-hangup' and not d.is_test)
      and not exists (
        select from delivery_replays r
        where r.target_id = t.id and (
          r.done_at is null and r.canceled_at is null
          -- what was begun when it was tried again, and failed as well, is owed once it is well; not what somebody stopped
          or r.asked_by = ${ACTOR.name} and r.created_at >= n.failing_since
             and (r.done_at is null or coalesce(q.last_success_at, '-infinity') < n.failing_since)))
    order by 1`);
  return rows;
}
