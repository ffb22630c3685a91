import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/call.ts';
import { addDays, dayAt, SAO_PAULO, startOfDay, type Day } from '@alo/domain/sao-paulo-time.ts';
import type { Queryable } from '../../db/client.ts';
import type { Junction } from '../../http/list-filter.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { lastStart, planRollup, wholeDays, type RollupPlan } from './call-ranges.ts';
import { daysWithin, splitDays, type Span } from './day-parts.ts';
import { rollupEdges } from './rollup-edges.ts';

export type BucketSize = 'hour' | 'day';

/** Calls of one bucket, direction and cause. A bucket may come in parts. */
export interface OutcomeCount {
  /** Start of the hour or São Paulo day, epoch milliseconds. */
  bucket: number;
  direction: CallDirection;
  hangupCause: string;
  total: number;
  answered: number;
  talkSeconds: number;
}

/** Calls of one extension over the whole range, and where they lie. */
export interface ExtensionCount {
  extensionNumber: string;
  total: number;
  answered: number;
  talkSeconds: number;
  /** Start of each bucket with calls, epoch milliseconds, and their number. A bucket may come in parts. */
  buckets: { bucket: number; total: number }[];
}

interface Query {
  sql: string;
  values: unknown[];
}

/** From `first` up to, not including, `end`. */
type WholeDays = { first: Day; end: Day };
type DailyTable = 'call_days' | 'call_extension_days';

/** Buckets travel as whole days or hours since 1970, which PostgreSQL computes and sends fast. */
const BUCKET_NUMBER = {
  day: `(day - date '1970-01-01')`,
  hour: '(extract(epoch from hour) / 3600)::int',
};
const DAY_OF_HOUR = `(hour at time zone '${SAO_PAULO}')::date`;

/**
 * Calls of a filter by bucket, direction and cause: whole days from the daily roll-up, whole hours from the hourly one
 * and the cut hours call by call; any other filter call by call.
 */
export async function countByOutcome(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  size: BucketSize,
): Promise<OutcomeCount[]> {
  const plan = planRollup(where);
  const { sql, values } =
    (size === 'day' && plan && dailyRollup('call_days', scope, plan)) ||
    byHour(scope, where, plan, size, size === 'day' ? await settledDays(pool, scope, plan) : null);
  const { rows } = await pool.query(
    `select ${BUCKET_NUMBER[size]} as bucket, direction, hangup_cause as "hangupCause",
            total, answered, talk_seconds::float8 as "talkSeconds" from (${sql}) counts`,
    values,
  );
  return rows.map((row) => ({ ...row, bucket: startOf(size, row.bucket) }));
}

/**
 * Calls of a filter by extension: whole days from the daily roll-up, and of days that are cut the calls of the shorter
 * part; any other filter call by call.
 */
export async function countByExtension(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  size: BucketSize,
): Promise<ExtensionCount[]> {
  const plan = planRollup(where);
  const days =
    size === 'day' && plan && !plan.causes
      ? (dailyRollup('call_extension_days', scope, plan) ??
        (await cutDaysByExtension(pool, scope, where, plan)))
      : null;
  const { sql, values } = days ?? callsByExtension(scope, where, size);
  const { rows } = await pool.query(
    `select extension_number, sum(total)::int as total, sum(answered)::int as answered,
            sum(talk_seconds)::float8 as talk_seconds,
            array_agg(${BUCKET_NUMBER[size]}) as buckets, array_agg(total) as totals
     from (${sql}) counts group by extension_number`,
    values,
  );
  return rows.map((row) => ({
    extensionNumber: row.extension_number,
    total: row.total,
    answered: row.answered,
    talkSeconds: row.talk_seconds,
    buckets: (row.buckets as number[]).map((bucket, i) => ({
      bucket: startOf(size, bucket),
      total: row.totals[i],
    })),
  }));
}

function byHour(
  scope: CallScope,
  where: Junction,
  plan: RollupPlan | null,
  size: BucketSize,
  days: WholeDays | null,
): Query {
  const { condition, values } = callCondition(scope, where);
  const bucket = size === 'hour' ? 'hour' : `${DAY_OF_HOUR} as day`;
  const counted = (more: string) => `
    select ${size === 'hour' ? CALL_HOUR : CALL_DAY} as ${size}, c.direction, c.hangup_cause, ${CALL_COUNTS}
    from calls c where ${condition} and ${more} group by 1, 2, 3`;
  const edges = plan && rollupEdges(plan, values);
  if (!edges) return { sql: counted('true'), values };
  const inHours = (more: string) => `
    select ${bucket}, direction, hangup_cause, total, answered, talk_seconds
    from whole_hours where ${more}`;
  const parts = edges.cuts.map(counted);
  if (days) {
    const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
    const rows = dailyRows('call_days', days, plan, bind);
    parts.push(
      `select day, direction, hangup_cause, total, answered, talk_seconds from (${rows}) days`,
      inHours(`hour < ${bind(startOfDay(days.first), 'timestamptz')}`),
      inHours(`hour >= ${bind(startOfDay(days.end), 'timestamptz')}`),
    );
  } else parts.push(inHours('true'));
  return { sql: `with ${edges.hours} ${parts.join(' union all ')}`, values };
}

