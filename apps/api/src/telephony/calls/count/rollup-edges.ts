import type { RollupPlan } from '../list/call-ranges.ts';

export interface RollupEdges {
  /** CTEs; the last one, `whole_hours`, has the roll-up rows. */
  hours: string;
  /** Disjoint conditions on `calls c`. */
  cuts: readonly [before: string, after: string];
  isWhole: string;
}

/** `$1` is the organization. An hour is whole if the range covers it and its calls ended before the bound. */
export function buildRollupEdges(plan: RollupPlan, values: unknown[]): RollupEdges {
  const bindValue = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const from = plan.startedFrom
    ? bindValue(plan.startedFrom, 'timestamptz')
    : `'-infinity'::timestamptz`;
  const before = plan.startedBefore
    ? bindValue(plan.startedBefore, 'timestamptz')
    : `'infinity'::timestamptz`;
  const endBound = plan.endedBefore ? bindValue(plan.endedBefore, 'timestamptz') : null;
  const picks = [
    plan.directions && `h.direction = any(${bindValue(plan.directions, 'text[]')})`,
    plan.causes && `h.hangup_cause = any(${bindValue(plan.causes, 'text[]')})`,
  ].filter((pick) => pick !== null);
  const firstEndingLate = `(select min(hour) from call_hours
    where organization_id = $1 and hour >= ${from} and hour < ${before} and last_ended_at >= ${endBound})`;
  return {
    hours: `span as materialized (
        select case when ${from} = date_trunc('hour', ${from}) then ${from}
                    else date_trunc('hour', ${from}) + interval '1 hour' end as first_hour,
               ${
                 endBound
                   ? `least(date_trunc('hour', ${before}), coalesce(${firstEndingLate}, 'infinity'))`
                   : `date_trunc('hour', ${before})`
               } as end_hour
      ),
      whole_hours as not materialized (
        select h.* from call_hours h
        where h.organization_id = $1
          and h.hour >= (select first_hour from span) and h.hour < (select end_hour from span)
          ${picks.map((pick) => `and ${pick}`).join(' ')}
      )`,
    isWhole:
      'c.started_at >= (select first_hour from span) and c.started_at < (select end_hour from span)',
    cuts: [
      'c.started_at < (select first_hour from span)',
      'c.started_at >= (select greatest(first_hour, end_hour) from span)',
    ],
  };
}
