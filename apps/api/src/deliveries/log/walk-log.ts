import type { Queryable } from '../../platform/db/connection/client.ts';
import {
  ENDED_COLUMNS_SQL,
  FOUND_CONTACT_SQL,
  OPEN_COLUMNS_SQL,
  type DeliveryRow,
} from './delivery-rows.ts';
import { FOLDED_NAME_SQL } from './folded-name.ts';
import { comparePositions, type LogPosition, type Positioned } from './log-cursor.ts';

export interface LogWalk {
  organizationId: number;
  targetIds: readonly number[];
  /** Null selects all, here and below. */
  states: readonly string[] | null;
  digits: string | null;
  name: string | null;
  extension: string | null;
  from: string;
  position: LogPosition;
  pageSize: number;
  /** Deliveries of one target that a page can hold. Defaults to `pageSize`. */
  pageSizePerTarget?: number;
}

export interface LogScan {
  rows: DeliveryRow[];
  end: Positioned | null;
}

/** Matches may be rare. The limits are per target, and for all. */
const MAX_EXAMINED = 5000;
const MAX_EXAMINED_IN_ALL = 20_000;
const MIN_EXAMINED = 100;
/** Each call needs a look-up for each target. */
const MAX_CALLS = 1000;

const limitExamined = (lists: number, max: number): number =>
  Math.min(max, Math.max(MIN_EXAMINED, Math.ceil(MAX_EXAMINED_IN_ALL / lists)));
const OPEN_STATES = ['queued', 'sending', 'retrying', 'unknown', 'ambiguous'];
const ENDED_STATES = ['delivered', 'skipped', 'dead'];

const NEWEST_FIRST_SQL = '"callStartedAt" desc, "callId" desc, "eventType" desc';
const NEXT_ROWS_SQL = `call_started_at >= $2::timestamptz and (call_started_at, call_id, event_type) < ($3::timestamptz, $4::uuid, $6)`;
const ORDER_SQL = 'call_started_at desc, call_id desc, event_type desc';
const MATCHES_SQL = `state = any ($8) and ($9::text is null or contact like '%' || $9 || '%')
  and ($10::text is null or strpos(${FOLDED_NAME_SQL}, $10) > 0)`;

/** Only ended calls are found by their extension. */
const matchesExtension = (table: string) => `($5::text is null or exists (
  select from calls c where c.organization_id = $1 and c.extension_number = $5
    and c.started_at = ${table}.call_started_at and c.id = ${table}.call_id))`;

const toCallValues = ({ organizationId, from, position, extension }: LogWalk) => [
  organizationId,
  from,
  position[0],
  position[1],
  extension,
];
const toValues = (walk: LogWalk, states: string[]) => [
  ...toCallValues(walk),
  walk.position[2],
  walk.targetIds,
  states,
  walk.digits,
  walk.name,
  walk.pageSize + 1,
];

type ScannedRow = DeliveryRow & { nth: string; matches: boolean };

const selectMatching = (scanSql: string, limit: number) => `
  with scanned as materialized (${scanSql})
  select * from ((select * from scanned where matches order by ${NEWEST_FIRST_SQL} limit $11)
                 union (select * from scanned where nth = ${limit})) l order by ${NEWEST_FIRST_SQL}`;

/** `nth` counts the rows of each list, which may go on after its last row. */
function toScan(rows: readonly ScannedRow[], limit: number, pageSize: number): LogScan {
  const matchingRows = rows.filter(({ matches }) => matches);
  const ends = [matchingRows[pageSize], rows.find(({ nth }) => Number(nth) === limit)];
  const [end = null] = ends.flatMap((one) => one ?? []).toSorted(comparePositions);
  return { rows: matchingRows.slice(0, pageSize + 1), end };
}

