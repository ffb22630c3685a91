import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { afterEach, expect, it } from 'vitest';
import { DELIVERERS } from '../../deliverers.ts';
import { callApi } from '../../testing/api-client.ts';
import { buildCall, givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import {
  openWebhookReceiver,
  type Received,
  type WebhookReceiver,
} from '../../testing/stand-ins/webhook-receiver.ts';
import { attachRecordings } from '../../telephony/calls/insert/attach-recordings.ts';
import { createCallRecorder } from '../../telephony/calls/insert/call-recorder.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import { deliverOnce } from './deliver-once.ts';
import type { Deliverer } from './deliverer.ts';
import { startDeliveryWorker } from './delivery-worker.ts';
import { recordUnderWay } from '../queue/record-under-way.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function givenReceiver(...answer: Parameters<typeof openWebhookReceiver>) {
  const receiver = await openWebhookReceiver(...answer);
  closing.push(() => receiver.close());
  return receiver;
}

async function given(
  receiver: Pick<WebhookReceiver, 'url'>,
  { metadata = {}, ...change }: Record<string, unknown> & { metadata?: object } = {},
) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const save = async (more: object = {}) => {
    const body = {
      gateway: 'planilha',
      metadata: { webhookUrl: `${receiver.url}/hook?key=s3cret`, ...metadata, ...more },
      ...change,
    };
    const reply = await callApi(server, saveIntegration, { token, body });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body;
  };
  await save();
  return { organization, token, save };
}

async function rowsOf(table: 'call_deliveries' | 'deliveries', { id }: Organization) {
  const { rows } = await server.context.pool.query<Record<string, unknown>>(
    `select * from ${table} where organization_id = $1 order by created_at`,
    [id],
  );
  return rows;
}
const openOf = (organization: Organization) => rowsOf('call_deliveries', organization);
const endedOf = (organization: Organization) => rowsOf('deliveries', organization);
const keysOf = (received: readonly Received[]) =>
  received.map(({ body }) => `${String(body['id'])} ${String(body['eventType'])}`).toSorted();

async function whenEnded(organization: Organization, count: number) {
  await expect
    .poll(async () => (await endedOf(organization)).length, { timeout: 20_000 })
    .toBe(count);
  return endedOf(organization);
}

async function hurry({ id }: Organization): Promise<void> {
  await server.context.pool.query(
    `update call_deliveries set due_at = now() where organization_id = $1 and state in ('retrying', 'unknown')`,
    [id],
  );
  await server.context.pool.query(
    `update delivery_queues set next_at = now(), closed_until = '-infinity' where organization_id = $1`,
    [id],
  );
  await server.context.pool.query(`select pg_notify('call_deliveries', $1)`, [String(id)]);
}

it('GW-webhook posts an ended call once, to the exact address, and logs it', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);

  const [reported] = await givenCalls(server.context, organization, [
    { recordingFile: 'a/b.mp3', metadata: { deal: 7 } },
  ]);

  const [ended] = await whenEnded(organization, 1);
  expect(ended).toMatchObject({ state: 'delivered', attempts: 1, may_exist: false, reason: null });
  expect(await openOf(organization)).toEqual([]);
  const [{ path, headers, body }] = receiver.received as [Received];
  expect(path).toBe('/hook?key=s3cret');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': `${reported!.switchCallId}:channel-hangup`,
  });
  expect(headers['webhook-signature']).toMatch(/^v1,/);
  expect(body).toMatchObject({
    version: 'v1.4',
    id: reported!.switchCallId,
    domain: organization.domain,
    called: '011955500127',
    metadata: { deal: 7 },
  });
  const link = new URL(body['recordUrl'] as string);
  expect(link.pathname).toMatch(/\.mp3$/);
  // The receiver may open the link weeks later.
  const days = (Number(link.searchParams.get('expires')) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  // The link is signed, but its recording is not on this disk.
  const played = await fetch(link, { headers: { accept: 'text/html' } });
  expect(played.status).toBe(404);
  link.searchParams.set('expires', '1000');
  expect((await fetch(link)).status).toBe(404);
});

it('GW-webhook posts each call once, however often and in whatever order its events arrive', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  const calls = Array.from({ length: 40 }, () => buildCall(organization));

  await Promise.all(
    [calls, calls.toReversed(), calls.slice(10, 30)].map((batch) =>
      insertCalls(server.context.pool, batch),
    ),
  );
  await insertCalls(server.context.pool, calls);
  await whenEnded(organization, 40);
  await sleep(200);

  expect(keysOf(receiver.received)).toEqual(
    calls.map(({ switchCallId }) => `${switchCallId} channel-hangup`).toSorted(),
  );
});

