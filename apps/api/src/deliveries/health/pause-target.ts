import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { integrations } from '../../platform/db/schema/integrations.ts';
import { resumeQueue } from '../targets/delivery-targets.ts';
import { ORGANIZATION, type TargetOwner } from '../targets/target-owner.ts';
import { auditTarget, lockTarget, type TargetName } from '../targets/named-target.ts';
import { notifyChange } from '../targets/notify-change.ts';

/** A pause by the system becomes a user's pause. */
export async function pauseTarget(
  context: Pick<Context, 'db' | 'jobs' | 'secrets' | 'brand' | 'config'>,
  actor: Actor,
  organizationId: number,
  name: TargetName,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await tx.execute(sql`
      update delivery_queues set paused_at = coalesce(paused_at, now()), is_paused_by_person = true
      where target_id = ${targetId}`);
    await auditTarget(tx, actor, organizationId, name, 'integration.paused');
    const registeredBy = await findRegisteredBy(tx, organizationId, name.gateway);
    await notifyChange(context, tx, actor, { ...name, organizationId, registeredBy }, 'paused');
  });
}

async function findRegisteredBy(
  tx: Executor,
  organizationId: number,
  gateway: string,
): Promise<string | null> {
  const [integration] = await tx
    .select({ registeredBy: integrations.registeredBy })
    .from(integrations)
    .where(and(eq(integrations.organizationId, organizationId), eq(integrations.gateway, gateway)));
  return integration?.registeredBy ?? null;
}

/**
 * @param owner replaces a blocked owner
 * @param isAuthorized the target has just accepted our access
 */
export async function resumeTarget(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  name: TargetName,
  {
    owner = ORGANIZATION,
    isAuthorized = false,
  }: { owner?: TargetOwner; isAuthorized?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await resumeQueue(tx, organizationId, targetId, { owner, isAuthorized });
    await auditTarget(tx, actor, organizationId, name, 'integration.resumed');
  });
}
