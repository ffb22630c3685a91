// Closes calls whose end never comes, because their switch died.
import { type Channel, listChannels } from '@alo/telephony/asterisk/ari.ts';
import { asterisk } from '@alo/telephony/asterisk/index.ts';
import { LOST_EVENT } from '@alo/telephony/asterisk/read-event.ts';
import type { Context } from '../../../platform/context.ts';
import { SECOND_MS } from '../../../platform/loops/intervals.ts';
import { listSwitchEndpoints } from '../switch-endpoints.ts';
import { type CollectContext, isOver, settleGroup, toBody } from './collect-calls.ts';
import { deleteRows, type EventRow, listOpenGroups, markSeen, readGroups } from './event-rows.ts';

export const SWEEP_MS = 5 * SECOND_MS;
const LIST_MS = 5 * SECOND_MS;
/** Events of the table and the list of channels are not of the same instant. */
const QUIET_MS = 15 * SECOND_MS;

/** Decides nothing while a switch does not answer. */
export async function closeLostCalls(
  context: CollectContext & Pick<Context, 'config' | 'outbound'>,
  signal: AbortSignal,
): Promise<void> {
  const now = context.now();
  const open = await listOpenGroups(context.pool);
  if (open.length === 0) return;
  const live = await listLiveChannels(context, signal);
  if (live === null) return;
  await markSeen(
    context.pool,
    open.flatMap(({ channels }) => channels).filter((id) => live.has(id)),
    now,
  );
  const gone = open.filter(
    ({ channels, lastEventAt }) =>
      now.getTime() - lastEventAt.getTime() > QUIET_MS && !channels.some((id) => live.has(id)),
  );
  const groups = await readGroups(
    context.pool,
    gone.map(({ linkedid }) => linkedid),
  );
  for (const [linkedid, rows] of groups) {
    if (rows.some(({ uniqueid }) => live.has(uniqueid))) continue;
    const closed = closeChannels(rows);
    if (!isOver(asterisk.readEvent(toBody(closed), now))) continue;
    await settleGroup(context, closed);
    context.log.warn({ linkedid }, 'A call without an end was closed where its switch last had it');
    await deleteRows(
      context.pool,
      rows.map(({ id }) => id),
    );
  }
}

/** Null while a switch does not answer. */
async function listLiveChannels(
  context: Pick<Context, 'config' | 'outbound'>,
  signal: AbortSignal,
): Promise<Set<string> | null> {
  const endpoints = listSwitchEndpoints(context).filter(({ switchId }) => switchId === 'asterisk');
  if (endpoints.length === 0) return null;
  const soon = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]);
  try {
    const lists: Channel[][] = await Promise.all(
      endpoints.map((endpoint) => listChannels(endpoint, soon)),
    );
    return new Set(lists.flat().map(({ id }) => id));
  } catch {
    return null;
  }
}

/** Ends each open channel where it was last seen, and not before any event of its call. */
function closeChannels(rows: readonly EventRow[]): object[] {
  const ended = new Set(
    rows.filter(({ eventtype }) => eventtype === 'HANGUP').map(({ uniqueid }) => uniqueid),
  );
  const lastAt = Math.max(...rows.map(({ eventtime }) => eventtime));
  const open = rows.filter(
    ({ eventtype, uniqueid }) => eventtype === 'CHAN_START' && !ended.has(uniqueid),
  );
  return [
    ...rows,
    ...open.map((row) => ({ ...row, eventtype: LOST_EVENT, eventtime: lastAt, extra: '' })),
  ];
}
