import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import {
  cancelDeliveryReplay,
  getDeliveryReplay,
  listDeliveryReplays,
  pauseDeliveryReplay,
  previewDeliveryReplay,
  resumeDeliveryReplay,
  startDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runLoopOnce, startLoop } from '../../platform/loops/run-loops.ts';
import { callApi } from '../../testing/api-client.ts';
import { buildCall, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import { feedReplay } from './feed-replay.ts';
import { deliveryReplayFeed } from './replay-loop.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });
let stopFeeding: () => Promise<void>;
beforeAll(() => {
  stopFeeding = startLoop(server.context, deliveryReplayFeed);
});
afterAll(() => stopFeeding());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Change =
  | typeof pauseDeliveryReplay
  | typeof resumeDeliveryReplay
  | typeof cancelDeliveryReplay;

const GATEWAY = 'planilha';
const PERIOD = {
  gateway: GATEWAY,
  from: '2026-11-20T09:00:00-03:00',
  before: '2026-11-20T10:00:00-03:00',
};

/** Calls from before the connection, one per second from 09:00. */
async function given(count: number, { constraint = {}, metadata = {} } = {}) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await insertCalls(
    server.context.pool,
    Array.from({ length: count }, (_, at) =>
      buildCall(organization, {
        dialedNumber: `1195550${1000 + (at % 50)}`,
        startedAt: new Date(Date.UTC(2026, 10, 20, 12, 0, at)).toISOString(),
        metadata: { equipe: at % 2 === 0 ? 'vendas' : 'suporte' },
      }),
    ),
  );
  const receiver = await openWebhookReceiver();
  closing.push(() => receiver.close());
  const { status } = await callApi(server, saveIntegration, {
    token,
    body: {
      gateway: GATEWAY,
      webhookConstraint: constraint,
      metadata: { webhookUrl: receiver.url, ...metadata },
    },
  });
  expect(status).toBe(200);
  const preview = async (more: object = {}) =>
    (await callApi(server, previewDeliveryReplay, { token, body: { ...PERIOD, ...more } })).body;
  const start = async (more: object = {}) => {
    const reply = await callApi(server, startDeliveryReplay, {
      token,
      body: { ...PERIOD, ...more },
    });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body;
  };
  const read = async (id: number) =>
    (await callApi(server, getDeliveryReplay, { token, params: { id: String(id) } })).body;
  const act = (endpoint: Change, id: number) =>
    callApi(server, endpoint, { token, params: { id: String(id) } });
  const whenDone = async (id: number) => {
    await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('done');
    return read(id);
  };
  const pace = (intervalMs: number) =>
    server.context.pool.query(
      'update delivery_queues set interval_ms = $2, paced_until = now(), next_at = now() where organization_id = $1',
      [organization.id, intervalMs],
    );
  const listIds = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));
  return {
    organization,
    token,
    receiver,
    preview,
    start,
    read,
    act,
    whenDone,
    pace,
    idsOf: listIds,
  };
}

it('DEL-06 delivers the calls of a period once each, in order per contact, and reports its end', async () => {
  const { token, receiver, preview, start, whenDone, idsOf } = await given(120);
  expect(await preview()).toEqual({
    total: 120,
    delivered: 0,
    leftOut: 0,
    waiting: 0,
    toSend: 120,
    mostPerMinute: 3000,
    archivedMonths: [],
  });

  const { id, state, total } = await start();
  expect({ state, total }).toEqual({ state: 'running', total: 120 });
  await Promise.all([1, 2, 3].map(() => feedReplay(server.context, id)));
  const endedReplay = await whenDone(id);

  expect(endedReplay).toMatchObject({ seen: 120, leftOut: 0, delivered: 120, dead: 0, waiting: 0 });
  expect(new Set(idsOf()).size).toBe(120);
  expect(receiver.received).toHaveLength(120);
  const byContact = Map.groupBy(receiver.received, ({ body }) => body['called']);
  for (const messages of byContact.values()) {
    const times = messages.map(({ body }) => String(body['startedAt']));
    expect(times).toEqual(times.toSorted());
  }
  await expect
    .poll(async () => (await callApi(server, listNotifications, { token })).body.data, {
      timeout: 20_000,
    })
    .toMatchObject([
      { kind: 'replayDone', data: { gateway: GATEWAY, name: GATEWAY, delivered: 120 } },
    ]);
  const listed = await callApi(server, listDeliveries, { token, query: { gateway: GATEWAY } });
  expect(listed.body.data[0]).toMatchObject({ state: 'delivered', contact: '+5511955501019' });

  expect(await preview()).toMatchObject({ delivered: 120, toSend: 0 });
  expect(await preview({ allCalls: true })).toMatchObject({ toSend: 120 });
  const secondReplay = await start();
  expect(await whenDone(secondReplay.id)).toMatchObject({ seen: 120, leftOut: 120, delivered: 0 });
  expect(receiver.received).toHaveLength(120);
});

