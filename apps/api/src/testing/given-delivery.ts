import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { deliveries, deliveryTries } from '../db/schema/deliveries.ts';
import { addDeliveryTarget } from '../resources/deliveries/delivery-targets.ts';
import { deliveryIdOf } from '../resources/deliveries/delivery-id.ts';

/** One that failed for good, of a webhook of its own; answers its id. */
export async function givenDelivery(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  { contact = '+5511955500127' } = {},
): Promise<string> {
  const gateway = `aplicativo-${randomUUID()}`;
  const targetId = await addDeliveryTarget(db, organizationId, {
    gateway,
    eventTypes: ['channel-hangup'],
    // no call is told to it
    constraint: { nobody: gateway },
  });
  const key = {
    targetId,
    callId: randomUUID(),
    eventType: 'channel-hangup',
    callStartedAt: new Date(Date.now() - 60_000),
  } as const;
  await db.insert(deliveries).values({
    ...key,
    organizationId,
    contact,
    state: 'dead',
    attempts: 1,
    mayExist: false,
    note: contact,
  });
  await db.insert(deliveryTries).values({
    ...key,
    organizationId,
    isFailure: true,
    happenedAt: new Date(),
    ms: 1,
    state: 'dead',
    note: contact,
    exchanges: [],
  });
  return deliveryIdOf(key);
}
