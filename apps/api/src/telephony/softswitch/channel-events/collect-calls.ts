// Idempotent: rows are removed after their calls are durable.
import { readRows } from '@alo/telephony/asterisk/read-event.ts';
import type { SwitchEvent } from '@alo/telephony/telephony.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { quarantine } from '../quarantine.ts';
import { takeParsedEvent, type EventTakingContext } from '../take-call-event.ts';
import {
  claimEnds,
  claimIncompleteEnds,
  deleteRows,
  type EventRow,
  type GroupEnd,
  listNews,
  postponeEnds,
  readGroups,
  setIncomplete,
} from './event-rows.ts';

export type CollectContext = EventTakingContext & Pick<Context, 'db' | 'log'>;

/** The file completes rows that the table lost within this time. */
const WAIT_FOR_FILE_MS = 2 * 60_000;
const ASTERISK = 'asterisk';

export function isOver(event: SwitchEvent): boolean {
  if (event.kind === 'several') return event.events.every(({ kind }) => kind === 'ended');
  return event.kind !== 'created' && event.kind !== 'answered';
}

/**
 * Returns the number of handled groups. Leaves incomplete ones to {@link collectIncompleteCalls}.
 */
export const collectEndedCalls = (context: CollectContext): Promise<number> =>
  collect(context, claimEnds, false);

/** Gives up on rows that stay missing in table and file. */
export const collectIncompleteCalls = (context: CollectContext): Promise<number> =>
  collect(
    context,
    (tx) => claimIncompleteEnds(tx, new Date(context.now().getTime() - WAIT_FOR_FILE_MS)),
    true,
  );

function collect(
  context: CollectContext,
  claim: (tx: Queryable) => Promise<GroupEnd[]>,
  acceptsIncomplete: boolean,
): Promise<number> {
  return runTransaction(context.pool, async (tx) => {
    const ends = await claim(tx);
    const groups = await readGroups(
      tx,
      ends.map(({ linkedid }) => linkedid),
    );
    const settled: { rows: EventRow[]; event: SwitchEvent }[] = [];
    const postponed: string[] = [];
    const incomplete: string[] = [];
    for (const { id, linkedid } of ends) {
      const rows = groups.get(linkedid) ?? [];
      const event = readRows(rows, context.now());
      if (!isOver(event)) postponed.push(id);
      else if (event.kind === 'malformed' && !acceptsIncomplete) incomplete.push(id);
      else settled.push({ rows, event });
    }
    await Promise.all(settled.map(({ rows, event }) => settleGroup(context, rows, event)));
    await postponeEnds(tx, postponed);
    await setIncomplete(tx, incomplete);
    await deleteRows(
      tx,
      settled.flatMap(({ rows }) => rows).map(({ id }) => id),
    );
    return ends.length;
  });
}

/**
 * Quarantines calls that cannot be recorded, as the address for events does.
 * @throws if the database is unavailable
 */
export async function settleGroup(
  context: CollectContext,
  rows: readonly object[],
  event: SwitchEvent,
): Promise<void> {
  const taken = await takeParsedEvent(context, ASTERISK, event);
  if (taken.status !== 'refused') return;
  const { reason, detail } = taken;
  await quarantine(context.db, {
    switchName: ASTERISK,
    reason,
    detail,
    contentType: 'application/json',
    switchCallId: null,
    body: Buffer.from(JSON.stringify(rows)),
  });
}

/** The returned function reports calls that began or were answered since its last run. */
export function openNewsReporter(context: CollectContext): () => Promise<void> {
  let lastId = 0;
  let handled = new Set<number>();
  return async () => {
    const news = (await listNews(context.pool, lastId)).filter(({ id }) => !handled.has(id));
    if (news.length === 0) return;
    const groups = await readGroups(
      context.pool,
      news.map(({ linkedid }) => linkedid),
    );
    for (const rows of groups.values()) {
      const event = readRows(rows, context.now());
      if (!isOver(event)) await takeParsedEvent(context, ASTERISK, event);
    }
    for (const { id } of news) handled.add(id);
    lastId = Math.max(lastId, ...handled);
    handled = new Set([...handled].filter((id) => id > lastId - 1000));
  };
}
