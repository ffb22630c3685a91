// A finished call from event to ledger: row, price, lines, wallet and roll-ups in one transaction of many.
import { insertCalls } from '../apps/api/src/telephony/calls/insert/insert-calls.ts';
import { createCallRater } from '../apps/api/src/telephony/calls/insert/rate-calls.ts';
import { batchOf } from './call-batches.ts';
import type { BenchDatabase } from './databases.ts';
import { addOrganization } from './dataset.ts';
import { OURS, type EventTaker } from './event-loads.ts';
import { auditLedger } from './ledger-audit.ts';
import { measureCase, timesTransaction, type NamedCase } from './measure-events.ts';
import type { Options } from './options.ts';
import { formatNumber, type Table } from './report.ts';
import { median } from './rounds.ts';

const SPREAD = 100;
const BATCH = 1000;
const ANSWERED = { size: 'minimal', copies: 1, isAnswered: true, hasOurBodiesOnly: true } as const;
const HOT: NamedCase = {
  ...ANSWERED,
  organizations: 1,
  title: 'answered, rated and debited, one hot organization',
  atLeast: 5,
};
const ALL: NamedCase = {
  ...ANSWERED,
  organizations: SPREAD,
  title: `answered, rated and debited, ${SPREAD} organizations`,
};
export const RATED_CASES: readonly NamedCase[] = [HOT, ALL];

export async function measureRating(
  stack: AsyncDisposableStack,
  options: Options,
  takers: readonly EventTaker[],
  bench: BenchDatabase,
  folder: string,
): Promise<Table[]> {
  const hot = await measureCase(stack, options, takers, HOT, folder);
  const spread = await measureCase(stack, options, takers, ALL, folder);
  const rateOf = ({ rates }: typeof hot) => rates.get(OURS)!.requestsPerSecond;
  const ceilings = [
    { title: HOT.title, reached: rateOf(hot), perSecond: await ceiling(bench, options, 1) },
    { title: ALL.title, reached: rateOf(spread), perSecond: await ceiling(bench, options, SPREAD) },
  ];
  return [
    { ...hot.table, targets: [timesTransaction(hot.rates, HOT.atLeast)] },
    {
      ...spread.table,
      targets: [
        timesTransaction(spread.rates, undefined),
        {
          name: 'hot organization against spread',
          value: rateOf(hot) / rateOf(spread),
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

let organizationsAdded = 0;

/** Calls a second; median of the rounds, each on organizations of its own. */
async function ceiling(
  { database }: BenchDatabase,
  { rounds, seconds }: Options,
  count: number,
): Promise<number> {
  const rates: number[] = [];
  const rater = createCallRater();
  for (let round = 0; round < rounds; round++) {
    const added: { id: number; domain: string }[] = [];
    while (added.length < count) {
      const domain = `bench-ceiling-${organizationsAdded++}.alo.localhost`;
      added.push(await addOrganization(database, domain));
    }
    const domains = added.map(({ domain }) => domain);
    // connections and plans are warm before the clock starts
    await insertCalls(database.pool, batchOf(domains, BATCH), { rater });
    let calls = 0;
    const started = performance.now();
    while (performance.now() - started < seconds * 1000) {
      await insertCalls(database.pool, batchOf(domains, BATCH), { rater });
      calls += BATCH;
    }
    rates.push(calls / ((performance.now() - started) / 1000));
    await auditLedger(
      database,
      added.map(({ id }) => id),
    );
  }
  return median(rates);
}
