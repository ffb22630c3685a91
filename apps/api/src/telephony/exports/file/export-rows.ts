import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { ReportCall } from '@alo/domain/calls/call-report-file.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import type { ExportQuery } from './export-query.ts';

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

/** No query or transaction is long. */
export async function* readExportedCalls(
  pool: Queryable,
  { first, next, values }: ExportQuery,
): AsyncGenerator<ReportCall> {
  let last: CallRow | undefined;
  do {
    const { rows }: { rows: CallRow[] } = await pool.query<CallRow>(
      last ? next : first,
      last ? [...values, last.startedAt, last.sequence] : values,
    );
    for (const row of rows) yield toReportCall(row);
    last = rows.at(-1);
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
