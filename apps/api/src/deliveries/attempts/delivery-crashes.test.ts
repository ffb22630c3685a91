// A worker dies between a receiver's work and our commit.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { once } from 'node:events';
import {
  createExtension,
  changeExtension,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { openOutbound } from '@alo/outbound/outbound.ts';
import { afterEach, expect, it } from 'vitest';
import { DELIVERERS } from '../../deliverers.ts';
import { dropDeliveriesBefore, ensureCallPartitions } from '../../platform/db/call-partitions.ts';
import { dropTriesBefore, ensureTryPartitions } from '../../platform/db/try-partitions.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { hasValidSignature } from '../../testing/stand-ins/verify-webhook.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import { spawnDeliveryWorker } from '../../testing/processes/worker-process.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startDeliveryWorker } from './delivery-worker.ts';

const SETTINGS = {
  OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32',
  SECRET_KEY: 'of-both-processes-of-this-test-file',
};
const server = useTestServer({ ...SETTINGS, ROLES: 'api' });

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function givenReceiver(...answer: Parameters<typeof openWebhookReceiver>) {
  const receiver = await openWebhookReceiver(...answer);
  closing.push(() => receiver.close());
  return receiver;
}

async function given(webhookUrl: string, more: object = {}) {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const body = { gateway: 'webhook', metadata: { webhookUrl, ...more } };
  expect((await callApi(server, saveIntegration, { token, body })).status).toBe(200);
  return { organization, token };
}

const startWorker = () => startDeliveryWorker(server.context, DELIVERERS);
function withWorker(): void {
  closing.push(startWorker());
}

async function rowsOf(table: 'call_deliveries' | 'deliveries', { id }: Organization) {
  const { rows } = await server.context.pool.query<Record<string, unknown>>(
    `select * from ${table} where organization_id = $1 order by created_at`,
    [id],
  );
  return rows;
}

it('GW-webhook delivers once to receivers that deduplicate by id, despite a kill -9 before our commit', async () => {
  const receiver = await givenReceiver(() => {});
  const { organization } = await given(receiver.url);
  const victim = spawnDeliveryWorker(server.context, SETTINGS);
  const numbers = Array.from({ length: 8 }, (_, n) => ({ dialedNumber: `01195550012${n}` }));

  const reported = await givenCalls(server.context, organization, numbers);
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(4);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  receiver.answer = 200;
  withWorker();
  await expect
    .poll(async () => (await rowsOf('deliveries', organization)).length, { timeout: 45_000 })
    .toBe(8);

  const ids = receiver.received.map(({ headers }) => headers['webhook-id'] as string);
  expect(ids).toHaveLength(12);
  expect([...new Set(ids)].toSorted()).toEqual(
    reported.map(({ switchCallId }) => `${switchCallId}:channel-hangup`).toSorted(),
  );
  const delivered = await rowsOf('deliveries', organization);
  expect(delivered.every(({ state }) => state === 'delivered')).toBe(true);
  const doubled = new Set(
    ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => id.slice(0, 36)),
  );
  const flagged = delivered
    .filter(({ may_exist: mayExist }) => mayExist)
    .map((row) => row['call_id']);
  expect(flagged.toSorted()).toEqual([...doubled].toSorted());
  expect(await rowsOf('call_deliveries', organization)).toEqual([]);
}, 90_000);

it('GW-webhook a stopped worker ends in time, and hands over hanging deliveries', async () => {
  const receiver = await givenReceiver(() => {});
  const { organization } = await given(receiver.url);
  const stop = startWorker();
  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => receiver.received.length).toBe(1);

  const before = Date.now();
  await stop();
  expect(Date.now() - before).toBeLessThan(8000);
  expect(await rowsOf('call_deliveries', organization)).toMatchObject([
    { state: 'unknown', owner: null },
  ]);
  receiver.answer = 200;
  withWorker();

  await expect
    .poll(() => rowsOf('deliveries', organization), { timeout: 8000 })
    .toMatchObject([{ state: 'delivered', may_exist: true, attempts: 2 }]);
}, 30_000);

it('GW-webhook waits ten seconds for a hanging receiver, and then records that it may have succeeded', async () => {
  const receiver = await givenReceiver(() => {});
  const { organization } = await given(receiver.url);
  withWorker();

  await givenCalls(server.context, organization, [{}]);

  await expect
    .poll(() => rowsOf('call_deliveries', organization), { timeout: 15_000 })
    .toMatchObject([{ state: 'unknown', reason: toReason('timedOut'), attempts: 1 }]);
  expect(receiver.received).toHaveLength(1);
}, 30_000);

it('GW-webhook refuses names that resolve to a private network', async () => {
  const receiver = await givenReceiver();
  const usual = server.context.outbound;
  const outbound = openOutbound({ userAgent: 'alo/1', resolve: async () => ['8.8.8.8'] });
  Object.assign(server.context, { outbound });
  // The name also resolves to ::1, which is not allowed.
  const { organization } = await given(receiver.url.replace('127.0.0.1', 'localhost')).finally(() =>
    Object.assign(server.context, { outbound: usual }),
  );
  await outbound.close();
  withWorker();

  await givenCalls(server.context, organization, [{}]);

  await expect
    .poll(() => rowsOf('call_deliveries', organization))
    .toMatchObject([{ state: 'retrying', reason: toReason('addressNotPublic'), may_exist: false }]);
  expect(receiver.received).toEqual([]);
});

