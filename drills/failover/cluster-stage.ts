// Three processes, ten organizations, charges, sign-ins, a CRM and webhooks.
import { setTimeout as sleep } from 'node:timers/promises';
import { FAKE_ASAAS_KEY, startFakeAsaas } from '@alo/fakes/asaas/fake-asaas.ts';
import type { FakeWebhook } from '@alo/fakes/asaas/webhook.ts';
import { addOrganization, BENCH_SECRETS } from '../../bench/dataset.ts';
import {
  addCrmCustomer,
  buildCrmSettings,
  connect,
  startCrm,
} from '../../bench/loads/crm-customers.ts';
import type { Table } from '../../bench/report.ts';
import { migrateDatabase } from '../../apps/api/src/platform/db/migrate/migrate-database.ts';
import { givenFinancialRecord } from '../../apps/api/src/testing/given.ts';
import type { Stage } from '../drill.ts';
import { addCustomers, type Customer } from '../loads/customers.ts';
import { startPayments } from '../loads/payments.ts';
import { startSignIns } from '../loads/sign-ins.ts';
import { createOpener, type OpenDatabase } from '../stage/database.ts';
import { prepareServer, type Server } from '../stage/server.ts';
import { startReceiver } from '../stage/webhook-customers.ts';
import { ADDRESS, createAloDatabase, startCluster, WEB_URL, type Cluster } from './cluster.ts';
import { openDebian, type Debian } from './debian-tree.ts';
import type { AcknowledgedEvent } from './event-stream.ts';

const ORGANIZATIONS = 10;
const TOLD_BY_WEBHOOK = 3;
const PROCESSES = 3;
/** A customer may create thirty charges an hour. */
const CUSTOMERS = 30;
const PAYMENT_PAUSE_MS = 600;
const CRM_PAUSE_MS = 1000;
const CRM_PEOPLE = 40;
const PAYMENT_TOKEN = 'webhook-token-of-the-drills';
const SETTLE_TIMEOUT_MS = 240_000;

export interface ClusterStage {
  debian: Debian;
  cluster: Cluster;
  servers: Server[];
  open: OpenDatabase;
  domains: string[];
  organizationIds: number[];
  startCustomers(): Promise<Awaited<ReturnType<typeof startCustomerLoads>>>;
}

export async function startClusterStage({ stack, folder, say }: Stage): Promise<ClusterStage> {
  const debian = await openDebian(say);
  say(debian.versions);
  const cluster = await startCluster(stack, debian, folder);
  await createAloDatabase(cluster);
  const webhook: FakeWebhook = {
    url: `${WEB_URL}/payments/asaas/webhook`,
    token: PAYMENT_TOKEN,
    sendType: 'NON_SEQUENTIALLY',
    speedUp: 30,
  };
  const asaas = await startFakeAsaas({ webhook });
  stack.defer(() => asaas.close());
  const crm = await startCrm(stack, 'piperun', CRM_PEOPLE);
  const servers: Server[] = [];
  for (let i = 0; i < PROCESSES; i++) {
    servers.push(
      await prepareServer(stack, folder, {
        ...BENCH_SECRETS,
        ...buildCrmSettings([crm]),
        DATABASE_URL: ADDRESS.url,
        DATABASE_OWNER_URL: ADDRESS.ownerUrl,
        DATA_DIR: folder,
        DRAIN_SECONDS: '3',
        ALLOW_PRIVATE_WEBHOOKS: '1',
        TRUSTED_PROXIES: '127.0.0.1',
        PAYMENT_PROVIDER: 'asaas',
        ASAAS_BASE_URL: asaas.url,
        ASAAS_API_KEY: FAKE_ASAAS_KEY,
        ASAAS_WEBHOOK_TOKEN: PAYMENT_TOKEN,
      }),
    );
  }
  await cluster.startProxy(servers);
  await cluster.waitUntilWhole();
  await waitForProxy();
  await migrateDatabase(ADDRESS);
  for (const server of servers) await server.start();
  const open = createOpener(ADDRESS.ownerUrl);
  const receiver = await startReceiver(stack);
  const url = servers[0]!.url;
  const organizations = await open(async (database) => {
    const newOrganizations = [];
    for (let i = 0; i < ORGANIZATIONS; i++) {
      newOrganizations.push(await addOrganization(database, `falha-${i}.alo.localhost`));
    }
    for (const { id: organizationId } of newOrganizations.slice(0, TOLD_BY_WEBHOOK)) {
      const metadata = { webhookUrl: receiver.url };
      await connect(database, { url, organizationId, gateway: 'webhook', metadata });
    }
    return newOrganizations;
  });
  const customers = await addCustomers(open, CUSTOMERS);
  await open(async (database) => {
    for (const { organizationId } of customers) {
      await givenFinancialRecord(database, { id: organizationId }, { phone: '1133334444' });
    }
  });
  const domains = organizations.map(({ domain }) => domain);
  const loadInput = {
    open,
    customers,
    asaas,
    crm,
    receiver,
    told: domains.slice(0, TOLD_BY_WEBHOOK),
  };
  return {
    debian,
    cluster,
    servers,
    open,
    domains,
    organizationIds: organizations.map(({ id }) => id),
    startCustomers: () => startCustomerLoads(stack, loadInput),
  };
}

