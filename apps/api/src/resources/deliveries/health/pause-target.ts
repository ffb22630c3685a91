import { sql } from 'drizzle-orm';
import type { Actor } from '../../../audit/audit.ts';
import type { Context } from '../../../context.ts';
import { resumeQueue } from '../delivery-targets.ts';
import { auditTarget, lockTarget, type TargetName } from '../named-target.ts';

/** Its calls wait. Changes nothing where it is paused already, but that a person wants it so. @throws AppError NOT_FOUND */
export async function pauseTarget(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  name: TargetName,
): Promise<void> {
  await db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await tx.execute(sql`
      update delivery_queues set paused_at = coalesce(paused_at, now()), is_paused_by_person = true
      where target_id = ${targetId}`);
    await auditTarget(tx, actor, organizationId, name, 'integration.paused');
  });
}

/** Whoever paused it, and why. @throws AppError NOT_FOUND */
export async function resumeTarget(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  name: TargetName,
): Promise<void> {
  await db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await resumeQueue(tx, organizationId, targetId);
    await auditTarget(tx, actor, organizationId, name, 'integration.resumed');
  });
}
