import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { deliveryTries } from '../../platform/db/schema/deliveries.ts';
import type { Delivery } from './deliverer.ts';
import type { Finish } from './finish-deliveries.ts';

/** A finished attempt, for the log. */
export interface Try {
  delivery: Pick<
    Delivery,
    'targetId' | 'organizationId' | 'callId' | 'eventType' | 'callStartedAt'
  >;
  finish: Pick<Finish, 'state' | 'ms' | 'reason'>;
  happenedAt: Date;
  exchanges: DeliveryExchange[];
}

/** Logs attempts outside the delivery's transaction, so that a failed log causes no duplicates. */
export async function logTries(db: Executor, tries: readonly Try[]): Promise<void> {
  await db.insert(deliveryTries).values(
    tries.map(({ delivery, finish, happenedAt, exchanges }) => ({
      targetId: delivery.targetId,
      callStartedAt: delivery.callStartedAt,
      callId: delivery.callId,
      eventType: delivery.eventType,
      organizationId: delivery.organizationId,
      isFailure: finish.state !== 'delivered' && finish.state !== 'skipped',
      happenedAt,
      ms: finish.ms,
      state: finish.state,
      reason: finish.reason,
      exchanges,
    })),
  );
}
