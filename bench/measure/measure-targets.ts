import { addDeliveryTarget } from '../../apps/api/src/deliveries/targets/delivery-targets.ts';
import { insertCalls } from '../../apps/api/src/telephony/calls/insert/insert-calls.ts';
import { createCallRater } from '../../apps/api/src/telephony/calls/insert/rate-calls.ts';
import { createCallBatch } from '../loads/call-batches.ts';
import type { BenchDatabase, Database } from '../databases.ts';
import { addOrganization } from '../dataset.ts';
import { createTaker } from '../loads/event-loads.ts';
import { createEventStore } from '../event-store.ts';
import { measureCase } from './measure-events.ts';
import type { Options } from '../options.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import { formatNumber, type Table, type Target } from '../report.ts';
import { timeInTurn } from '../rounds.ts';

/** Targets, and the minimum share of the rate without any. */
const COUNTS = [
  { count: 0, name: 'no target' },
  { count: 1, name: '1 target', atLeast: 0.87 },
  { count: 3, name: '3 targets', atLeast: 0.75 },
] as const;
const BATCHES = [1000, 100, 10];
const CALLS_PER_SECOND = 2500;

export async function measureTargets(
  stack: AsyncDisposableStack,
  options: Options,
  bench: BenchDatabase,
  portal: PortalServer,
  folder: string,
): Promise<Table[]> {
  return [
    await measureOverHttp(stack, options, bench, portal, folder),
    await measureStatement(bench.database, options),
  ];
}

async function measureOverHttp(
  stack: AsyncDisposableStack,
  options: Options,
  bench: BenchDatabase,
  portal: PortalServer,
  folder: string,
): Promise<Table> {
  const takers = COUNTS.map(({ name, count }) =>
    createTaker(
      createEventStore(bench, (id) => addTargets(bench, id, count)),
      name,
      portal.url,
    ),
  );
  const title = 'one hot organization, told to targets';
  const input = { size: 'realistic', organizations: 1, copies: 1, title } as const;
  const { table, rates } = await measureCase(stack, options, takers, input, folder);
  const getRate = (name: string) => rates.get(name)!.requestsPerSecond;
  return { ...table, targets: createRatioTargets(getRate) };
}

const addTargets = async (
  { database }: { database: Database },
  organizationId: number,
  count: number,
) => {
  for (let i = 0; i < count; i++) await addTarget(database, organizationId, i);
};

async function addTarget(
  { db, pool }: Database,
  organizationId: number,
  i: number,
  constraint = {},
) {
  const target = await addDeliveryTarget(db, organizationId, {
    gateway: `bench-${i}`,
    eventTypes: ['channel-hangup'],
    constraint,
  });
  // Otherwise the workers would deliver meanwhile.
  await pool.query('update delivery_queues set paused_at = now() where target_id = $1', [target]);
}

const createRatioTargets = (getRate: (name: string) => number): Target[] =>
  COUNTS.slice(1).map(({ name, ...limit }) => ({
    name: `${name}, of the rate without`,
    value: getRate(name) / getRate(COUNTS[0].name),
    ...('atLeast' in limit && { atLeast: limit.atLeast }),
  }));

interface Contender {
  name: string;
  domain: string;
}

async function measureStatement(database: Database, { seconds }: Options): Promise<Table> {
  // The server, too, reads prices once.
  const rater = createCallRater();
  const contenders: Contender[] = [];
  for (const { name, count } of COUNTS) {
    contenders.push(
      await addContender(database, name, (id) => addTargets({ database }, id, count)),
    );
  }
  // Its distance from 1 is the noise of the machine.
  contenders.push(await addContender(database, 'no target, again', async () => {}));
  const constraint = { 'event.hangupCause': 'NORMAL_CLEARING' };
  contenders.push(
    await addContender(database, '1 target with a condition', (id) =>
      addTarget(database, id, 0, constraint),
    ),
  );
  const times = new Map<number, number[]>();
  for (const size of BATCHES) {
    const works = contenders.map(
      ({ domain }) =>
        () =>
          insertCalls(database.pools.events, createCallBatch([domain], size), { rater }),
    );
    await timeInTurn(works, 3);
    const repeats = Math.min(400, Math.ceil((seconds * CALLS_PER_SECOND) / size));
    times.set(size, await timeInTurn(works, repeats));
  }
  return {
    title: 'The statement alone, contenders in turn: calls/s, and of the rate without a target',
    columns: ['', ...BATCHES.map((size) => `${size} calls at a time`)],
    rows: contenders.map(({ name }, i) => [
      name,
      ...BATCHES.map((size) => {
        const [msWithoutTarget, ms] = [times.get(size)![0]!, times.get(size)![i]!];
        return `${formatNumber((size * 1000) / ms)} (${formatNumber(msWithoutTarget / ms)})`;
      }),
    ]),
    targets: createRatioTargets((name) => {
      const i = contenders.findIndex((each) => each.name === name);
      return 1 / times.get(BATCHES[0]!)![i]!;
    }),
  };
}

async function addContender(
  database: Database,
  name: string,
  prepare: (organizationId: number) => Promise<unknown>,
): Promise<Contender> {
  const domain = `bench-${name.replaceAll(/[ ,]+/g, '-')}.alo.localhost`;
  const { id } = await addOrganization(database, domain);
  await prepare(id);
  return { name, domain };
}
