import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCrmSettings, startCrm, type BenchCrm } from './crm-customers.ts';

/** Each call reaches a new person. */
const PERSON_COUNT = 3000;

export interface DeliveryStage {
  crm: BenchCrm;
  crowded: BenchCrm;
  webhook: Webhook;
  settings: NodeJS.ProcessEnv;
}

export interface Webhook {
  url: string;
  count: number;
}

export async function startDeliveryStage(stack: AsyncDisposableStack): Promise<DeliveryStage> {
  const crm = await startCrm(stack, 'moskit', PERSON_COUNT);
  const crowded = await startCrm(stack, 'agendor', 1);
  const webhook = await startWebhook(stack);
  const settings = {
    ...buildCrmSettings([crm, crowded]),
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8',
  };
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
