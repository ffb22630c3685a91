import { listCallDeliveries, type DeliveredCall } from '@alo/contract/deliveries/deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { givenAmbiguousDelivery } from '../../../testing/given/given-delivery.ts';
import { givenLog, givenTarget } from '../../../testing/given/given-log.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const FIRST = Date.parse('2026-11-20T12:00:00.000Z');

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const list = async (query: Record<string, unknown> = {}, as = token) => {
    const reply = await callApi(server, listCallDeliveries, { token: as, query });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    return reply.body;
  };
  const listAll = async (query: Record<string, unknown> = {}) => {
    const pages: DeliveredCall[][] = [];
    for (let cursor: string | null | undefined; cursor !== null && pages.length < 50;) {
      const page = await list({ ...query, ...(cursor && { cursor }) });
      pages.push(page.data);
      cursor = page.next;
    }
    return pages;
  };
  return { organization, token, list, listAll };
}

async function givenCallsAt(
  organization: { id: number },
  gateways: readonly string[],
  count: number,
) {
  for (const gateway of gateways) {
    await givenTarget(server.context, organization.id, gateway);
  }
  await server.context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
     select t.id, to_timestamp($2 / 1000.0) + nth * interval '1 second', overlay(overlay(md5(concat($1::int, ' ', nth)) placing '4' from 13) placing '8' from 17)::uuid, 'channel-hangup',
            $1, '+55119555' || lpad(nth::text, 5, '0'), case when nth % 10 = 3 and t.gateway = 'groner' then 'dead' else 'delivered' end, 1, false
     from delivery_targets t cross join generate_series(1, $3::int) nth where t.organization_id = $1 and t.gateway = any ($4)`,
    [organization.id, FIRST, count, gateways],
  );
}

it('DEL-31 lists each call once, newest first, with its deliveries to all targets', async () => {
  const { organization, listAll } = await given();
  const gateways = ['agendor', 'groner', 'webhook', 'pipedrive'];
  await givenCallsAt(organization, gateways, 70);

  const pages = await listAll({ pageSize: 20 });

  const calls = pages.flat();
  expect(pages.every((page) => page.length <= 20)).toBe(true);
  expect(calls).toHaveLength(70);
  const starts = calls.map(({ callStartedAt }) => callStartedAt);
  expect(starts).toEqual([...new Set(starts)].toSorted().toReversed());
  for (const { deliveries } of calls) {
    expect(deliveries.map(({ gateway }) => gateway).toSorted()).toEqual(gateways.toSorted());
  }
});

it('DEL-31 filters by state, number and period, over all pages', async () => {
  const { organization, listAll } = await given();
  await givenCallsAt(organization, ['agendor', 'groner'], 300);

  const dead = (await listAll({ state: 'dead', pageSize: 7 })).flat();
  expect(dead).toHaveLength(30);
  expect(dead.flatMap(({ deliveries }) => deliveries.map(({ gateway }) => gateway))).toEqual(
    Array.from({ length: 30 }, () => 'groner'),
  );
  const found = (await listAll({ number: '955500003' })).flat();
  expect(found.map(({ deliveries }) => deliveries.length)).toEqual([2]);
  const before = new Date(FIRST + 5000).toISOString();
  expect((await listAll({ before })).flat()).toHaveLength(4);
});

it('DEL-31 has waiting calls, and shows the cloud only to ADMINs and nothing to strangers', async () => {
  const { organization, list } = await given();
  await givenAmbiguousDelivery(server.context, organization, { gateway: 'pipedrive' });
  const reason = toReason('cloudKeyUnknown', { cloud: 'aws' });
  await givenLog(
    server.context,
    organization,
    [{ state: 'dead', contact: '+5511955500127', reason }],
    RECORDINGS_CLOUD_GATEWAY,
  );
  const user = await givenToken(server.context, organization, { role: 'USER' });
  const stranger = await givenToken(server.context, await givenOrganization(server.context));
  const listGateways = async (as?: string) =>
    (await list({}, as)).data.flatMap(({ deliveries }) => deliveries.map(({ gateway }) => gateway));

  expect((await listGateways()).toSorted()).toEqual(
    ['pipedrive', RECORDINGS_CLOUD_GATEWAY].toSorted(),
  );
  expect(await listGateways(user)).toEqual(['pipedrive']);
  expect(await listGateways(stranger)).toEqual([]);
});

it('DEL-31 gives waiting calls the reason for which their target stopped, unless a user paused it', async () => {
  const { organization, list } = await given();
  const targetId = await givenTarget(server.context, organization.id, 'hubspot');
  const refused = toReason('crmAccessRefused', { crm: 'HubSpot' });
  await server.context.pool.query(
    'update delivery_queues set paused_at = now(), paused_reason = $2 where target_id = $1',
    [targetId, JSON.stringify(refused)],
  );
  await server.context.pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
     values ($1, $2, gen_random_uuid(), 'channel-hangup', now(), '+5511955500127')`,
    [targetId, organization.id],
  );
  const listFirst = async () => (await list()).data[0]!.deliveries;

  expect(await listFirst()).toMatchObject([
    { state: 'queued', reason: refused, nextStep: 'reconnect' },
  ]);

  await server.context.pool.query(
    'update delivery_queues set is_paused_by_person = true where target_id = $1',
    [targetId],
  );
  expect(await listFirst()).toMatchObject([{ state: 'queued', reason: null, nextStep: null }]);
});
