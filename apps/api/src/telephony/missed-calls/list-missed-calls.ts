import {
  MAX_COUNTED,
  MAX_MISSED_CALLS,
  type MissedCall,
  type MissedCallCounts,
} from '@alo/contract/telephony/missed-calls.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { IS_CLAIMED, IS_WAITING } from './missed-calls-sql.ts';

interface Row {
  id: number;
  callId: string;
  contact: string;
  extensionNumber: string;
  attendant: string | null;
  missedAt: Date;
  ringSeconds: number;
  attempts: number;
  claimedById: number | null;
  claimedByName: string | null;
  triedAt: Date | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

const COLUMNS = `m.id, m.call_id as "callId", m.contact, m.extension_number as "extensionNumber",
  nullif(concat_ws(' ', e.first_name, e.last_name), '') as attendant, m.missed_at as "missedAt",
  m.ring_seconds as "ringSeconds", m.attempts, u.id as "claimedById", u.name as "claimedByName", m.tried_at as "triedAt",
  m.resolved_at as "resolvedAt", r.name as "resolvedBy"`;
const JOINS = `missed_calls m
  left join extensions e on e.organization_id = m.organization_id and e.number = m.extension_number
  left join users u on u.id = m.claimed_by and m.${IS_CLAIMED}
  left join users r on r.id = m.resolved_by`;

const toMissedCall = ({ claimedById, claimedByName, ...row }: Row): MissedCall => ({
  ...row,
  missedAt: row.missedAt.toISOString(),
  claimedBy: claimedById === null ? null : { id: claimedById, name: claimedByName! },
  triedAt: row.triedAt?.toISOString() ?? null,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});

export async function listMissedCalls(
  pool: Queryable,
  organizationId: number,
  state: 'waiting' | 'resolved',
  now: Date,
): Promise<{ data: MissedCall[]; counts: MissedCallCounts }> {
  const today = startOfDay(dayAt(now));
  const yesterday = startOfDay(addDays(dayAt(now), -1));
  const values = [organizationId, today];
  const list =
    state === 'waiting'
      ? pool.query<Row>(
          `select ${COLUMNS} from ${JOINS}
           where m.organization_id = $1 and m.${IS_WAITING.replace('missed_at', 'm.missed_at')}
           order by m.missed_at, m.id limit ${MAX_MISSED_CALLS}`,
          [organizationId],
        )
      : pool.query<Row>(
          `select ${COLUMNS} from ${JOINS} where m.organization_id = $1 and m.resolved_at >= $2
           order by m.resolved_at desc, m.id desc limit ${MAX_MISSED_CALLS}`,
          values,
        );
  const [rows, counts] = await Promise.all([
    list,
    pool.query<MissedCallCounts & { oldestMissedAt: Date | null }>(COUNTS, [...values, yesterday]),
  ]);
  const found = counts.rows[0]!;
  return {
    data: rows.rows.map(toMissedCall),
    counts: { ...found, oldestMissedAt: found.oldestMissedAt?.toISOString() ?? null },
  };
}

const MIN_AVERAGED = 3;
const averageReturn = (
  when: string,
) => `case when count(*) filter (where ${when} and resolved_by is null) >= ${MIN_AVERAGED}
  then (avg(extract(epoch from resolved_at - first_missed_at)) filter (where ${when} and resolved_by is null))::int end`;
const IS_TODAY = 'resolved_at >= $2';
const IS_YESTERDAY = 'resolved_at >= $3 and resolved_at < $2';

const COUNTS = `
  select w.*, r.* from (
    select count(*)::int as waiting, min(missed_at) as "oldestMissedAt",
           (count(*) filter (where missed_at >= $3 and missed_at < $2))::int as "unreturnedYesterday"
    from missed_calls where organization_id = $1 and ${IS_WAITING}
  ) w cross join (
    select (count(*) filter (where ${IS_TODAY} and resolved_by is null))::int as "resolvedByCall",
           (count(*) filter (where ${IS_TODAY} and resolved_by is not null))::int as "resolvedByHand",
           ${averageReturn(IS_TODAY)} as "averageReturnSeconds",
           ${averageReturn(IS_YESTERDAY)} as "averageReturnSecondsYesterday"
    from missed_calls where organization_id = $1 and resolved_at >= $3
  ) r`;

export async function readMissedCall(
  pool: Queryable,
  organizationId: number,
  id: number,
): Promise<MissedCall | null> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from ${JOINS} where m.organization_id = $1 and m.id = $2`,
    [organizationId, id],
  );
  return rows[0] ? toMissedCall(rows[0]) : null;
}

/** Counts at most {@link MAX_COUNTED}, because every missed call asks for it. */
export async function countWaiting(
  pool: Queryable,
  organizationIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; waiting: number }>(
    `select o.id, (
       select count(*) from (
         select from missed_calls where organization_id = o.id and ${IS_WAITING} limit ${MAX_COUNTED}
       ) counted
     )::int as waiting
     from unnest($1::int[]) as o(id)`,
    [organizationIds],
  );
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
