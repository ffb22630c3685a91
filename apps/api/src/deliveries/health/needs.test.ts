import { replayDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { listDeliveryNeeds } from '@alo/contract/deliveries/delivery-needs.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { followMissedCalls } from '@alo/contract/telephony/missed-calls.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenAmbiguousDelivery } from '../../testing/given/given-delivery.ts';
import { givenLog, givenTarget } from '../../testing/given/given-log.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const DAY_MS = 86_400_000;

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const list = async (as = token) => {
    const { status, body } = await callApi(server, listDeliveryNeeds, { token: as });
    expect(status).toBe(200);
    return body.data;
  };
  const setQueue = async (gateway: string, change: string) => {
    const targetId = await givenTarget(server.context, organization.id, gateway);
    await server.context.pool.query(`update delivery_queues set ${change} where target_id = $1`, [
      targetId,
    ]);
  };
  return { organization, token, list, setQueue };
}

const refused = (crm: string) => JSON.stringify(toReason('crmAccessRefused', { crm }));

it('INT-13 lists refused access before choices before failures, each with its next step', async () => {
  const { organization, list, setQueue } = await given();
  const reason = toReason('crmRejected', { crm: 'Groner' });
  const dead = { state: 'dead', contact: '+5511955500127', reason } as const;
  await givenLog(server.context, organization, [dead, dead], 'groner');
  await givenAmbiguousDelivery(server.context, organization, { gateway: 'pipedrive' });
  await givenAmbiguousDelivery(server.context, organization, {
    gateway: 'pipedrive',
    waitsFor: 'duplicate',
  });
  await setQueue('hubspot', `paused_at = now(), paused_reason = '${refused('HubSpot')}'`);
  await setQueue('agendor', `refused_at = now()`);
  await setQueue('moskit', `paused_at = now(), is_paused_by_person = true`);
  await setQueue(
    'kommo',
    `paused_at = now(), paused_reason = '${JSON.stringify(toReason('crmUnpaid', { crm: 'Kommo' }))}'`,
  );

  const needs = await list();

  expect(
    needs.map(({ gateway, cause, count, nextStep }) => [gateway, cause, count, nextStep]),
  ).toEqual([
    ['hubspot', 'access', 0, 'reconnect'],
    ['agendor', 'access', 0, 'changeKey'],
    ['kommo', 'stopped', 0, 'pay'],
    ['pipedrive', 'person', 1, null],
    ['pipedrive', 'duplicate', 1, null],
    ['groner', 'failed', 2, 'fixSettings'],
  ]);
  expect(needs.at(-1)).toMatchObject({ reason, isSettingChanged: false });
  expect(needs.every(({ since }) => since !== null)).toBe(true);
});

it('INT-13 forgets failures that are sent again, and those of calls older than a week', async () => {
  const { organization, token, list } = await given();
  const dead = { state: 'dead', contact: '+5511955500127' } as const;
  const gateway = await givenLog(server.context, organization, [
    dead,
    { ...dead, startedAt: new Date(Date.now() - 8 * DAY_MS) },
  ]);
  expect(await list()).toMatchObject([{ gateway, cause: 'failed', count: 1, nextStep: null }]);
  await server.context.pool.query(
    `update delivery_queues set paused_at = now(), is_paused_by_person = true where organization_id = $1`,
    [organization.id],
  );
  const { rows } = await server.context.pool.query<{ id: string }>(
    `select concat_ws('~', target_id, round(extract(epoch from call_started_at) * 1000), call_id, event_type) as id
     from deliveries where organization_id = $1 order by call_started_at desc limit 1`,
    [organization.id],
  );
  const replayed = await callApi(server, replayDeliveries, {
    token,
    body: { ids: [rows[0]!.id] },
  });
  expect(replayed.body).toEqual({ replayed: 1 });

  expect(await list()).toEqual([]);
});

it('INT-13 shows nothing to another organization, and the cloud only to ADMINs', async () => {
  const { organization, list, setQueue } = await given();
  await setQueue(RECORDINGS_CLOUD_GATEWAY, `paused_at = now()`);
  const stranger = await givenToken(server.context, await givenOrganization(server.context));
  const user = await givenToken(server.context, organization, { role: 'USER' });

  expect(await list()).toMatchObject([{ gateway: RECORDINGS_CLOUD_GATEWAY, cause: 'stopped' }]);
  expect(await list(user)).toEqual([]);
  expect(await list(stranger)).toEqual([]);
});

it('INT-13 reports each change to open pages of the organization only', async () => {
  const { context, url } = server;
  const { organization, token, setQueue } = await given();
  const other = await given();
  const controller = new AbortController();
  const follow = async (as: string) => {
    const reply = await fetch(`${url}${BASE_PATH}${followMissedCalls.path}`, {
      headers: { Authorization: as },
      signal: controller.signal,
    });
    const seen = { isOpen: false, changes: 0 };
    void (async () => {
      for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
        seen.isOpen ||= part.includes('missedCalls');
        seen.changes += part.split('event: deliveryNeeds').length - 1;
      }
    })().catch(() => undefined);
    await expect.poll(() => seen.isOpen).toBe(true);
    return seen;
  };
  const seen = await follow(token);
  const seenByOther = await follow(other.token);
  const expectChange = async (act: () => Promise<unknown>) => {
    const { changes } = seen;
    await act();
    await expect.poll(() => seen.changes).toBeGreaterThan(changes);
  };

  await expectChange(() => setQueue('pipedrive', 'paused_at = now()'));
  await expectChange(() => setQueue('pipedrive', 'paused_at = null, refused_at = now()'));
  await expectChange(() => setQueue('pipedrive', 'failures = 3'));
  const dead = { state: 'dead', contact: '+5511955500127' } as const;
  await expectChange(() => givenLog(context, organization, [dead], 'pipedrive'));
  await givenAmbiguousDelivery(context, organization, { gateway: 'pipedrive' });
  const setState = (state: string) =>
    context.pool.query(`update call_deliveries set state = '${state}' where organization_id = $1`, [
      organization.id,
    ]);
  await expectChange(() => setState('sending'));
  await expectChange(() => setState('ambiguous'));
  await expectChange(() =>
    context.pool.query('delete from call_deliveries where organization_id = $1', [organization.id]),
  );
  expect(seenByOther.changes).toBe(0);
  controller.abort();
});
