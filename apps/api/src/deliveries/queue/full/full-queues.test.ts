import { listDeliveryReplays } from '@alo/contract/deliveries/delivery-replays.ts';
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { removeIntegration, saveIntegration } from '@alo/contract/crm/integrations.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  buildCall as oneCall,
  givenCalls,
  givenOrganization,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { waitForLockWaiters } from '../../../testing/wait-for-lock-waiters.ts';
import { openWebhookReceiver } from '../../../testing/stand-ins/webhook-receiver.ts';
import { HOUR_MS } from '../../../platform/loops/intervals.ts';
import { insertCalls } from '../../../telephony/calls/insert/insert-calls.ts';
import { feedReplay } from '../../replays/feed-replay.ts';
import { DELIVERIES_CHANNEL } from '../queue-deliveries-sql.ts';
import { settleFullQueues } from './settle-full-queues.ts';

const MAX = 100;
const server = useTestServer({
  OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8',
  MAX_WAITING_DELIVERIES: String(MAX),
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function given() {
  const receiver = await openWebhookReceiver();
  closing.push(() => receiver.close());
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const ids = new Map<string, string>();
  const connect = async (gateway: string) => {
    const metadata = { webhookUrl: `${receiver.url}/${gateway}` };
    const reply = await callApi(server, saveIntegration, { token, body: { gateway, metadata } });
    expect(reply.status).toBe(200);
    ids.set(gateway, String(reply.body.id));
  };
  const remove = (gateway: string) =>
    callApi(server, removeIntegration, { token, params: { id: ids.get(gateway)! } });
  const { pool } = server.context;
  const hold = async (isHeld: boolean, gateway: string | null = null) => {
    await pool.query(
      `update delivery_queues set closed_until = $2, next_at = $2
       where organization_id = $1 and ($3::text is null or gateway = $3)`,
      [organization.id, isHeld ? 'infinity' : '-infinity', gateway],
    );
    if (!isHeld) await pool.query('select pg_notify($1, $2)', [DELIVERIES_CHANNEL, '']);
  };
  const call = (count: number, startsInMs = 0) =>
    givenCalls(
      server.context,
      organization,
      Array.from({ length: count }, (_, at) => ({
        dialedNumber: `1195550${1000 + at}`,
        startedAt: new Date(Date.now() + startsInMs).toISOString(),
      })),
    );
  const targets = async () => {
    const { body } = await callApi(server, listDeliveryTargets, { token });
    return Object.fromEntries(body.data.map((target) => [target.gateway, target]));
  };
  const replays = async () =>
    (await callApi(server, listDeliveryReplays, { token, query: {} })).body.data;
  const bell = async () =>
    (await callApi(server, listNotifications, { token, query: {} })).body.data.filter(
      ({ kind }) => kind === 'queueFull',
    );
  return { receiver, organization, connect, remove, hold, call, targets, replays, bell };
}

const settle = (wait = async () => {}) => settleFullQueues(server.context, () => false, wait);

it('DEL-24 stops queueing for a full queue, notifies, and sends each call once when there is room', async () => {
  const { receiver, connect, hold, call, targets, replays, bell } = await given();
  await connect('lenta');
  await hold(true);
  const first = await call(MAX - 1);
  await settle();
  expect((await targets())['lenta']!.fullSince).toBeNull();
  first.push(...(await call(1)));

  await settle();

  const full = (await targets())['lenta']!;
  expect(full).toMatchObject({ waiting: MAX, fullSince: expect.any(String) });
  expect(full.state).toBe('attention');
  const missed = await call(30);
  expect((await targets())['lenta']!.waiting).toBe(MAX);
  await settle();
  expect(await bell()).toMatchObject([
    { isOngoing: true, data: { gateway: 'lenta', name: 'lenta', others: 0 } },
  ]);

  await hold(false);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(MAX);
  await settle();
  expect((await targets())['lenta']!.fullSince).toBeNull();
  expect(await bell()).toMatchObject([{ isOngoing: false }]);
  // The replay waits until no open statement can have seen the queue full.
  expect(await replays()).toEqual([]);
  const later = await call(5);
  await settle();
  const [replay] = await replays();
  await feedReplay(server.context, replay!.id);
  await settle();

  const all = [...first, ...missed, ...later];
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(all.length);
  const ids = receiver.received.map(({ body }) => String(body['id']));
  expect(new Set(ids).size).toBe(all.length);
  expect(await replays()).toHaveLength(1);
});

it('DEL-24 sends exactly the calls that were stored while the queue was full, whenever they began', async () => {
  const { receiver, organization, connect, hold, call, replays } = await given();
  // Older than the webhook, so not for it.
  await call(2, -4 * HOUR_MS);
  await server.context.upkeep.query(
    `update calls set recorded_at = recorded_at - interval '1 hour' where organization_id = $1`,
    [organization.id],
  );
  await connect('lenta');
  await hold(true);
  const missedCalls = await call(MAX);
  await settle();
  // One switch repeats calls after an outage; the clock of another is ahead.
  missedCalls.push(...(await call(1, -72 * HOUR_MS)), ...(await call(1, 2 * HOUR_MS)));
  await hold(false);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(MAX);

  await settle();
  await settle();
  const [replay] = await replays();
  await feedReplay(server.context, replay!.id);

  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(missedCalls.length);
  await expect
    .poll(
      async () => {
        await feedReplay(server.context, replay!.id);
        return replays();
      },
      { timeout: 20_000 },
    )
    .toMatchObject([{ state: 'done', delivered: 2 }]);
});

it('DEL-24 sends calls of a statement that saw the queue full and ends after it was opened', async () => {
  const { receiver, organization, connect, hold, call, replays } = await given();
  await connect('lenta');
  await hold(true);
  await call(MAX);
  await settle();
  const storing = await server.context.pool.connect();
  closing.push(async () => storing.release());
  await storing.query('begin');
  // On a busy machine, it idles longer than the pool's ten seconds.
  await storing.query('set local idle_in_transaction_session_timeout = 0');
  await insertCalls(storing, [oneCall(organization, { dialedNumber: '11955509999' })]);
  await hold(false);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(MAX);

  await settle();
  await settle(async () => void (await storing.query('commit')));
  const [replay] = await replays();
  await feedReplay(server.context, replay!.id);

  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(MAX + 1);
});

it('DEL-24 opens a queue while its integration is being saved', async () => {
  const { organization, connect, hold, call, targets } = await given();
  await connect('lenta');
  await hold(true);
  await call(MAX);
  await settle();
  const { pool } = server.context;
  await pool.query('delete from call_deliveries where organization_id = $1', [organization.id]);
  const saving = await pool.connect();
  closing.push(async () => saving.release());
  await saving.query('begin');
  // A save locks the target before its queue.
  await saving.query('update delivery_targets set gateway = gateway where organization_id = $1', [
    organization.id,
  ]);
  const settling = settle();
  await waitForLockWaiters(server.context);
  await saving.query('select from delivery_queues where organization_id = $1 for update', [
    organization.id,
  ]);
  await saving.query('commit');
  await settling;

  expect((await targets())['lenta']!.fullSince).toBeNull();
});

it('DEL-24 leaves short queues of the same and of other organizations open', async () => {
  const { connect, remove, hold, call, targets, bell } = await given();
  const other = await given();
  await other.connect('outra');
  await other.hold(true);
  await other.call(10);
  await connect('lenta');
  await hold(true);
  await call(MAX);
  await connect('curta');
  await hold(true, 'curta');
  await call(3);

  await settle();
  await call(2);

  expect(await targets()).toMatchObject({
    lenta: { fullSince: expect.any(String), waiting: MAX + 3 },
    curta: { fullSince: null, waiting: 5 },
  });
  await remove('lenta');
  await settle();
  expect(await bell()).toMatchObject([{ isOngoing: false }]);

  await other.call(1);
  expect(await other.targets()).toMatchObject({ outra: { fullSince: null, waiting: 11 } });
  expect(await other.bell()).toEqual([]);
});

it('DEL-24 shows operators how late each organization is and which queues are full', async () => {
  const { organization, connect, hold, call } = await given();
  await connect('lenta');
  await hold(true);
  await call(MAX);
  await settle();
  const { pool } = server.context;
  await pool.query(
    `update call_deliveries set due_at = now() - interval '10 minutes' where organization_id = $1`,
    [organization.id],
  );
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
  /** No worker claims from a closed queue. */
  const close = (until: string) =>
    pool.query(
      `update delivery_queues set closed_until = $2, next_at = now() + interval '1 hour' where organization_id = $1`,
      [organization.id, until],
    );
  // A queue closed by its target does not count as late.
  await close('infinity');
  expect(await metrics()).not.toContain(
    `delivery_lag_seconds{organization="${organization.domain}"}`,
  );

  await close('-infinity');
  const text = await metrics();

  const lag = /^delivery_lag_seconds\{organization="(.*)"\} (\d+)/m.exec(text)!;
  expect(lag[1]).toBe(organization.domain);
  expect(Number(lag[2])).toBeGreaterThanOrEqual(600);
  expect(text).toMatch(/^delivery_lag_max_seconds 6\d\d/m);
  expect(text).toMatch(/^delivery_targets_full [1-9]/m);
});