async function waitForProxy(): Promise<void> {
  const open = createOpener(ADDRESS.ownerUrl);
  for (;;) {
    const isReached = await open(({ pool }) => pool.query('select 1')).then(
      () => true,
      () => false,
    );
    if (isReached) return;
    await sleep(250);
  }
}

interface LoadInput {
  open: OpenDatabase;
  customers: readonly Customer[];
  asaas: Awaited<ReturnType<typeof startFakeAsaas>>;
  crm: Awaited<ReturnType<typeof startCrm>>;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  told: readonly string[];
}

async function startCustomerLoads(
  stack: AsyncDisposableStack,
  { open, customers, asaas, crm, receiver, told }: LoadInput,
) {
  const url = () => WEB_URL;
  const payByPix = async (paymentLink: string) => {
    asaas.payByPix(`pay_${new URL(paymentLink).pathname.split('/').at(-1)}`);
    return true;
  };
  const payments = await startPayments(open, {
    url,
    customers,
    pauseMs: PAYMENT_PAUSE_MS,
    pay: payByPix,
  });
  const loads = [payments, startSignIns({ url, customers })];
  for (const load of loads) stack.defer(() => load.stop());
  // The vendor's staff resumes a paused queue.
  const resuming = setInterval(() => {
    if (asaas.webhook.isInterrupted) asaas.webhook.resume();
  }, 1000);
  stack.defer(() => clearInterval(resuming));
  const crmCustomer = await open((database) =>
    addCrmCustomer(database, { url: WEB_URL, domain: 'crm.falha.alo.localhost', crm }),
  );
  const crmCalls = startCalls(crmCustomer.endCall);
  stack.defer(() => crmCalls.stop());

  return {
    loads,
    /** Repeats are counted, not refused: deliveries are at least once. */
    async verifyDeliveries(acknowledged: readonly AcknowledgedEvent[]): Promise<Table> {
      await crmCalls.stop();
      await waitForDeliveries(open);
      const toldIds = acknowledged
        .filter(({ domain }) => told.includes(domain))
        .map(({ id }) => id);
      const missing = toldIds.filter((id) => !receiver.arrivals.has(id)).length;
      const recordCounts = crmCalls.ids.map((id) => crm.records.get(id)?.length ?? 0);
      const withoutRecord = recordCounts.filter((count) => count === 0).length;
      const doubled = recordCounts.filter((count) => count > 1).length;
      return {
        title: 'Deliveries meanwhile',
        columns: ['receiver', 'calls', 'missing', 'told twice'],
        rows: [
          [
            'webhooks of three organizations',
            String(toldIds.length),
            String(missing),
            String(receiver.count - receiver.arrivals.size),
          ],
          ['a CRM (PipeRun)', String(recordCounts.length), String(withoutRecord), String(doubled)],
        ],
        targets: [
          { name: 'calls without a webhook', value: missing, atMost: 0 },
          { name: 'calls without a CRM record', value: withoutRecord, atMost: 0 },
          { name: 'calls with two CRM records', value: doubled, atMost: 0 },
        ],
      };
    },
  };
}

/** Does not count calls without an acknowledgement. */
function startCalls(endCall: () => Promise<string>) {
  const ids: string[] = [];
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const id = await endCall().catch(() => null);
      if (id !== null) ids.push(id);
      await sleep(CRM_PAUSE_MS);
    }
  })();
  return {
    ids,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function waitForDeliveries(open: OpenDatabase): Promise<void> {
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const { rows } = await open(({ pool }) =>
      pool.query<{ count: number }>('select count(*)::int as count from call_deliveries'),
    );
    if (rows[0]!.count === 0 || Date.now() > deadline) return;
    await sleep(1000);
  }
}