it('GW-webhook signs the exact bytes that it sends, as the Standard Webhooks library verifies', async () => {
  const receiver = await givenReceiver();
  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const another = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const { organization } = await given(receiver.url, { webhookSecret });
  withWorker();

  await givenCalls(server.context, organization, [{ metadata: { nome: 'João "Zé" 🌳' } }]);
  await expect.poll(() => receiver.received.length).toBe(1);

  const [reported] = receiver.received as [(typeof receiver.received)[number]];
  const { headers, text } = reported;
  const changeHeader = (name: string, value: string) => ({
    text,
    headers: { ...headers, [name]: value },
  });
  const hourAgo = String(Number(headers['webhook-timestamp']) - 3600);
  expect(hasValidSignature(reported, webhookSecret)).toBe(true);
  expect(hasValidSignature(reported, another)).toBe(false);
  expect(hasValidSignature({ headers, text: text.replace('João', 'Joana') }, webhookSecret)).toBe(
    false,
  );
  expect(hasValidSignature(changeHeader('webhook-id', 'another'), webhookSecret)).toBe(false);
  expect(hasValidSignature(changeHeader('webhook-timestamp', hourAgo), webhookSecret)).toBe(false);
});

it('GW-extension-webhook delivers to an extension’s own webhook until it is removed', async () => {
  const receiver = await givenReceiver();
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const { body: extension } = await callApi(server, createExtension, {
    token,
    body: { ramal: '1001', senha: 'Kq7!mZ2-wR9x', webhook_cdr_url: `${receiver.url}/pr?k=1` },
  });
  const params = { id: String(extension.id) };
  const change = (body: object) => callApi(server, changeExtension, { token, params, body });
  withWorker();
  const settled = async (count: number) => {
    await expect.poll(async () => (await rowsOf('deliveries', organization)).length).toBe(count);
  };

  const [first] = await givenCalls(server.context, organization, [
    { extensionNumber: '1001' },
    { extensionNumber: '1002' },
  ]);
  await settled(1);
  await change({ webhook_body_version: 'v1.8' });
  await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);
  await settled(2);
  await change({ webhook_cdr_url: null });
  await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);
  await change({ webhook_cdr_url: receiver.url });
  await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);
  await settled(3);
  await callApi(server, removeExtension, { token, params });
  await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);

  expect(receiver.received.map(({ path, body }) => [path, body['version']])).toEqual([
    ['/pr?k=1', undefined],
    ['/pr?k=1', 'v1.8'],
    ['/', undefined],
  ]);
  expect(receiver.received[0]!.body).toMatchObject({
    external_call_id: first!.switchCallId,
    status: 200,
    duration: '00:01:05',
  });
  expect(await rowsOf('call_deliveries', organization)).toEqual([]);
});

it('REL-10 drops deliveries by whole months, and keeps recent ones', async () => {
  const { context } = server;
  const { organization } = await given('https://hook.example/');
  await ensureCallPartitions(server.owner, new Date('2026-05-01'));
  await context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
     select t.id, at, gen_random_uuid(), 'channel-hangup', t.organization_id, 'x', 'delivered', 1, false
     from delivery_targets t, unnest($2::timestamptz[]) at where t.organization_id = $1`,
    [organization.id, ['2020-01-01', '2026-05-15', '2026-06-15', '2026-08-30', '2026-11-20']],
  );

  const dropped = await dropDeliveriesBefore(server.owner, new Date('2026-08-24'));

  expect(dropped).toEqual(['deliveries_2026_05', 'deliveries_2026_06', 'deliveries_2026_07']);
  const rows = await rowsOf('deliveries', organization);
  expect(
    rows.map((row) => (row['call_started_at'] as Date).toISOString().slice(0, 7)).toSorted(),
  ).toEqual(['2026-08', '2026-11']);
});

it('DEL-02 keeps failed attempts for months and others for weeks, dropped by partition', async () => {
  const { organization } = await given('https://hook.example/');
  const { owner } = server;
  const daysAgo = (count: number) => new Date(Date.now() - count * 24 * 3600_000);
  const dropAll = () => dropTriesBefore(owner, { failures: daysAgo(-400), others: daysAgo(-400) });
  // The database may be from the previous month or week.
  await dropAll();
  await ensureTryPartitions(owner);
  const days = [0, 1, 6, 20, 40, 95, 400];
  await owner.query(
    `insert into delivery_tries (target_id, call_started_at, call_id, event_type, organization_id, is_failure, happened_at, ms,
                                 state, exchanges)
     select 1, now(), gen_random_uuid(), 'channel-hangup', $1, is_failure, now() - days * interval '1 day', 1, 'dead', '[]'
     from unnest($2::int[]) days, unnest(array[true, false]) is_failure`,
    [organization.id, days],
  );
  const keptOf = async (isFailure: boolean) => {
    const { rows } = await owner.query<{ days: number }>(
      `select extract(day from now() - happened_at)::int as days from delivery_tries
       where organization_id = $1 and is_failure = $2 order by 1`,
      [organization.id, isFailure],
    );
    return rows.map((row) => row.days);
  };

  await dropTriesBefore(owner, { failures: daysAgo(90), others: daysAgo(7) });

  expect(await keptOf(true)).toEqual([0, 1, 6, 20, 40]);
  expect(await keptOf(false)).toEqual([0, 1, 6]);
  // Later, whole partitions are dropped.
  const dropped = await dropAll();
  expect(dropped.filter((name) => name.startsWith('delivery_tries_failed'))).toHaveLength(4);
  expect(dropped.filter((name) => name.startsWith('delivery_tries_others'))).toHaveLength(5);
  expect(await keptOf(true)).toEqual([]);
  await ensureTryPartitions(owner);
});
