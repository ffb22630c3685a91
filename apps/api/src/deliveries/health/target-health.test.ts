import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { getDelivery, listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import {
  listDeliveryTargets,
  pauseDeliveryTarget,
  resumeDeliveryTarget,
  testDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { removeIntegration, saveIntegration } from '@alo/contract/crm/integrations.ts';
import { listDeliveryReplays } from '@alo/contract/deliveries/delivery-replays.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  buildCall,
  givenCalls,
  givenOrganization,
  givenToken,
  givenUser,
} from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { openWebhookReceiver } from '../../testing/stand-ins/webhook-receiver.ts';
import { formatMinute } from '@alo/domain/time/sao-paulo-time.ts';
import { sweepOldRows } from '../../platform/sweep/sweep.ts';
import { recordUnderWay } from '../queue/record-under-way.ts';
import { feedReplay } from '../replays/feed-replay.ts';
import { settleIncidents } from './incidents.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const GATEWAY = 'planilha';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function given(
  answer: Parameters<typeof openWebhookReceiver>[0] = 200,
  metadata: object = {},
) {
  const receiver = await openWebhookReceiver(answer);
  closing.push(() => receiver.close());
  const organization = await givenOrganization(server.context);
  const admin = await givenUser(server.context, organization);
  const token = await givenToken(server.context, organization);
  const body = { gateway: GATEWAY, metadata: { webhookUrl: `${receiver.url}/voz`, ...metadata } };
  const save = async (more: object = {}) => {
    const registration = { ...body, metadata: { ...body.metadata, ...more } };
    const reply = await callApi(server, saveIntegration, { token, body: registration });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const { id } = await save();
  const target = async () => {
    const { body: listed } = await callApi(server, listDeliveryTargets, { token });
    return listed.data[0]!;
  };
  const tell = (count = 1, first = 1000) =>
    givenCalls(
      server.context,
      organization,
      Array.from({ length: count }, (_, at) => ({ dialedNumber: `1195550${first + at}` })),
    );
  const setFailing = (ms: number, failures = 3) =>
    server.context.pool.query(
      `with q as (
         update delivery_queues set failures = $3, closed_until = 'infinity', next_at = 'infinity' where organization_id = $1
         returning target_id
       )
       insert into delivery_incidents (target_id, began_at, failing_since)
       select target_id, b.at, b.at from q cross join (select now() - $2 * interval '1 ms' as at) b
       on conflict (target_id) do update
       set began_at = excluded.began_at, failing_since = excluded.failing_since`,
      [organization.id, ms, failures],
    );
  const recovers = () =>
    server.context.pool.query(
      `update delivery_queues set failures = 0, last_success_at = now() + interval '1 second', closed_until = '-infinity'
       where organization_id = $1`,
      [organization.id],
    );
  const bell = async () => (await callApi(server, listNotifications, { token })).body;
  const subjects = async () =>
    (await mailsTo(server, admin.email)).map(({ subject }) => subject.split(' - ')[0]).toSorted();
  const act = (endpoint: typeof pauseDeliveryTarget | typeof resumeDeliveryTarget) =>
    callApi(server, endpoint, { token, body: { gateway: GATEWAY } });
  return {
    receiver,
    organization,
    admin,
    token,
    id,
    save,
    target,
    tell,
    fails: setFailing,
    recovers,
    bell,
    subjects,
    act,
  };
}

const settle = () => Promise.all([1, 2].map(() => settleIncidents(server.context, () => false)));

describe('the state of a target', () => {
  it('DEL-04 depends on its deliveries: idle, healthy, failing', async () => {
    const { receiver, target, tell, organization } = await given();
    expect(await target()).toMatchObject({ gateway: GATEWAY, state: 'idle', lastSuccessAt: null });

    await tell(4);
    await expect.poll(async () => (await target()).day.delivered, { timeout: 20_000 }).toBe(4);
    const healthy = await target();
    receiver.answer = 500;
    await tell(1);
    await expect.poll(async () => (await target()).day.failedTries, { timeout: 20_000 }).toBe(1);

    expect(healthy).toMatchObject({
      state: 'healthy',
      since: null,
      waiting: 0,
      day: { skipped: 0, dead: 0, answers: { none: 0, '2xx': 4, '5xx': 0 } },
      lastDelivery: { state: 'delivered', reason: null },
    });
    expect(healthy.day.msHalf).toBeGreaterThan(0);
    expect(healthy.day.ms95).toBeGreaterThanOrEqual(healthy.day.msHalf!);
    expect(healthy.day.hours.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(4);
    expect(await target()).toMatchObject({
      state: 'attention',
      waiting: 1,
      day: { answers: { '5xx': 1 } },
    });
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const theirs = await callApi(server, listDeliveryTargets, { token: stranger });
    expect(theirs.body.data).toEqual([]);
    expect(organization.id).toBeGreaterThan(0);
  });

  it('DEL-04 has the reason of the latest failed try, not an older one', async () => {
    const { receiver, target, tell, fails, bell } = await given(503);
    const failed = async (count: number) =>
      expect.poll(async () => (await target()).day.failedTries, { timeout: 20_000 }).toBe(count);
    await tell();
    await failed(1);
    receiver.answer = 500;
    await tell(1, 2000);
    await failed(2);

    await fails(11 * MINUTE_MS);
    await settle();

    expect(await target()).toMatchObject({
      state: 'failing',
      reason: toReason('httpStatus', { status: 500 }),
    });
    expect((await bell()).ongoing).toMatchObject([
      { data: { reason: toReason('httpStatus', { status: 500 }) } },
    ]);
  });

  it('DEL-08 holds ended calls while it is paused, and events of ongoing calls too', async () => {
    const events = ['channel-create', 'channel-answer'] as const;
    const { receiver, organization, act, target } = await given(200, { webhookTypes: events });
    const { pool, config } = server.context;
    const sweep = () => sweepOldRows(pool, config.retention, new Date());
    const one = buildCall(organization, { answeredAt: new Date().toISOString() });
    await act(pauseDeliveryTarget);
    for (const event of events) await recordUnderWay(pool, one.switchCallId, event, one);
    await pool.query(
      `insert into call_events (organization_id, call_id, event_type, call)
       select $1, gen_random_uuid(), 'channel-answer', '{}'`,
      [(await givenOrganization(server.context)).id],
    );
    for (const aged of [
      `update call_events set seen_at = seen_at - interval '3 days'`,
      `update call_deliveries set created_at = created_at - interval '3 days',
         call_started_at = call_started_at - interval '3 days' where organization_id = ${organization.id}`,
    ]) {
      await pool.query(aged);
    }

    expect(await sweep()).toMatchObject({ call_events: 1 });
    await act(resumeDeliveryTarget);

    const listEventTypes = () => receiver.received.map(({ body }) => body['eventType']).toSorted();
    await expect.poll(listEventTypes, { timeout: 20_000 }).toEqual([...events].toSorted());
    await expect.poll(async () => (await target()).waiting, { timeout: 20_000 }).toBe(0);
    expect(await sweep()).toMatchObject({ call_events: 2 });
  });

  it('CAL-11 sends no answer after its end, even if both came in the same moment', async () => {
    const events = ['channel-answer', 'channel-hangup'];
    const { receiver, organization, token, act } = await given(200, { webhookTypes: events });
    const { pool } = server.context;
    const one = buildCall(organization, { answeredAt: new Date().toISOString() });
    await act(pauseDeliveryTarget);
    await recordUnderWay(pool, one.switchCallId, 'channel-answer', one);
    await givenCalls(server.context, organization, [one]);
    // The concurrent transactions did not see each other's rows.
    await pool.query(
      `update call_deliveries set created_at = created_at + interval '1 minute'
       where organization_id = $1 and event_type = 'channel-answer'`,
      [organization.id],
    );

    await act(resumeDeliveryTarget);

    const listed = async () =>
      (await callApi(server, listDeliveries, { token, query: { gateway: GATEWAY } })).body.data;
    await expect
      .poll(async () => (await listed()).map((row) => [row.eventType, row.state]).toSorted(), {
        timeout: 20_000,
      })
      .toEqual([
        ['channel-answer', 'skipped'],
        ['channel-hangup', 'delivered'],
      ]);
    expect(receiver.received.map(({ body }) => body['eventType'])).toEqual(['channel-hangup']);
  });

  it('DEL-07 stays paused by a person even if its program registers again', async () => {
    const { receiver, target, tell, act, save } = await given();

    expect((await act(pauseDeliveryTarget)).status).toBe(204);
    await save();
    await tell(3);
    await settle();
    await expect.poll(async () => (await target()).waiting, { timeout: 20_000 }).toBe(3);
    expect(await target()).toMatchObject({ state: 'paused', since: expect.any(String) });
    expect(receiver.received).toEqual([]);

    expect((await act(resumeDeliveryTarget)).status).toBe(204);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
    await expect.poll(async () => (await target()).state, { timeout: 20_000 }).toBe('healthy');
  });

  it("DEL-07 does not count a day's pause against the time of retries", async () => {
    const { receiver, organization, token, tell, act } = await given(404);
    const listed = async () => {
      const query = { gateway: GATEWAY };
      return (await callApi(server, listDeliveries, { token, query })).body.data;
    };
    await tell(1);
    await expect.poll(listed, { timeout: 20_000 }).toMatchObject([{ state: 'retrying' }]);
    await act(pauseDeliveryTarget);
    await server.context.pool.query(
      `with q as (update delivery_queues set paused_at = paused_at - interval '25 hours' where organization_id = $1)
       update call_deliveries set due_at = now(), first_tried_at = first_tried_at - interval '25 hours' where organization_id = $1`,
      [organization.id],
    );
    receiver.answer = 429;

    await act(resumeDeliveryTarget);

    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
    await expect
      .poll(listed, { timeout: 20_000 })
      .toMatchObject([{ state: 'retrying', reason: toReason('httpStatus', { status: 429 }) }]);
  });

  it('DEL-07 refuses other organizations to pause, resume or test it', async () => {
    await given();
    const token = await givenToken(server.context, await givenOrganization(server.context));

    for (const endpoint of [pauseDeliveryTarget, resumeDeliveryTarget, testDeliveryTarget]) {
      const { status } = await callApi(server, endpoint, { token, body: { gateway: GATEWAY } });
      expect(status, endpoint.id).toBe(404);
    }
  });
});

describe('a test', () => {
  it('DEL-07 delivers a made-up call at once, even while paused, and does not count it', async () => {
    const { receiver, token, target, act } = await given();
    await act(pauseDeliveryTarget);

    const { body } = await callApi(server, testDeliveryTarget, {
      token,
      body: { gateway: GATEWAY },
    });
    receiver.answer = 500;
    const failed = await callApi(server, testDeliveryTarget, { token, body: { gateway: GATEWAY } });

    expect(body).toMatchObject({
      isTest: true,
      state: 'delivered',
      tries: [{ status: 200, exchanges: [{ method: 'POST' }] }],
    });
    expect(failed.body).toMatchObject({
      state: 'dead',
      reason: toReason('httpStatus', { status: 500 }),
      tries: [{ status: 500 }],
    });
    expect(receiver.received.map((one) => one.body['metadata'])).toEqual([
      { teste: true },
      { teste: true },
    ]);
    expect(await target()).toMatchObject({
      state: 'paused',
      lastSuccessAt: null,
      lastDelivery: null,
      day: { delivered: 0 },
    });
    const listed = await callApi(server, listDeliveries, { token, query: { gateway: GATEWAY } });
    expect(listed.body.data).toMatchObject([
      { isTest: true, canReplay: false },
      { isTest: true, canReplay: false },
    ]);
    const read = await callApi(server, getDelivery, { token, params: { id: body.id } });
    expect(read.body.tries).toHaveLength(1);
  });
});

describe('an incident', () => {
  it('DEL-05 is reported to ADMINs once by mail and bell, and once when it is over', async () => {
    const { organization, fails, recovers, bell, subjects, target } = await given();
    await server.context.pool.query(
      `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, due_at)
       select target_id, organization_id, gen_random_uuid(), 'channel-hangup', now(), 'x', 'ambiguous', 'infinity'
       from delivery_queues where organization_id = $1`,
      [organization.id],
    );
    await fails(9 * MINUTE_MS);
    await settle();
    expect(await bell()).toMatchObject({ unread: 0 });

    await fails(11 * MINUTE_MS);
    await settle();
    await settle();

    expect(await target()).toMatchObject({ state: 'failing', since: expect.any(String) });
    const broken = await bell();
    expect(broken.ongoing).toMatchObject([
      { kind: 'integrationBroken', data: { gateway: GATEWAY, waiting: 0 } },
    ]);
    expect(broken.data).toHaveLength(1);

    await recovers();
    await settle();
    await settle();

    const back = await bell();
    expect(back.ongoing).toEqual([]);
    expect(back.data).toMatchObject([
      { kind: 'integrationBack', data: { waiting: 0 } },
      { kind: 'integrationBroken' },
    ]);
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual([`${GATEWAY} parou de receber chamadas`, `${GATEWAY} voltou`]);
  });

  it("DEL-05 does not begin for a single failed call, nor for a person's pause", async () => {
    const { fails, bell, act } = await given();
    await fails(2 * HOUR_MS, 2);
    await settle();
    expect((await bell()).data).toEqual([]);

    await act(pauseDeliveryTarget);
    await fails(2 * HOUR_MS, 5);
    await settle();
    expect((await bell()).data).toEqual([]);
  });

  it('DEL-05 does not end with a manual retry, and ends silently with its target', async () => {
    const { token, id, fails, act, bell } = await given();
    await fails(11 * MINUTE_MS);
    await settle();

    await act(resumeDeliveryTarget);
    await settle();
    expect((await bell()).ongoing).toHaveLength(1);

    await callApi(server, removeIntegration, { token, params: { id: String(id) } });
    await settle();
    const { ongoing, data } = await bell();
    expect(ongoing).toEqual([]);
    expect(data).toHaveLength(1);
  });

  it('DEL-05 shows the same beginning in mail and bell, also after a manual retry', async () => {
    const { admin, fails, recovers, act, bell } = await given();
    await fails(3 * HOUR_MS);
    await settle();
    await act(resumeDeliveryTarget);
    await recovers();
    await settle();

    const [back, broken] = (await bell()).data;
    expect(back).toMatchObject({ kind: 'integrationBack', data: { since: broken!.data['since'] } });
    const moment = formatMinute(String(broken!.data['since']));
    await expect
      .poll(async () => (await mailsTo(server, admin.email)).map(({ text }) => text), {
        timeout: 20_000,
      })
      .toEqual([expect.stringContaining(moment), expect.stringContaining(moment)]);
  });

  it('DEL-05 begins at once if the receiver ends the subscription', async () => {
    const { target, tell, bell } = await given(410);

    await tell(1);
    await expect.poll(async () => (await target()).state, { timeout: 20_000 }).toBe('broken');
    await settle();

    expect(await target()).toMatchObject({ reason: toReason('httpStatus', { status: 410 }) });
    expect((await bell()).ongoing).toMatchObject([
      { data: { reason: toReason('httpStatus', { status: 410 }), isPaused: true } },
    ]);
  });

  it('DEL-05 is reported once more if the target is paused after its first report', async () => {
    const { organization, target, fails, tell, act, bell, subjects } = await given(410);
    const stopped = async () => {
      await tell();
      await expect.poll(async () => (await target()).state, { timeout: 20_000 }).toBe('broken');
      await settle();
    };
    await fails(11 * MINUTE_MS);
    await settle();
    expect((await bell()).ongoing).toMatchObject([{ data: { isPaused: false } }]);
    await server.context.pool.query(
      `update delivery_queues set closed_until = '-infinity', next_at = now() where organization_id = $1`,
      [organization.id],
    );

    await stopped();
    await settle();

    const notifications = await bell();
    expect(notifications.ongoing).toMatchObject([
      { data: { reason: toReason('httpStatus', { status: 410 }), isPaused: true } },
    ]);
    expect(notifications.data).toHaveLength(2);
    await act(resumeDeliveryTarget);
    await stopped();
    expect((await bell()).data).toHaveLength(2);
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual([`${GATEWAY} foi pausado`, `${GATEWAY} parou de receber chamadas`]);
  });

  it('DEL-08 warns after a day without a 2xx, pauses after three, and restarts when a user acts', async () => {
    const { fails, subjects, target, act, bell } = await given();
    await fails(25 * HOUR_MS);
    await settle();
    await settle();
    expect(await target()).toMatchObject({ state: 'failing' });

    await fails(73 * HOUR_MS);
    await settle();
    await settle();

    expect(await target()).toMatchObject({
      state: 'broken',
      reason: toReason('noSuccessForDays', { days: 3 }),
    });
    expect((await bell()).ongoing).toHaveLength(1);
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual([
        `${GATEWAY} foi pausado`,
        `${GATEWAY} parou de receber chamadas`,
        `${GATEWAY}: 24 horas sem resposta`,
      ]);

    await act(resumeDeliveryTarget);
    await server.context.pool.query('update delivery_queues set failures = 4 where failures = 0');
    await settle();
    expect(await target()).not.toMatchObject({ state: 'broken' });
  });

  it.each([
    { well: 'again by itself after more than a day', hours: 25 },
    { well: 'tried again by somebody after we paused it', hours: 73 },
  ])(
    'DEL-08 delivers what failed meanwhile, once each, as soon as it is $well',
    async ({ hours }) => {
      const { receiver, organization, token, target, fails, tell, act, recovers, subjects } =
        await given();
      const { pool } = server.context;
      const replays = async () => (await callApi(server, listDeliveryReplays, { token })).body.data;
      const isPaused = hours > 72;
      await fails(hours * HOUR_MS);
      await tell(3);
      await pool.query(
        `with gone as (delete from call_deliveries where organization_id = $1 and contact <> '+5511955501000' returning *)
       insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist)
       select target_id, call_started_at, call_id, event_type, organization_id, contact, 'dead', 17, true from gone`,
        [organization.id],
      );
      await settle();
      await settle();
      for (const aged of [
        `update delivery_targets set created_at = created_at - interval '100 hours' where organization_id = $1`,
        `update delivery_incidents set told_at = failing_since
       where target_id in (select id from delivery_targets where organization_id = $1)`,
      ]) {
        await pool.query(aged, [organization.id]);
      }
      expect(await replays()).toEqual([]);
      expect((await target()).state).toBe(isPaused ? 'broken' : 'failing');

      await (isPaused ? act(resumeDeliveryTarget) : recovers());
      await settle();
      await settle();

      const [replay] = await replays();
      expect(replay).toMatchObject({
        gateway: GATEWAY,
        state: 'running',
        total: 3,
        allCalls: false,
      });
      await expect
        .poll(
          async () => {
            await feedReplay(server.context, replay!.id);
            return (await replays()).map(({ state, delivered }) => ({ state, delivered }));
          },
          { timeout: 20_000 },
        )
        .toEqual([{ state: 'done', delivered: 2 }]);
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(3);
      await settle();
      await settle();
      expect(await replays()).toHaveLength(1);
      await expect.poll(subjects, { timeout: 20_000 }).toContain(`${GATEWAY} voltou`);
    },
  );

  it('DEL-08 warns despite repeated equal registrations, and counts anew after another address', async () => {
    const { organization, fails, save, subjects } = await given();
    const queue = async () => {
      const { rows } = await server.context.pool.query(
        `select failures, closed_until, failing_since < now() - interval '24 hours' as "failsForLong"
         from delivery_queues join delivery_incidents using (target_id) where organization_id = $1`,
        [organization.id],
      );
      return rows[0] as Record<string, unknown>;
    };
    await fails(25 * HOUR_MS);

    await save();
    await settle();
    await save();
    await settle();

    expect(await queue()).toEqual({ failures: 3, closed_until: Infinity, failsForLong: true });
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual([`${GATEWAY} parou de receber chamadas`, `${GATEWAY}: 24 horas sem resposta`]);
    await save({ webhookTypes: ['channel-hangup'] });
    expect(await queue()).toEqual({ failures: 0, closed_until: -Infinity, failsForLong: false });
  });
});
