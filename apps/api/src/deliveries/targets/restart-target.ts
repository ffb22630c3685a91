import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { deliveryIncidents, deliveryQueues } from '../../platform/db/schema/deliveries.ts';
import { DELIVERIES_CHANNEL } from '../queue/queue-deliveries-sql.ts';

type QueueChange = Partial<
  Pick<typeof deliveryQueues.$inferInsert, 'concurrency' | 'intervalMs' | 'burst' | 'refusedAt'>
>;

/** A user's pause stays. Callers lock the target's queue. */
export async function restartTarget(
  tx: Executor,
  organizationId: number,
  targetId: number,
  change: QueueChange,
): Promise<void> {
  await excludePause(tx, targetId);
  await tx
    .update(deliveryQueues)
    .set({
      ...change,
      pausedAt: sql`case when is_paused_by_person then paused_at end`,
      pausedReason: null,
      failures: 0,
      closedUntil: sql`'-infinity'`,
      nextAt: sql`now()`,
      generation: sql`generation + 1`,
    })
    .where(eq(deliveryQueues.targetId, targetId));
  await resetIncident(tx, targetId);
  await releaseRefused(tx, targetId);
  await wakeWorkers(tx, organizationId);
}

/**
 * Excludes the pause from the retry time, unless the delivery may have succeeded, because vendors
 * forget idempotency keys. Callers lock the target's queue.
 */
export async function excludePause(tx: Executor, targetId: number): Promise<void> {
  await tx.execute(sql`
    update call_deliveries d set first_tried_at = d.first_tried_at + (now() - greatest(d.first_tried_at, q.paused_at))
    from delivery_queues q
    where q.target_id = ${targetId} and q.paused_at is not null and not q.is_paused_by_person
      and d.target_id = q.target_id and d.state <> 'queued' and d.state = 'retrying' and not d.may_exist`);
}

/** Callers lock the target's queue. */
export async function releaseRefused(tx: Executor, targetId: number): Promise<void> {
  await tx.execute(sql`
    update call_deliveries d set due_at = now()
    where d.target_id = ${targetId} and d.state <> 'queued' and d.state = 'retrying' and d.due_at > now()
      and d.findings ? 'wasRefused'`);
}

const resetIncident = (tx: Executor, targetId: number) =>
  tx
    .update(deliveryIncidents)
    .set({ failingSince: sql`now()`, warnedAt: null })
    .where(eq(deliveryIncidents.targetId, targetId));

export const wakeWorkers = (tx: Executor, organizationId: number) =>
  tx.execute(sql`select pg_notify(${DELIVERIES_CHANNEL}, ${String(organizationId)})`);
