import {
  CALL_COUNTS,
  CALL_DAY,
} from '../../apps/api/src/telephony/calls/insert/call-counts-sql.ts';
import {
  readSummaryRange,
  summarizeCalls,
} from '../../apps/api/src/telephony/calls/count/summarize-calls.ts';
import { reportFilter } from '../loads/call-pages.ts';
import type { Pool } from '../databases.ts';
import type { Dataset } from '../dataset.ts';
import { formatNumber, type Table } from '../report.ts';
import { timeInTurn } from '../rounds.ts';
import { recordQueries, runQueries, type RecordedQuery } from '../sql-times.ts';

const REPEATS = 21;
/** Both ends near noon are the most expensive range. */
const CUT_MS = 11.5 * 3_600_000;

export async function measureSummary(pool: Pool, dataset: Dataset): Promise<Table> {
  const { from, before } = dataset;
  const wholeDayQueries = await recordSummaryQueries(pool, dataset, reportFilter(dataset).where);
  const cutDayQueries = await recordSummaryQueries(pool, dataset, {
    and: [
      { started_at: { gte: new Date(Date.parse(from) + CUT_MS).toISOString() } },
      { started_at: { lt: new Date(Date.parse(before) - CUT_MS).toISOString() } },
    ],
  });
  const rawQuery = {
    text: `select ${CALL_DAY} as day, ${CALL_COUNTS} from calls c
           where organization_id = $1 and started_at >= $2 and started_at < $3 group by 1`,
    values: [dataset.organizationId, from, before],
  };
  const [summaryMs, cutMs, rawMs] = (await timeInTurn(
    [wholeDayQueries, cutDayQueries, [rawQuery]].map((queries) => () => runQueries(pool, queries)),
    REPEATS,
  )) as [number, number, number];
  return {
    title: 'GET /calls/summary over 30 days, in SQL',
    columns: ['', 'ms'],
    rows: [
      [`summary of whole days, all its ${wholeDayQueries.length} queries`, formatNumber(summaryMs)],
      [
        `summary of a range that cuts two days, all its ${cutDayQueries.length}`,
        formatNumber(cutMs),
      ],
      ['the calls grouped by local day, counts only', formatNumber(rawMs)],
    ],
    targets: [
      { name: 'milliseconds', value: summaryMs, atMost: 4.5 },
      { name: 'of a range that cuts days, times whole days', value: cutMs / summaryMs, atMost: 3 },
      { name: 'of the raw aggregate', value: summaryMs / rawMs, atMost: 1 / 20 },
    ],
  };
}

async function recordSummaryQueries(
  pool: Pool,
  dataset: Dataset,
  where: unknown,
): Promise<RecordedQuery[]> {
  const scope = { organizationId: dataset.organizationId, domain: dataset.domain };
  const range = readSummaryRange(JSON.stringify({ where }), 'day');
  return await recordQueries(pool, (recorder) => summarizeCalls(recorder, scope, range));
}
