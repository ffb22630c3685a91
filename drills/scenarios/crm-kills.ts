import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectorId } from '@alo/connectors/browser.ts';
import { FAKE_OAUTH_CLIENT } from '@alo/fakes/crm/fake-oauth-server.ts';
import type { Mishap } from '@alo/fakes/crm/stand-in.ts';
import { CRM_CASES, type OAuthStandIn } from '../../apps/api/src/crm/delivery/testing/crm-cases.ts';
import { putGrant, sealGrant } from '../../apps/api/src/crm/integrations/grants/grant-store.ts';
import { DELIVERIES_CHANNEL } from '../../apps/api/src/deliveries/queue/queue-deliveries-sql.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { openSecretBox } from '../../apps/api/src/platform/secrets/secret-box.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import {
  connect,
  buildCrmSettings,
  startCrm,
  type BenchCrm,
} from '../../bench/loads/crm-customers.ts';
import type { Database } from '../../bench/databases.ts';
import { addOrganization, BENCH_SECRETS } from '../../bench/dataset.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import type { Table } from '../../bench/report.ts';
import { givenDatabase, type OpenDatabase } from '../stage/database.ts';
import type { Drill, Stage } from '../drill.ts';
import { askJson } from '../loads/load.ts';
import { prepareServer, type Server } from '../stage/server.ts';

/** Lost records can be looked up, so no call waits for a user. */
const GATEWAYS: readonly ConnectorId[] = [
  'agendor',
  'clickup',
  'hubspot',
  'kommo',
  'pipedrive',
  'piperun',
  'salesforce',
  'zoho',
];
const CLOCKS = [
  { name: 'on time', aheadMs: 0 },
  { name: '5 minutes ahead', aheadMs: 5 * 60_000 },
];
const PROCESSES = 2;
const PEOPLE = 40;
const CALLS_EACH = 30;
const CALLS_EACH_SHORT = 4;
const KILLS = 16;
const KILLS_SHORT = 3;
const KILL_PAUSE_MS = [500, 3000] as const;
const CALL_PAUSE_MS = [200, 2000] as const;
const MISHAP_EVERY_MS = 300;
const EXPIRY_EVERY_MS = 4000;
/** `silence` lasts until our own timeout. */
const MISHAPS: readonly Mishap[] = [
  'loseAnswer',
  'loseAnswer',
  'breakAnswer',
  'silence',
  'serverError',
  'unauthorized',
];
const RETRY_EVERY_MS = 1000;
const SETTLE_TIMEOUT_MS = 240_000;

export const crmKills: Drill = {
  what: `kill -9 of two processes that deliver to ${GATEWAYS.length} CRMs, with lost answers and expired tokens, and a switch’s clock on time or ahead`,
  async run(stage) {
    const runs: Run[] = [];
    for (const clock of CLOCKS) {
      stage.say(`\nThe switch's clock is ${clock.name}`);
      await using stack = new AsyncDisposableStack();
      runs.push(await runOnce({ ...stage, stack }, clock));
    }
    return runs.map(toTable);
  },
};

interface Customer {
  crm: BenchCrm;
  domain: string;
  /** Acknowledged calls. */
  ids: string[];
}

interface Run {
  clock: string;
  kills: number;
  mishaps: number;
  expiries: number;
  customers: Customer[];
  open: number;
}

async function runOnce(
  { stack, folder, isShort, say }: Stage,
  clock: (typeof CLOCKS)[number],
): Promise<Run> {
  const crms = await Promise.all(GATEWAYS.map((gateway) => startCrm(stack, gateway, PEOPLE)));
  const database = await givenDatabase(stack, folder);
  const servers = await startServers(stack, folder, {
    ...BENCH_SECRETS,
    ...buildCrmSettings(crms),
    ...clientSettings(crms),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
  });
  const url = servers[0]!.url;
  const customers = await database.open(async (openDatabase) => {
    const newCustomers: Customer[] = [];
    for (const crm of crms) newCustomers.push(await addCustomer(openDatabase, url, crm));
    return newCustomers;
  });

  const stopController = new AbortController();
  stack.defer(() => stopController.abort());
  const faults = injectFaults(crms);
  stack.defer(() => faults.stop());
  const calls = isShort ? CALLS_EACH_SHORT : CALLS_EACH;
  const customerCalls = customers.map((customer) =>
    endCalls(customer, { servers, calls, aheadMs: clock.aheadMs, signal: stopController.signal }),
  );
  const kills = isShort ? KILLS_SHORT : KILLS;
  for (let i = 0; i < kills; i++) {
    await pause(KILL_PAUSE_MS);
    await killSome(servers, i);
  }
  await Promise.all(customerCalls);
  faults.stop();
  say(`${kills} kills, ${faults.mishaps} mishaps; retrying what waits`);
  const open = await retryUntilDone(database.open, customers);
  return { clock: clock.name, kills, customers, open, ...faults };
}

