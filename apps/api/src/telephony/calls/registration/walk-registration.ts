import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { addRegistration, buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { getTimeBounds } from '../list/call-ranges.ts';
import { buildTargets, EVENT } from './registrations-sql.ts';

/** Bounds the deliveries of each target that one statement reads. */
const WINDOW = 2000;

export interface CallPosition {
  startedMs: number;
  sequence: number;
}

export interface Walk {
  where: Junction;
  registration: Registration;
  order: 'asc' | 'desc';
  /** Later calls are left out. */
  sequence: number;
  after: CallPosition | null;
  limit: number;
  /** No window begins after it. */
  budgetMs: number;
}

interface Found {
  calls: CallPosition[];
  /** Where the next walk begins; null at the end of the range. */
  end: CallPosition | null;
}

/** Works window by window, because a busy month has too many calls. */
export async function walkRegistration(
  pool: Queryable,
  scope: CallScope,
  walk: Walk,
): Promise<Found> {
  const deadline = performance.now() + walk.budgetMs;
  const calls: CallPosition[] = [];
  let { after } = walk;
  do {
    const limit = walk.limit - calls.length;
    const found = await readWindow(pool, scope, { ...walk, after, limit });
    calls.push(...found.calls);
    after = found.end;
    if (found.calls.length === limit) after = calls.at(-1)!;
  } while (after !== null && calls.length < walk.limit && performance.now() < deadline);
  return { calls, end: after };
}

const SOURCES: Record<Registration, string> = {
  // Repeats the predicate of a partial index.
  failed: "deliveries d where d.state = 'dead' and d.state <> 'delivered' and not d.is_test",
  ignored: "deliveries d where d.state = 'skipped' and d.state <> 'delivered' and not d.is_test",
  registered: "deliveries d where d.state = 'delivered' and not d.is_test",
  waiting: 'call_deliveries d where true',
};

async function readWindow(pool: Queryable, scope: CallScope, walk: Walk): Promise<Found> {
  const { where, registration, order, sequence, after, limit } = walk;
  const { condition, values } = buildCallCondition(scope, addRegistration(where, registration));
  const bounds = getTimeBounds(where);
  const isDescending = order === 'desc';
  const [beyond, upTo, farthest, last] = isDescending
    ? ['<', '>=', 'max', 0]
    : ['>', '<=', 'min', 2 ** 53 - 1];
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const from = add(bounds.startedFrom ?? '-infinity', 'timestamptz');
  const before = add(bounds.startedBefore ?? 'infinity', 'timestamptz');
  const afterStart = after && add(new Date(after.startedMs).toISOString(), 'timestamptz');
  const isAfter = afterStart
    ? `and (c.started_at, c.sequence) ${beyond} (${afterStart}, ${add(after!.sequence, 'bigint')})`
    : '';
  const isLeft = `d.target_id = t.id and d.event_type = ${EVENT}
    and d.call_started_at >= ${from} and d.call_started_at < ${before}
    ${afterStart ? `and d.call_started_at ${beyond}${after!.sequence === last ? '' : '='} ${afterStart}` : ''}`;
  const source = SOURCES[registration];
  const { rows } = await pool.query<{
    endMs: number | null;
    startedMs: number | null;
    sequence: number;
  }>(
    `with ${buildTargets(values)},
     window_end as materialized (
       select ${farthest}(e.call_started_at) as instant from targets t cross join lateral (
         select d.call_started_at from ${source} and ${isLeft}
         order by d.call_started_at ${order} offset ${WINDOW - 1} limit 1
       ) e
     ),
     keys as materialized (
       select distinct d.call_started_at, d.call_id from targets t cross join lateral (
         select d.call_started_at, d.call_id from ${source} and ${isLeft}
           and d.call_started_at ${upTo} coalesce((select instant from window_end), ${isDescending ? from : before})
         offset 0
       ) d
     ),
     matching as materialized (
       select c.started_at, c.sequence from keys k cross join lateral (
         select c.started_at, c.sequence from calls c
         where c.started_at = k.call_started_at and c.id = k.call_id
           and c.sequence <= ${add(sequence, 'bigint')} ${isAfter} and ${condition}
         offset 0
       ) c
       order by c.started_at ${order}, c.sequence ${order} limit ${add(limit, 'int')}
     )
     select extract(epoch from e.instant)::float8 * 1000 as "endMs",
            extract(epoch from m.started_at)::float8 * 1000 as "startedMs", m.sequence::float8 as sequence
     from window_end e left join matching m on true
     order by m.started_at ${order}, m.sequence ${order}`,
    values,
  );
  const endMs = rows[0]?.endMs ?? null;
  return {
    calls: rows.flatMap(({ startedMs, sequence: found }) =>
      startedMs === null ? [] : [{ startedMs: Math.round(startedMs), sequence: found }],
    ),
    end: endMs === null ? null : { startedMs: Math.round(endMs), sequence: last },
  };
}
