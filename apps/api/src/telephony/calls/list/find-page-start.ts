import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import { addDays, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { planRollup, getWholeDays } from './call-ranges.ts';

export interface PageStart {
  /** Exclusive upper bound of `started_at` (newest first), or inclusive lower (oldest first). */
  instant: string;
  skip: number;
}

/** Returns null if the roll-up cannot answer the filter or has calls after `sequence`. */
export async function findPageStart(
  pool: Queryable,
  organizationId: number,
  where: Junction,
  order: 'asc' | 'desc',
  { skip, sequence }: { skip: number; sequence: number },
): Promise<PageStart | null> {
  const plan = planRollup(where);
  const days = plan && getWholeDays(plan);
  if (!days) return null;
  const { rows } = await pool.query(
    `with days as (
       select day, sum(total) as total from call_days
       where organization_id = $1 and day >= $2::date and day < $3::date
         and direction = any($4::text[]) and ($5::text[] is null or hangup_cause = any($5::text[]))
       group by day
     ),
     running as (select day, total, sum(total) over (order by day ${order}) - total as before from days)
     select day::text, before::float8 from running
     where before <= $6 and $6 < before + total
       and (select last_sequence from call_counters where organization_id = $1) = $7`,
    [
      organizationId,
      days.first,
      days.end,
      plan.directions ?? CALL_DIRECTIONS,
      plan.causes,
      skip,
      sequence,
    ],
  );
  if (rows.length === 0) return null;
  const { day, before } = rows[0] as { day: string; before: number };
  return { instant: startOfDay(order === 'asc' ? day : addDays(day, 1)), skip: skip - before };
}