async function startServers(
  stack: AsyncDisposableStack,
  folder: string,
  settings: NodeJS.ProcessEnv,
): Promise<Server[]> {
  const servers: Server[] = [];
  for (let i = 0; i < PROCESSES; i++) {
    const server = await prepareServer(stack, folder, settings);
    await server.start();
    servers.push(server);
  }
  return servers;
}

const findCase = ({ gateway }: BenchCrm) =>
  CRM_CASES.find((crmCase) => crmCase.gateway === gateway)!;

function clientSettings(crms: readonly BenchCrm[]): NodeJS.ProcessEnv {
  const { clientId, clientSecret } = FAKE_OAUTH_CLIENT;
  const names = crms.filter((crm) => findCase(crm).grant).map(({ gateway }) => gateway);
  return Object.fromEntries(
    names.flatMap((gateway) => [
      [`${gateway.toUpperCase()}_CLIENT_ID`, clientId],
      [`${gateway.toUpperCase()}_CLIENT_SECRET`, clientSecret],
    ]),
  );
}

async function addCustomer(database: Database, url: string, crm: BenchCrm): Promise<Customer> {
  const { gateway, metadata, stand } = crm;
  const domain = `${gateway}.crm-kills.alo.localhost`;
  const { id: organizationId } = await addOrganization(database, domain);
  const connectInput = { url, organizationId, gateway, metadata };
  await connect(database, connectInput);
  const { grant } = findCase(crm);
  if (grant) {
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from integrations where organization_id = $1 and gateway = $2',
      [organizationId, gateway],
    );
    const secrets = openSecretBox(readConfig({ DEMO: '0', ...BENCH_SECRETS }));
    const { redirectUri } = FAKE_OAUTH_CLIENT;
    const sealed = sealGrant({ secrets }, { ...grant(stand as OAuthStandIn), redirectUri });
    const grantKey = { organizationId, integrationId: rows[0]!.id };
    await putGrant(database.db, grantKey, sealed, new Date());
    await connect(database, connectInput);
  }
  return { crm, domain, ids: [] };
}

interface CallingInput {
  servers: readonly Server[];
  calls: number;
  aheadMs: number;
  signal: AbortSignal;
}

/** Repeats calls like a switch. */
async function endCalls(
  { crm, domain, ids }: Customer,
  { servers, calls, aheadMs, signal }: CallingInput,
): Promise<void> {
  const headers = { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET };
  for (let i = 0; i < calls && !signal.aborted; i++) {
    await pause(CALL_PAUSE_MS);
    const call = freeswitchCall(domain, {
      destination_number: crm.phones[Math.floor(i / 2) % crm.phones.length],
    });
    moveClock(call.variables, aheadMs);
    let isAcknowledged = false;
    while (!isAcknowledged && !signal.aborted) {
      const server = servers[Math.floor(Math.random() * servers.length)]!;
      const reply = await askJson(server.url + EVENT_PATH, call, headers).catch(() => null);
      await reply?.text().catch(() => null);
      isAcknowledged = reply?.status === 200;
      if (!isAcknowledged) await sleep(50);
    }
    if (isAcknowledged) ids.push(call.variables.uuid);
  }
}

function moveClock(variables: Record<string, string | undefined>, aheadMs: number): void {
  for (const [name, value] of Object.entries(variables)) {
    if (name.endsWith('_uepoch')) variables[name] = String(Number(value) + aheadMs * 1000);
  }
}

