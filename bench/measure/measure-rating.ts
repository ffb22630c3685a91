import { insertCalls } from '../../apps/api/src/telephony/calls/insert/insert-calls.ts';
import { createCallRater } from '../../apps/api/src/telephony/calls/insert/rate-calls.ts';
import { createCallBatch } from '../loads/call-batches.ts';
import type { BenchDatabase } from '../databases.ts';
import { addOrganization } from '../dataset.ts';
import { OURS, type EventTaker } from '../loads/event-loads.ts';
import { auditLedger } from '../ledger-audit.ts';
import { measureCase, compareToTransactions, type NamedCase } from './measure-events.ts';
import type { Options } from '../options.ts';
import { formatNumber, type Table } from '../report.ts';
import { median } from '../rounds.ts';

const SPREAD_ORGANIZATIONS = 100;
const BATCH = 1000;
const ANSWERED = { size: 'minimal', copies: 1, isAnswered: true, hasOurBodiesOnly: true } as const;
const HOT_CASE: NamedCase = {
  ...ANSWERED,
  organizations: 1,
  title: 'answered, rated and debited, one hot organization',
  atLeast: 5,
};
const SPREAD_CASE: NamedCase = {
  ...ANSWERED,
  organizations: SPREAD_ORGANIZATIONS,
  title: `answered, rated and debited, ${SPREAD_ORGANIZATIONS} organizations`,
};
export const RATED_CASES: readonly NamedCase[] = [HOT_CASE, SPREAD_CASE];

export async function measureRating(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  bench: BenchDatabase,
  folder: string,
): Promise<Table[]> {
  const hot = await measureCase(stack, options, takers, HOT_CASE, folder);
  const spread = await measureCase(stack, options, takers, SPREAD_CASE, folder);
  const getRate = ({ rates }: typeof hot) => rates.get(OURS)!.requestsPerSecond;
  const ceilings = [
    {
      title: HOT_CASE.title,
      reached: getRate(hot),
      perSecond: await measureCeiling(bench, options, 1),
    },
    {
      title: SPREAD_CASE.title,
      reached: getRate(spread),
      perSecond: await measureCeiling(bench, options, SPREAD_ORGANIZATIONS),
    },
  ];
  return [
    { ...hot.table, targets: [compareToTransactions(hot.rates, HOT_CASE.atLeast)] },
    {
      ...spread.table,
      targets: [
        compareToTransactions(spread.rates, undefined),
        {
          name: 'hot organization against spread',
          value: getRate(hot) / getRate(spread),
          atLeast: 0.5,
        },
      ],
    },
    {
      title: `The ceiling: the same statement with ${BATCH} calls at a time, without HTTP`,
      columns: ['', 'calls/s', 'the server reaches'],
      rows: ceilings.map(({ title, perSecond, reached }) => [
        title,
        formatNumber(perSecond),
        formatNumber(reached / perSecond),
      ]),
      targets: [],
    },
  ];
}

let organizationCounter = 0;

async function measureCeiling(
  { database }: BenchDatabase,
  { rounds, seconds }: Options,
  count: number,
): Promise<number> {
  const rates: number[] = [];
  const rater = createCallRater();
  for (let round = 0; round < rounds; round++) {
    const organizations: { id: number; domain: string }[] = [];
    while (organizations.length < count) {
      const domain = `bench-ceiling-${organizationCounter++}.alo.localhost`;
      organizations.push(await addOrganization(database, domain));
    }
    const domains = organizations.map(({ domain }) => domain);
    await insertCalls(database.pool, createCallBatch(domains, BATCH), { rater });
    let calls = 0;
    const startedAt = performance.now();
    while (performance.now() - startedAt < seconds * 1000) {
      await insertCalls(database.pool, createCallBatch(domains, BATCH), { rater });
      calls += BATCH;
    }
    rates.push(calls / ((performance.now() - startedAt) / 1000));
    await auditLedger(
      database,
      organizations.map(({ id }) => id),
    );
  }
  return median(rates);
}
