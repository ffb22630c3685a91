// Asterisks write their channel events (CEL) into this table. Rows stay until the call is recorded.
import type { Queryable } from '../../../platform/db/connection/client.ts';

export type EventRow = Record<string, unknown> & {
  id: string;
  linkedid: string;
  uniqueid: string;
  eventtype: string;
  /** Seconds since 1970. */
  eventtime: number;
};

const MAX_GROUPS = 200;

/** Marks the end of a group whose channels a transfer moved into another group. */
const POSTPONED = 'LINKEDID_END_POSTPONED';

/** Marks the end of a group without some rows, which the file may have. */
const INCOMPLETE = 'LINKEDID_END_INCOMPLETE';

export interface GroupEnd {
  id: string;
  linkedid: string;
}

export async function claimEnds(tx: Queryable): Promise<GroupEnd[]> {
  const { rows } = await tx.query<GroupEnd>({
    name: 'claim-ends',
    text: `select id, linkedid from sip.cel where eventtype = 'LINKEDID_END'
           order by id limit ${MAX_GROUPS} for update skip locked`,
  });
  return rows;
}

export async function claimIncompleteEnds(tx: Queryable, until: Date): Promise<GroupEnd[]> {
  const { rows } = await tx.query<GroupEnd>(
    `select id, linkedid from sip.cel where eventtype = '${INCOMPLETE}' and eventtime <= $1
     order by id limit ${MAX_GROUPS} for update skip locked`,
    [until],
  );
  return rows;
}

/**
 * An attended transfer moves channels to another group, so their rows have several. `offset 0`
 * makes PostgreSQL look up each group by the index; otherwise it would read the rows of all calls
 * under way.
 */
const READ_SQL = `
  with recursive linked as (
    select unnest($1::text[]) as root, unnest($1::text[]) as linkedid
    union
    select l.root, b.linkedid from linked l
    cross join lateral (select distinct uniqueid from sip.cel where linkedid = l.linkedid offset 0) a
    cross join lateral (select linkedid from sip.cel where uniqueid = a.uniqueid and linkedid <> l.linkedid offset 0) b
  )
  select l.root, c.* from linked l
  cross join lateral (
    select id, eventtype, extract(epoch from eventtime)::float8 as eventtime, userdeftype, exten, context, channame,
           accountcode, uniqueid, linkedid, extra
    from sip.cel where linkedid = l.linkedid offset 0
  ) c
  order by c.id`;

/** Returns all rows of the calls that each group belongs to, by the group's id. */
export async function readGroups(
  db: Queryable,
  linkedIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  if (linkedIds.length === 0) return new Map();
  const { rows } = await db.query<EventRow & { root: string }>({
    name: 'read-groups',
    text: READ_SQL,
    values: [[...new Set(linkedIds)]],
  });
  return Map.groupBy(rows, ({ root }) => root);
}

export async function deleteRows(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query({
    name: 'delete-channel-events',
    text: 'delete from sip.cel where id = any ($1::bigint[])',
    values: [ids],
  });
}

/** The other channels of their calls end later. */
export const postponeEnds = (db: Queryable, ids: readonly string[]): Promise<void> =>
  setType(db, ids, POSTPONED);

/** Incomplete groups would keep others from being claimed. */
export const setIncomplete = (db: Queryable, ids: readonly string[]): Promise<void> =>
  setType(db, ids, INCOMPLETE);

async function setType(db: Queryable, ids: readonly string[], type: string): Promise<void> {
  if (ids.length === 0) return;
  await db.query('update sip.cel set eventtype = $2 where id = any ($1::bigint[])', [ids, type]);
}

/** Looks back, because a row with a lower id may be committed later. */
const LOOK_BACK = 500;

/** Returns the beginnings and answers of calls since `lastId`. */
export async function listNews(
  db: Queryable,
  lastId: number,
): Promise<{ id: number; linkedid: string }[]> {
  const { rows } = await db.query<{ id: string; linkedid: string }>({
    name: 'list-news',
    text: `select id, linkedid from sip.cel
           where id > $1 and (eventtype in ('ANSWER', 'ALO') or userdeftype = 'ALO') order by id limit 1000`,
    values: [Math.max(0, lastId - LOOK_BACK)],
  });
  return rows.map(({ id, linkedid }) => ({ id: Number(id), linkedid }));
}

/** Marks when the switches last had these channels. */
const SEE_SQL = `
  with seen as (
    select distinct on (uniqueid) uniqueid, linkedid, channame from sip.cel
    where uniqueid = any ($1) and eventtype = 'CHAN_START' order by uniqueid, id
  ), updated as (
    update sip.cel c set eventtime = $2 from seen s
    where c.uniqueid = s.uniqueid and c.eventtype = 'ALO_SEEN' returning c.uniqueid
  )
  insert into sip.cel (eventtype, eventtime, uniqueid, linkedid, channame)
  select 'ALO_SEEN', $2, uniqueid, linkedid, channame from seen where uniqueid not in (select uniqueid from updated)`;

export async function markSeen(
  db: Queryable,
  channels: readonly string[],
  at: Date,
): Promise<void> {
  if (channels.length > 0) await db.query(SEE_SQL, [channels, at]);
}

const OPEN_SQL = `
  select linkedid, array_agg(distinct uniqueid) as channels,
    max(eventtime) filter (where eventtype <> 'ALO_SEEN') as "lastEventAt", max(eventtime) as "lastSignAt"
  from sip.cel
  group by linkedid
  having bool_and(eventtype not in ('LINKEDID_END', '${INCOMPLETE}')) and bool_or(eventtype <> 'ALO_SEEN')`;

export interface OpenGroup {
  linkedid: string;
  channels: string[];
  lastEventAt: Date;
  /** The last event, or the last time a switch listed one of its channels. */
  lastSignAt: Date;
}

export async function listOpenGroups(db: Queryable): Promise<OpenGroup[]> {
  return (await db.query<OpenGroup>(OPEN_SQL)).rows;
}

/** Switches list their calls every few seconds. */
const UNSEEN_FOR = '5 minutes';

/** Groups without an end that no switch lists, because theirs is unavailable or unknown to us. */
export const UNSEEN_SQL = `
  select linkedid, channels from (${OPEN_SQL}) as g where g."lastSignAt" < now() - interval '${UNSEEN_FOR}'`;
