import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import type { CallScope } from '../list/call-condition.ts';
import { getLastStart, planRollup, getWholeDays, type RollupPlan } from '../list/call-ranges.ts';
import type { Span, WholeDays } from './day-parts.ts';
import type { BucketSize } from './summary-buckets.ts';

export type SummaryPlan =
  | { kind: 'calls' }
  | { kind: 'days'; rollup: RollupPlan; days: WholeDays }
  | { kind: 'cut'; rollup: RollupPlan; range: CutRange };

export interface CutRange extends Span {
  settledBefore: string;
  filled: Span;
}

/** The roll-ups have only times, directions and causes. */
export async function planSummary(
  pool: Queryable,
  scope: CallScope,
  where: Junction,
  size: BucketSize,
): Promise<SummaryPlan> {
  const rollup = planRollup(where);
  if (!rollup) return { kind: 'calls' };
  const days = size === 'day' ? getWholeDays(rollup) : null;
  if (days) return { kind: 'days', rollup, days };
  const range = await readCutRange(pool, scope, rollup);
  return range ? { kind: 'cut', rollup, range } : { kind: 'calls' };
}

async function readCutRange(
  pool: Queryable,
  { organizationId }: CallScope,
  rollup: RollupPlan,
): Promise<CutRange | null> {
  const { startedFrom: from, endedBefore } = rollup;
  const before = getLastStart(rollup);
  if (from === null || before === null) return null;
  const lateHour = `(select min(hour) from call_hours where organization_id = $1
    and hour >= date_trunc('hour', $2::timestamptz, 'UTC') and hour < $3::timestamptz and last_ended_at >= $4::timestamptz)`;
  const { rows } = await pool.query<Record<'from' | 'before', Date> & { late: Date | null }>(
    `select extension_hours_from as "from", extension_hours_before as "before",
            ${endedBefore === null ? 'null' : lateHour} as late
     from call_counters where organization_id = $1`,
    [organizationId, ...(endedBefore === null ? [] : [from, before, endedBefore])],
  );
  const counter = rows[0]!;
  return {
    from,
    before,
    settledBefore: counter.late?.toISOString() ?? before,
    filled: { from: counter.from.toISOString(), before: counter.before.toISOString() },
  };
}
