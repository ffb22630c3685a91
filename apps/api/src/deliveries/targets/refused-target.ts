import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import type { Delivery } from '../attempts/deliverer.ts';
import { REPLAY_FINDINGS_SQL } from '../attempts/stored-findings.ts';

/** Returns the refused time in seconds. Ignores a refusal of former credentials. */
export async function recordRefusedAccess(
  db: Executor,
  { targetId, generation }: Pick<Delivery, 'targetId' | 'generation'>,
): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    update delivery_queues
    set refused_at = case when refused_at > coalesce(last_success_at, '-infinity') then refused_at else now() end
    where target_id = ${targetId} and generation = ${generation}
    returning extract(epoch from now() - refused_at)::float8 as seconds`);
  return rows[0]?.seconds ?? 0;
}

export const PAUSES_CHANNEL = 'delivery_pauses';

export const reportPause = (db: Executor) =>
  db.execute(sql`select pg_notify(${PAUSES_CHANNEL}, '')`);

/** This many equal refusals in a row mean that all calls are refused. */
export const MIN_REFUSALS = 3;
const NUMBERS = /[\da-f-]*\d[\da-f-]*/gi;
const MAX_MESSAGE_LENGTH = 500;

/**
 * Returns how many in a row had the same status; messages vary. Ignores refusals by former
 * settings.
 */
export async function countRefusal(
  db: Executor,
  { targetId, generation }: Pick<Delivery, 'targetId' | 'generation'>,
  { status, words: vendorMessage }: { status: number | null; words: string },
): Promise<number> {
  const refusal = `${status}: ${vendorMessage.replaceAll(NUMBERS, '#').slice(0, MAX_MESSAGE_LENGTH)}`;
  const { rows } = await db.execute<{ refusals: number }>(sql`
    update delivery_queues
    set refusals = case when split_part(refusal, ':', 1) = ${String(status)} then refusals + 1 else 1 end, refusal = ${refusal}
    where target_id = ${targetId} and generation = ${generation}
    returning refusals`);
  return rows[0]?.refusals ?? 1;
}

/** Queues refused calls again, back to the last success. */
export async function requeueRefused(tx: Executor, targetId: number): Promise<void> {
  await tx.execute(sql`
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay, may_exist,
                                 findings)
    select o.target_id, o.organization_id, o.call_id, o.event_type, o.call_started_at, o.contact, true, o.may_exist,
           ${REPLAY_FINDINGS_SQL}
    from deliveries o join delivery_queues q using (target_id)
    where o.target_id = ${targetId} and o.state = 'dead' and not o.is_test
      and o.done_at > greatest(q.last_success_at, now() - interval '1 day')
      and not exists (
        select from call_deliveries d
        where d.target_id = o.target_id and d.call_id = o.call_id and d.event_type = o.event_type)
    order by o.call_started_at`);
}
