import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/call.ts';
import { addDays, SAO_PAULO, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import type { Queryable } from '../../db/client.ts';
import type { Junction } from '../../http/list-filter.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { lastStart, planRollup, wholeDays, type RollupPlan } from './call-ranges.ts';
import { splitDays, type Span } from './day-parts.ts';
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

/** Buckets travel as whole days or hours since 1970, which PostgreSQL computes and sends fast. */
const BUCKET_NUMBER = {
  day: `(day - date '1970-01-01')`,
  hour: '(extract(epoch from hour) / 3600)::int',
  dayOfHour: `((hour at time zone '${SAO_PAULO}')::date - date '1970-01-01')`,
};

/**
 * Calls of a filter by bucket, direction and cause: from the daily roll-up when the range is made of whole days,
 * from the hourly one and the cut hours when the plan allows, else call by call.
 */
export async function countByOutcome(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  size: BucketSize,
): Promise<OutcomeCount[]> {
  const plan = planRollup(where);
  const days = size === 'day' && plan ? dailyRollup('call_days', scope, plan) : null;
  const { sql, values } = days ?? byHour(scope, where, plan);
  const bucket = size === 'hour' ? 'hour' : days ? 'day' : 'dayOfHour';
  const { rows } = await pool.query(
    `select ${BUCKET_NUMBER[bucket]} as bucket, direction, hangup_cause as "hangupCause",
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

function byHour(scope: CallScope, where: Junction, plan: RollupPlan | null): Query {
  const { condition, values } = callCondition(scope, where);
  const counted = (more: string) => `
    select ${CALL_HOUR} as hour, c.direction, c.hangup_cause, ${CALL_COUNTS}
    from calls c where ${condition} and ${more} group by 1, 2, 3`;
  const edges = plan && rollupEdges(plan, values);
  const sql = edges
    ? `with ${edges.hours}
       select hour, direction, hangup_cause, total, answered, talk_seconds from whole_hours
       union all ${edges.cuts.map(counted).join(' union all ')}`
    : counted('true');
  return { sql, values };
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
  const directions = bind(plan.directions ?? CALL_DIRECTIONS, 'text[]');
  const within = ({ from, before: end }: Span) =>
    `c.started_at >= ${bind(from, 'timestamptz')} and c.started_at < ${bind(end, 'timestamptz')}`;
  const counted = (more: string) =>
    `select ${CALL_DAY} as day, c.extension_number, ${CALL_COUNTS} from calls c where ${more} group by 1, 2`;
  const selects = [
    `select day, extension_number, total, answered, talk_seconds from call_extension_days
     where organization_id = $1 and day >= ${bind(parts.first, 'date')} and day < ${bind(parts.end, 'date')}
       and direction = any(${directions})`,
    ...parts.added.map((span) => counted(`${condition} and ${within(span)}`)),
    ...parts.removed.map((span) => {
      const others = `c.organization_id = $1 and c.direction = any(${directions}) and ${within(span)}`;
      return `select day, extension_number, -total, -answered, -talk_seconds
              from (${counted(`${others} and not (${condition})`)}) removed`;
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
  table: 'call_days' | 'call_extension_days',
  { organizationId }: CallScope,
  plan: RollupPlan,
): Query | null {
  const days = wholeDays(plan);
  if (!days) return null;
  const values = [organizationId, days.first, days.end, plan.directions ?? CALL_DIRECTIONS];
  const sql = `select * from ${table}
    where organization_id = $1 and day >= $2::date and day < $3::date and direction = any($4::text[])`;
  if (!plan.causes) return { sql, values };
  return { sql: `${sql} and hangup_cause = any($5::text[])`, values: [...values, plan.causes] };
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
