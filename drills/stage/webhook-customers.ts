import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addOrganization, BENCH_SECRETS } from '../../bench/dataset.ts';
import { connect } from '../../bench/loads/crm-customers.ts';
import type { Database, Pool } from '../../bench/databases.ts';
import { EVENT_PATH } from '../../bench/loads/event-loads.ts';
import { freeswitchCall } from '../../apps/api/src/testing/freeswitch-call.ts';
import { askJson } from '../loads/load.ts';

export type Behavior = 'answers' | 'hangs' | 'answers after 9 s' | 'answers 500' | 'is closed';
const SLOW_MS = 9000;

export interface Receiver {
  url: string;
  /** In `performance.now()` ms. */
  arrivals: Map<string, number>;
  count: number;
  /** Open requests are answered 200. */
  behave(behavior: Behavior): Promise<void>;
}

export async function startReceiver(stack: AsyncDisposableStack): Promise<Receiver> {
  const openReplies = new Set<ServerResponse>();
  let behavior: Behavior = 'answers';
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string };
    receiver.count++;
    if (!receiver.arrivals.has(id)) receiver.arrivals.set(id, performance.now());
    if (behavior === 'answers') return reply.end();
    if (behavior === 'answers 500') return reply.writeHead(500).end();
    openReplies.add(reply);
    reply.on('close', () => openReplies.delete(reply));
    if (behavior === 'answers after 9 s') setTimeout(() => reply.end(), SLOW_MS).unref();
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  stack.defer(async () => {
    if (server.listening) await close();
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    arrivals: new Map(),
    count: 0,
    async behave(next) {
      behavior = next;
      for (const reply of openReplies) reply.end();
      if (next === 'is closed') await close();
      else if (!server.listening) await listen(port);
    },
  };
  return receiver;
}

export interface WebhookCustomer {
  organizationId: number;
  endCall(): Promise<string>;
}

export async function addWebhookCustomer(
  database: Database,
  url: string,
  domain: string,
  addresses: readonly string[],
): Promise<WebhookCustomer> {
  const { id: organizationId } = await addOrganization(database, domain);
  for (const [n, webhookUrl] of addresses.entries()) {
    const gateway = `planilha-${n}`;
    await connect(database, { url, organizationId, gateway, metadata: { webhookUrl } });
  }
  let calls = 0;
  return {
    organizationId,
    async endCall() {
      const call = freeswitchCall(domain, {
        destination_number: `0119${String(60_000_000 + calls++)}`,
      });
      const secret = { 'X-Softswitch-Secret': BENCH_SECRETS.SOFTSWITCH_SECRET };
      const reply = await askJson(url + EVENT_PATH, call, secret);
      if (!reply.ok) throw new Error(`An event was answered ${reply.status}`);
      return call.variables.uuid;
    },
  };
}

/** Also resets the state of the webhooks. */
export async function forgetDeliveries(
  { pool }: Database,
  customers: readonly WebhookCustomer[],
): Promise<void> {
  const ids = customers.map(({ organizationId }) => organizationId);
  const isSending = async () => {
    const { rowCount } = await pool.query(
      `select from call_deliveries where organization_id = any($1) and state = 'sending' limit 1`,
      [ids],
    );
    return rowCount! > 0;
  };
  await updateQueues(pool, ids, 'paused_at = now()');
  while (await isSending()) await sleep(100);
  await pool.query('delete from call_deliveries where organization_id = any($1)', [ids]);
  const initialState = `next_at = 'infinity', closed_until = '-infinity', paced_until = '-infinity', failures = 0`;
  await updateQueues(pool, ids, `paused_at = null, ${initialState}`);
}

/** The workers' order, so that neither waits for the other. */
const updateQueues = (pool: Pool, organizationIds: readonly number[], changes: string) =>
  pool.query(
    `with locked as (
       select target_id from delivery_queues where organization_id = any($1) order by target_id for update
     )
     update delivery_queues q set ${changes} from locked l where q.target_id = l.target_id`,
    [organizationIds],
  );
