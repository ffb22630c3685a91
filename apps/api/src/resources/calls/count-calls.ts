import type { Queryable } from '../../db/client.ts';
import type { Junction } from '../../http/list-filter.ts';
import { callCondition, type CallScope } from './call-condition.ts';
import { planRollup } from './call-ranges.ts';
import { rollupEdges } from './rollup-edges.ts';

/** An organization's number of recorded calls and, at that very moment, how many of them a filter selects. */
export interface CallCount {
  sequence: number;
  total: number;
}

/**
 * Counts the calls that a filter selects, from the hourly roll-up where the filter allows: whole hours are
 * summed, only the cut hours at both ends are counted call by call. Sequence and count are of one snapshot.
 */
export async function countCalls(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
): Promise<CallCount> {
  const { condition, values } = callCondition(scope, where);
  const plan = planRollup(where);
  const edges = plan && rollupEdges(plan, values);
  const counted = (more: string) =>
    `(select count(*) from calls c
      where ${condition} and ${more})`;
  const count = edges
    ? `with ${edges.hours}
       select (select coalesce(sum(total), 0) from whole_hours)
            + ${edges.cuts.map(counted).join(' + ')}`
    : counted('true');
  const { rows } = await pool.query(
    `select (${count})::float8 as total,
            coalesce((select last_sequence from call_counters where organization_id = $1), 0)::float8 as sequence`,
    values,
  );
  return { total: rows[0].total, sequence: rows[0].sequence };
}

/** How many calls of the organization are recorded: the clock that `asOf` and ETags read. */
export async function lastSequence(pool: Queryable, organizationId: number): Promise<number> {
  const { rows } = await pool.query({
    name: 'last-call-sequence',
    text: 'select last_sequence::float8 as sequence from call_counters where organization_id = $1',
    values: [organizationId],
  });
  return rows[0]?.sequence ?? 0;
}
