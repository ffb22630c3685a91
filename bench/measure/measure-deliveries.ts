// Measures from a call's end to its CRM record, alone and beside 100,000 queued calls of another
// organization.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Metadata } from '@alo/connectors/manifest.ts';
import { choosePerson } from '@alo/connectors/shared/people/person-by-phone.ts';
import { givenCall } from '@alo/connectors/shared/testing/given-call.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import {
  addCrmCustomer,
  connect,
  getDelays,
  type BenchCrm,
  type CrmCustomer,
} from '../loads/crm-customers.ts';
import type { BenchDatabase } from '../databases.ts';
import type { DeliveryStage } from '../loads/delivery-stage.ts';
import type { Options } from '../options.ts';
import { percentile } from '../percentile.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import { pauseQueues, queueHistory, resumeQueues } from '../loads/queues.ts';
import { formatNumber, type Table } from '../report.ts';
import { startCalls, waitForRecords } from '../loads/steady-calls.ts';

/** Each customer calls at half of its CRM's rate limit. */
const CUSTOMER_COUNT = 8;
const CALL_EVERY_MS = 1600;
const QUEUED_CALLS = 100_000;
const CROWDED_ORGANIZATION_ID = 1;
const ADDRESS = 'bench-planilha';

const NOTHING = 'nothing in line';
const AT_CRM = '100,000 in line of another’s CRM';
const AT_ADDRESS = '100,000 in line of another’s address, which takes them at once';

export async function measureRecords(
  options: Options,
  { database }: BenchDatabase,
  { url }: PortalServer,
  { crm, crowded, webhook }: DeliveryStage,
): Promise<Table[]> {
  const { pool } = database;
  const customers: CrmCustomer[] = [];
  for (let i = 0; i < CUSTOMER_COUNT; i++) {
    const domain = `bench-crm-${i}.alo.localhost`;
    customers.push(await addCrmCustomer(database, { url, domain, crm }));
  }
  const queues = [
    { gateway: crowded.gateway, metadata: crowded.metadata, name: AT_CRM },
    { gateway: ADDRESS, metadata: { webhookUrl: webhook.url }, name: AT_ADDRESS },
  ];
  const count = options.isQuick ? QUEUED_CALLS / 10 : QUEUED_CALLS;
  for (const { gateway, metadata } of queues) {
    await connect(database, { url, organizationId: CROWDED_ORGANIZATION_ID, gateway, metadata });
    await pauseQueues(pool, gateway, [CROWDED_ORGANIZATION_ID]);
    await queueHistory(pool, { organizationId: CROWDED_ORGANIZATION_ID, gateway, count });
  }
  const times = new Map<string, number[]>([NOTHING, AT_CRM, AT_ADDRESS].map((name) => [name, []]));
  const connectorTimes: number[] = [];
  await callFor(customers, options.warmUpSeconds);
  for (let round = 0; round < options.rounds; round++) {
    connectorTimes.push(...(await timeConnector(crm, options.seconds)));
    times.get(NOTHING)!.push(...(await callFor(customers, options.seconds * 3)));
    for (const { gateway, name } of queues) {
      await resumeQueues(pool, gateway, [CROWDED_ORGANIZATION_ID]);
      times.get(name)!.push(...(await callFor(customers, options.seconds * 3)));
      await pauseQueues(pool, gateway, [CROWDED_ORGANIZATION_ID]);
    }
  }
  const missingCount = customers
    .map(
      ({ reports }) => [...reports.keys()].filter((id) => crm.records.get(id)?.length !== 1).length,
    )
    .reduce((sum, missing) => sum + missing, 0);
  return [
    createDelayTable(times.get(NOTHING)!, connectorTimes, missingCount),
    createQueueTable(times),
  ];
}

async function callFor(customers: readonly CrmCustomer[], seconds: number): Promise<number[]> {
  const from = performance.now();
  const calls = startCalls(customers, CALL_EVERY_MS);
  await sleep(seconds * 1000);
  await calls.stop();
  await waitForRecords(customers);
  return customers
    .flatMap(getDelays)
    .flatMap(({ reportedAt, ms }) => (reportedAt >= from ? [ms] : []));
}

/** Times the same CRM requests without the server. */
async function timeConnector(crm: BenchCrm, seconds: number): Promise<number[]> {
  const connector = CONNECTORS[crm.gateway];
  const settings = crm.metadata as Metadata;
  const outbound = openOutbound({ userAgent: 'alo-bench' });
  const access = { send: outbound.toVendor, baseUrl: crm.stand.url };
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i++) {
    const phone = `+55${crm.phones[i % crm.phones.length]!.slice(1)}`;
    const startedAt = performance.now();
    const { candidates } = await connector.findPerson(access, settings, phone);
    const { person } = choosePerson(candidates);
    const id = randomUUID();
    await connector.logCall(access, settings, givenCall({ id, dialedNumber: phone, person }), id);
    times.push(performance.now() - startedAt);
    await sleep(CALL_EVERY_MS / CUSTOMER_COUNT);
  }
  await outbound.close();
  return times;
}

const columns = ['', 'calls', 'p50 ms', 'p99 ms', 'longest'];
const toCells = (name: string, times: readonly number[]) => [
  name,
  String(times.length),
  ...[0.5, 0.99, 1].map((rank) => formatNumber(percentile(times, rank))),
];

function createDelayTable(
  ours: readonly number[],
  connectorTimes: readonly number[],
  missingCount: number,
): Table {
  return {
    title: `A call’s end until its record in the CRM, ${CUSTOMER_COUNT} organizations`,
    columns,
    rows: [
      toCells('Alô: from the event to the record', ours),
      toCells('the same questions to the CRM, and nothing else', connectorTimes),
    ],
    targets: [
      {
        name: 'p50, times the questions alone',
        value: percentile(ours, 0.5) / percentile(connectorTimes, 0.5),
      },
      { name: 'p99, ms', value: percentile(ours, 0.99), atMost: 1000 },
      { name: 'calls without one record', value: missingCount, atMost: 0 },
    ],
  };
}

function createQueueTable(times: ReadonlyMap<string, number[]>): Table {
  const undisturbedTimes = times.get(NOTHING)!;
  return {
    title: 'The same while another organization has a long line, in turn',
    columns,
    rows: [...times].map(([name, ms]) => toCells(name, ms)),
    targets: [AT_CRM, AT_ADDRESS].map((name) => ({
      name: `p99 with ${name}, times that without`,
      value: percentile(times.get(name)!, 0.99) / percentile(undisturbedTimes, 0.99),
      atMost: 1.5,
    })),
  };
}
