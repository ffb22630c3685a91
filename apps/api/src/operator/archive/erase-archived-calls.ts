import type { ClientBase } from 'pg';
import { HIDE_NUMBERS } from '../privacy/keep-retention.ts';
import { eraseRecordings } from '../../recordings/stores/erase-recordings.ts';
import { ERASED } from '../privacy/erase-text.ts';
import type { OperatorContext } from '../operator-context.ts';
import { getMonthEnd, listArchivedMonths } from './archive-store.ts';
import { ARCHIVED_CALLS, changeArchivedCalls } from './change-archived-calls.ts';

const DAY_MS = 86_400_000;

export async function eraseArchivedRecordings(
  context: OperatorContext,
  client: ClientBase,
  condition: string,
  values: unknown[],
): Promise<number> {
  const where = `organization_id = $1 and recording_file is not null and ${condition}`;
  const { rows } = await client.query<{ name: string }>(
    `select recording_file as name from ${ARCHIVED_CALLS} where ${where}`,
    values,
  );
  await eraseRecordings(
    context,
    rows.map(({ name }) => name),
  );
  const change = `update ${ARCHIVED_CALLS} set recording_file = null where ${where}`;
  return (await client.query(change, values)).rowCount!;
}

interface Retention {
  organizationId: number;
  domain: string;
  numbersDays: number | null;
  recordingsDays: number | null;
}

/** For retentions that were set or shortened after the month was archived. */
export async function keepArchivedRetention(context: OperatorContext): Promise<number> {
  const months = (await listArchivedMonths(context.pool)).filter(({ step }) => step === 'archived');
  const { rows } = await context.pool.query<Retention>(
    `select r.organization_id as "organizationId", o.domain, r.numbers_days as "numbersDays", r.recordings_days as "recordingsDays"
     from organization_retention r join organizations o on o.id = r.organization_id`,
  );
  let changed = 0;
  for (const { organizationId, domain, numbersDays, recordingsDays } of rows) {
    const isPast = (month: string, days: number | null) =>
      days !== null && getMonthEnd(month).getTime() + days * DAY_MS <= context.now().getTime();
    const isDue = months.some(({ month, organizations }) => {
      const calls = organizations[organizationId];
      const isNumberDue = isPast(month, numbersDays) && calls !== undefined && calls.withNumber > 0;
      return isNumberDue || (isPast(month, recordingsDays) && (calls?.withRecording ?? 0) > 0);
    });
    if (!isDue) continue;
    changed += await changeArchivedCalls(context, {
      organizationId,
      action: 'privacy.retentionKept',
      target: { id: organizationId, name: domain },
      async change(client) {
        const getCutoff = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
        let rowCount = 0;
        if (recordingsDays !== null) {
          const values = [organizationId, getCutoff(recordingsDays)];
          rowCount += await eraseArchivedRecordings(context, client, 'started_at < $2', values);
        }
        if (numbersDays !== null) {
          const hide = `update ${ARCHIVED_CALLS} set ${HIDE_NUMBERS}
            where organization_id = $1 and started_at < $2 and dialed_number <> '${ERASED}'`;
          rowCount += (await client.query(hide, [organizationId, getCutoff(numbersDays)]))
            .rowCount!;
        }
        return rowCount;
      },
    });
  }
  return changed;
}
