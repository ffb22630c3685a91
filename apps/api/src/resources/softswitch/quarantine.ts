import { hash } from 'node:crypto';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { SwitchAdapter } from '@alo/telephony/telephony.ts';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { quarantinedEvents } from '../../db/schema.ts';
import { takeCallEvent, type EventTakingContext, type TakenEvent } from './take-call-event.ts';

type QuarantinedEvent = typeof quarantinedEvents.$inferSelect;
type RefusedEvent = Pick<
  QuarantinedEvent,
  'switchName' | 'reason' | 'detail' | 'contentType' | 'switchCallId' | 'body'
>;

const ADAPTERS: Record<string, SwitchAdapter> = { freeswitch };

/**
 * Keeps an event that was refused, whole, for the operator. The same event again only counts; `sameAs`: so does every
 * other of the same kind.
 */
export async function quarantine(
  db: Executor,
  event: RefusedEvent,
  sameAs: Buffer | string = event.body,
): Promise<void> {
  await db
    .insert(quarantinedEvents)
    .values({ ...event, bodyHash: hash('sha256', sameAs, 'buffer') })
    .onConflictDoUpdate({
      target: [quarantinedEvents.switchName, quarantinedEvents.bodyHash],
      set: {
        times: sql`${quarantinedEvents.times} + 1`,
        reason: event.reason,
        detail: event.detail,
        receivedAt: sql`now()`,
        replayedAt: null,
      },
    });
}

/** Events still in quarantine, oldest first, without their bodies. */
export function listQuarantine(db: Executor) {
  const { id, switchName, reason, detail, times, receivedAt } = quarantinedEvents;
  return db
    .select({ id, switchName, reason, detail, times, receivedAt })
    .from(quarantinedEvents)
    .where(isNull(quarantinedEvents.replayedAt))
    .orderBy(asc(quarantinedEvents.receivedAt), asc(quarantinedEvents.id));
}

export interface Replayed {
  id: number;
  result: TakenEvent;
}

/**
 * Takes quarantined events again: the chosen ones, or all of them. What is taken now leaves the quarantine;
 * what is refused again stays with its new reason.
 */
export async function replayQuarantine(
  context: EventTakingContext & Pick<Context, 'db'>,
  ids: readonly number[] | 'all',
): Promise<Replayed[]> {
  const open = isNull(quarantinedEvents.replayedAt);
  const chosen = ids === 'all' ? open : inArray(quarantinedEvents.id, [...ids]);
  const events = await context.db
    .select()
    .from(quarantinedEvents)
    .where(chosen)
    .orderBy(asc(quarantinedEvents.id));
  const replayed: Replayed[] = [];
  for (const event of events) replayed.push({ id: event.id, result: await replay(context, event) });
  return replayed;
}

async function replay(
  context: EventTakingContext & Pick<Context, 'db'>,
  event: QuarantinedEvent,
): Promise<TakenEvent> {
  const adapter = ADAPTERS[event.switchName];
  if (!adapter) throw new Error(`No adapter reads events of ${event.switchName}`);
  const { switchCallId } = event;
  const result = await takeCallEvent(context, adapter, event.body, { switchCallId });
  const change =
    result.status === 'refused'
      ? { reason: result.reason, detail: result.detail }
      : { replayedAt: context.now() };
  await context.db.update(quarantinedEvents).set(change).where(eq(quarantinedEvents.id, event.id));
  return result;
}
