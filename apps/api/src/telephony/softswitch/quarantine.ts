import { hash } from 'node:crypto';
import { SWITCHES } from '@alo/telephony/switches.ts';
import { isSwitchId } from '@alo/telephony/telephony.ts';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { quarantinedEvents } from '../../platform/db/schema/telephony.ts';
import { isDatabaseUnavailable } from '../../platform/db/connection/unavailable.ts';
import { takeCallEvent, type EventTakingContext, type TakenEvent } from './take-call-event.ts';

type QuarantinedEvent = typeof quarantinedEvents.$inferSelect;
type RefusedEvent = Pick<
  QuarantinedEvent,
  'switchName' | 'reason' | 'detail' | 'contentType' | 'switchCallId' | 'body'
>;

/**
 * A repeated event only counts.
 * @param sameAs identifies repeats; defaults to the body
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

/** Without their bodies. */
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
  /** `failed`: the event is unchanged. */
  result: TakenEvent | { status: 'failed'; detail: string };
}

type ReplayContext = EventTakingContext & Pick<Context, 'db'>;

/**
 * Refused events get their new reason.
 * @throws if the database does not answer; earlier events keep their result.
 */
export async function replayQuarantine(
  context: ReplayContext,
  ids: readonly number[] | 'all',
): Promise<Replayed[]> {
  const open = isNull(quarantinedEvents.replayedAt);
  const chosen = ids === 'all' ? open : inArray(quarantinedEvents.id, [...ids]);
  const { id } = quarantinedEvents;
  const events = await context.db
    .select({ id })
    .from(quarantinedEvents)
    .where(chosen)
    .orderBy(asc(id));
  const replayed: Replayed[] = [];
  for (const event of events) replayed.push(await replay(context, event.id));
  return replayed;
}

async function replay(context: ReplayContext, id: number): Promise<Replayed> {
  try {
    // One at a time, because bodies have up to 2 MiB.
    const [event] = await context.db
      .select()
      .from(quarantinedEvents)
      .where(eq(quarantinedEvents.id, id));
    if (!event) return { id, result: makeFailed('It is not in the quarantine any more') };
    return { id, result: await takeAgain(context, event) };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return { id, result: makeFailed((error as Error).message) };
  }
}

async function takeAgain(
  context: ReplayContext,
  { id, switchName, switchCallId, body }: QuarantinedEvent,
): Promise<Replayed['result']> {
  if (!isSwitchId(switchName)) return makeFailed(`No adapter reads events of ${switchName}`);
  const result = await takeCallEvent(context, SWITCHES[switchName], body, { switchCallId });
  const change =
    result.status === 'refused'
      ? { reason: result.reason, detail: result.detail }
      : { replayedAt: context.now() };
  await context.db.update(quarantinedEvents).set(change).where(eq(quarantinedEvents.id, id));
  return result;
}

const makeFailed = (detail: string) => ({ status: 'failed' as const, detail });
