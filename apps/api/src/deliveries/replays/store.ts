import type { DeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Executor, Queryable } from '../../platform/db/connection/client.ts';
import { deliveryReplays } from '../../platform/db/schema/deliveries.ts';

interface ReplayRow extends Omit<
  DeliveryReplay,
  'from' | 'before' | 'createdAt' | 'doneAt' | 'leftOut' | 'waiting' | 'state'
> {
  from: Date;
  before: Date;
  made: number;
  waiting: number;
  createdAt: Date;
  pausedAt: Date | null;
  doneAt: Date | null;
  canceledAt: Date | null;
}

const MAX_REPLAYS = 20;

const REPLAYS_SQL = `
  select r.id, t.gateway, t.extension_number as extension, r.started_from as "from", r.started_before as "before",
         r.is_of_all_calls as "allCalls", r.total, r.seen, r.made, r.delivered, r.skipped, r.dead, r.asked_by as "askedBy",
         r.created_at as "createdAt", r.paused_at as "pausedAt", r.done_at as "doneAt", r.canceled_at as "canceledAt",
         (select count(*)::int from call_deliveries d
          where d.target_id = r.target_id and d.is_replay and d.replay_id = r.id) as waiting
  from delivery_replays r join delivery_targets t on t.id = r.target_id
  where r.organization_id = $1`;

export async function listReplays(
  lists: Queryable,
  organizationId: number,
  { gateway, extension }: { gateway?: string | undefined; extension?: string | undefined },
): Promise<DeliveryReplay[]> {
  const { rows } = await lists.query<ReplayRow>(
    `${REPLAYS_SQL} and ($2::text is null or t.gateway = $2) and ($3::text is null or t.extension_number = $3)
     order by r.id desc limit ${MAX_REPLAYS}`,
    [organizationId, gateway ?? null, extension ?? null],
  );
  return rows.map(replayToWire);
}

export async function readReplay(
  lists: Queryable,
  organizationId: number,
  id: number,
): Promise<DeliveryReplay> {
  const { rows } = await lists.query<ReplayRow>(`${REPLAYS_SQL} and r.id = $2`, [
    organizationId,
    id,
  ]);
  const [row] = rows;
  if (!row) throw new AppError(ERROR_CODES.notFound, 'Replay not found');
  return replayToWire(row);
}

export async function findActiveReplay(tx: Executor, targetId: number): Promise<number | null> {
  const { id, doneAt, canceledAt } = deliveryReplays;
  const [replay] = await tx
    .select({ id })
    .from(deliveryReplays)
    .where(and(eq(deliveryReplays.targetId, targetId), isNull(doneAt), isNull(canceledAt)));
  return replay?.id ?? null;
}

/** Workers lock the queue before the replay's counters. */
export const lockReplayQueue = (tx: Executor, replayId: number) =>
  tx.execute(sql`
    select from delivery_queues where target_id = (select target_id from delivery_replays where id = ${replayId}) for update`);

function replayToWire(row: ReplayRow): DeliveryReplay {
  const { from, before, createdAt, pausedAt, doneAt, canceledAt, made, ...rest } = row;
  const state =
    doneAt !== null
      ? 'done'
      : canceledAt !== null
        ? 'canceled'
        : pausedAt !== null
          ? 'paused'
          : 'running';
  return {
    ...rest,
    state,
    leftOut: rest.seen - made,
    from: from.toISOString(),
    before: before.toISOString(),
    createdAt: createdAt.toISOString(),
    doneAt: (doneAt ?? canceledAt)?.toISOString() ?? null,
  };
}
