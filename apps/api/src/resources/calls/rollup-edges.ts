import type { RollupPlan } from './call-ranges.ts';

/** SQL pieces that split a range into whole hours (from the roll-up) and the cut hours at its ends. */
export interface RollupEdges {
  /** Common table expressions ending in `whole_hours`: roll-up rows that lie in the range as a whole. */
  hours: string;
  /** Two conditions on `calls c` that exclude each other: before and after the whole hours. */
  cuts: readonly [before: string, after: string];
}

/**
 * `$1` is the organization. An hour is whole when the range covers it and, with a bound on `ended_at`, every
 * call that began in it and before it ended before the bound.
 */
export function rollupEdges(plan: RollupPlan, values: unknown[]): RollupEdges {
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const from = plan.startedFrom
    ? bind(plan.startedFrom, 'timestamptz')
    : `'-infinity'::timestamptz`;
  const before = plan.startedBefore
    ? bind(plan.startedBefore, 'timestamptz')
    : `'infinity'::timestamptz`;
  const ended = plan.endedBefore ? bind(plan.endedBefore, 'timestamptz') : null;
  const picks = [
    plan.directions && `h.direction = any(${bind(plan.directions, 'text[]')})`,
    plan.causes && `h.hangup_cause = any(${bind(plan.causes, 'text[]')})`,
  ].filter((pick) => pick !== null);
  const firstEndingLate = `(select min(hour) from call_hours
    where organization_id = $1 and hour >= ${from} and hour < ${before} and last_ended_at >= ${ended})`;
  return {
    hours: `span as materialized (
        select case when ${from} = date_trunc('hour', ${from}) then ${from}
                    else date_trunc('hour', ${from}) + interval '1 hour' end as first_hour,
               ${
                 ended
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
    cuts: [
      'c.started_at < (select first_hour from span)',
      'c.started_at >= (select greatest(first_hour, end_hour) from span)',
    ],
  };
}
