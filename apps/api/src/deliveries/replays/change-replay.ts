import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { wakeWorkers } from '../targets/restart-target.ts';
import { lockReplayQueue } from './store.ts';

type Change = 'paused' | 'resumed' | 'canceled';

/** Deliveries in progress or waiting for a retry continue. */
const CHANGES: Record<Change, { replay: SQL; queued: SQL }> = {
  paused: {
    replay: sql`paused_at = coalesce(paused_at, now())`,
    queued: sql`update call_deliveries d set due_at = 'infinity'`,
  },
  resumed: {
    replay: sql`paused_at = null`,
    queued: sql`update call_deliveries d set due_at = now()`,
  },
  canceled: { replay: sql`canceled_at = now()`, queued: sql`delete from call_deliveries d` },
};

export async function changeReplay(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  id: number,
  change: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const targetId = await findTarget(tx, organizationId, id);
    // Workers that claim deliveries hold this lock.
    await lockReplayQueue(tx, id);
    const { rows } = await tx.execute<{ isOver: boolean }>(sql`
      select done_at is not null or canceled_at is not null as "isOver"
      from delivery_replays where id = ${id} for update`);
    if (rows[0]!.isOver) return;
    await tx.execute(sql`update delivery_replays set ${CHANGES[change].replay} where id = ${id}`);
    await tx.execute(sql`
      ${CHANGES[change].queued}
      where d.target_id = ${targetId} and d.is_replay and d.replay_id = ${id} and d.state = 'queued'`);
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.replayChanged',
      target: { id, name: `#${id}` },
      after: { change },
    });
    await wakeWorkers(tx, organizationId);
  });
}

async function findTarget(tx: Executor, organizationId: number, id: number): Promise<number> {
  const { rows } = await tx.execute<{ targetId: number }>(sql`
    select target_id as "targetId" from delivery_replays
    where organization_id = ${organizationId} and id = ${id}`);
  const [replay] = rows;
  if (!replay) throw new AppError(ERROR_CODES.notFound, 'Replay not found');
  return replay.targetId;
}
