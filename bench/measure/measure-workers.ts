import { setTimeout as sleep } from 'node:timers/promises';
import { insertCalls } from '../../apps/api/src/telephony/calls/insert/insert-calls.ts';
import { createCallBatch } from '../loads/call-batches.ts';
import { connect } from '../loads/crm-customers.ts';
import type { BenchDatabase } from '../databases.ts';
import { addOrganization } from '../dataset.ts';
import type { Webhook } from '../loads/delivery-stage.ts';
import type { Options } from '../options.ts';
import type { PortalServer } from '../contenders/portal-server.ts';
import { countWaiting, pauseQueues, resumeQueues } from '../loads/queues.ts';
import { formatNumber, type Table } from '../report.ts';
import { median } from '../rounds.ts';

const COUNTS = [1, 10, 100];
const DELIVERIES = 3000;
const GATEWAY = 'bench-planilha';
const TIMEOUT_MS = 300_000;

export async function measureWorkers(
  options: Options,
  bench: BenchDatabase,
  portal: PortalServer,
  webhook: Webhook,
): Promise<Table> {
  const rates = new Map<number, number[]>(COUNTS.map((count) => [count, []]));
  const groups = new Map<number, OrganizationGroup>();
  for (const count of COUNTS)
    groups.set(count, await addOrganizations(bench, portal, webhook, count));
  for (let round = 0; round < options.rounds; round++) {
    for (const [count, group] of groups) {
      const deliveries = options.isQuick ? DELIVERIES / 10 : DELIVERIES;
      rates.get(count)!.push(await timeDeliveries(bench, webhook, group, deliveries));
    }
  }
  const getRate = (count: number) => median(rates.get(count)!);
  return {
    title: `One worker, ${DELIVERIES.toLocaleString('en-US')} deliveries to an address that answers at once`,
    columns: ['organizations', 'deliveries/s', 'of each', 'deliveries/s by round'],
    rows: COUNTS.map((count) => [
      String(count),
      formatNumber(getRate(count)),
      formatNumber(getRate(count) / count),
      rates.get(count)!.map(formatNumber).join(' / '),
    ]),
    targets: COUNTS.slice(1).map((count) => ({
      name: `${count} organizations, of the rate of one`,
      value: getRate(count) / getRate(1),
      atLeast: 1,
    })),
  };
}

interface OrganizationGroup {
  organizationIds: number[];
  domains: string[];
}

async function addOrganizations(
  { database }: BenchDatabase,
  { url }: PortalServer,
  webhook: Webhook,
  count: number,
): Promise<OrganizationGroup> {
  const group: OrganizationGroup = { organizationIds: [], domains: [] };
  for (let i = 0; i < count; i++) {
    const domain = `bench-told-${count}-${i}.alo.localhost`;
    const { id: organizationId } = await addOrganization(database, domain);
    const metadata = { webhookUrl: webhook.url };
    await connect(database, { url, organizationId, gateway: GATEWAY, metadata });
    group.organizationIds.push(organizationId);
    group.domains.push(domain);
  }
  return group;
}

async function timeDeliveries(
  { database }: BenchDatabase,
  webhook: Webhook,
  { organizationIds, domains }: OrganizationGroup,
  count: number,
): Promise<number> {
  const { pool, pools } = database;
  await pauseQueues(pool, GATEWAY, organizationIds);
  for (let remaining = count; remaining > 0; remaining -= 500) {
    await insertCalls(pools.events, createCallBatch(domains, Math.min(remaining, 500)));
  }
  const countBefore = webhook.count;
  const startedAt = performance.now();
  await resumeQueues(pool, GATEWAY, organizationIds);
  while (webhook.count < countBefore + count && performance.now() < startedAt + TIMEOUT_MS)
    await sleep(5);
  const seconds = (performance.now() - startedAt) / 1000;
  while (
    (await countWaiting(pool, organizationIds)) > 0 &&
    performance.now() < startedAt + TIMEOUT_MS
  )
    await sleep(50);
  const deliveredCount = webhook.count - countBefore;
  if (deliveredCount !== count)
    throw new Error(`${deliveredCount} of ${count} deliveries were made`);
  return count / seconds;
}
