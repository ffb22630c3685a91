import type {
  Delivery as WireDelivery,
  DeliveryAttempt,
} from '@alo/contract/deliveries/deliveries.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { deliveryTargets as texts } from '@alo/messages/deliveries/delivery-targets.ts';
import { withAbortSignal } from '@alo/outbound/outbound.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { deliveries } from '../../platform/db/schema/deliveries.ts';
import { deliveryTargets } from '../../platform/db/schema/integrations.ts';
import type { Delivery, Deliverers, DeliveryResult } from '../attempts/deliverer.ts';
import { logTries } from '../attempts/try-log.ts';
import { toDeliveryId } from './delivery-id.ts';
import { createTestCall, toTestDelivery } from '../calls/test-delivery.ts';
import { readDelivery } from './read-delivery.ts';
import { recordOutbound } from '../attempts/exchanges/record-exchanges.ts';
import { auditTarget, lockTarget, type TargetName } from '../targets/named-target.ts';

/** Longer than a webhook's time limit. */
const TEST_TIMEOUT_MS = 15_000;

/** Changes neither health nor pace. */
export async function testTarget(
  context: Context,
  deliverers: Deliverers,
  { actor, session }: { actor: Actor; session: Session },
  name: TargetName,
): Promise<WireDelivery & { tries: DeliveryAttempt[] }> {
  const { organizationId, domain } = session;
  const target = await context.db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, name);
    await auditTarget(tx, actor, organizationId, name, 'integration.tested');
    const [row] = await tx.select().from(deliveryTargets).where(eq(deliveryTargets.id, targetId));
    return row!;
  });
  const happenedAt = context.now();
  const call = createTestCall(domain, target.extensionNumber ?? '1001', happenedAt);
  const deliverer = deliverers.of(target.gateway);
  if (!deliverer.check && deliverer.hasSharedVendor) {
    throw new AppError(ERROR_CODES.invalidRequest, texts.noTest);
  }
  const delivery = toTestDelivery(target, call);
  const startedAtMs = performance.now();
  const outbound = recordOutbound(
    withAbortSignal(AbortSignal.timeout(TEST_TIMEOUT_MS), context.outbound),
  );
  const limitedContext = { ...context, outbound };
  // A CRM would store a made-up call with a real contact.
  const result = deliverer.check
    ? await deliverer.check(limitedContext, delivery)
    : await deliverer.deliver(limitedContext, delivery, call);
  const ms = Math.round(performance.now() - startedAtMs);
  await storeResult(context, delivery, result, { ms, happenedAt, outbound });
  return readDelivery(context.pool, session, toDeliveryId(delivery));
}

async function storeResult(
  { db }: Context,
  delivery: Delivery,
  result: DeliveryResult,
  {
    ms,
    happenedAt,
    outbound,
  }: { ms: number; happenedAt: Date; outbound: ReturnType<typeof recordOutbound> },
): Promise<void> {
  const { targetId, organizationId, callId, eventType, callStartedAt, contact } = delivery;
  const state = result.state === 'delivered' || result.state === 'skipped' ? result.state : 'dead';
  const { reason = null } = result;
  await db.insert(deliveries).values({
    targetId,
    organizationId,
    callId,
    eventType,
    callStartedAt,
    contact,
    state,
    attempts: 1,
    mayExist: false,
    reason,
    isTest: true,
    ...('recordId' in result && { recordId: result.recordId ?? null }),
  });
  const finish = { state, ms, reason } as const;
  await logTries(db, [{ delivery, finish, happenedAt, exchanges: outbound.getExchanges() }]);
}
