import { randomUUID } from 'node:crypto';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { deliveries, deliveryReplays, deliveryTries } from '../../platform/db/schema/deliveries.ts';
import { callDeliveries, personChoices } from '../../platform/db/schema/integrations.ts';
import { addDeliveryTarget } from '../../deliveries/targets/delivery-targets.ts';
import { toDeliveryId } from '../../deliveries/log/delivery-id.ts';
import { givenTarget } from './given-log.ts';

/** Returns its id. */
export async function givenDelivery(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  { contact = '+5511955500127' } = {},
): Promise<string> {
  const gateway = `aplicativo-${randomUUID()}`;
  const targetId = await addDeliveryTarget(db, organizationId, {
    gateway,
    eventTypes: ['channel-hangup'],
    // Matches no call.
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
    reason: toReason('other', { text: contact }),
  });
  await db.insert(deliveryTries).values({
    ...key,
    organizationId,
    isFailure: true,
    happenedAt: new Date(),
    ms: 1,
    state: 'dead',
    reason: toReason('other', { text: contact }),
    exchanges: [],
  });
  return toDeliveryId(key);
}

/** Waits for a choice of the contact, or of a replay; returns its id. */
export async function givenAmbiguousDelivery(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  {
    gateway = 'agendor',
    name = 'Rosa Quaresma',
    phone = '+5511955500127',
    waitsFor = 'person',
  }: { gateway?: string; name?: string; phone?: string; waitsFor?: 'person' | 'duplicate' } = {},
): Promise<string> {
  const targetId = await givenTarget({ db }, organizationId, gateway);
  const key = {
    targetId,
    callId: randomUUID(),
    eventType: 'channel-hangup',
    callStartedAt: new Date(Date.now() - 60_000),
  } as const;
  const candidate = (id: string) => ({
    id,
    kind: 'person',
    name,
    phones: [phone],
    openDeal: null,
    updatedAt: null,
  });
  await db.insert(callDeliveries).values({
    ...key,
    organizationId,
    contact: phone,
    state: 'ambiguous',
    dueAt: sql`'infinity'`,
    attempts: 1,
    reason: toReason(waitsFor === 'person' ? 'severalContacts' : 'mayBeDuplicate'),
    findings: { waitsFor, phone, candidates: [candidate('1'), candidate('2')], rule: 'tie' },
  });
  return toDeliveryId(key);
}

export async function givenHeldUpCall(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  gateway: string,
): Promise<void> {
  const targetId = await givenTarget({ db }, organizationId, gateway);
  const call = {
    targetId,
    organizationId,
    contact: '+5511955500127',
    eventType: 'channel-hangup',
  } as const;
  const createdAt = new Date(Date.now() - 120_000);
  await db.insert(callDeliveries).values([
    {
      ...call,
      callId: randomUUID(),
      callStartedAt: createdAt,
      createdAt: createdAt,
      state: 'retrying',
      attempts: 1,
      firstTriedAt: sql`now()`,
      dueAt: sql`now() + interval '1 hour'`,
      reason: toReason('timedOut'),
    },
    { ...call, callId: randomUUID(), callStartedAt: new Date() },
  ]);
}

/** Returns the choice's id. */
export async function givenPersonChoice(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  { gateway = 'agendor', name = 'Rosa Quaresma', phone = '+5511955500127' } = {},
): Promise<number> {
  const choice = {
    personId: '1',
    personKind: 'person',
    personName: name,
    chosenBy: 'test',
  } as const;
  const [delivery] = await db
    .insert(personChoices)
    .values({ organizationId, gateway, phone, ...choice })
    .returning();
  return delivery!.id;
}

/** Its period has no calls; returns its id. */
export async function givenReplay(
  { db }: Pick<Context, 'db'>,
  { id: organizationId }: { id: number },
  { askedBy = 'ana@jatoba.example' } = {},
): Promise<number> {
  const gateway = `aplicativo-${randomUUID()}`;
  const targetId = await addDeliveryTarget(db, organizationId, {
    gateway,
    eventTypes: ['channel-hangup'],
    constraint: { nobody: gateway },
  });
  const [delivery] = await db
    .insert(deliveryReplays)
    .values({
      organizationId,
      targetId,
      startedFrom: new Date('2020-01-01'),
      startedBefore: new Date('2020-01-02'),
      isOfAllCalls: false,
      afterStartedAt: new Date('2020-01-01'),
      total: 0,
      askedBy,
      pausedAt: new Date(),
    })
    .returning({ id: deliveryReplays.id });
  return delivery!.id;
}
