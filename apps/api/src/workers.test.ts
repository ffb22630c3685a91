import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestServer } from './testing/test-server.ts';
import { startWorkers } from './workers.ts';

const WEBHOOK_TOKEN = 'webhook-token-of-the-tests';

/** A vendor that never answers. */
const requestedPaths: string[] = [];
const open = new Set<Socket>();
const vendor = createServer(({ url }) => void requestedPaths.push(url!));
vendor.on('connection', (socket) => {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
});
vendor.listen(0, '127.0.0.1');
await once(vendor, 'listening');
const { port } = vendor.address() as AddressInfo;
afterAll(() => {
  vendor.close();
  vendor.closeAllConnections();
});

// The test starts and stops the workers.
const server = useTestServer({
  DEMO: '0',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ROLES: 'api',
  PAYMENT_PROVIDER: 'asaas',
  ASAAS_BASE_URL: `http://127.0.0.1:${port}`,
  ASAAS_API_KEY: 'no-key',
  ASAAS_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
});
beforeAll(async () => {
  const webhookReply = await fetch(`${server.url}/payments/asaas/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'asaas-access-token': WEBHOOK_TOKEN },
    body: JSON.stringify({ id: 'evt_1', event: 'PAYMENT_UPDATED', payment: { id: 'pay_1' } }),
  });
  expect(webhookReply.status).toBe(200);
});

it('REL-15 stops by aborting a hanging vendor request and requeues its job', async () => {
  const stop = startWorkers(server.context);
  await vi.waitFor(() => expect(requestedPaths).toEqual(['/payments/pay_1']), 20_000);
  expect(open.size).toBe(1);

  await stop();

  // The vendor's own time limit is 20 s.
  await vi.waitFor(() => expect(open.size).toBe(0), 1000);
  const { rows } = await server.context.pool.query('select name, state from pgboss.job');
  expect(rows).toEqual([{ name: 'paymentEvent', state: 'retry' }]);
});