/** Every fourth time kills both. */
async function killSome(servers: readonly Server[], turn: number): Promise<void> {
  const randomServer = servers[Math.floor(Math.random() * servers.length)]!;
  const killedServers = turn % 4 === 3 ? servers : [randomServer];
  await Promise.all(killedServers.map((server) => server.end('SIGKILL')));
  for (const server of killedServers) await server.start();
}

/** Affects one CRM at a time. */
function injectFaults(crms: readonly BenchCrm[]) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  const oauthCrms = crms.filter(({ stand }) => stand.oauth);
  const faults = { mishaps: 0, expiries: 0, stop };
  const mishapTimer = setInterval(() => {
    const { stand, writePrefix } = pick(crms);
    if (stand.mishaps.length > 0) return;
    stand.mishaps.push({ on: writePrefix, mishap: pick(MISHAPS) });
    faults.mishaps++;
  }, MISHAP_EVERY_MS);
  const expiryTimer = setInterval(() => {
    pick(oauthCrms).stand.oauth!.expireAccesses();
    faults.expiries++;
  }, EXPIRY_EVERY_MS);
  function stop(): void {
    clearInterval(mishapTimer);
    clearInterval(expiryTimer);
    for (const { stand } of crms) stand.mishaps.length = 0;
  }
  return faults;
}

/** Returns the number of open rows. */
async function retryUntilDone(open: OpenDatabase, customers: readonly Customer[]): Promise<number> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const openRows = await open(async ({ pool }) => {
      // The leases of dead processes end by themselves.
      await pool.query(`update call_deliveries set due_at = now() where state <> 'sending'`);
      await pool.query(
        `update delivery_queues set next_at = now(), closed_until = '-infinity', failures = 0`,
      );
      await pool.query('select pg_notify($1, organization_id::text) from delivery_queues', [
        DELIVERIES_CHANNEL,
      ]);
      const { rows } = await pool.query<{ open: number }>(
        'select count(*)::int as open from call_deliveries',
      );
      return rows[0]!.open;
    });
    const areRecorded = customers.every(({ crm, ids }) => {
      const records = readRecords(crm);
      return ids.every((id) => records.some((record) => record.includes(id)));
    });
    if ((openRows === 0 && areRecorded) || performance.now() > deadline) return openRows;
    await sleep(RETRY_EVERY_MS);
  }
}

const readRecords = ({ stand }: BenchCrm) =>
  stand.records().map((record) => JSON.stringify(record));

function toTable({ clock, kills, mishaps, expiries, customers, open }: Run): Table {
  const results = customers.map(({ crm, ids }) => {
    const records = readRecords(crm);
    const times = ids.map((id) => records.filter((record) => record.includes(id)).length);
    const count = (fits: (times: number) => boolean) => times.filter(fits).length;
    return {
      gateway: crm.gateway,
      calls: ids.length,
      one: count((each) => each === 1),
      lost: count((each) => each === 0),
      doubled: count((each) => each > 1),
      ofNoCall: records.length - times.reduce((sum, each) => sum + each, 0),
    };
  });
  const sum = (of: (each: (typeof results)[number]) => number) =>
    results.reduce((total, each) => total + of(each), 0);
  const faults = customers.flatMap(({ crm }) => crm.stand.faults);
  return {
    title: `The switch's clock is ${clock}: ${kills} kills of ${PROCESSES} processes, ${mishaps} mishaps of writes, access tokens expired ${expiries} times`,
    columns: ['CRM', 'calls', 'with one record', 'with none', 'with more'],
    rows: results.map(({ gateway, calls, one: crmCase, lost, doubled }) => [
      gateway,
      ...[calls, crmCase, lost, doubled].map(String),
    ]),
    targets: [
      { name: 'calls without a record', value: sum(({ lost }) => lost), atMost: 0 },
      { name: 'calls with more than one', value: sum(({ doubled }) => doubled), atMost: 0 },
      { name: 'records of no call', value: sum(({ ofNoCall }) => ofNoCall), atMost: 0 },
      { name: 'deliveries that did not end', value: open, atMost: 0 },
      {
        name: ['requests that a CRM does not know', ...faults.slice(0, 2)].join('; '),
        value: faults.length,
        atMost: 0,
      },
    ],
  };
}

const pause = ([from, to]: readonly [number, number]) => sleep(from + Math.random() * (to - from));
