import type { Pool } from 'pg';
import { CALL_DIRECTIONS } from '@alo/domain/call.ts';
import { dayAt, startOfDay } from '@alo/domain/sao-paulo-time.ts';
import { conditionToSql } from '../../http/filter-sql.ts';
import type { Junction } from '../../http/list-filter.ts';
import { CALL_COUNTS, CALL_DAY, CALL_HOUR } from './call-counts-sql.ts';
import { CALL_COLUMNS, CALL_FIELDS } from './call-columns.ts';
import type { RollupPlan } from './call-ranges.ts';
import type { CallScope } from './count-calls.ts';
import { rollupEdges } from './rollup-edges.ts';

interface Counted {
  total: number;
  answered: number;
  talkSeconds: number;
}

export interface HourCount extends Counted {
  /** UTC hour, epoch milliseconds. */
  hour: number;
  direction: 'outbound' | 'inbound';
  hangupCause: string;
}

export interface ExtensionCount extends Counted {
  /** Start of the bucket, epoch milliseconds. */
  bucket: number;
  extensionNumber: string;
}

const COLUMNS = 'total::int, answered::int, talk_seconds::float8 as "talkSeconds"';

/** Counts by hour, direction and cause; from the roll-up where the plan allows, else call by call. */
export async function countByHour(
  pool: Pool,
  scope: CallScope,
  where: Junction,
  plan: RollupPlan | null,
): Promise<HourCount[]> {
  const { values, condition } = start(scope, where);
  const edges = plan && rollupEdges(plan, values);
  const counted = (more: string) => `
    select ${CALL_HOUR} as hour, c.direction, c.hangup_cause, ${CALL_COUNTS}
    from calls c where ${condition} and ${more} group by 1, 2, 3`;
  const source = edges
    ? `with ${edges.hours}
       select hour, direction, hangup_cause, total, answered, talk_seconds from whole_hours
       union all ${edges.cuts.map(counted).join(' union all ')}`
    : counted('true');
  const { rows } = await pool.query(
    `select extract(epoch from hour)::float8 * 1000 as hour, direction, hangup_cause as "hangupCause", ${COLUMNS}
     from (${source}) counts`,
    values,
  );
  return rows;
}

/** Counts by São Paulo day and extension; from the daily roll-up when the range is made of whole days. */
export async function countByExtension(
  pool: Pool,
  scope: CallScope,
  where: Junction,
  plan: RollupPlan | null,
): Promise<ExtensionCount[]> {
  const days = plan && wholeDays(plan);
  const { values, condition } = start(scope, where);
  const [source, bound] = days
    ? [
        `select day, extension_number, total, answered, talk_seconds from call_extension_days
         where organization_id = $1 and day >= $2::date and day < $3::date and direction = any($4::text[])`,
        [scope.organizationId, days.first, days.end, plan.directions ?? CALL_DIRECTIONS],
      ]
    : [
        `select ${CALL_DAY} as day, c.extension_number, ${CALL_COUNTS}
         from calls c where ${condition} group by 1, 2`,
        values,
      ];
  const { rows } = await pool.query(
    `select day::text, extension_number as "extensionNumber", ${COLUMNS} from (${source}) counts`,
    bound,
  );
  return rows.map(({ day, ...row }) => ({ ...row, bucket: Date.parse(startOfDay(day)) }));
}

/** Counts by hour and extension, call by call: ranges by hour are two days at most. */
export async function countByExtensionAndHour(
  pool: Pool,
  scope: CallScope,
  where: Junction,
): Promise<ExtensionCount[]> {
  const { values, condition } = start(scope, where);
  const { rows } = await pool.query(
    `select extract(epoch from hour)::float8 * 1000 as bucket, extension_number as "extensionNumber", ${COLUMNS}
     from (select ${CALL_HOUR} as hour, c.extension_number, ${CALL_COUNTS}
           from calls c where ${condition} group by 1, 2) counts`,
    values,
  );
  return rows;
}

function start(scope: CallScope, where: Junction): { values: unknown[]; condition: string } {
  const values: unknown[] = [scope.organizationId, scope.domain];
  const condition = conditionToSql(where, CALL_FIELDS, CALL_COLUMNS, values);
  return { values, condition: `c.organization_id = $1 and $2::text is not null and ${condition}` };
}

/** The São Paulo days of a plan that consists of whole ones and picks nothing that the daily roll-up lacks. */
function wholeDays(plan: RollupPlan): { first: string; end: string } | null {
  if (plan.causes || plan.endedBefore || !plan.startedFrom || !plan.startedBefore) return null;
  const first = dayStartingAt(plan.startedFrom);
  const end = dayStartingAt(plan.startedBefore);
  return first && end ? { first, end } : null;
}

function dayStartingAt(instant: string): string | null {
  const day = dayAt(instant);
  return startOfDay(day) === instant ? day : null;
}
