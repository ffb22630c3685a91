import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  listDeliveryTargets,
  type DeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Service } from '@alo/fakes/crm/service.ts';
import {
  addCrmCustomer,
  buildCrmSettings,
  getDelays,
  startCrm,
  type CrmCustomer,
} from '../../bench/loads/crm-customers.ts';
import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { percentile } from '../../bench/percentile.ts';
import type { Table } from '../../bench/report.ts';
import { startCalls, waitForRecords } from '../../bench/loads/steady-calls.ts';
import { givenDatabase } from '../stage/database.ts';
import type { Drill, Stage } from '../drill.ts';
import { ask } from '../loads/load.ts';
import { prepareServer } from '../stage/server.ts';

const OUTAGE_GATEWAY = 'agendor';
const OTHER_GATEWAY = 'moskit';
const CALLS = 200;
const CALLS_SHORT = 12;
const CALL_EVERY_MS = 200;
const OTHER_CUSTOMERS = 8;
const OTHERS_EVERY_MS = 1600;
const PERSON_COUNT = 1000;
const WARM_UP_MS = 10_000;
const OUTAGE_KINDS: readonly Service['outage'][] = ['fails', 'breaksOff', 'hangs'];
/** Lost when the outage begins. */
const LOST_ANSWERS = 3;
/** The second look-up is five minutes later. */
const RECORD_TIMEOUT_MS = 900_000;
const PROGRESS_MS = 5_000;

export const crmOutage: Drill = {
  what: `one customer’s CRM is unavailable for ${CALLS} calls and recovers, beside another CRM of others`,
  async run(stage) {
    const { stack, folder, isShort, say } = stage;
    const calls = isShort ? CALLS_SHORT : CALLS;
    const failingCrm = await startCrm(stack, OUTAGE_GATEWAY, PERSON_COUNT);
    const otherCrm = await startCrm(stack, OTHER_GATEWAY, PERSON_COUNT);
    failingCrm.stand.service.maxPerSecond = MANIFESTS[OUTAGE_GATEWAY].delivery.requestsPerSecond;
    const database = await givenDatabase(stack, folder);
    const server = await prepareServer(stack, folder, {
      ...BENCH_SECRETS,
      ...buildCrmSettings([failingCrm, otherCrm]),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
    });
    await server.start();
    const { url } = server;
    const customers = await database.open(async (openDatabase) => {
      const affectedCustomer = {
        url,
        domain: 'crm-away.alo.localhost',
        crm: failingCrm,
        callsEach: 2,
      };
      const newCustomers = [await addCrmCustomer(openDatabase, affectedCustomer)];
      for (let i = 0; i < OTHER_CUSTOMERS; i++) {
        const domain = `crm-other-${i}.alo.localhost`;
        newCustomers.push(await addCrmCustomer(openDatabase, { url, domain, crm: otherCrm }));
      }
      return newCustomers;
    });
    const [customer, ...others] = customers as [CrmCustomer, ...CrmCustomer[]];

    const otherCalls = startCalls(others, OTHERS_EVERY_MS);
    stack.defer(() => otherCalls.stop());
    await sleep(isShort ? 1000 : WARM_UP_MS);
    const runs: Run[] = [];
    for (const isOutage of [false, true]) {
      say(isOutage ? `\n${OUTAGE_GATEWAY} is unavailable` : `\n${OUTAGE_GATEWAY} is available`);
      runs.push(await runOnce({ stage, url, customer, calls, isOutage }));
    }
    await otherCalls.stop();
    await waitForRecords(others);
    const [normal, outage] = runs as [Run, Run];
    return [createRecordTable(customer, runs), createDelayTable(others, normal, outage)];
  },
};

/** In `performance.now()` ms. */
interface Run {
  isOutage: boolean;
  startedAt: number;
  /** The CRM works again, or the last call was reported. */
  availableAt: number;
  endedAt: number;
  ids: string[];
}

interface RunInput {
  stage: Stage;
  url: string;
  customer: CrmCustomer;
  calls: number;
  isOutage: boolean;
}

async function runOnce({ stage, url, customer, calls, isOutage }: RunInput): Promise<Run> {
  const { service, mishaps } = customer.crm.stand;
  const startedAt = performance.now();
  const ids: string[] = [];
  if (isOutage) {
    const lostAnswer = { on: customer.crm.writePrefix, mishap: 'loseAnswer' } as const;
    mishaps.push(...Array.from({ length: LOST_ANSWERS }, () => lostAnswer));
    for (let i = 0; i < LOST_ANSWERS; i++) ids.push(await customer.endCall());
    while (mishaps.length > 0) await sleep(20);
  }
  const reportProgress = createProgressReport(stage, url, customer, ids);
  const progress = setInterval(() => void reportProgress(), PROGRESS_MS);
  try {
    while (ids.length < calls) {
      if (isOutage)
        service.outage = OUTAGE_KINDS[Math.floor((ids.length / calls) * OUTAGE_KINDS.length)]!;
      ids.push(await customer.endCall());
      await sleep(CALL_EVERY_MS);
    }
    service.outage = null;
    stage.say(isOutage ? 'It is available again' : 'All calls are reported');
    const availableAt = performance.now();
    const { records } = customer.crm;
    while (
      !ids.every((id) => records.has(id)) &&
      performance.now() < availableAt + RECORD_TIMEOUT_MS
    ) {
      await sleep(100);
    }
    await reportProgress();
    return {
      isOutage,
      startedAt: startedAt,
      availableAt: availableAt,
      endedAt: performance.now(),
      ids,
    };
  } finally {
    clearInterval(progress);
  }
}

