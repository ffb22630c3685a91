import type { CallDirection } from '@alo/domain/calls/call.ts';
import { startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR, DAY_OF_HOUR } from '../insert/call-counts-sql.ts';
import {
  createBinder,
  buildCallsCondition,
  selectDailyRows,
  buildEndCondition,
  buildHoursCondition,
} from './rollup-rows.ts';
import { getDaysWithin } from './day-parts.ts';
import { splitHours } from './hour-parts.ts';
import type { SummaryPlan } from './plan-summary.ts';
import { buildBucketIndex, type Buckets, type BucketSize } from './summary-buckets.ts';

export interface OutcomeCount {
  bucket: number;
  direction: CallDirection;
  hangupCause: string;
  total: number;
  answered: number;
  talkSeconds: number;
}

interface Query {
  sql: string;
  values: unknown[];
}

/** Cut hours are read from the calls. */
export async function countByOutcome(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  buckets: Buckets,
  plan: SummaryPlan,
): Promise<OutcomeCount[]> {
  const { sql, values } = buildQuery(scope, where, buckets.size, plan);
  const { rows } = await pool.query<OutcomeCount>(
    `select ${buildBucketIndex(buckets, createBinder(values))} as bucket, direction, hangup_cause as "hangupCause",
            total, answered, talk_seconds::float8 as "talkSeconds" from (${sql}) counts`,
    values,
  );
  return rows;
}

function buildQuery(scope: CallScope, where: Junction, size: BucketSize, plan: SummaryPlan): Query {
  if (plan.kind === 'days') {
    const values: unknown[] = [scope.organizationId];
    return {
      sql: selectDailyRows('call_days', plan.days, plan.rollup, createBinder(values)),
      values,
    };
  }
  if (plan.kind === 'calls') {
    const { condition, values } = buildCallCondition(scope, where);
    return { sql: buildCallQuery(size, condition), values };
  }
  const { rollup, range } = plan;
  const values: unknown[] = [scope.organizationId];
  const bind = createBinder(values);
  const days = size === 'day' ? getDaysWithin(range.from, range.settledBefore) : null;
  const remainingSpans = days
    ? [
        { from: range.from, before: startOfDay(days.first) },
        { from: startOfDay(days.end), before: range.before },
      ]
    : [range];
  const { hours, cut } = splitHours(remainingSpans, range, range);
  const parts = [
    ...(days ? [selectDailyRows('call_days', days, rollup, bind)] : []),
    ...hours.map(
      (span) => `
        select ${size === 'hour' ? 'hour' : DAY_OF_HOUR}, direction, hangup_cause, total, answered, talk_seconds
        from call_hours where ${buildHoursCondition(span, rollup, bind)}`,
    ),
    ...cut.map((span) =>
      buildCallQuery(
        size,
        `${buildCallsCondition(span, rollup, bind)} and ${buildEndCondition(rollup, bind)}`,
      ),
    ),
  ];
  const columns = `${size}, direction, hangup_cause, total, answered, talk_seconds`;
  return {
    sql: `select ${columns} from (${parts.join(' union all ')}) parts (${columns})`,
    values,
  };
}

const buildCallQuery = (size: BucketSize, condition: string): string => `
  select ${size === 'hour' ? CALL_HOUR : CALL_DAY} as ${size}, c.direction, c.hangup_cause, ${CALL_COUNTS}
  from calls c where ${condition} group by 1, 2, 3`;
