import type { RollupPlan } from '../list/call-ranges.ts';
import type { Span, WholeDays } from './day-parts.ts';

export type Bind = (value: unknown, type: string) => string;

export const createBinder =
  (values: unknown[]): Bind =>
  (value, type) =>
    `$${values.push(value)}::${type}`;

/** `$1` is the organization. */
export function selectDailyRows(
  table: 'call_days' | 'call_extension_days',
  { first, end }: WholeDays,
  rollup: RollupPlan,
  bind: Bind,
): string {
  const groupColumns = table === 'call_days' ? 'direction, hangup_cause' : 'extension_number';
  return `select day, ${groupColumns}, total, answered, talk_seconds from ${table}
    where organization_id = $1 and day >= ${bind(first, 'date')} and day < ${bind(end, 'date')}${buildPickCondition(rollup, bind)}`;
}

export const buildHoursCondition = (span: Span, rollup: RollupPlan, bind: Bind): string =>
  `organization_id = $1 and ${buildSpanCondition('hour', span, bind)}${buildPickCondition(rollup, bind)}`;

export const buildCallsCondition = (span: Span, rollup: RollupPlan, bind: Bind): string =>
  `c.organization_id = $1 and ${buildSpanCondition('c.started_at', span, bind)}${buildPickCondition(rollup, bind, 'c.')}`;

const buildSpanCondition = (column: string, { from, before }: Span, bind: Bind): string =>
  `${column} >= ${bind(from, 'timestamptz')} and ${column} < ${bind(before, 'timestamptz')}`;

const buildPickCondition = ({ directions, causes }: RollupPlan, bind: Bind, prefix = ''): string =>
  (directions ? ` and ${prefix}direction = any(${bind(directions, 'text[]')})` : '') +
  (causes ? ` and ${prefix}hangup_cause = any(${bind(causes, 'text[]')})` : '');

export const buildEndCondition = ({ endedBefore }: RollupPlan, bind: Bind): string =>
  endedBefore === null ? 'true' : `c.ended_at < ${bind(endedBefore, 'timestamptz')}`;
