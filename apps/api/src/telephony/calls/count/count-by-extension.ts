import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR, DAY_OF_HOUR } from '../insert/call-counts-sql.ts';
import type { RollupPlan } from '../list/call-ranges.ts';
import {
  createBinder,
  buildCallsCondition,
  selectDailyRows,
  buildEndCondition,
  buildHoursCondition,
  type Bind,
} from './rollup-rows.ts';
import { splitDays, type Span } from './day-parts.ts';
import { splitHours } from './hour-parts.ts';
import type { CutRange, SummaryPlan } from './plan-summary.ts';
import {
  BUCKETS_BELOW,
  buildBucketIndex,
  type Buckets,
  type BucketSize,
} from './summary-buckets.ts';

export interface ExtensionCount {
  extensionNumber: string;
  firstName: string | null;
  lastName: string | null;
  total: number;
  answered: number;
  talkSeconds: number;
  buckets: { bucket: number; total: number }[];
}

interface Query {
  sql: string;
  values: unknown[];
}

/**
 * Reads whole days from the daily roll-up, the shorter side of a cut day from the hourly one, else
 * calls.
 */
export async function countByExtension(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  buckets: Buckets,
  plan: SummaryPlan,
): Promise<ExtensionCount[]> {
  const { sql, values } = buildQuery(scope, where, buckets.size, plan);
  // Two arrays instead of one number take a third longer.
  const { rows } = await pool.query(
    `select extension_number, first_name, last_name, answered, talk_seconds, buckets
     from (
       select extension_number, sum(answered)::int as answered, sum(talk_seconds)::float8 as talk_seconds,
              array_agg(total::bigint * ${BUCKETS_BELOW} + ${buildBucketIndex(buckets, createBinder(values))}) as buckets
       from (${sql}) counts group by extension_number
     ) sums
     left join extensions e on e.organization_id = $1 and e.number = extension_number`,
    values,
  );
  return rows
    .map((row) => {
      const totals = unpackBuckets(row.buckets);
      return {
        extensionNumber: row.extension_number,
        firstName: row.first_name,
        lastName: row.last_name,
        total: totals.reduce((sum, { total }) => sum + total, 0),
        answered: row.answered,
        talkSeconds: row.talk_seconds,
        buckets: totals,
      };
    })
    .filter(({ total }) => total > 0);
}

function unpackBuckets(packedCounts: readonly string[]): ExtensionCount['buckets'] {
  const totals = new Map<number, number>();
  for (const part of packedCounts) {
    const total = Math.floor(Number(part) / BUCKETS_BELOW);
    const bucket = Number(part) - total * BUCKETS_BELOW;
    totals.set(bucket, (totals.get(bucket) ?? 0) + total);
  }
  return [...totals].map(([bucket, total]) => ({ bucket, total })).filter(({ total }) => total > 0);
}

function buildQuery(scope: CallScope, where: Junction, size: BucketSize, plan: SummaryPlan): Query {
  if (plan.kind === 'calls' || plan.rollup.causes) {
    const { condition, values } = buildCallCondition(scope, where);
    return {
      sql: buildCallQuery(size === 'hour' ? CALL_HOUR : CALL_DAY, size, condition),
      values,
    };
  }
  const values: unknown[] = [scope.organizationId];
  const bind = createBinder(values);
  const sql =
    plan.kind === 'days'
      ? selectDailyRows('call_extension_days', plan.days, plan.rollup, bind)
      : selectCutRange(size, plan.rollup, plan.range, bind);
  return { sql, values };
}

function buildCallQuery(bucket: string, size: BucketSize, condition: string): string {
  return `select ${bucket} as ${size}, c.extension_number, ${CALL_COUNTS}
    from calls c where ${condition} group by 1, 2`;
}

function selectCutRange(size: BucketSize, rollup: RollupPlan, range: CutRange, bind: Bind): string {
  const buildBucket = createBucketExpression(size, bind);
  const selectHours = (span: Span, counts: string) =>
    `select ${buildBucket(span, 'hour', DAY_OF_HOUR)}, extension_number, ${counts}
     from call_extension_hours where ${buildHoursCondition(span, rollup, bind)}`;
  const selectCalls = (span: Span, condition: string) =>
    buildCallQuery(
      buildBucket(span, CALL_HOUR, CALL_DAY),
      size,
      `${buildCallsCondition(span, rollup, bind)} and ${condition}`,
    );
  const buildOutsideCondition = () =>
    rollup.endedBefore === null
      ? 'true'
      : `not (c.started_at < ${bind(range.before, 'timestamptz')} and ${buildEndCondition(rollup, bind)}
              and c.started_at >= ${bind(range.from, 'timestamptz')})`;

  const parts = (size === 'day' && splitDays(range.from, range.before, range.settledBefore)) || {
    days: null,
    added: [range],
    removed: [],
  };
  const addedHours = splitHours(parts.added, range, range.filled);
  const removedHours = splitHours(parts.removed, range, range.filled);
  const selects = [
    ...(parts.days ? [selectDailyRows('call_extension_days', parts.days, rollup, bind)] : []),
    ...addedHours.hours.map((span) => selectHours(span, 'total, answered, talk_seconds')),
    ...addedHours.cut.map((span) => selectCalls(span, buildEndCondition(rollup, bind))),
    ...removedHours.hours.map((span) => selectHours(span, '-total, -answered, -talk_seconds')),
    ...removedHours.cut.map(
      (span) => `select ${size}, extension_number, -total, -answered, -talk_seconds
                 from (${selectCalls(span, buildOutsideCondition())}) removed`,
    ),
  ];
  return `select * from (${selects.join(' union all ')})
    parts (${size}, extension_number, total, answered, talk_seconds)`;
}

/** Computing the day is slow, so a span within one day binds it. */
const createBucketExpression =
  (size: BucketSize, bind: Bind) =>
  (span: Span, hour: string, dayExpression: string): string => {
    if (size === 'hour') return hour;
    const day = dayAt(span.from);
    const isWithinDay = span.before <= startOfDay(addDays(day, 1));
    return isWithinDay ? bind(day, 'date') : dayExpression;
  };