it('SYS-recordings-late sends a late recording to a webhook once, under its own message id', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  const { pools } = server.context;
  const recorders = [1, 2, 3].map(() => createCallRecorder(pools.events, server.context.log));
  const [reported] = await givenCalls(server.context, organization, [{}]);
  await whenEnded(organization, 1);

  const late = { ...reported!, recordingFile: 'late.mp3' };
  for (let i = 0; i < 2; i++) await Promise.all(recorders.map((one) => one.record(late)));
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(() => openOf(organization)).toEqual([]);
  await Promise.all(recorders.map((one) => one.close()));

  const { switchCallId } = reported!;
  const [first, second] = receiver.received.map(({ body }) => body);
  expect(first).not.toHaveProperty('recordUrl');
  expect(second).toEqual({
    ...first,
    recordUrl: expect.stringContaining(`${switchCallId}`) as string,
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    `${switchCallId}:channel-hangup`,
    `${switchCallId}:channel-hangup:recording`,
  ]);
  expect(await endedOf(organization)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

it('SYS-recordings-late sends a second message if the first is being sent, not if it waits', async () => {
  const failingReceiver = await givenReceiver(404);
  const replies: ServerResponse[] = [];
  const slow = await givenReceiver((reply) => replies.push(reply));
  const [one, two] = [await given(failingReceiver), await given(slow)];
  const recorder = createCallRecorder(server.context.pools.events, server.context.log);
  const lateOf = async ({ organization }: typeof one) => {
    const [reported] = await givenCalls(server.context, organization, [{}]);
    return { ...reported!, recordingFile: 'late.mp3' };
  };
  const lates = [await lateOf(one), await lateOf(two)];
  await expect.poll(() => openOf(one.organization)).toMatchObject([{ state: 'retrying' }]);
  await expect.poll(() => replies.length).toBe(1);

  await Promise.all(lates.map((late) => recorder.record(late)));
  failingReceiver.answer = 200;
  await hurry(one.organization);
  slow.answer = 200;
  replies[0]!.writeHead(200).end();
  await whenEnded(one.organization, 1);
  await expect.poll(() => slow.received.length).toBe(2);
  await recorder.close();

  const recordingsOf = ({ received }: WebhookReceiver) =>
    received.map(({ body }) => 'recordUrl' in body);
  expect(recordingsOf(failingReceiver)).toEqual([false, true]);
  expect(recordingsOf(slow)).toEqual([false, true]);
});

it('SYS-recordings-late sends a second message if the answer to the first one was lost', async () => {
  const receiver = await givenReceiver((reply) => reply.destroy());
  const { organization } = await given(receiver);
  const recorder = createCallRecorder(server.context.pools.events, server.context.log);
  const [reported] = await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => openOf(organization)).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  receiver.answer = 404;
  await hurry(organization);
  await expect
    .poll(() => openOf(organization))
    .toMatchObject([{ state: 'retrying', may_exist: true, attempts: 2 }]);

  await recorder.record({ ...reported!, recordingFile: 'late.mp3' });
  receiver.answer = 200;
  await hurry(organization);
  await expect.poll(() => openOf(organization)).toEqual([]);
  await recorder.close();

  const withRecording = receiver.received.filter(({ body }) => 'recordUrl' in body);
  expect(withRecording.map(({ headers }) => headers['webhook-id'])).toContain(
    `${reported!.switchCallId}:channel-hangup:recording`,
  );
});

it('SYS-recordings-late attaches and queues together or not at all', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  const [reported] = await givenCalls(server.context, organization, [{}]);
  await whenEnded(organization, 1);
  const late = [{ ...reported!, recordingFile: 'late.mp3' }];

  const dying = server.context.db.transaction(async (tx) => {
    await attachRecordings(tx, late);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(receiver.received).toHaveLength(1);
  await attachRecordings(server.context.db, late);
  await attachRecordings(server.context.db, late);

  await expect.poll(() => receiver.received.length).toBe(2);
  await expect.poll(() => openOf(organization)).toEqual([]);
});

it('GW-webhook delivers answered events only to subscribers, before the end, and never for past calls', async () => {
  const receiver = await givenReceiver();
  const types = { webhookTypes: ['channel-answer', 'channel-hangup'], webhookVersion: '1.8' };
  const { organization } = await given(receiver, { metadata: types });
  const one = buildCall(organization, { answeredAt: new Date().toISOString() });
  const { pool } = server.context;

  await givenCalls(server.context, organization, [{}, {}], { isHistory: true });
  await recordUnderWay(pool, one.switchCallId, 'channel-create', one);
  await recordUnderWay(pool, one.switchCallId, 'channel-answer', one);
  await recordUnderWay(pool, one.switchCallId, 'channel-answer', one);
  await insertCalls(pool, [one]);
  await whenEnded(organization, 2);

  expect(
    receiver.received.map(({ body }) => [body['eventType'], body['version'], body['called']]),
  ).toEqual([
    ['channel-answer', '1.8', '+5511955500127'],
    ['channel-hangup', '1.8', '+5511955500127'],
  ]);
});

it('GW-webhook delivers only calls that match the constraint, and only of the same organization', async () => {
  const receiver = await givenReceiver();
  const other = await givenReceiver();
  const { organization } = await given(receiver, {
    webhookConstraint: { metadata: { gateway: 'planilha' } },
  });
  const stranger = await given(other);

  const [mine] = await givenCalls(server.context, organization, [
    { metadata: { gateway: 'planilha' } },
    { metadata: { gateway: 'outra' } },
  ]);
  const [theirs] = await givenCalls(server.context, stranger.organization, [{}]);
  await whenEnded(organization, 1);
  await whenEnded(stranger.organization, 1);

  expect(keysOf(receiver.received)).toEqual([`${mine!.switchCallId} channel-hangup`]);
  expect(keysOf(other.received)).toEqual([`${theirs!.switchCallId} channel-hangup`]);
});

it('GW-webhook retries after refused connections and 500s, and marks possible duplicates', async () => {
  const receiver = await givenReceiver(500);
  const { organization } = await given(receiver);

  await givenCalls(server.context, organization, [{}]);
  await expect
    .poll(() => openOf(organization))
    .toMatchObject([
      {
        state: 'unknown',
        attempts: 1,
        reason: toReason('httpStatus', { status: 500 }),
        owner: null,
      },
    ]);
  const [{ due_at: dueAt }] = (await openOf(organization)) as [{ due_at: Date }];
  expect(dueAt.getTime() - Date.now()).toBeGreaterThan(5000);
  expect(dueAt.getTime() - Date.now()).toBeLessThan(12_100);
  receiver.answer = 404;
  await hurry(organization);
  await expect.poll(() => openOf(organization)).toMatchObject([{ state: 'retrying', attempts: 2 }]);
  receiver.answer = 204;
  await hurry(organization);

  const [ended] = await whenEnded(organization, 1);
  expect(ended).toMatchObject({ state: 'delivered', attempts: 3, may_exist: true });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('GW-webhook pauses all calls of a target for the time that its 429 asks for', async () => {
  const receiver = await givenReceiver((reply) =>
    reply.writeHead(429, { 'Retry-After': '600' }).end(),
  );
  const { organization } = await given(receiver);

  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => openOf(organization)).toMatchObject([{ state: 'retrying' }]);
  await givenCalls(server.context, organization, [{ dialedNumber: '011955500128' }]);
  await sleep(500);

  const [first, second] = (await openOf(organization)) as { due_at: Date; state: string }[];
  expect(first!.due_at.getTime() - Date.now()).toBeGreaterThan(590_000);
  expect(second).toMatchObject({ state: 'queued', attempts: 0 });
  expect(receiver.received).toHaveLength(1);
});

it('GW-webhook stops after a 410, and resumes when the target is saved again', async () => {
  const receiver = await givenReceiver(410);
  const { organization, save } = await given(receiver);

  await givenCalls(server.context, organization, [{}]);
  expect(await whenEnded(organization, 1)).toMatchObject([
    { state: 'dead', reason: toReason('httpStatus', { status: 410 }) },
  ]);
  receiver.answer = 200;
  await givenCalls(server.context, organization, [{}]);
  await sleep(300);
  expect(receiver.received).toHaveLength(1);
  await save();

  expect(await whenEnded(organization, 2)).toMatchObject([
    { state: 'dead' },
    { state: 'delivered' },
  ]);
});

it.each([
  { status: 410, headers: {} },
  { status: 429, headers: { 'Retry-After': '86400' } },
])('DEL-07 ignores a $status of the former address after a save', async ({ status, headers }) => {
  const { promise: isSaved, resolve: answer } = Promise.withResolvers<void>();
  const former = await givenReceiver((reply) => {
    void isSaved.then(() => reply.writeHead(status, headers).end());
  });
  const receiver = await givenReceiver();
  const { organization, save } = await given(former);
  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => former.received.length, { timeout: 20_000 }).toBe(1);

  await save({ webhookUrl: receiver.url });
  answer();

  expect(await whenEnded(organization, 1)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  expect(receiver.received).toHaveLength(1);
  const { rows } = await server.context.pool.query(
    'select paused_at, closed_until > now() as "isClosed" from delivery_queues where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ paused_at: null, isClosed: false }]);
});

it('GW-webhook retries an unreachable target, and resumes when it is back', async () => {
  const receiver = await openWebhookReceiver();
  const { organization, save } = await given(receiver);
  await receiver.close();

  await givenCalls(server.context, organization, [{}]);
  await expect
    .poll(() => openOf(organization))
    .toMatchObject([
      { state: 'retrying', may_exist: false, reason: toReason('connectionRefused') },
    ]);
  const back = await givenReceiver();
  await save({ webhookUrl: back.url });
  await hurry(organization);

  await whenEnded(organization, 1);
  expect(back.received).toHaveLength(1);
});

it('GW-webhook a retried call blocks later calls of its contact, but no others', async () => {
  const receiver = await givenReceiver((reply, { body }) =>
    reply.writeHead(body['called'] === '011955500127' && isDown ? 503 : 200).end(),
  );
  let isDown = true;
  const { organization } = await given(receiver);
  const numbers = ['011955500127', '+5511955500127', '011955500128'];

  const reported: string[] = [];
  for (const dialedNumber of numbers) {
    const [one] = await givenCalls(server.context, organization, [{ dialedNumber }]);
    reported.push(one!.switchCallId);
    await sleep(30);
  }
  await whenEnded(organization, 1);
  await sleep(200);
  expect(receiver.received.map(({ body }) => body['id'])).toEqual([reported[0], reported[2]]);
  isDown = false;
  await hurry(organization);
  await whenEnded(organization, 3);

  expect(receiver.received.map(({ body }) => body['id'])).toEqual([
    reported[0],
    reported[2],
    reported[0],
    reported[1],
  ]);
});

it('GW-webhook tests an address that failed three times in a row with one call at a time', async () => {
  const receiver = await givenReceiver(500);
  const { organization } = await given(receiver);
  const calls = Array.from({ length: 30 }, (_, i) => ({ dialedNumber: `0119555001${10 + i}` }));

  await givenCalls(server.context, organization, calls);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2);
  await sleep(1000);

  // Four by its pace, and perhaps four before the third response.
  expect(receiver.received.length).toBeLessThanOrEqual(8);
  const states = (await openOf(organization)).map(({ state }) => state);
  expect(states.filter((state) => state === 'queued').length).toBeGreaterThanOrEqual(22);
  const before = receiver.received.length;
  await hurry(organization);
  await sleep(500);
  expect(receiver.received.length - before).toBe(1);
  receiver.answer = 200;
  for (let round = 0; round < 8; round++) await hurry(organization);
  await whenEnded(organization, 30);
});

it('GW-webhook respects a target’s pace across all processes', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  await server.context.pool.query(
    'update delivery_queues set interval_ms = 100, burst = 2, concurrency = 8 where organization_id = $1',
    [organization.id],
  );
  closing.push(startDeliveryWorker(server.context, DELIVERERS));

  await givenCalls(
    server.context,
    organization,
    Array.from({ length: 20 }, (_, i) => ({ dialedNumber: `0119555001${10 + i}` })),
  );
  await whenEnded(organization, 20);

  const [first] = receiver.received as [Received];
  const times = receiver.received.map(({ receivedAtMs: at }) => at - first.receivedAtMs);
  // Timers of a busy machine are imprecise.
  for (const [n, ms] of times.entries()) expect(ms).toBeGreaterThan((n - 2) * 100 - 40);
  expect(times.at(-1)).toBeLessThan(6000);
});

it('GW-webhook shares deliveries between workers without duplicates', async () => {
  const receiver = await givenReceiver((reply) => setTimeout(() => reply.writeHead(200).end(), 20));
  const targets = await Promise.all(Array.from({ length: 5 }, () => given(receiver)));
  for (let i = 0; i < 2; i++) closing.push(startDeliveryWorker(server.context, DELIVERERS));
  const calls = targets.flatMap(({ organization }) =>
    Array.from({ length: 40 }, (_, i) =>
      buildCall(organization, { dialedNumber: `0119555001${10 + i}` }),
    ),
  );

  await insertCalls(server.context.pool, calls);
  for (const { organization } of targets) await whenEnded(organization, 40);

  expect(receiver.received).toHaveLength(200);
  expect(new Set(keysOf(receiver.received)).size).toBe(200);
}, 30_000);

it('GW-webhook delivers to others without delay while one organization has 20,000 queued and a hanging target', async () => {
  const hanging = await givenReceiver(() => {});
  const { organization: busy } = await given(hanging);
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
     select t.id, t.organization_id, gen_random_uuid(), 'channel-hangup', now(), n::text
     from delivery_targets t, generate_series(1, 20000) n where t.organization_id = $1`,
    [busy.id],
  );
  await givenCalls(server.context, busy, [{}, { dialedNumber: '1' }, { dialedNumber: '2' }]);

  const delays: number[] = [];
  for (let i = 0; i < 10; i++) {
    const before = Date.now();
    await givenCalls(server.context, organization, [{}]);
    await expect.poll(() => receiver.received.length, { interval: 2 }).toBe(i + 1);
    delays.push(Date.now() - before);
  }

  // In a shared queue, each hanging delivery would delay the others by ten seconds.
  expect(delays.toSorted((a, b) => a - b)[5]).toBeLessThan(3000);
}, 60_000);

it('GW-webhook delivers while requests and background tasks use all their connections', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  const { requests, jobs, events } = server.context.pools;
  const clients = await Promise.all(
    [requests, jobs].flatMap((pool) =>
      Array.from({ length: pool.options.max }, () => pool.connect()),
    ),
  );

  try {
    await insertCalls(events, [buildCall(organization)]);
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  } finally {
    for (const client of clients) client.release();
  }
});

it('GW-webhook skips queued deliveries of removed targets', async () => {
  const receiver = await givenReceiver((reply) => reply.writeHead(503).end());
  const { organization, token, save } = await given(receiver);
  const { id } = await save();
  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => openOf(organization)).toMatchObject([{ attempts: 1, state: 'unknown' }]);

  const path = `${server.url}/api/v1/integrations/${id}`;
  const { status } = await fetch(path, { method: 'DELETE', headers: { Authorization: token } });
  await hurry(organization);

  expect(status).toBe(204);
  expect(await whenEnded(organization, 1)).toMatchObject([
    { state: 'skipped', reason: toReason('integrationRemoved'), may_exist: true },
  ]);
  expect(receiver.received).toHaveLength(1);
});

type ReportedCall = Awaited<ReturnType<typeof givenCalls>>[number];

/** As claimed by a worker. */
const toClaimed = (organization: Organization, reported: ReportedCall, more: Partial<Claimed>) =>
  ({
    callId: reported.switchCallId,
    callStartedAt: new Date(reported.startedAt),
    eventType: 'channel-hangup',
    organizationId: organization.id,
    triedForMs: 0,
    ...more,
  }) as Claimed;

it.each([
  ['GET', 'retrying', {}],
  ['POST', 'unknown', {}],
  ['POST', 'retrying', { onlyReads: true }],
] as const)(
  'DEL-21 a failure after a %s becomes %s (%j)',
  async (method, state, expectedResult) => {
    const receiver = await givenReceiver();
    const { organization } = await given(receiver, { webhookConstraint: { nobody: 'x' } });
    const [reported] = await givenCalls(server.context, organization, [{}]);
    const claimed = toClaimed(organization, reported!, { attempts: 1 });
    const breaking: Deliverer = {
      async deliver({ outbound }) {
        await outbound.toVendor({
          method,
          url: receiver.url,
          json: {},
          timeoutMs: 5000,
          ...expectedResult,
        });
        throw new Error('it broke');
      },
    };

    const { signal } = new AbortController();
    const of = () => breaking;
    const attempt = await deliverOnce(server.context, { of }, claimed, signal, () => false);

    expect(attempt.finish).toMatchObject({ state, isHealthy: false });
  },
);

it('GW-webhook takes over the deliveries of a crashed worker after its lease, and records the crash', async () => {
  const receiver = await givenReceiver();
  const { organization } = await given(receiver);
  const id = randomUUID();
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact,
                                  state, owner, attempts, first_tried_at, due_at)
     select t.id, t.organization_id, $2, 'channel-hangup', $3, 'x', 'sending', 1, 1, now(), now() + interval '1 s'
     from delivery_targets t where t.organization_id = $1`,
    [organization.id, id, '2026-11-20T12:00:00Z'],
  );
  await insertCalls(server.context.pool, [
    buildCall(organization, {
      switchCallId: id,
      startedAt: '2026-11-20T12:00:00.000Z',
      dialedNumber: '5',
    }),
  ]);

  const rows = await whenEnded(organization, 1);
  await expect
    .poll(() => endedOf(organization), { timeout: 15_000 })
    .toMatchObject([{ state: 'delivered', may_exist: true, attempts: 3 }]);

  expect(rows).toHaveLength(1);
}, 30_000);
