import { CALL_COUNTS, CALL_DAY } from '../apps/api/src/resources/calls/call-counts-sql.ts';
import {
  readSummaryRange,
  summarizeCalls,
} from '../apps/api/src/resources/calls/summarize-calls.ts';
import { reportFilter } from './call-pages.ts';
import type { Pool } from './databases.ts';
import type { Dataset } from './dataset.ts';
import { formatNumber, type Table } from './report.ts';
import { timeInTurn } from './rounds.ts';
import { recordQueries, runQueries } from './sql-times.ts';

const REPEATS = 21;

/** The dashboard's 30 days from the roll-ups, against adding up the calls themselves. */
export async function measureSummary(pool: Pool, dataset: Dataset): Promise<Table> {
  const { where } = reportFilter(dataset);
  const scope = { organizationId: dataset.organizationId, domain: dataset.domain };
  const range = readSummaryRange(JSON.stringify({ where }), 'day');
  const queries = await recordQueries(pool, (recorder) => summarizeCalls(recorder, scope, range));
  const raw = {
    text: `select ${CALL_DAY} as day, ${CALL_COUNTS} from calls c
           where organization_id = $1 and started_at >= $2 and started_at < $3 group by 1`,
    values: [dataset.organizationId, dataset.from, dataset.before],
  };
  const [summaryMs, rawMs] = (await timeInTurn(
    [() => runQueries(pool, queries), () => runQueries(pool, [raw])],
    REPEATS,
  )) as [number, number];
  return {
    title: 'GET /calls/summary over 30 days, in SQL',
    columns: ['', 'ms'],
    rows: [
      [`summary, all its ${queries.length} queries`, formatNumber(summaryMs)],
      ['the calls grouped by local day, counts only', formatNumber(rawMs)],
    ],
    targets: [
      { name: 'milliseconds', value: summaryMs, atMost: 5 },
      { name: 'of the raw aggregate', value: summaryMs / rawMs, atMost: 1 / 20 },
    ],
  };
}