/** The whole days of a plan that cuts others, in which each of its calls counts. */
async function settledDays(
  pool: Queryable,
  scope: CallScope,
  plan: RollupPlan | null,
): Promise<WholeDays | null> {
  const before = plan && lastStart(plan);
  if (!plan?.startedFrom || !before) return null;
  return daysWithin(plan.startedFrom, (await firstLateHour(pool, scope, plan, before)) ?? before);
}

function callsByExtension(scope: CallScope, where: Junction, size: BucketSize): Query {
  const { condition, values } = callCondition(scope, where);
  const start = size === 'hour' ? CALL_HOUR : CALL_DAY;
  const sql = `select ${start} as ${size}, c.extension_number, ${CALL_COUNTS}
    from calls c where ${condition} group by 1, 2`;
  return { sql, values };
}

/** Null when the range holds no whole day. */
async function cutDaysByExtension(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  plan: RollupPlan,
): Promise<Query | null> {
  const before = lastStart(plan);
  if (plan.startedFrom === null || before === null) return null;
  const settledBefore = (await firstLateHour(pool, scope, plan, before)) ?? before;
  const parts = splitDays(plan.startedFrom, before, settledBefore);
  if (!parts) return null;
  const { condition, values } = callCondition(scope, where);
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const within = ({ from, before: end }: Span) =>
    `c.started_at >= ${bind(from, 'timestamptz')} and c.started_at < ${bind(end, 'timestamptz')}`;
  // A call's day is dear to compute: almost always the span is of one.
  const dayOf = (span: Span) => {
    const day = dayAt(span.from);
    return span.before <= startOfDay(addDays(day, 1)) ? bind(day, 'date') : CALL_DAY;
  };
  const counted = (span: Span, more: string) =>
    `select ${dayOf(span)} as day, c.extension_number, ${CALL_COUNTS}
     from calls c where ${more} and ${within(span)} group by 1, 2`;
  const selects = [
    `select day, extension_number, total, answered, talk_seconds
     from (${dailyRows('call_extension_days', parts, plan, bind)}) days`,
    ...parts.added.map((span) => counted(span, condition)),
    ...parts.removed.map((span) => {
      const directions = bind(plan.directions ?? CALL_DIRECTIONS, 'text[]');
      const others = `c.organization_id = $1 and c.direction = any(${directions}) and not (${condition})`;
      return `select day, extension_number, -total, -answered, -talk_seconds
              from (${counted(span, others)}) removed`;
    }),
  ];
  const sql = `select day, extension_number, sum(total)::int as total, sum(answered)::int as answered,
      sum(talk_seconds)::bigint as talk_seconds
    from (${selects.join(' union all ')}) parts group by 1, 2 having sum(total) > 0`;
  return { sql, values };
}

/** From when on a call of the plan's time may end too late for it; null: none does. */
async function firstLateHour(
  pool: Queryable,
  { organizationId }: CallScope,
  { startedFrom, endedBefore }: RollupPlan,
  before: string,
): Promise<string | null> {
  if (endedBefore === null) return null;
  const { rows } = await pool.query<{ hour: Date | null }>(
    `select min(hour) as hour from call_hours
     where organization_id = $1 and hour >= date_trunc('hour', $2::timestamptz)
       and hour < $3::timestamptz and last_ended_at >= $4::timestamptz`,
    [organizationId, startedFrom, before, endedBefore],
  );
  return rows[0]?.hour?.toISOString() ?? null;
}

/** The rows of a daily roll-up that a plan asks for; null when its range cuts days. */
function dailyRollup(
  table: DailyTable,
  { organizationId }: CallScope,
  plan: RollupPlan,
): Query | null {
  const days = wholeDays(plan);
  if (!days) return null;
  const values: unknown[] = [organizationId];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  return { sql: dailyRows(table, days, plan, bind), values };
}

function dailyRows(
  table: DailyTable,
  { first, end }: WholeDays,
  { directions, causes }: RollupPlan,
  bind: (value: unknown, type: string) => string,
): string {
  const sql = `select * from ${table}
    where organization_id = $1 and day >= ${bind(first, 'date')} and day < ${bind(end, 'date')}
      and direction = any(${bind(directions ?? CALL_DIRECTIONS, 'text[]')})`;
  return causes ? `${sql} and hangup_cause = any(${bind(causes, 'text[]')})` : sql;
}

const HOUR_MS = 3_600_000;
const startsOfDays = new Map<number, number>();

function startOf(size: BucketSize, bucket: number): number {
  if (size === 'hour') return bucket * HOUR_MS;
  let start = startsOfDays.get(bucket);
  if (start === undefined) {
    start = Date.parse(startOfDay(addDays('1970-01-01', bucket)));
    startsOfDays.set(bucket, start);
  }
  return start;
}
