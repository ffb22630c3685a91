// The rows of a page, from the two tables that deliveries stand in.
import type { Queryable } from '../../../db/client.ts';
import { ENDED_COLUMNS, OPEN_COLUMNS, type DeliveryRow } from './delivery-rows.ts';
import type { Place } from './log-place.ts';

export interface LogWalk {
  targetIds: readonly number[];
  /** Null: all. */
  states: readonly string[] | null;
  /** That stand in the contact's number; null: any. */
  digits: string | null;
  from: string;
  place: Place;
  pageSize: number;
}

export interface Look {
  rows: DeliveryRow[];
  /** As far as was looked; null: to the end. */
  end: DeliveryRow | null;
}

/** Of the log, for one page: what fits may be rare, and the page says that it goes on. */
const MOST_LOOKED_AT = 5000;
const OPEN_STATES = ['queued', 'sending', 'retrying', 'unknown', 'ambiguous'];
const ENDS = ['delivered', 'skipped', 'dead'];

const NEWEST_FIRST = '"callStartedAt" desc, "callId" desc, "eventType" desc';
const NEXT = `call_started_at >= $2::timestamptz and (call_started_at, call_id, event_type) < ($3::timestamptz, $4::uuid, $5)`;
const IN_ORDER = 'call_started_at desc, call_id desc, event_type desc';

const valuesOf = ({ targetIds, from, place, digits, pageSize }: LogWalk, states: string[]) => [
  targetIds,
  from,
  ...place,
  states,
  digits,
  pageSize + 1,
];

/** What waits has no index by time: all rows of the target are read, which are few but for one that is broken. */
export async function lookAtOpen(sql: Queryable, walk: LogWalk): Promise<Look> {
  const states = OPEN_STATES.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const { rows } = await sql.query<DeliveryRow>(
    `select ${OPEN_COLUMNS} from call_deliveries
     where target_id = any ($1::int[]) and ${NEXT} and state = any ($6) and ($7::text is null or contact like '%' || $7 || '%')
     order by ${IN_ORDER} limit $8`,
    valuesOf(walk, states),
  );
  return { rows, end: rows[walk.pageSize] ?? null };
}

/** Where only what failed or was left out is asked for, by the index of those, else by the log's key. */
export async function lookAtEnded(sql: Queryable, walk: LogWalk): Promise<Look> {
  const states = ENDS.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const isRare = !states.includes('delivered');
  const isWhole = states.length === ENDS.length && walk.digits === null;
  const most = isWhole ? walk.pageSize + 1 : MOST_LOOKED_AT;
  const { rows } = await sql.query<DeliveryRow & { nth: string; fits: boolean }>(
    `with looked as materialized (
       select d.*, row_number() over (order by ${NEWEST_FIRST}) as nth
       from unnest($1::int[]) as t(id) cross join unnest(${isRare ? '$6::text[]' : "'{any}'::text[]"}) as s(state)
       cross join lateral (
         select ${ENDED_COLUMNS}, state = any ($6) and ($7::text is null or contact like '%' || $7 || '%') as fits
         from deliveries
         where target_id = t.id and ${NEXT} ${isRare ? `and state <> 'delivered' and state = s.state` : ''}
         order by ${IN_ORDER} limit ${most}
       ) d
       order by nth limit ${most}
     )
     select * from ((select * from looked where fits order by nth limit $8)
                    union (select * from looked where nth = ${most})) l order by nth`,
    valuesOf(walk, states),
  );
  const fitting = rows.filter(({ fits }) => fits);
  const last = rows.find(({ nth }) => Number(nth) === most);
  return { rows: fitting.slice(0, walk.pageSize + 1), end: fitting[walk.pageSize] ?? last ?? null };
}

/** Of rows that are over, those that are to be delivered again: few, and of the queue's second part. */
export async function replaysOf(
  sql: Queryable,
  found: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  if (found.length === 0) return [];
  const { rows } = await sql.query<DeliveryRow>(
    `select ${OPEN_COLUMNS} from call_deliveries
     where target_id = any ($1::int[]) and is_replay and call_id = any ($2::uuid[])`,
    [
      [...new Set(found.map(({ targetId }) => targetId))],
      [...new Set(found.map(({ callId }) => callId))],
    ],
  );
  return rows;
}
