// Closes calls whose end never comes, because their switch died.
import { getSystemName, listChannels, readSystemName } from '@alo/telephony/asterisk/ari.ts';
import { LOST_EVENT, readRows } from '@alo/telephony/asterisk/read-event.ts';
import type { Context } from '../../../platform/context.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/loops/intervals.ts';
import { listSwitchEndpoints } from '../switch-endpoints.ts';
import { type CollectContext, isOver, settleGroup } from './collect-calls.ts';
import {
  deleteRows,
  type EventRow,
  listOpenGroups,
  markSeen,
  type OpenGroup,
  readGroups,
} from './event-rows.ts';

export const SWEEP_MS = 5 * SECOND_MS;
const LIST_MS = 5 * SECOND_MS;
/** The event table and the list of channels are of different instants. */
const QUIET_MS = 15 * SECOND_MS;

/** Calls are shorter. */
const GIVE_UP_MS = 24 * HOUR_MS;

interface Switches {
  /** Contains the channels, by system name, of switches that answered. */
  live: ReadonlyMap<string, ReadonlySet<string>>;
  haveAllAnswered: boolean;
}

/**
 * A call is lost if its own switch has none of its channels. Without an answer from the switch,
 * only the maximum length of a call decides.
 */
export async function closeLostCalls(
  context: CollectContext & Pick<Context, 'config' | 'outbound'>,
  signal: AbortSignal,
): Promise<void> {
  const now = context.now();
  const open = await listOpenGroups(context.pool);
  if (open.length === 0) return;
  const switches = await questionSwitches(context, signal);
  const live = new Set([...switches.live.values()].flatMap((ids) => [...ids]));
  const isLive = (id: string) => live.has(id);
  await markSeen(
    context.pool,
    open.flatMap(({ channels }) => channels.filter(isLive)),
    now,
  );
  const gone = open.filter(
    (group) =>
      !group.channels.some(isLive) &&
      now.getTime() - group.lastEventAt.getTime() > QUIET_MS &&
      (haveAnswered(switches, group) || now.getTime() - group.lastSignAt.getTime() > GIVE_UP_MS),
  );
  const groups = await readGroups(
    context.pool,
    gone.map(({ linkedid }) => linkedid),
  );
  for (const [linkedid, rows] of groups) {
    if (rows.some(({ uniqueid }) => isLive(uniqueid))) continue;
    const closed = closeChannels(rows);
    const event = readRows(closed, now);
    if (!isOver(event)) continue;
    await settleGroup(context, closed, event);
    context.log.warn({ linkedid }, 'A call without an end was closed where its switch last had it');
    await deleteRows(
      context.pool,
      rows.map(({ id }) => id),
    );
  }
}

/** Returns whether all switches that may have the group answered. */
function haveAnswered({ live, haveAllAnswered }: Switches, { channels }: OpenGroup): boolean {
  const names = new Set(channels.map(getSystemName).filter((name) => name !== null));
  // With an id that we chose, or a switch without a name, it may be any of them.
  if (names.size === 0 || names.has('')) return haveAllAnswered && live.size > 0;
  return [...names].every((name) => live.has(name));
}

async function questionSwitches(
  context: Pick<Context, 'config' | 'outbound'>,
  signal: AbortSignal,
): Promise<Switches> {
  const endpoints = listSwitchEndpoints(context).filter(({ switchId }) => switchId === 'asterisk');
  const soon = AbortSignal.any([signal, AbortSignal.timeout(LIST_MS)]);
  const answers = await Promise.all(
    endpoints.map(async (endpoint) => {
      try {
        const name = await readSystemName(endpoint, soon);
        return { name, ids: (await listChannels(endpoint, soon)).map(({ id }) => id) };
      } catch {
        return null;
      }
    }),
  );
  const answered = answers.filter((answer) => answer !== null);
  const byName = Map.groupBy(answered, ({ name }) => name);
  return {
    live: new Map([...byName].map(([name, all]) => [name, new Set(all.flatMap(({ ids }) => ids))])),
    haveAllAnswered: answered.length === answers.length,
  };
}

/** Ends each open channel where it was last seen, and not before any event of its call. */
function closeChannels(rows: readonly EventRow[]): Record<string, unknown>[] {
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
