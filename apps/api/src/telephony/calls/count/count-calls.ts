import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { buildCallCondition, type CallScope } from '../list/call-condition.ts';
import { isInMonths, type Month } from '../list/archived-months.ts';
import { planRollup } from '../list/call-ranges.ts';
import { buildRollupEdges } from './rollup-edges.ts';

/** Both values are from one snapshot. */
export interface CallCount {
  sequence: number;
  total: number;
}

/** Reads whole hours from the roll-up. Archived months count only later additions. */
export async function countCalls(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  archived: readonly Month[] = [],
): Promise<CallCount> {
  const { condition, values } = buildCallCondition(scope, where);
  const plan = planRollup(where);
  const edges = plan && buildRollupEdges(plan, values);
  const countWhere = (extraCondition: string) =>
    `(select count(*) from calls c
      where ${condition} and ${extraCondition})`;
  const isArchived = edges && isInMonths('hour', archived, values);
  const cuts = edges && [
    ...edges.cuts,
    ...(archived.length > 0
      ? [`${edges.isWhole} and ${isInMonths('c.started_at', archived, values)}`]
      : []),
  ];
  const count = edges
    ? `with ${edges.hours}
       select (select coalesce(sum(total), 0) from whole_hours where not ${isArchived})
            + ${cuts!.map(countWhere).join(' + ')}`
    : countWhere('true');
  const { rows } = await pool.query(
    `select (${count})::float8 as total,
            coalesce((select last_sequence from call_counters where organization_id = $1), 0)::float8 as sequence`,
    values,
  );
  return { total: rows[0].total, sequence: rows[0].sequence };
}

/** Returns the version in `asOf` and ETags. */
export async function readLastSequence(pool: Queryable, organizationId: number): Promise<number> {
  const { rows } = await pool.query({
    name: 'last-call-sequence',
    text: 'select last_sequence::float8 as sequence from call_counters where organization_id = $1',
    values: [organizationId],
  });
  return rows[0]?.sequence ?? 0;
}