/** Reads all rows, because no index has the order; only a failing target has many. */
export async function scanOpenDeliveries(sql: Queryable, walk: LogWalk): Promise<LogScan> {
  const states = OPEN_STATES.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const limit = walk.extension === null ? walk.pageSize + 1 : MAX_EXAMINED;
  const scanSql = `
    select ${OPEN_COLUMNS_SQL}, ${FOUND_CONTACT_SQL}, row_number() over (order by ${ORDER_SQL}) as nth,
           ${matchesExtension('call_deliveries')} as matches
    from call_deliveries where target_id = any ($7::int[]) and ${NEXT_ROWS_SQL} and ${MATCHES_SQL}
    order by ${ORDER_SQL} limit ${limit}`;
  const { rows } = await sql.query<ScannedRow>(
    selectMatching(scanSql, limit),
    toValues(walk, states),
  );
  return toScan(rows, limit, walk.pageSize);
}

export async function scanEndedDeliveries(sql: Queryable, walk: LogWalk): Promise<LogScan> {
  const states = ENDED_STATES.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const isRare = !states.includes('delivered');
  if (walk.extension !== null && !isRare) return scanExtensionCalls(sql, walk, states);
  const matchesAll =
    (isRare || states.length === ENDED_STATES.length) &&
    walk.digits === null &&
    walk.name === null &&
    walk.extension === null;
  const limit = matchesAll
    ? (walk.pageSizePerTarget ?? walk.pageSize) + 1
    : limitExamined(walk.targetIds.length * (isRare ? states.length : 1), MAX_EXAMINED);
  const scanSql = `
    select d.*
    from unnest($7::int[]) as t(id) cross join unnest(${isRare ? '$8::text[]' : "'{any}'::text[]"}) as s(state)
    cross join lateral (
      select ${ENDED_COLUMNS_SQL}, ${MATCHES_SQL} and ${matchesExtension('deliveries')} as matches,
             row_number() over (order by ${ORDER_SQL}) as nth
      from deliveries
      where target_id = t.id and ${NEXT_ROWS_SQL} ${isRare ? `and state <> 'delivered' and state = s.state` : ''}
      order by ${ORDER_SQL} limit ${limit}
    ) d`;
  const { rows } = await sql.query<ScannedRow>(
    selectMatching(scanSql, limit),
    toValues(walk, states),
  );
  return toScan(rows, limit, walk.pageSize);
}

const EXTENSION_CALLS_SQL = `
  select c.started_at, c.id from calls c
  where c.organization_id = $1 and c.extension_number = $5 and c.started_at >= $2::timestamptz
    and c.started_at <= $3::timestamptz and (c.started_at, c.id) <= ($3::timestamptz, $4::uuid)
  order by c.started_at desc, c.id desc`;

async function scanExtensionCalls(
  sql: Queryable,
  walk: LogWalk,
  states: string[],
): Promise<LogScan> {
  const maxCalls = limitExamined(walk.targetIds.length, MAX_CALLS);
  const { rows } = await sql.query<DeliveryRow>(
    `select d.* from (${EXTENSION_CALLS_SQL} limit ${maxCalls}) c cross join lateral (
       select ${ENDED_COLUMNS_SQL} from deliveries
       where target_id = any ($7::int[]) and call_started_at = c.started_at and call_id = c.id and ${NEXT_ROWS_SQL} and ${MATCHES_SQL}
     ) d
     order by c.started_at desc, c.id desc, d."eventType" desc limit $11`,
    toValues(walk, states),
  );
  if (rows.length > walk.pageSize) return { rows, end: rows[walk.pageSize]! };
  const last = await sql.query<Pick<Positioned, 'callStartedAt' | 'callId'>>(
    `select l.started_at as "callStartedAt", l.id as "callId"
     from (${EXTENSION_CALLS_SQL} offset ${maxCalls - 1} limit 1) l`,
    toCallValues(walk),
  );
  const end = last.rows[0] && { ...last.rows[0], eventType: '' };
  return { rows, end: end ?? null };
}

export async function findReplays(
  sql: Queryable,
  deliveries: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return [];
  const { rows } = await sql.query<DeliveryRow>(
    `select ${OPEN_COLUMNS_SQL}, ${FOUND_CONTACT_SQL} from call_deliveries
     where target_id = any ($1::int[]) and is_replay and call_id = any ($2::uuid[])`,
    [
      [...new Set(deliveries.map(({ targetId }) => targetId))],
      [...new Set(deliveries.map(({ callId }) => callId))],
    ],
  );
  return rows;
}
