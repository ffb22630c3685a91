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
  crmSettings,
  delaysOf,
  startCrm,
  type CrmCustomer,
} from '../bench/crm-customers.ts';
import { BENCH_SECRETS } from '../bench/dataset.ts';
import { percentile } from '../bench/percentile.ts';
import type { Table } from '../bench/report.ts';
import { startCalls, waitForRecords } from '../bench/steady-calls.ts';
import { givenDatabase } from './database.ts';
import type { Drill, Stage } from './drill.ts';
import { ask } from './loads/load.ts';
import { prepareServer } from './server.ts';

const AWAY = 'agendor';
const OTHER = 'moskit';
const CALLS = 200;
const CALLS_SHORT = 12;
const CALL_EVERY_MS = 200;
/** Of the other CRM's customers, each of whom calls at half of its pace, and never the same person within minutes. */
const OTHERS = 8;
const OTHERS_EVERY_MS = 1600;
const PEOPLE = 1000;
const WARM_UP_MS = 10_000;
/** How it is away, in turn. */
const WAYS: readonly Service['away'][] = ['fails', 'breaksOff', 'hangs'];
/** Records whose answers are lost in the moment in which it goes. */
const LOST = 3;
/** A record that was lost on the way is sent again after its second look-up, five minutes later. */
const PATIENCE_MS = 900_000;
const PROGRESS_MS = 5_000;

export const crmOutage: Drill = {
  what: `one customer’s CRM is away for ${CALLS} calls and comes back, beside others’ other CRM`,
  async run(stage) {
    const { stack, folder, isShort, say } = stage;
    const calls = isShort ? CALLS_SHORT : CALLS;
    const away = await startCrm(stack, AWAY, PEOPLE);
    const other = await startCrm(stack, OTHER, PEOPLE);
    away.stand.service.mostPerSecond = MANIFESTS[AWAY].delivery.requestsPerSecond;
    const database = await givenDatabase(stack, folder);
    const server = await prepareServer(stack, folder, {
      ...BENCH_SECRETS,
      ...crmSettings([away, other]),
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
    });
    await server.start();
    const { url } = server;
    const customers = await database.open(async (opened) => {
      const mine = { url, domain: 'crm-away.alo.localhost', crm: away, callsEach: 2 };
      const added = [await addCrmCustomer(opened, mine)];
      for (let i = 0; i < OTHERS; i++) {
        const domain = `crm-other-${i}.alo.localhost`;
        added.push(await addCrmCustomer(opened, { url, domain, crm: other }));
      }
      return added;
    });
    const [customer, ...others] = customers as [CrmCustomer, ...CrmCustomer[]];

    const neighbours = startCalls(others, OTHERS_EVERY_MS);
    stack.defer(() => neighbours.stop());
    await sleep(isShort ? 1000 : WARM_UP_MS);
    const runs: Run[] = [];
    for (const isAway of [false, true]) {
      say(isAway ? `\n${AWAY} goes away` : `\n${AWAY} is there`);
      runs.push(await runOnce({ stage, url, customer, calls, isAway }));
    }
    await neighbours.stop();
    await waitForRecords(others);
    const [there, gone] = runs as [Run, Run];
    return [tableOfRecords(customer, runs), tableOfDelays(others, there, gone)];
  },
};

/** From its first call to its last record; `performance.now()`. */
interface Run {
  isAway: boolean;
  began: number;
  /** The CRM is there again, or the last call was told. */
  back: number;
  ended: number;
  ids: string[];
}

interface Running {
  stage: Stage;
  url: string;
  customer: CrmCustomer;
  calls: number;
  isAway: boolean;
}

async function runOnce({ stage, url, customer, calls, isAway }: Running): Promise<Run> {
  const { service, mishaps } = customer.crm.stand;
  const began = performance.now();
  const ids: string[] = [];
  if (isAway) {
    const lost = { on: customer.crm.writes, what: 'loseAnswer' } as const;
    mishaps.push(...Array.from({ length: LOST }, () => lost));
    for (let i = 0; i < LOST; i++) ids.push(await customer.endCall());
    while (mishaps.length > 0) await sleep(20);
  }
  const tellProgress = progressOf(stage, url, customer, ids);
  const progress = setInterval(() => void tellProgress(), PROGRESS_MS);
  try {
    while (ids.length < calls) {
      if (isAway) service.away = WAYS[Math.floor((ids.length / calls) * WAYS.length)]!;
      ids.push(await customer.endCall());
      await sleep(CALL_EVERY_MS);
    }
    service.away = null;
    stage.say(isAway ? 'It is back' : 'All calls were told');
    const back = performance.now();
    const { made } = customer.crm;
    while (!ids.every((id) => made.has(id)) && performance.now() < back + PATIENCE_MS) {
      await sleep(100);
    }
    await tellProgress();
    return { isAway, began, back, ended: performance.now(), ids };
  } finally {
    clearInterval(progress);
  }
}

