import type { CallConstraint } from '@alo/domain/calls/call-constraint.ts';
import type { CallEventType } from '@alo/domain/calls/call.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { deliveryQueues } from '../../platform/db/schema/deliveries.ts';
import { deliveryTargets } from '../../platform/db/schema/integrations.ts';
import { buildActiveUserCondition } from '../../recordings/recording-access.ts';
import { buildDeliveryCondition } from './delivery-condition.ts';
import { reportPause } from './refused-target.ts';
import { restartTarget, wakeWorkers } from './restart-target.ts';
import { ORGANIZATION, type TargetOwner } from './target-owner.ts';

export interface NewDeliveryTarget {
  gateway: string;
  extensionNumber?: string | null;
  eventTypes: CallEventType[];
  constraint?: CallConstraint;
  pace?: Partial<Pace>;
  owner?: TargetOwner;
}

export interface SavedOwner {
  owner: TargetOwner;
  /** Then only a blocked owner is replaced. */
  keepsOwner?: boolean;
}

interface SavedTarget extends NewDeliveryTarget, SavedOwner {
  isUnchanged?: boolean;
  owner: TargetOwner;
}

/** Shared by all processes. */
export interface Pace {
  /** Counts at most one delivery of each contact. */
  concurrency: number;
  /** Minimum interval, and the burst after a pause; 0 means that only `concurrency` limits. */
  intervalMs: number;
  burst: number;
}

/** An unlimited fast target would occupy every worker. */
const DEFAULT_PACE: Pace = { concurrency: 4, intervalMs: 20, burst: 10 };

interface DeliveryTargetName {
  gateway: string;
  extensionNumber?: string | null | undefined;
}

const matchesActiveTarget = (
  organizationId: number,
  { gateway, extensionNumber = null }: DeliveryTargetName,
) =>
  and(
    eq(deliveryTargets.organizationId, organizationId),
    eq(deliveryTargets.gateway, gateway),
    extensionNumber === null
      ? isNull(deliveryTargets.extensionNumber)
      : eq(deliveryTargets.extensionNumber, extensionNumber),
    isNull(deliveryTargets.removedAt),
  );

export async function addDeliveryTarget(
  db: Executor,
  organizationId: number,
  { constraint = {}, pace, owner = ORGANIZATION, ...target }: NewDeliveryTarget,
): Promise<number> {
  const condition = buildDeliveryCondition(constraint);
  const [row] = await db
    .insert(deliveryTargets)
    .values({ ...target, ...owner, organizationId, condition })
    .returning({ id: deliveryTargets.id });
  const { id } = row!;
  const { gateway } = target;
  await db
    .insert(deliveryQueues)
    .values({ targetId: id, organizationId, gateway, ...DEFAULT_PACE, ...pace });
  return id;
}

export const IS_STOPPED_SQL = sql`(paused_at is not null and not is_paused_by_person
  or coalesce(refused_at > coalesce(last_success_at, '-infinity'), false))`;

/**
 * API clients repeat saves, so an unchanged save only restarts a target that the system stopped.
 * Callers lock the integration.
 */
export async function saveDeliveryTarget(
  tx: Executor,
  organizationId: number,
  { isUnchanged = false, keepsOwner = false, ...target }: SavedTarget,
): Promise<void> {
  const { eventTypes, constraint = {}, pace, owner } = target;
  const [existing] = await tx
    .update(deliveryTargets)
    .set({
      eventTypes,
      condition: buildDeliveryCondition(constraint),
      ...(!keepsOwner && owner),
    })
    .where(matchesActiveTarget(organizationId, target))
    .returning({ id: deliveryTargets.id });
  if (existing && keepsOwner) await replaceBlockedOwner(tx, existing.id, owner);
  if (!existing) {
    await addDeliveryTarget(tx, organizationId, target);
    return;
  }
  const { id: targetId } = existing;
  const { rows } = await tx.execute<{ isStopped: boolean }>(sql`
    select ${IS_STOPPED_SQL} as "isStopped" from delivery_queues where target_id = ${targetId} for update`);
  if (isUnchanged && !rows[0]!.isStopped) return;
  await restartTarget(tx, organizationId, targetId, { ...pace, refusedAt: null });
}

async function replaceBlockedOwner(
  tx: Executor,
  targetId: number,
  { ownerUserId, hasRecordings }: TargetOwner,
): Promise<void> {
  await tx.execute(sql`
    update delivery_targets t set owner_user_id = ${ownerUserId}::int, has_recordings = ${hasRecordings}
    where t.id = ${targetId} and t.owner_user_id is not null and not exists (
      select from users u
      where u.organization_id = t.organization_id and u.id = t.owner_user_id and ${sql.raw(buildActiveUserCondition('u'))})`);
}

/** @param isAuthorized the CRM has just accepted our access */
export async function resumeQueue(
  tx: Executor,
  organizationId: number,
  targetId: number,
  { owner, isAuthorized }: { owner: TargetOwner; isAuthorized: boolean },
): Promise<void> {
  await replaceBlockedOwner(tx, targetId, owner);
  const acceptedChange = isAuthorized ? { refusedAt: null, probedAt: sql`now()` } : {};
  await tx
    .update(deliveryQueues)
    .set({ isPausedByPerson: false, ...acceptedChange })
    .where(eq(deliveryQueues.targetId, targetId));
  await restartTarget(tx, organizationId, targetId, {});
}

/** A user's pause stays. */
export async function pauseRefusedTarget(
  tx: Executor,
  organizationId: number,
  name: DeliveryTargetName,
  reason: DeliveryReason,
): Promise<void> {
  await tx.execute(sql`
    update delivery_queues q
    set paused_at = coalesce(q.paused_at, now()), paused_reason = coalesce(q.paused_reason, ${JSON.stringify(reason)}::jsonb)
    from delivery_targets where delivery_targets.id = q.target_id and ${matchesActiveTarget(organizationId, name)}`);
  await reportPause(tx);
}

export async function isTargetPaused(
  db: Executor,
  organizationId: number,
  name: DeliveryTargetName,
): Promise<boolean> {
  const [pausedTarget] = await db
    .select({ id: deliveryTargets.id })
    .from(deliveryTargets)
    .innerJoin(deliveryQueues, eq(deliveryQueues.targetId, deliveryTargets.id))
    .where(and(matchesActiveTarget(organizationId, name), isNotNull(deliveryQueues.pausedAt)));
  return pausedTarget !== undefined;
}

export async function removeDeliveryTarget(
  tx: Executor,
  organizationId: number,
  name: DeliveryTargetName,
): Promise<void> {
  const [target] = await tx
    .update(deliveryTargets)
    .set({ removedAt: sql`now()` })
    .where(matchesActiveTarget(organizationId, name))
    .returning({ id: deliveryTargets.id });
  if (!target) return;
  // A worker skips the queued deliveries.
  await tx
    .update(deliveryQueues)
    .set({
      pausedAt: null,
      closedUntil: sql`'-infinity'`,
      intervalMs: 0,
      nextAt: sql`now()`,
      // A late response must not pause the removed target for ever.
      generation: sql`generation + 1`,
    })
    .where(eq(deliveryQueues.targetId, target.id));
  await wakeWorkers(tx, organizationId);
}
