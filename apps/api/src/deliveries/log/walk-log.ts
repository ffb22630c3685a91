import type { Queryable } from '../../platform/db/connection/client.ts';
import { ENDED_COLUMNS, FOUND, OPEN_COLUMNS, type DeliveryRow } from './delivery-rows.ts';
import { FOLDED_NAME } from './folded-name.ts';
import type { LogPosition, Positioned } from './log-cursor.ts';

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
}

export interface LogScan {
  rows: DeliveryRow[];
  end: Positioned | null;
}

/** Matches may be rare. */
const MAX_EXAMINED = 5000;
/** Each call and its delivery need a look-up. */
const MAX_CALLS = 1000;
const OPEN_STATES = ['queued', 'sending', 'retrying', 'unknown', 'ambiguous'];
const ENDED_STATES = ['delivered', 'skipped', 'dead'];

const NEWEST_FIRST = '"callStartedAt" desc, "callId" desc, "eventType" desc';
const NEXT = `call_started_at >= $2::timestamptz and (call_started_at, call_id, event_type) < ($3::timestamptz, $4::uuid, $6)`;
const IN_ORDER = 'call_started_at desc, call_id desc, event_type desc';
const MATCHES = `state = any ($8) and ($9::text is null or contact like '%' || $9 || '%')
  and ($10::text is null or strpos(${FOLDED_NAME}, $10) > 0)`;

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

const selectMatching = (scanned: string, limit: number) => `
  with scanned as materialized (${scanned})
  select * from ((select * from scanned where matches order by nth limit $11)
                 union (select * from scanned where nth = ${limit})) l order by nth`;

function toScan(rows: readonly ScannedRow[], limit: number, pageSize: number): LogScan {
  const found = rows.filter(({ matches }) => matches);
  const last = rows.find(({ nth }) => Number(nth) === limit);
  return { rows: found.slice(0, pageSize + 1), end: found[pageSize] ?? last ?? null };
}

/** Reads all of a target's rows, because no index has the order. Only a failing target has many. */
export async function readOpen(sql: Queryable, walk: LogWalk): Promise<LogScan> {
  const states = OPEN_STATES.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const limit = walk.extension === null ? walk.pageSize + 1 : MAX_EXAMINED;
  const scanned = `
    select ${OPEN_COLUMNS}, ${FOUND}, row_number() over (order by ${IN_ORDER}) as nth,
           ${matchesExtension('call_deliveries')} as matches
    from call_deliveries where target_id = any ($7::int[]) and ${NEXT} and ${MATCHES}
    order by ${IN_ORDER} limit ${limit}`;
  const { rows } = await sql.query<ScannedRow>(
    selectMatching(scanned, limit),
    toValues(walk, states),
  );
  return toScan(rows, limit, walk.pageSize);
}

/** Uses the index of failures, of an extension's calls, or of the log's key. */
export async function readEnded(sql: Queryable, walk: LogWalk): Promise<LogScan> {
  const states = ENDED_STATES.filter((state) => walk.states?.includes(state) ?? true);
  if (states.length === 0) return { rows: [], end: null };
  const isRare = !states.includes('delivered');
  if (walk.extension !== null && !isRare) return readCalls(sql, walk, states);
  const isWhole =
    states.length === ENDED_STATES.length && walk.digits === null && walk.name === null;
  const limit = isWhole ? walk.pageSize + 1 : MAX_EXAMINED;
  const scanned = `
    select d.*, row_number() over (order by ${NEWEST_FIRST}) as nth
    from unnest($7::int[]) as t(id) cross join unnest(${isRare ? '$8::text[]' : "'{any}'::text[]"}) as s(state)
    cross join lateral (
      select ${ENDED_COLUMNS}, ${MATCHES} and ${matchesExtension('deliveries')} as matches
      from deliveries
      where target_id = t.id and ${NEXT} ${isRare ? `and state <> 'delivered' and state = s.state` : ''}
      order by ${IN_ORDER} limit ${limit}
    ) d
    order by nth limit ${limit}`;
  const { rows } = await sql.query<ScannedRow>(
    selectMatching(scanned, limit),
    toValues(walk, states),
  );
  return toScan(rows, limit, walk.pageSize);
}

const CALLS = `
  select c.started_at, c.id from calls c
  where c.organization_id = $1 and c.extension_number = $5 and c.started_at >= $2::timestamptz
    and c.started_at <= $3::timestamptz and (c.started_at, c.id) <= ($3::timestamptz, $4::uuid)
  order by c.started_at desc, c.id desc`;

async function readCalls(sql: Queryable, walk: LogWalk, states: string[]): Promise<LogScan> {
  const { rows } = await sql.query<DeliveryRow>(
    `select d.* from (${CALLS} limit ${MAX_CALLS}) c cross join lateral (
       select ${ENDED_COLUMNS} from deliveries
       where target_id = any ($7::int[]) and call_started_at = c.started_at and call_id = c.id and ${NEXT} and ${MATCHES}
     ) d
     order by c.started_at desc, c.id desc, d."eventType" desc limit $11`,
    toValues(walk, states),
  );
  if (rows.length > walk.pageSize) return { rows, end: rows[walk.pageSize]! };
  const last = await sql.query<Pick<Positioned, 'callStartedAt' | 'callId'>>(
    `select l.started_at as "callStartedAt", l.id as "callId"
     from (${CALLS} offset ${MAX_CALLS - 1} limit 1) l`,
    toCallValues(walk),
  );
  const end = last.rows[0] && { ...last.rows[0], eventType: '' };
  return { rows, end: end ?? null };
}

export async function findReplays(
  sql: Queryable,
  found: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  if (found.length === 0) return [];
  const { rows } = await sql.query<DeliveryRow>(
    `select ${OPEN_COLUMNS}, ${FOUND} from call_deliveries
     where target_id = any ($1::int[]) and is_replay and call_id = any ($2::uuid[])`,
    [
      [...new Set(found.map(({ targetId }) => targetId))],
      [...new Set(found.map(({ callId }) => callId))],
    ],
  );
  return rows;
}
