import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { afterEach, expect, it } from 'vitest';
import { givenCalls, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import type { Deliverer, DeliveryResult } from '../attempts/deliverer.ts';
import { addDeliveryTarget } from '../targets/delivery-targets.ts';
import { startDeliveryWorker } from '../attempts/delivery-worker.ts';
import { postWebhook } from '../webhooks/post-webhook.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.1/32', ROLES: 'api' });

let stopWorker: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stopWorker?.();
});

async function given(gateway: string, targets = 1): Promise<Organization> {
  const organization = await givenOrganization(server.context);
  for (let n = 0; n < targets; n++) {
    await addDeliveryTarget(server.context.db, organization.id, {
      gateway: `${gateway}-${n}`,
      eventTypes: ['channel-hangup'],
    });
  }
  return organization;
}

/** Uses `deliver` for `odd-…` targets; the others succeed. */
function withWorker(odd: Deliverer['deliver']): void {
  const well: Deliverer = { deliver: async () => ({ state: 'delivered' }) };
  const of = (gateway: string) => (gateway.startsWith('odd') ? { deliver: odd } : well);
  stopWorker = startDeliveryWorker(server.context, { of });
}

async function countRows(organization: Organization, table: string, state: string) {
  const { rows } = await server.context.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where organization_id = $1 and state = $2`,
    [organization.id, state],
  );
  return rows[0]!.count;
}

const SOON = { timeout: 10_000 };
const SLOTS_OF_SLOW_CUSTOMER = 9;
const numbers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ dialedNumber: `01195550012${n}` }));

it('DEL-21 stores vendor messages with characters that the database refuses', async () => {
  const organization = await given('odd');
  const answer: DeliveryResult = {
    state: 'delivered',
    recordId: 'a\0',
    findings: { person: { name: '\ud83d' } },
  };
  withWorker(async () => answer);

  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => countRows(organization, 'deliveries', 'delivered'), SOON).toBe(1);

  const { rows } = await server.context.pool.query(
    'select record_id, findings from deliveries where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ record_id: 'a\ufffd', findings: { person: { name: '\ufffd' } } }]);
});

it('DEL-21 a value that the database refuses blocks no other delivery', async () => {
  const [odd, other] = [await given('odd'), await given('other')];
  withWorker(async () => ({ state: 'delivered', extraPaceMs: 1e12 }));

  await givenCalls(server.context, odd, numbers(3));
  await givenCalls(server.context, other, numbers(3));

  await expect.poll(() => countRows(other, 'deliveries', 'delivered'), SOON).toBe(3);
  await expect.poll(() => countRows(odd, 'deliveries', 'delivered'), SOON).toBe(3);
});

it('GW-webhook hanging targets of one organization leave most slots to others', async () => {
  const [odd, other] = [await given('odd', 20), await given('other')];
  const requests: number[] = [];
  await givenCalls(server.context, odd, numbers(4));
  const { promise: hanging, resolve: release } = Promise.withResolvers<DeliveryResult>();
  withWorker(async (_, { targetId }) => {
    requests.push(targetId);
    return hanging;
  });
  await expect.poll(() => requests.length, SOON).toBe(SLOTS_OF_SLOW_CUSTOMER);

  await givenCalls(server.context, other, numbers(1));

  await expect.poll(() => countRows(other, 'deliveries', 'delivered'), SOON).toBe(1);
  expect(requests).toHaveLength(SLOTS_OF_SLOW_CUSTOMER);
  expect(new Set(requests).size).toBe(SLOTS_OF_SLOW_CUSTOMER);
  release({ state: 'delivered' });
  await expect.poll(() => countRows(odd, 'deliveries', 'delivered'), SOON).toBe(80);
}, 20_000);

it('DEL-27 delivers to the eleventh customer while ten have fifty targets each that hang', async () => {
  const hanging: Organization[] = [];
  for (let n = 0; n < 10; n++) hanging.push(await given('odd', 50));
  const eleventh = await given('other');
  const { promise, resolve: release } = Promise.withResolvers<DeliveryResult>();
  const requests: number[] = [];
  const odd: Deliverer['deliver'] = async (_, { organizationId }) => {
    requests.push(organizationId);
    return promise;
  };
  const stops = [0, 1].map(() => {
    withWorker(odd);
    return stopWorker!;
  });
  for (const organization of hanging) await givenCalls(server.context, organization, numbers(3));
  await expect.poll(() => new Set(requests).size, SOON).toBe(10);

  for (let n = 0; n < 5; n++) {
    await givenCalls(server.context, eleventh, numbers(1));
    await expect.poll(() => countRows(eleventh, 'deliveries', 'delivered'), SOON).toBe(n + 1);
  }
  for (const organization of hanging) {
    expect(await countRows(organization, 'deliveries', 'delivered')).toBe(0);
  }

  const stopped = Promise.all(stops.map((stop) => stop()));
  release({ state: 'delivered' });
  await stopped;
  await server.context.pool.query('delete from call_deliveries');
}, 60_000);

it('DEL-27 a delivery that is refused holds its slot for a second, as one that hangs holds it', async () => {
  const organization = await given('odd', 20);
  const startedAt: number[] = [];
  withWorker(async () => {
    startedAt.push(performance.now());
    return { state: 'retrying', reason: toReason('httpStatus', { status: 500 }) };
  });

  await givenCalls(server.context, organization, numbers(1));

  await expect.poll(() => startedAt.length, SOON).toBe(20);
  // A busy worker loses time between taking a slot and its start.
  expect(startedAt.at(-1)! - startedAt[0]!).toBeGreaterThan(1000);
});

it('GW-webhook a target is slow after a second or a failure, and fast otherwise', async () => {
  const organization = await given('odd');
  let ms = 0;
  let answer: DeliveryResult = { state: 'delivered' };
  withWorker(async () => {
    await sleep(ms);
    return answer;
  });
  const isSlow = async () => {
    const { rows } = await server.context.pool.query<{ is_slow: boolean }>(
      'select is_slow from delivery_queues where organization_id = $1',
      [organization.id],
    );
    return rows[0]!.is_slow;
  };
  expect(await isSlow()).toBe(true);

  for (const [n, next] of [0, 1000, 0].entries()) {
    ms = next;
    await givenCalls(server.context, organization, [{}]);
    await expect.poll(() => countRows(organization, 'deliveries', 'delivered'), SOON).toBe(n + 1);
    expect(await isSlow()).toBe(next > 0);
  }
  answer = { state: 'retrying', reason: toReason('httpStatus', { status: 500 }) };
  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => countRows(organization, 'call_deliveries', 'retrying'), SOON).toBe(1);
  expect(await isSlow()).toBe(true);
});

it('GW-webhook delivers to a target although another organization’s targets hang on the same host', async () => {
  const [odd, other] = [await given('odd', 20), await given('other')];
  const hanging: ServerResponse[] = [];
  const host = await openWebhookReceiver((reply, { path }) =>
    path === '/hangs' ? void hanging.push(reply) : reply.end(),
  );
  await givenCalls(server.context, odd, numbers(4));
  stopWorker = startDeliveryWorker(server.context, {
    of: (gateway) => ({
      deliver(context, delivery, call) {
        const url = `${host.url}/${gateway.startsWith('odd') ? 'hangs' : 'well'}`;
        return postWebhook(context, { url, version: 'v1.4', secret: null }, delivery, call);
      },
    }),
  });
  await expect.poll(() => hanging.length, SOON).toBe(9);

  await givenCalls(server.context, other, numbers(1));

  await expect.poll(() => countRows(other, 'deliveries', 'delivered'), { timeout: 5_000 }).toBe(1);
  for (const reply of hanging) reply.end();
  await stopWorker();
  await host.close();
}, 20_000);

it('DEL-04 a request that our connection limit kept from leaving is no failure of its target', async () => {
  const organization = await given('odd');
  const host = await openWebhookReceiver(() => {});
  const makeRequest = (timeoutMs: number) =>
    ({ method: 'POST', url: host.url, json: {}, timeoutMs }) as const;
  for (let n = 0; n < 16; n++) {
    server.context.outbound.toVendor(makeRequest(60_000)).catch(() => {});
  }
  await expect.poll(() => host.received.length, SOON).toBe(16);
  withWorker(async ({ outbound }) => {
    await outbound.toVendor(makeRequest(100)).catch(() => {});
    return { state: 'retrying', reason: toReason('timedOut') };
  });

  await givenCalls(server.context, organization, [{}]);

  await expect.poll(() => countRows(organization, 'call_deliveries', 'retrying'), SOON).toBe(1);
  const { rows } = await server.context.pool.query(
    `select q.failures, d.reason from delivery_queues q join call_deliveries d using (target_id)
     where q.organization_id = $1`,
    [organization.id],
  );
  expect(rows).toEqual([{ failures: 0, reason: toReason('tooManyAtOnce') }]);
  await host.close();
});

it('DEL-04 a CRM without a matching contact has not failed', async () => {
  const receiver = await openWebhookReceiver();
  const organization = await given('odd');
  const failures = async () => {
    const { rows } = await server.context.pool.query<{ failures: number }>(
      'select failures from delivery_queues where organization_id = $1',
      [organization.id],
    );
    return rows[0]!.failures;
  };
  await server.context.pool.query(
    'update delivery_queues set failures = 2 where organization_id = $1',
    [organization.id],
  );
  let asks = false;
  withWorker(async ({ outbound }) => {
    if (asks)
      await outbound.toVendor({ method: 'POST', url: receiver.url, json: {}, timeoutMs: 5000 });
    return { state: 'skipped', reason: toReason('noContact') };
  });

  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => countRows(organization, 'deliveries', 'skipped'), SOON).toBe(1);
  expect(await failures()).toBe(2);
  asks = true;
  await givenCalls(server.context, organization, [{}]);
  await expect.poll(() => countRows(organization, 'deliveries', 'skipped'), SOON).toBe(2);
  expect(await failures()).toBe(0);
  await receiver.close();
});
