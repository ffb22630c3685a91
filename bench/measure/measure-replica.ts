import {
  summarizeCalls,
  readSummaryRange,
} from '../../apps/api/src/telephony/calls/count/summarize-calls.ts';
import { listCalls } from '../../apps/api/src/telephony/calls/list/list-calls.ts';
import { createReplicaReads } from '../../apps/api/src/platform/db/connection/replica-reads.ts';
import { openReplica, type Replica } from '../../apps/api/src/platform/db/connection/replica.ts';
import { openStandby } from '../../apps/api/src/testing/standby.ts';
import type { BenchDatabase } from '../databases.ts';
import type { Dataset } from '../dataset.ts';
import { reportFilter } from '../loads/call-pages.ts';
import type { Options } from '../options.ts';
import { readParent, readProcessorSeconds } from '../processor-time.ts';
import { formatNumber, type Table } from '../report.ts';

const CONCURRENT_READS = 2;
const MIN_SECONDS = 8;
const MAX_CATCH_UP_MS = 60_000;

export async function measureReplica(
  stack: AsyncDisposableStack,
  options: Options,
  bench: BenchDatabase,
  dataset: Dataset,
): Promise<Table> {
  const standby = stack.adopt(await openStandby(bench), (server) => server.close());
  const replica = openReplica(standby.url, 21, () => {});
  stack.defer(() => replica.pool.end());
  const primary = await findServer(bench.database.pool);
  await waitUntilCaughtUp(bench, dataset, replica);
  const without = await measureReads(options, bench, dataset, primary, null);
  const beside = await measureReads(options, bench, dataset, primary, replica);
  const { replica: fromReplica, ...fallbacks } = replica.outcomes;
  const fellBack = Object.values(fallbacks).reduce((sum, count) => sum + count, 0);
  return {
    title: 'Reports and summaries of 30 days: what a replica takes off the primary',
    columns: ['', 'reads/s', 'ms of the primary’s processor a read'],
    rows: [
      ['primary only', formatNumber(without.perSecond), formatNumber(without.processorMs)],
      [
        `replica, after asking the primary (${fromReplica} reads, ${fellBack} fell back)`,
        formatNumber(beside.perSecond),
        formatNumber(beside.processorMs),
      ],
    ],
    targets: [
      {
        name: 'of the processor without a replica',
        value: beside.processorMs / without.processorMs,
        atMost: 0.1,
      },
    ],
  };
}

async function findServer(pool: BenchDatabase['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (await readParent(rows[0]!.pid)) ?? 0;
}

async function waitUntilCaughtUp(
  bench: BenchDatabase,
  dataset: Dataset,
  replica: Replica,
): Promise<void> {
  const deadline = performance.now() + MAX_CATCH_UP_MS;
  while (replica.outcomes.replica === 0) {
    if (performance.now() > deadline) throw new Error('The standby does not catch up');
    await readOnce(bench, dataset, replica);
  }
  Object.assign(replica.outcomes, { replica: 0, behind: 0, canceled: 0, unavailable: 0 });
}

async function measureReads(
  { seconds }: Options,
  bench: BenchDatabase,
  dataset: Dataset,
  primary: number,
  replica: Replica | null,
): Promise<{ perSecond: number; processorMs: number }> {
  await readOnce(bench, dataset, replica);
  const startedAt = performance.now();
  const processorBefore = (await readProcessorSeconds(primary)) ?? 0;
  let reads = 0;
  const readAgain = async () => {
    while (performance.now() - startedAt < Math.max(seconds, MIN_SECONDS) * 1000) {
      await readOnce(bench, dataset, replica);
      reads += 2;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_READS }, readAgain));
  const processor = ((await readProcessorSeconds(primary)) ?? 0) - processorBefore;
  const elapsed = (performance.now() - startedAt) / 1000;
  return { perSecond: reads / elapsed, processorMs: (processor * 1000) / reads };
}

async function readOnce(
  bench: BenchDatabase,
  dataset: Dataset,
  replica: Replica | null,
): Promise<void> {
  const { organizationId, domain } = dataset;
  const { pools } = bench.database;
  const signal = AbortSignal.timeout(60_000);
  const fromReplica = createReplicaReads({ signal, pools, replica, organizationId });
  const { where, limit, order } = reportFilter(dataset);
  const range = readSummaryRange(JSON.stringify({ where }), 'day');
  const scope = { organizationId, domain };
  const { rows } = await fromReplica('calls', (lists) =>
    listCalls(lists, scope, { filter: JSON.stringify({ where, limit, order }) }),
  );
  rows[Symbol.dispose]();
  await fromReplica('calls', (lists) => summarizeCalls(lists, scope, range));
}