function createProgressReport(
  { say }: Stage,
  url: string,
  { crm, token }: CrmCustomer,
  ids: string[],
) {
  const startedAt = performance.now();
  return async () => {
    const reply = await ask(
      `${url}${BASE_PATH}${listDeliveryTargets.path}?gateway=${crm.gateway}`,
      {
        headers: { Authorization: token },
      },
    );
    const { data } = (await reply.json()) as { data: DeliveryTarget[] };
    const { state, waiting, ambiguous, day } = data[0]!;
    const records = ids.filter((id) => crm.records.has(id)).length;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    say(
      `${String(seconds).padStart(5)} s  ${state.padEnd(10)} waiting ${waiting}, with a person ${ambiguous}, ` +
        `delivered ${day.delivered}, failed tries ${day.failedTries}; of ${ids.length} calls ${records} have a record`,
    );
  };
}

function createRecordTable({ crm }: CrmCustomer, runs: readonly Run[]): Table {
  const { service, faults } = crm.stand;
  const countRecords = ({ ids }: Run) => ids.map((id) => crm.records.get(id)?.length ?? 0);
  const countMissing = (run: Run) => countRecords(run).filter((times) => times === 0).length;
  const countDoubled = (run: Run) => countRecords(run).filter((times) => times > 1).length;
  const callIds = runs.flatMap(({ ids }) => ids);
  const sumRuns = (count: (run: Run) => number) =>
    runs.reduce((total, run) => total + count(run), 0);
  const name = MANIFESTS[crm.gateway].name;
  return {
    title: `${name}, ${service.maxPerSecond} requests a second: a record of each call`,
    columns: [
      '',
      'calls',
      'with one record',
      'with none',
      'with more',
      'away, s',
      'last record after, s',
    ],
    rows: runs.map((run) => [
      run.isOutage ? 'away and back' : 'there all the time',
      String(run.ids.length),
      String(countRecords(run).filter((times) => times === 1).length),
      String(countMissing(run)),
      String(countDoubled(run)),
      run.isOutage ? String(Math.round((run.availableAt - run.startedAt) / 1000)) : '–',
      String(Math.round((run.endedAt - run.availableAt) / 1000)),
    ]),
    targets: [
      { name: 'calls without a record', value: sumRuns(countMissing), atMost: 0 },
      { name: 'calls with more than one', value: sumRuns(countDoubled), atMost: 0 },
      { name: 'records of no call', value: crm.stand.records().length - callIds.length, atMost: 0 },
      { name: 'requests refused as too fast', value: service.refusedCount, atMost: 0 },
      {
        name: ['requests that it does not know', ...faults.slice(0, 2)].join('; '),
        value: faults.length,
        atMost: 0,
      },
    ],
  };
}

function createDelayTable(others: readonly CrmCustomer[], normal: Run, outage: Run): Table {
  const delays = others.flatMap(getDelays);
  const getDelaysBetween = (from: number, to: number) =>
    delays.filter(({ reportedAt }) => reportedAt >= from && reportedAt < to).map(({ ms }) => ms);
  const normalDelays = getDelaysBetween(normal.startedAt, normal.endedAt);
  const outageDelays = getDelaysBetween(outage.startedAt, outage.endedAt);
  const reportedCount = others.reduce((sum, each) => sum + each.reports.size, 0);
  const toRow = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    ...[0.5, 0.99, 1].map((rank) => String(Math.round(percentile(times, rank)))),
  ];
  const getRatio = (rank: number) =>
    percentile(outageDelays, rank) / percentile(normalDelays, rank);
  return {
    title: `${MANIFESTS[OTHER_GATEWAY].name} of ${others.length} others meanwhile: ms from a call’s end to its record`,
    columns: ['', 'calls', 'p50', 'p99', 'longest'],
    rows: [
      toRow('while nobody is away', normalDelays),
      toRow('during the outage and what follows', outageDelays),
      toRow('of these while it is away', getDelaysBetween(outage.startedAt, outage.availableAt)),
      toRow('and while it catches up', getDelaysBetween(outage.availableAt, outage.endedAt)),
    ],
    targets: [
      { name: 'p50, times its value without the outage', value: getRatio(0.5), atMost: 1.5 },
      { name: 'p99, times its value without the outage', value: getRatio(0.99), atMost: 1.5 },
      { name: 'their calls without a record', value: reportedCount - delays.length, atMost: 0 },
    ],
  };
}
