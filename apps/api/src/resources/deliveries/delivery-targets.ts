import type { CallEventType } from '@alo/domain/call.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { deliveryTargets } from '../../db/schema/integrations.ts';
import { deliveryCondition, type Constraint } from './delivery-condition.ts';

export interface NewDeliveryTarget {
  gateway: string;
  /** Null or left out: the calls of every extension. */
  extensionNumber?: string | null;
  eventTypes: CallEventType[];
  /** Left out or empty: every call. */
  constraint?: Constraint;
}

/** From its commit on, calls of the organization are queued for the target. */
export async function addDeliveryTarget(
  db: Executor,
  organizationId: number,
  { constraint = {}, ...target }: NewDeliveryTarget,
): Promise<number> {
  const condition = deliveryCondition(constraint);
  const [added] = await db
    .insert(deliveryTargets)
    .values({ ...target, organizationId, condition })
    .returning({ id: deliveryTargets.id });
  return added!.id;
}

/** Nothing more is queued for it. */
export async function removeDeliveryTarget(
  db: Executor,
  organizationId: number,
  id: number,
): Promise<void> {
  await db
    .update(deliveryTargets)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        eq(deliveryTargets.organizationId, organizationId),
        eq(deliveryTargets.id, id),
        isNull(deliveryTargets.removedAt),
      ),
    );
}