it('DEL-06 sends calls that the target subscribes to and that failed, and skips all others', async () => {
  const { organization, preview, start, whenDone, receiver } = await given(20, {
    constraint: { equipe: 'vendas', 'event.caller': '1001', hangupCauseCode: 16 },
  });
  await server.context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
     select t.id, c.started_at, c.id, 'channel-hangup', c.organization_id, 'x',
            (array['dead', 'delivered', 'skipped'])[1 + (extract(second from c.started_at)::int / 2) % 3], 1, false
     from calls c join delivery_targets t using (organization_id)
     where c.organization_id = $1 and c.metadata ->> 'equipe' = 'vendas' and extract(second from c.started_at) < 12`,
    [organization.id],
  );
  expect(await preview()).toMatchObject({ total: 20, delivered: 2, leftOut: 12, toSend: 6 });

  const { id } = await start();

  expect(await whenDone(id)).toMatchObject({ seen: 20, leftOut: 14, delivered: 6 });
  expect(receiver.received).toHaveLength(6);
});

it('DEL-06 replays to targets without subscriptions, but not to those for answers only', async () => {
  const metadata = { webhookTypes: ['channel-answer'] };
  const { organization, preview } = await given(3, { metadata });

  expect(await preview({ allCalls: true })).toMatchObject({ total: 3, leftOut: 3, toSend: 0 });

  await server.context.pool.query(
    `update delivery_targets set event_types = '{}' where organization_id = $1`,
    [organization.id],
  );
  expect(await preview()).toMatchObject({ toSend: 3 });
});

it('DEL-06 pauses, resumes and ends in place, one replay at a time', async () => {
  const { start, read, act, pace, idsOf, receiver, whenDone } = await given(60);
  await pace(200);
  const { id } = await start();
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(2);

  expect((await start()).id).toBe(id);
  expect((await act(pauseDeliveryReplay, id)).body.state).toBe('paused');
  await new Promise((resolve) => setTimeout(resolve, 500));
  const paused = receiver.received.length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(receiver.received).toHaveLength(paused);

  await act(resumeDeliveryReplay, id);
  await expect
    .poll(() => receiver.received.length, { timeout: 20_000 })
    .toBeGreaterThan(paused + 2);
  expect((await act(cancelDeliveryReplay, id)).body).toMatchObject({ state: 'canceled' });
  await expect.poll(async () => (await read(id)).waiting, { timeout: 20_000 }).toBe(0);
  const { delivered } = await read(id);
  expect(delivered).toBeLessThan(60);
  expect(delivered).toBe(receiver.received.length);

  await pace(0);
  await whenDone((await start()).id);
  expect(new Set(idsOf()).size).toBe(60);
  expect(receiver.received).toHaveLength(60);
});

it('DEL-06 continues from its position when a process dies between calls', async () => {
  const { start, read, organization } = await given(2500);
  await server.context.pool.query(
    'update delivery_queues set paused_at = now() where organization_id = $1',
    [organization.id],
  );
  const { id } = await start();
  await expect.poll(async () => (await read(id)).seen, { timeout: 20_000 }).toBe(1000);
  const { db, pool } = server.context;
  const transaction: typeof db.transaction = (work) =>
    db.transaction(async (tx) => {
      await work(tx);
      throw new Error('died');
    });
  const dying = { db: Object.assign(Object.create(db) as typeof db, { transaction }) };
  await pool.query('delete from call_deliveries where organization_id = $1', [organization.id]);

  await expect(feedReplay(dying, id)).rejects.toThrow('died');

  await expect.poll(async () => (await read(id)).seen, { timeout: 20_000 }).toBe(2000);
  const { rows } = await pool.query(
    'select count(distinct call_id)::int as calls, count(*)::int as rows from call_deliveries where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ calls: 1000, rows: 1000 }]);
});

it('DEL-06 continues although hundreds of its deliveries wait for a person', async () => {
  const { start, whenDone, organization } = await given(3);
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, is_replay, state, due_at)
     select t.id, t.organization_id, gen_random_uuid(), 'channel-hangup', now(), n::text, true, 'ambiguous', 'infinity'
     from delivery_targets t, generate_series(1, 500) n where t.organization_id = $1`,
    [organization.id],
  );

  const { id } = await start();

  expect(await whenDone(id)).toMatchObject({ seen: 3, delivered: 3 });
});

it('DEL-06 feeds other replays if one fails', async () => {
  const { context, warnings } = server;
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { start, organization } = await given(1);
      await context.pool.query(
        'update delivery_queues set paused_at = now() where organization_id = $1',
        [organization.id],
      );
      return (await start()).id;
    }),
  );
  const { db } = context;
  const live = await context.pool.query(
    'select from delivery_replays where done_at is null and canceled_at is null and paused_at is null',
  );
  let fed = 0;
  const transaction: typeof db.transaction = () => {
    fed += 1;
    return Promise.reject(new Error('died'));
  };
  const dying = Object.create(context, {
    db: { value: Object.assign(Object.create(db) as typeof db, { transaction }) },
  }) as typeof context;

  await runLoopOnce(dying, deliveryReplayFeed);

  expect(fed).toBe(live.rows.length);
  for (const id of ids) {
    expect(warnings.some((line) => line.includes(`"replayId":${id},`))).toBe(true);
  }
});

it('DEL-06 is limited to 90 days, existing targets and the own organization', async () => {
  const { token, start } = await given(1);
  const { id } = await start();
  const ask = (body: object, as = token) =>
    callApi(server, startDeliveryReplay, { token: as, body: { ...PERIOD, ...body } });
  const stranger = await givenToken(server.context, await givenOrganization(server.context));

  expect((await ask({ from: '2026-08-01T00:00:00Z' })).status).toBe(422);
  expect((await ask({ before: PERIOD.from })).status).toBe(422);
  expect((await ask({ gateway: 'ninguem' })).status).toBe(404);
  expect((await ask({}, stranger)).status).toBe(404);
  const params = { id: String(id) };
  for (const endpoint of [getDeliveryReplay, pauseDeliveryReplay, cancelDeliveryReplay]) {
    expect((await callApi(server, endpoint, { token: stranger, params })).status).toBe(404);
  }
  const listed = await callApi(server, listDeliveryReplays, { token: stranger });
  expect(listed.body.data).toEqual([]);
});
