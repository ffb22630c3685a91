// Who is told of calls while deliveries are measured: CRMs and an address, all of this machine.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crmSettings, startCrm, type BenchCrm } from './crm-customers.ts';

/** Everybody calls somebody new. */
const PEOPLE = 3000;

export interface DeliveryStage {
  /** That calls get into. */
  crm: BenchCrm;
  /** Of whoever has many calls in line. */
  crowded: BenchCrm;
  webhook: Webhook;
  /** What the server has to know. */
  settings: NodeJS.ProcessEnv;
}

/** Takes what it is told, at once, and counts. */
export interface Webhook {
  url: string;
  /** Messages that came. */
  count: number;
}

export async function startDeliveryStage(stack: AsyncDisposableStack): Promise<DeliveryStage> {
  const crm = await startCrm(stack, 'moskit', PEOPLE);
  const crowded = await startCrm(stack, 'agendor', 1);
  const webhook = await startWebhook(stack);
  const settings = { ...crmSettings([crm, crowded]), OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' };
  return { crm, crowded, webhook, settings };
}

async function startWebhook(stack: AsyncDisposableStack): Promise<Webhook> {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => {
      webhook.count++;
      reply.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const webhook: Webhook = { url: `http://127.0.0.1:${port}/chamadas`, count: 0 };
  return webhook;
}