/** What the customer sees on the card. */
function progressOf({ say }: Stage, url: string, { crm, token }: CrmCustomer, ids: string[]) {
  const began = performance.now();
  return async () => {
    const reply = await ask(
      `${url}${BASE_PATH}${listDeliveryTargets.path}?gateway=${crm.gateway}`,
      {
        headers: { Authorization: token },
      },
    );
    const { data } = (await reply.json()) as { data: DeliveryTarget[] };
    const { state, waiting, ambiguous, day } = data[0]!;
    const records = ids.filter((id) => crm.made.has(id)).length;
    const seconds = Math.round((performance.now() - began) / 1000);
    say(
      `${String(seconds).padStart(5)} s  ${state.padEnd(10)} waiting ${waiting}, with a person ${ambiguous}, ` +
        `delivered ${day.delivered}, failed tries ${day.failedTries}; of ${ids.length} calls ${records} have a record`,
    );
  };
}

function tableOfRecords({ crm }: CrmCustomer, runs: readonly Run[]): Table {
  const { service, faults } = crm.stand;
  const timesOf = ({ ids }: Run) => ids.map((id) => crm.made.get(id)?.length ?? 0);
  const missing = (run: Run) => timesOf(run).filter((times) => times === 0).length;
  const doubled = (run: Run) => timesOf(run).filter((times) => times > 1).length;
  const all = runs.flatMap(({ ids }) => ids);
  const sum = (count: (run: Run) => number) => runs.reduce((total, run) => total + count(run), 0);
  const name = MANIFESTS[crm.gateway].name;
  return {
    title: `${name}, ${service.mostPerSecond} requests a second: a record of each call`,
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
      run.isAway ? 'away and back' : 'there all the time',
      String(run.ids.length),
      String(timesOf(run).filter((times) => times === 1).length),
      String(missing(run)),
      String(doubled(run)),
      run.isAway ? String(Math.round((run.back - run.began) / 1000)) : '–',
      String(Math.round((run.ended - run.back) / 1000)),
    ]),
    targets: [
      { name: 'calls without a record', value: sum(missing), atMost: 0 },
      { name: 'calls with more than one', value: sum(doubled), atMost: 0 },
      { name: 'records of no call', value: crm.stand.records().length - all.length, atMost: 0 },
      { name: 'requests refused as too fast', value: service.tooFast, atMost: 0 },
      {
        name: ['requests that it does not know', ...faults.slice(0, 2)].join('; '),
        value: faults.length,
        atMost: 0,
      },
    ],
  };
}

function tableOfDelays(others: readonly CrmCustomer[], there: Run, gone: Run): Table {
  const delays = others.flatMap(delaysOf);
  const within = (from: number, to: number) =>
    delays.filter(({ toldAt }) => toldAt >= from && toldAt < to).map(({ ms }) => ms);
  const alone = within(there.began, there.ended);
  const beside = within(gone.began, gone.ended);
  const told = others.reduce((sum, each) => sum + each.told.size, 0);
  const of = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    ...[0.5, 0.99, 1].map((rank) => String(Math.round(percentile(times, rank)))),
  ];
  const ratio = (rank: number) => percentile(beside, rank) / percentile(alone, rank);
  return {
    title: `${MANIFESTS[OTHER].name} of ${others.length} others meanwhile: ms from a call’s end to its record`,
    columns: ['', 'calls', 'p50', 'p99', 'longest'],
    rows: [
      of('while nobody is away', alone),
      of('during the outage and what follows', beside),
      of('of these while it is away', within(gone.began, gone.back)),
      of('and while it catches up', within(gone.back, gone.ended)),
    ],
    targets: [
      { name: 'p50, times its value without the outage', value: ratio(0.5), atMost: 1.5 },
      { name: 'p99, times its value without the outage', value: ratio(0.99), atMost: 1.5 },
      { name: 'their calls without a record', value: told - delays.length, atMost: 0 },
    ],
  };
}
