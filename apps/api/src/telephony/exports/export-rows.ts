import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { ReportCall } from '@alo/domain/calls/call-report-file.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import type { Junction } from '../../platform/http/list/list-filter.ts';
import { buildCallCondition, type CallScope } from '../calls/list/call-condition.ts';

const PAGE_SIZE = 2000;
/** Formatting them blocks the process for a few milliseconds. */
const CALLS_PER_TURN = 250;

export interface ExportedCalls {
  scope: CallScope;
  where: Junction;
  order: 'asc' | 'desc';
  /** Later calls are left out. */
  sequence: number;
}

interface CallRow {
  sequence: number;
  startedAt: Date;
  endedAt: Date;
  direction: CallDirection;
  extensionNumber: string;
  dialedNumber: string;
  durationSeconds: number;
  hangupCause: string;
  firstName: string | null;
  lastName: string | null;
  minutePrice: number | null;
  callPrice: number | null;
}

/** Reads pages by key, so that no query and no transaction is long. */
export async function* readExportedCalls(
  pool: Queryable,
  { scope, where, order, sequence }: ExportedCalls,
  signal: AbortSignal,
): AsyncGenerator<ReportCall> {
  const { condition, values } = buildCallCondition(scope, where, { readsAll: false });
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
  const first = select('');
  const next = select(
    `and (c.started_at, c.sequence) ${compare} ($${startedAt}::timestamptz, $${after}::bigint)`,
  );
  let last: CallRow | undefined;
  do {
    signal.throwIfAborted();
    const { rows } = await pool.query<CallRow>(
      last ? next : first,
      last ? [...values, last.startedAt, last.sequence] : values,
    );
    for (const [at, row] of rows.entries()) {
      if (at % CALLS_PER_TURN === 0) {
        await yieldToOthers();
        signal.throwIfAborted();
      }
      yield toReportCall(row);
    }
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  } while (last);
}

const toReportCall = ({
  startedAt,
  endedAt,
  firstName,
  lastName,
  ...row
}: CallRow): ReportCall => ({
  ...row,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt.toISOString(),
  attendant: { firstName, lastName },
});
