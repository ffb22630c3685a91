import { randomUUID } from 'node:crypto';
import type { DeliveryExchange } from '@alo/contract/deliveries.ts';
import type { Context } from '../context.ts';
import { deliveries, deliveryTries } from '../db/schema/deliveries.ts';
import { addDeliveryTarget } from '../resources/deliveries/delivery-targets.ts';

/** One that is over, with one try. */
interface LoggedDelivery {
  state: 'delivered' | 'skipped' | 'dead';
  contact: string;
  /** Of the call; a minute earlier for each row, unless it is said. */
  startedAt?: Date;
  note?: string;
  exchanges?: readonly DeliveryExchange[];
}

/** What an application's webhook, to which no call is told, has in its log; the newest call first. Answers its gateway. */
export async function givenLog(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  logged: readonly LoggedDelivery[],
): Promise<string> {
  const gateway = `aplicativo-${randomUUID().slice(0, 8)}`;
  const targetId = await addDeliveryTarget(db, organizationId, {
    gateway,
    eventTypes: ['channel-hangup'],
    // no call is told to it
    constraint: { nobody: gateway },
  });
  const rows = logged.map((row, index) => ({
    ...row,
    key: {
      targetId,
      organizationId,
      callId: randomUUID(),
      eventType: 'channel-hangup' as const,
      callStartedAt: row.startedAt ?? new Date(Date.now() - (index + 1) * 60_000),
    },
  }));
  await db.insert(deliveries).values(
    rows.map(({ key, state, contact, note }) => ({
      ...key,
      state,
      contact,
      note: note ?? null,
      attempts: 1,
      mayExist: false,
    })),
  );
  await db.insert(deliveryTries).values(
    rows.map(({ key, state, note, exchanges = [] }) => ({
      ...key,
      state,
      note: note ?? null,
      exchanges: [...exchanges],
      isFailure: state !== 'delivered',
      happenedAt: new Date(),
      ms: 412,
    })),
  );
  return gateway;
}
