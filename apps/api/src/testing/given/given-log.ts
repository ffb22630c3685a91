import { randomUUID } from 'node:crypto';
import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import { deliveries, deliveryTries } from '../../platform/db/schema/deliveries.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { deliveryTargets } from '../../platform/db/schema/integrations.ts';
import { addDeliveryTarget } from '../../deliveries/targets/delivery-targets.ts';

/** An ended delivery with one attempt. */
interface LoggedDelivery {
  state: 'delivered' | 'skipped' | 'dead';
  contact: string;
  callId?: string;
  /** Defaults to a minute earlier for each row. */
  startedAt?: Date;
  reason?: DeliveryReason;
  recordId?: string;
  /** Results of a CRM's deliverer. */
  findings?: Record<string, unknown>;
  exchanges?: readonly DeliveryExchange[];
}

export async function givenTarget(
  { db }: Pick<Context, 'db'>,
  organizationId: number,
  gateway: string,
): Promise<number> {
  const [live] = await db
    .select({ id: deliveryTargets.id })
    .from(deliveryTargets)
    .where(
      and(
        eq(deliveryTargets.organizationId, organizationId),
        eq(deliveryTargets.gateway, gateway),
        isNull(deliveryTargets.removedAt),
      ),
    );
  if (live) return live.id;
  return addDeliveryTarget(db, organizationId, {
    gateway,
    eventTypes: ['channel-hangup'],
    constraint: { nobody: gateway },
  });
}

/** Newest call first. Returns the gateway. */
export async function givenLog(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  logged: readonly LoggedDelivery[],
  gateway = `aplicativo-${randomUUID().slice(0, 8)}`,
): Promise<string> {
  const targetId = await givenTarget({ db }, organizationId, gateway);
  const rows = logged.map((row, index) => ({
    ...row,
    key: {
      targetId,
      organizationId,
      callId: row.callId ?? randomUUID(),
      eventType: 'channel-hangup' as const,
      callStartedAt: row.startedAt ?? new Date(Date.now() - (index + 1) * 60_000),
    },
  }));
  await db.insert(deliveries).values(
    rows.map(({ key, state, contact, reason, recordId, findings }) => ({
      ...key,
      state,
      contact,
      reason: reason ?? null,
      recordId: recordId ?? null,
      findings: findings ?? null,
      attempts: 1,
      mayExist: false,
    })),
  );
  await db.insert(deliveryTries).values(
    rows.map(({ key, state, reason, exchanges = [] }) => ({
      ...key,
      state,
      reason: reason ?? null,
      exchanges: [...exchanges],
      isFailure: state !== 'delivered',
      happenedAt: new Date(),
      ms: 412,
    })),
  );
  return gateway;
}

export async function givenProof(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  gateway: string,
  lastProof: NonNullable<DeliveryTarget['lastProof']>,
): Promise<void> {
  const targetId = await givenTarget({ db }, organizationId, gateway);
  await db.update(deliveryTargets).set({ lastProof }).where(eq(deliveryTargets.id, targetId));
}
