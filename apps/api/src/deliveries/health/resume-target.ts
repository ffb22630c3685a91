import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { formatStillRefused } from '@alo/messages/deliveries/next-steps.ts';
import { withAbortSignal } from '@alo/outbound/outbound.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { deliveryTargets } from '../../platform/db/schema/integrations.ts';
import type { Deliverers } from '../attempts/deliverer.ts';
import { createTestCall, toTestDelivery } from '../calls/test-delivery.ts';
import { lockTarget, type TargetName } from '../targets/named-target.ts';
import { HAS_GRANT_SQL, getReasonKind, findTargetStep } from '../targets/next-step.ts';
import { getTargetOwner } from '../targets/target-owner.ts';
import { resumeTarget } from './pause-target.ts';

const CHECK_TIMEOUT_MS = 15_000;

/**
 * Resumes unavailable targets too, because their deliveries are retried, but none with refused
 * credentials.
 */
export async function resumeUnlessRefused(
  context: Context,
  deliverers: Deliverers,
  { actor, session }: { actor: Actor; session: Session },
  name: TargetName,
): Promise<void> {
  const { organizationId } = session;
  const target = await findTarget(context, organizationId, name);
  const { check } = deliverers.of(target.gateway);
  const owner = getTargetOwner(session);
  if (!check) return resumeTarget(context, actor, organizationId, name, { owner });
  const limitedContext = {
    ...context,
    outbound: withAbortSignal(AbortSignal.timeout(CHECK_TIMEOUT_MS), context.outbound),
  };
  const call = createTestCall(session.domain, target.extensionNumber ?? '', context.now());
  const result = await check(limitedContext, toTestDelivery(target, call));
  const namedTarget = { ...target, extension: target.extensionNumber };
  const { reason = null } = result;
  if (reason === null || !PAUSING_KINDS.has(getReasonKind(namedTarget, reason))) {
    const isAuthorized = result.state === 'delivered';
    return resumeTarget(context, actor, organizationId, name, { owner, isAuthorized });
  }
  await keepPaused(context, organizationId, name, reason);
  const step = findTargetStep(namedTarget, { state: 'broken', reason })!;
  throw new AppError(
    ERROR_CODES.crmCredentialsRefused,
    formatStillRefused(formatReason(reason), step),
  );
}

const PAUSING_KINDS: ReadonlySet<ReturnType<typeof getReasonKind>> = new Set([
  'access',
  'payment',
  'limit',
  'choice',
  'settings',
]);

async function findTarget({ db }: Context, organizationId: number, name: TargetName) {
  return db.transaction(async (tx) => {
    const id = await lockTarget(tx, organizationId, name);
    const [target] = await tx.select().from(deliveryTargets).where(eq(deliveryTargets.id, id));
    const { rows } = await tx.execute<{ hasGrant: boolean }>(
      sql`select ${sql.raw(HAS_GRANT_SQL)} as "hasGrant" from delivery_targets t where t.id = ${id}`,
    );
    return { ...target!, hasGrant: rows[0]!.hasGrant };
  });
}

async function keepPaused(
  { db }: Context,
  organizationId: number,
  name: TargetName,
  reason: DeliveryReason,
): Promise<void> {
  await db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await tx.execute(sql`
      update delivery_queues set is_paused_by_person = false, paused_reason = ${JSON.stringify(reason)}::jsonb
      where target_id = ${targetId} and paused_at is not null`);
  });
}
