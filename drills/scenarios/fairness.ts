import { setTimeout as sleep } from 'node:timers/promises';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { percentile } from '../../bench/percentile.ts';
import type { Table } from '../../bench/report.ts';
import { givenDatabase } from '../stage/database.ts';
import type { Drill } from '../drill.ts';
import { prepareServer } from '../stage/server.ts';
import {
  addWebhookCustomer,
  forgetDeliveries,
  startReceiver,
  type Behavior,
  type Receiver,
  type WebhookCustomer,
} from '../stage/webhook-customers.ts';

const NEIGHBOURS = [2, 10];
const WEBHOOKS = 50;
const CALL_EVERY_MS = 200;
const NEIGHBOUR_EVERY_MS = 1000;
const CALLS = 125;
const CALLS_SHORT = 30;
const TIMEOUT_MS = 30_000;

/** For each half of the neighbours' webhooks. */
const PROBLEMS: Readonly<Record<string, readonly [Behavior, Behavior]>> = {
  'whose webhooks hang': ['hangs', 'hangs'],
  'whose webhooks answer after 9 s': ['answers after 9 s', 'answers after 9 s'],
  'whose webhooks refuse': ['is closed', 'answers 500'],
};

export const fairness: Drill = {
  what: `one customer’s webhook, beside customers whose ${WEBHOOKS} webhooks each hang, are slow or refuse`,
  async run({ stack, folder, isShort, say }) {
    const database = await givenDatabase(stack, folder);
    const { url, ...server } = await prepareServer(stack, folder, {
      ...BENCH_SECRETS,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8',
    });
    const calls = isShort ? CALLS_SHORT : CALLS;
    await server.start();
    const customerReceiver = await startReceiver(stack);
    const neighbourReceivers = [await startReceiver(stack), await startReceiver(stack)] as const;
    return database.open(async (openDatabase) => {
      const customer = await addWebhookCustomer(openDatabase, url, 'fair.alo.localhost', [
        customerReceiver.url,
      ]);
      const neighbours: WebhookCustomer[] = [];
      const addresses = Array.from({ length: WEBHOOKS }, (_, n) => neighbourReceivers[n % 2]!.url);
      for (let i = 0; i < Math.max(...NEIGHBOURS); i++) {
        const domain = `neighbour-${i}.alo.localhost`;
        neighbours.push(await addWebhookCustomer(openDatabase, url, domain, addresses));
      }
      const measure = (name: string) => measureDelays(customer, customerReceiver, calls, name, say);
      await measureDelays(customer, customerReceiver, CALLS_SHORT, 'warm-up', say);
      const alone = await measure('alone');
      const cases: Case[] = [];
      for (const count of NEIGHBOURS) {
        for (const [problem, behaviors] of Object.entries(PROBLEMS)) {
          const affectedNeighbours = neighbours.slice(0, count);
          await answerOneCall(affectedNeighbours, neighbourReceivers);
          for (const [i, receiver] of neighbourReceivers.entries())
            await receiver.behave(behaviors[i]!);
          const load = startNeighbours(affectedNeighbours);
          cases.push(await measure(`beside ${count} ${problem}`));
          await load.stop();
          for (const receiver of neighbourReceivers) await receiver.behave('answers');
          await forgetDeliveries(openDatabase, affectedNeighbours);
        }
      }
      // The machine's speed may have changed.
      alone.delays.push(...(await measure('alone again')).delays);
      return [createTable(alone, cases)];
    });
  },
};

interface Case {
  name: string;
  delays: number[];
  /** `delays` contains their delay so far. */
  missing: number;
}

async function measureDelays(
  customer: WebhookCustomer,
  { arrivals }: Receiver,
  calls: number,
  name: string,
  say: (text: string) => void,
): Promise<Case> {
  const sentAtById = new Map<string, number>();
  const pendingCalls: Promise<void>[] = [];
  for (let i = 0; i < calls; i++) {
    const at = performance.now();
    pendingCalls.push(customer.endCall().then((id) => void sentAtById.set(id, at)));
    await sleep(CALL_EVERY_MS);
  }
  await Promise.all(pendingCalls);
  const countMissing = () => [...sentAtById.keys()].filter((id) => !arrivals.has(id)).length;
  const deadline = performance.now() + TIMEOUT_MS;
  while (countMissing() > 0 && performance.now() < deadline) await sleep(20);
  const endedAt = performance.now();
  const delays = [...sentAtById].map(([id, at]) => (arrivals.get(id) ?? endedAt) - at);
  const result = { name, delays, missing: countMissing() };
  say(toCells(result).join('  '));
  return result;
}

/** Gives each webhook a fast last answer. */
async function answerOneCall(
  customers: readonly WebhookCustomer[],
  receivers: readonly Receiver[],
): Promise<void> {
  const count = () => receivers.reduce((sum, receiver) => sum + receiver.count, 0);
  const expectedCount = count() + customers.length * WEBHOOKS;
  await Promise.all(customers.map((customer) => customer.endCall()));
  while (count() < expectedCount) await sleep(50);
}

function startNeighbours(customers: readonly WebhookCustomer[]) {
  const stopController = new AbortController();
  const { signal } = stopController;
  const neighbourLoops = customers.map(async (customer, i) => {
    await sleep((i * NEIGHBOUR_EVERY_MS) / customers.length);
    while (!signal.aborted) {
      await customer.endCall();
      await sleep(NEIGHBOUR_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopController.abort();
      await Promise.all(neighbourLoops);
    },
  };
}

const RANKS = [0.5, 0.99, 1];
const toCells = ({ name, delays, missing }: Case) => [
  name,
  String(delays.length),
  ...RANKS.map((rank) => String(Math.round(percentile(delays, rank)))),
  String(missing),
];

function createTable(alone: Case, cases: readonly Case[]): Table {
  const getRatio = ({ delays }: Case, rank: number) =>
    percentile(delays, rank) / percentile(alone.delays, rank);
  return {
    title: 'From a call’s event to its webhook, ms',
    columns: ['', 'calls', 'p50', 'p99', 'longest', 'missing'],
    rows: [alone, ...cases].map(toCells),
    targets: [
      ...cases.flatMap((one) => [
        { name: `${one.name}: p50, times its value alone`, value: getRatio(one, 0.5), atMost: 1.5 },
        {
          name: `${one.name}: p99, times its value alone`,
          value: getRatio(one, 0.99),
          atMost: 1.5,
        },
      ]),
      {
        name: 'webhooks missing',
        value: cases.reduce((sum, { missing }) => sum + missing, 0),
        atMost: 0,
      },
    ],
  };
}
