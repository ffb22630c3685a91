import type { Junction } from '../../../platform/http/list/list-filter.ts';
import { buildCallCondition, type CallScope } from '../../calls/list/call-condition.ts';

export interface ExportedCalls {
  scope: CallScope;
  where: Junction;
  order: 'asc' | 'desc';
  /** Later calls are left out. */
  sequence: number;
}

export interface ExportQuery {
  first: string;
  next: string;
  values: unknown[];
}

/** A larger page would outlive the young generation. */
const PAGE_SIZE = 500;

export function buildExportQuery({ scope, where, order, sequence }: ExportedCalls): ExportQuery {
  const { condition, values } = buildCallCondition(scope, where);
  const snapshot = `$${values.push(sequence)}::bigint`;
  const [startedAt, after] = [values.length + 1, values.length + 2];
  const compare = order === 'desc' ? '<' : '>';
  const select = (start: string) => `
    select c.sequence::float8 as sequence, c.started_at as "startedAt", c.ended_at as "endedAt", c.direction,
           c.extension_number as "extensionNumber", c.dialed_number as "dialedNumber",
           c.duration_seconds as "durationSeconds", c.hangup_cause as "hangupCause", c.first_name as "firstName",
           c.last_name as "lastName", c.minute_price::float8 as "minutePrice", c.call_price::float8 as "callPrice"
    from calls c where ${condition} and c.sequence <= ${snapshot} ${start}
    order by c.started_at ${order}, c.sequence ${order} limit ${PAGE_SIZE}`;
  return {
    first: select(''),
    next: select(
      `and (c.started_at, c.sequence) ${compare} ($${startedAt}::timestamptz, $${after}::bigint)`,
    ),
    values,
  };
}
