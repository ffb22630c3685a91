// Retries end after a day, so longer outages need a replay.
import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import { startReplay } from '../replays/start-replay.ts';

const ACTOR = systemActor('deliveries');
const DAY_MS = 24 * 3600_000;

interface Recovered {
  targetId: number;
  organizationId: number;
  gateway: string;
  extension: string | null;
  from: string;
}

/**
 * For targets that recovered after a day, or that a user retried after a warning. Runs before the
 * incidents end, because they hold the outage's start.
 * @returns targets whose replay could not start, whose incidents must stay open
 */
export async function replayOutages(
  context: Pick<Context, 'db' | 'pool' | 'log'>,
  now: Date,
  isStopping: () => boolean,
): Promise<ReadonlySet<number>> {
  const notStarted = new Set<number>();
  for (const { targetId, organizationId, from, ...name } of await findRecovered(context, now)) {
    if (isStopping()) notStarted.add(targetId);
    else {
      const period = { ...name, from: new Date(from).toISOString(), before: now.toISOString() };
      try {
        await startReplay(context, ACTOR, organizationId, period);
      } catch (error) {
        notStarted.add(targetId);
        const logFields = { err: stripQueryParameters(error), targetId };
        context.log.error(logFields, 'The replay after an outage could not be started');
      }
    }
  }
  return notStarted;
}

/** Starts a day early, for calls whose attempts began earlier. */
async function findRecovered({ db }: Pick<Context, 'db'>, now: Date): Promise<Recovered[]> {
  const getInstantAgo = (ms: number) =>
    sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Recovered & Record<string, unknown>>(sql`
    select t.id as "targetId", t.organization_id as "organizationId", t.gateway, t.extension_number as extension,
           p.started_from::text as "from"
    from delivery_incidents n join delivery_queues q on q.target_id = n.target_id
    join delivery_targets t on t.id = n.target_id
    cross join lateral (
      select greatest(t.created_at, n.began_at - interval '1 day', ${getInstantAgo(MAX_REPLAY_DAYS * DAY_MS)}) as started_from) p
    where t.removed_at is null and q.paused_at is null and q.failures = 0
      and 'channel-hangup' = any (t.event_types)
      and (n.began_at <= ${getInstantAgo(DAY_MS)} or n.failing_since > n.told_at)
      and exists (
        select from deliveries d
        where d.target_id = t.id and d.state = 'dead' and d.call_started_at >= p.started_from and d.done_at >= n.began_at
          and d.event_type = 'channel-hangup' and not d.is_test)
      and not exists (
        select from delivery_replays r
        where r.target_id = t.id and (
          r.done_at is null and r.canceled_at is null
          -- A failed replay is due again after the recovery, unless a user canceled it.
          or r.asked_by = ${ACTOR.name} and r.created_at >= n.failing_since
             and (r.done_at is null or coalesce(q.last_success_at, '-infinity') < n.failing_since)))
    order by 1`);
  return rows;
}
