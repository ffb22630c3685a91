import { CALL_DIRECTIONS, type CallDirection } from '@alo/domain/call.ts';
import { dayAt, SAO_PAULO, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import type { Pool } from 'pg';
import type { Junction } from '../../http/list-filter.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { planRollup, type RollupPlan } from './call-ranges.ts';
import { rollupEdges } from './rollup-edges.ts';

export type BucketSize = 'hour' | 'day';

interface Counted {
  /** Start of the hour or São Paulo day, epoch milliseconds. */
  bucket: number;
  total: number;
  answered: number;
  talkSeconds: number;
}

export interface OutcomeCount extends Counted {
  direction: CallDirection;
  hangupCause: string;
}

export interface ExtensionCount extends Counted {
  extensionNumber: string;
}

interface Query {
  sql: string;
  values: unknown[];
}

const COUNTS = 'total, answered, talk_seconds';
const OUTCOME = 'direction, hangup_cause as "hangupCause"';
const EXTENSION = 'extension_number as "extensionNumber"';
const START_OF_DAY = `(day::timestamp at time zone '${SAO_PAULO}')`;

/**
 * Calls of a filter by bucket, direction and cause: from the daily roll-up when the range is made of whole days,
 * from the hourly one and the cut hours when the plan allows, else call by call. A bucket may come in parts.
 */
export function countByOutcome(
  pool: Pool,
  scope: CallScope,
  where: Junction,
  bucket: BucketSize,
): Promise<OutcomeCount[]> {
  const plan = planRollup(where);
  const days = bucket === 'day' && plan ? wholeDays(plan) : null;
  if (plan && days) {
    const causes = plan.causes ? 'and hangup_cause = any($5::text[])' : '';
    const query = dailyRollup('call_days', 'direction, hangup_cause', causes, scope, plan, days);
    return select(pool, START_OF_DAY, OUTCOME, query);
  }
  const start = bucket === 'hour' ? 'hour' : `date_trunc('day', hour, '${SAO_PAULO}')`;
  return select(pool, start, OUTCOME, byHour(scope, where, plan));
}

/** Calls of a filter by bucket and extension: from the daily roll-up for whole days, else call by call. */
export function countByExtension(
  pool: Pool,
  scope: CallScope,
  where: Junction,
  bucket: BucketSize,
): Promise<ExtensionCount[]> {
  const plan = planRollup(where);
  const days = bucket === 'day' && plan && !plan.causes ? wholeDays(plan) : null;
  if (plan && days) {
    const query = dailyRollup('call_extension_days', 'extension_number', '', scope, plan, days);
    return select(pool, START_OF_DAY, EXTENSION, query);
  }
  const { condition, values } = callCondition(scope, where);
  const [column, start] = bucket === 'hour' ? [CALL_HOUR, 'hour'] : [CALL_DAY, START_OF_DAY];
  const sql = `select ${column} as ${bucket}, c.extension_number, ${CALL_COUNTS}
    from calls c where ${condition} group by 1, 2`;
  return select(pool, start, EXTENSION, { sql, values });
}

async function select<Row extends Counted>(
  pool: Pool,
  bucket: string,
  keys: string,
  { sql, values }: Query,
): Promise<Row[]> {
  const { rows } = await pool.query(
    `select extract(epoch from ${bucket})::float8 * 1000 as bucket, ${keys},
            total::int, answered::int, talk_seconds::float8 as "talkSeconds"
     from (${sql}) counts`,
    values,
  );
  return rows as Row[];
}

function byHour(scope: CallScope, where: Junction, plan: RollupPlan | null): Query {
  const { condition, values } = callCondition(scope, where);
  const counted = (more: string) => `
    select ${CALL_HOUR} as hour, c.direction, c.hangup_cause, ${CALL_COUNTS}
    from calls c where ${condition} and ${more} group by 1, 2, 3`;
  const edges = plan && rollupEdges(plan, values);
  const sql = edges
    ? `with ${edges.hours}
       select hour, direction, hangup_cause, ${COUNTS} from whole_hours
       union all ${edges.cuts.map(counted).join(' union all ')}`
    : counted('true');
  return { sql, values };
}

function dailyRollup(
  table: string,
  keys: string,
  more: string,
  scope: CallScope,
  plan: RollupPlan,
  days: { first: string; end: string },
): Query {
  const directions = plan.directions ?? CALL_DIRECTIONS;
  return {
    sql: `select day, ${keys}, sum(total) as total, sum(answered) as answered, sum(talk_seconds) as talk_seconds
      from ${table}
      where organization_id = $1 and day >= $2::date and day < $3::date and direction = any($4::text[]) ${more}
      group by day, ${keys}`,
    values: [
      scope.organizationId,
      days.first,
      days.end,
      directions,
      ...(more ? [plan.causes] : []),
    ],
  };
}

/** The São Paulo days of a plan that consists of whole ones. */
function wholeDays(plan: RollupPlan): { first: string; end: string } | null {
  if (plan.endedBefore || !plan.startedFrom || !plan.startedBefore) return null;
  const first = dayStartingAt(plan.startedFrom);
  const end = dayStartingAt(plan.startedBefore);
  return first && end ? { first, end } : null;
}

function dayStartingAt(instant: string): string | null {
  const day = dayAt(instant);
  return startOfDay(day) === instant ? day : null;
}
