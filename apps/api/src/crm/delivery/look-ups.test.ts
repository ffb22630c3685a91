import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import {
  getDelivery,
  listDeliveries,
  replayDeliveries,
} from '@alo/contract/deliveries/deliveries.ts';
import { startDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import {
  listDeliveryTargets,
  testDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { AGENDOR_TOKEN, type FakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import type { FakeRdStationCrm } from '@alo/fakes/crm/rdstation-crm/fake-rdstation-crm.ts';
import type { Mishap } from '@alo/fakes/crm/stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { settleIncidents } from '../../deliveries/health/incidents.ts';
import { feedReplay } from '../../deliveries/replays/feed-replay.ts';
import { sealMetadata } from '../integrations/save/metadata.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer, type OpenRow } from './testing/crm-server.ts';

const AGENDOR = CRM_CASES.find(({ gateway }) => gateway === 'agendor')!;
const RDSTATION_CRM = CRM_CASES.find(({ gateway }) => gateway === 'rdstation-crm')!;
/** Each account numbers its tasks from 1. */
const ACTIVECAMPAIGN = CRM_CASES.find(({ gateway }) => gateway === 'activecampaign')!;
const { server, stands, givenConnected } = await useCrmServer([
  AGENDOR,
  RDSTATION_CRM,
  ACTIVECAMPAIGN,
]);
const stand = stands['agendor'] as FakeAgendor;
const rdStationCrm = stands['rdstation-crm'] as FakeRdStationCrm;
const TIMEOUT = { timeout: 15_000, interval: 50 };

afterEach(() => {
  for (const one of [stand, rdStationCrm]) {
    expect(one.faults).toEqual([]);
    one.mishaps.length = 0;
  }
  stand.behaviour.isIndexLate = false;
  stand.service.retryAfterSeconds = null;
});

let lastNumber = 95_234_000;

async function given(more: object = {}, vendor = AGENDOR) {
  const crm = stands[vendor.gateway]!;
  const connected = await givenConnected(vendor, more);
  const { organization, token, open, ended, hurry } = connected;
  const number = `9${++lastNumber}`;
  const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
  const addPerson = (name: string) =>
    crm.addPerson({ name, phone, hasOpenDeal: vendor === RDSTATION_CRM });
  const rosa = addPerson('Rosa');
  const row = async () => [...(await open()), ...(await ended())].at(-1);
  const replayAll = async () => {
    const { gateway } = vendor;
    const { body } = await callApi(server, listDeliveries, { token, query: { gateway } });
    const ids = body.data.map(({ id }) => id);
    const reply = await callApi(server, replayDeliveries, { token, body: { ids } });
    expect(reply.status).toBe(200);
    return reply.body.replayed;
  };
  stand.requests.length = 0;
  return {
    ...connected,
    rosa,
    addPerson,
    row,
    call: async () => (await connected.call({ dialedNumber: `048${number}` }))[0]!.switchCallId,
    async expectState(state: string, attempts: number, reason: DeliveryReason | null = null) {
      await expect
        .poll(async () => {
          const delivery = await row();
          return [delivery?.state, delivery?.attempts, delivery?.reason];
        }, TIMEOUT)
        .toEqual([state, attempts, reason]);
    },
    failNext: (mishap: Mishap, on = vendor.writes) => crm.mishaps.push({ on, mishap }),
    replayAll,
    async replay() {
      await replayAll();
      await hurry();
    },
    countRequests: (prefix: string) =>
      stand.requests.filter((one) => one.startsWith(prefix)).length,
    changeIntegration: (change = 'changed_at = now()', values: unknown[] = []) =>
      server.context.pool.query(`update integrations set ${change} where organization_id = $1`, [
        organization.id,
        ...values,
      ]),
  };
}

async function endPauses({ id }: { id: number }): Promise<void> {
  for (const text of [
    `update call_deliveries set due_at = now() where organization_id = $1`,
    `update delivery_queues set next_at = now(), closed_until = '-infinity', paced_until = '-infinity'
     where organization_id = $1`,
    `select pg_notify('call_deliveries', $1::text)`,
  ]) {
    await server.context.pool.query(text, [id]);
  }
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

const recordsOf = (callId: string) => stand.records().filter(({ text }) => text.includes(callId));
const LOST = toReason('crmError', { crm: 'Agendor', status: 500 });
const SILENT = toReason('crmNoAnswer', { crm: 'Agendor' });
const BUSY = toReason('crmBusy', { crm: 'Agendor' });
const NOT_FOUND_YET = toReason('notFoundYet');

it('CAL-11 looks a record up twice before it sends it again, and sends it three times at most', async () => {
  const { call, expectState, hurry, failNext, countRequests } = await given();
  for (let n = 0; n < 3; n++) failNext('serverError');
  const id = await call();

  for (const attempts of [1, 3, 5]) {
    await expectState('unknown', attempts, LOST);
    await hurry();
    await expectState('retrying', attempts + 1, NOT_FOUND_YET);
    await hurry();
  }

  await expectState('ambiguous', 7, toReason('mayBeDuplicate'));
  expect(countRequests(AGENDOR.writes)).toBe(3);
  expect(recordsOf(id)).toEqual([]);
});

it('CAL-11 a crashed attempt invalidates earlier look-ups', async () => {
  const { call, expectState, hurry, failNext } = await given();
  failNext('serverError');
  const id = await call();
  await expectState('unknown', 1, LOST);
  await hurry();
  await expectState('retrying', 2, NOT_FOUND_YET);

  await server.context.pool.query(
    `update call_deliveries set state = 'sending', attempts = 3, due_at = now() where call_id = $1`,
    [id],
  );
  await hurry();
  await expectState('retrying', 4, NOT_FOUND_YET);
  await hurry();

  await expectState('delivered', 5);
  expect(recordsOf(id)).toHaveLength(1);
});

it('CAL-11 keeps the record with its contact, although another contact has the number now', async () => {
  const { call, expectState, hurry, failNext, addPerson, changeIntegration, rosa, row } =
    await given();
  failNext('serverError');
  const id = await call();
  await expectState('unknown', 1, LOST);
  addPerson('Rui');
  await changeIntegration();
  await hurry();
  await expectState('retrying', 2, NOT_FOUND_YET);
  await hurry();

  await expectState('delivered', 3);
  expect((await row())!.findings).toMatchObject({ rule: 'only', person: { id: rosa } });
  expect(recordsOf(id)).toMatchObject([{ person: Number(rosa) }]);
});

it('DEL-03 keeps the time of a lost response over replays', async () => {
  const { call, expectState, hurry, failNext, replayAll, open } = await given();
  const dueAt = async () => (await open()).map((one) => one.due_at);
  stand.behaviour.isIndexLate = true;
  failNext('loseAnswer');
  const id = await call();

  for (const [state, attempts, reason] of [
    ['unknown', 1, SILENT],
    ['retrying', 2, NOT_FOUND_YET],
  ] as const) {
    await expectState(state, attempts, reason);
    const before = await dueAt();
    expect([await replayAll(), await replayAll()]).toEqual([0, 0]);
    expect(await dueAt()).toEqual(before);
    stand.behaviour.isIndexLate = state === 'unknown';
    await hurry();
  }

  await expectState('delivered', 3);
  expect(recordsOf(id)).toHaveLength(1);
});

it.each(['one', 'a period'])(
  'CAL-11 looks up a lost last attempt with its contact when %s is replayed',
  async (replayed) => {
    const { call, row, open, ended, hurry, failNext, replayAll, changeIntegration, rosa, token } =
      await given({}, RDSTATION_CRM);
    const expectStates = (rows: () => Promise<OpenRow[]>) =>
      expect.poll(async () => (await rows()).map(({ state }) => state), TIMEOUT);
    failNext('rateLimited');
    const id = await call();
    await expectStates(open).toEqual(['retrying']);
    await server.context.pool.query(
      `update call_deliveries set first_tried_at = now() - interval '25 hours' where call_id = $1`,
      [id],
    );
    failNext('loseAnswer');
    await hurry();

    await expectStates(ended).toEqual(['dead']);
    expect((await row())!.may_exist).toBe(true);
    rdStationCrm.addDeal(rosa);
    await changeIntegration();
    if (replayed === 'one') expect(await replayAll()).toBe(1);
    else {
      const hour = { from: hoursFromNow(-1), before: hoursFromNow(1) };
      const body = { gateway: 'rdstation-crm', ...hour };
      const { body: replay } = await callApi(server, startDeliveryReplay, { token, body });
      await feedReplay(server.context, replay.id);
    }
    await hurry();

    await expectStates(ended).toEqual(['delivered']);
    expect(JSON.stringify(rdStationCrm.records()).split(id)).toHaveLength(2);
  },
);

it('DEL-04 DEL-21 shows a pause that a CRM requests, without a notification or giving up calls', async () => {
  const { call, expectState, failNext, queue, token, organization, open } = await given();
  stand.service.retryAfterSeconds = 7200;
  for (let n = 0; n < 3; n++) failNext('rateLimited');
  const id = await call();
  for (const mishapsLeft of [2, 1]) {
    await expect.poll(() => stand.mishaps.length, TIMEOUT).toBe(mishapsLeft);
    await expectState('retrying', 0, BUSY);
    await server.context.pool.query(
      `update call_deliveries set first_tried_at = now() - interval '25 hours' where call_id = $1`,
      [id],
    );
    await endPauses(organization);
  }
  await expect.poll(() => stand.mishaps.length, TIMEOUT).toBe(0);
  await expectState('retrying', 0, BUSY);
  const [{ first_tried_at: since }] = (await open()) as unknown as [{ first_tried_at: Date }];
  expect(Date.now() - since.getTime()).toBeLessThan(24 * 3600_000);

  await settleIncidents(server.context, () => false);

  const { body } = await callApi(server, listDeliveryTargets, { token });
  expect(body.data).toMatchObject([{ state: 'limited', day: { failedTries: 0 } }]);
  expect(await queue()).toMatchObject({ failures: 0 });
  const { rows } = await server.context.pool.query(
    'select from delivery_incidents where target_id = $1',
    [(await queue())['target_id']],
  );
  expect(rows).toEqual([]);
});

it('DEL-21 waits slightly longer than a CRM requests, without counting an attempt', async () => {
  const { call, expectState, failNext, open } = await given();
  stand.service.retryAfterSeconds = 3;
  failNext('rateLimited');
  const id = await call();

  await expectState('retrying', 0, BUSY);
  const [{ due_at: dueAt }] = (await open()) as unknown as [{ due_at: Date }];
  expect(dueAt.getTime() - Date.now()).toBeLessThan(3600);
  await expectState('delivered', 1);
  expect(recordsOf(id)).toHaveLength(1);
});

it('DEL-03 a replay updates the record, and creates it again if it was deleted', async () => {
  const { call, expectState, hurry, replay, countRequests, row, open } = await given();
  const id = await call();
  await expectState('delivered', 1);
  const before = (await row())!.record_id;
  await replay();
  await expectState('delivered', 2);
  expect([countRequests('PUT /v3/tasks/'), countRequests(AGENDOR.writes)]).toEqual([1, 1]);
  expect((await row())!.record_id).toBe(before);

  stand.removeTasks();
  await replay();
  // One look-up without a result is not enough.
  await expect
    .poll(async () => (await open()).map(({ state }) => state), TIMEOUT)
    .toEqual(['retrying']);
  await hurry();

  await expect.poll(() => recordsOf(id).length, TIMEOUT).toBe(1);
  await expect.poll(async () => (await row())!.record_id, TIMEOUT).not.toBe(before);
});

it('DEL-03 GW-activecampaign does not overwrite records of the formerly connected account', async () => {
  const { call, expectState, replay, token } = await given({}, ACTIVECAMPAIGN);
  const { requests } = stands['activecampaign']!;
  const countChanges = () => requests.filter((one) => one.startsWith('PUT')).length;
  await call();
  await expectState('delivered', 1);
  await replay();
  await expectState('delivered', 2);
  expect(countChanges()).toBe(1);

  const otherAccount = { subdomain: 'outra', apiUrl: 'https://outra.api-us1.com' };
  const body = {
    gateway: 'activecampaign',
    metadata: { ...ACTIVECAMPAIGN.metadata, ...otherAccount },
  };
  expect((await callApi(server, saveIntegration, { token, body })).status).toBe(200);
  await replay();

  await expectState('delivered', 3);
  expect(countChanges()).toBe(1);
});

it('GW-agendor caches a search for minutes, but not after a save or when the contact is gone', async () => {
  const { call, ended, countRequests, changeIntegration, addPerson, rosa } = await given();
  const countSearches = async (count: number) => {
    await expect.poll(async () => (await ended()).length, TIMEOUT).toBe(count);
    return countRequests('GET /v3/people?') + countRequests('GET /v3/people');
  };
  await call();
  const searchesBefore = await countSearches(1);
  await call();
  expect(await countSearches(2)).toBe(searchesBefore);

  await changeIntegration();
  await call();
  const searchesAgain = await countSearches(3);
  expect(searchesAgain).toBeGreaterThan(searchesBefore);

  stand.removePerson(rosa);
  const newContact = addPerson('Rosa');
  const id = await call();
  expect(await countSearches(4)).toBeGreaterThan(searchesAgain);
  expect(recordsOf(id)).toMatchObject([{ person: Number(newContact) }]);
});

it('DEL-03 searches the contact again when a user replays the call', async () => {
  const { call, expectState, replay, addPerson, rosa } = await given();
  stand.removePerson(rosa);
  const id = await call();
  await expectState('skipped', 1, toReason('noContact'));

  const newContact = addPerson('Rosa');
  await replay();

  await expectState('delivered', 2);
  expect(recordsOf(id)).toMatchObject([{ person: Number(newContact) }]);
});

it('GW-agendor gives up refused calls, and skips undeliverable ones with the reason', async () => {
  stand.service.refuses = { on: AGENDOR.writes, status: 400, message: 'Not valid' };
  const refused = await given();
  await refused.call();
  await refused.expectState('dead', 1, toReason('crmError', { crm: 'Agendor', status: 400 }));

  const disconnected = await given();
  await disconnected.changeIntegration('is_told = false');
  await disconnected.call();
  await disconnected.expectState('skipped', 1, toReason('integrationRemoved'));
});

it('DEL-25 keeps calls until the options of the card are chosen, and then sends them', async () => {
  const { call, expectState, changeIntegration, queue, save, token, organization } = await given();
  const sealed = sealMetadata(server.context, { token: AGENDOR_TOKEN });
  await changeIntegration('sealed_metadata = $2', [sealed]);
  const listOngoing = async () => {
    await settleIncidents(server.context, () => false);
    return (await callApi(server, listNotifications, { token })).body.ongoing;
  };

  const id = await call();

  await expectState('retrying', 1, toReason('optionMissing'));
  expect(await queue()).toMatchObject({ paused_at: expect.any(Date), failures: 0 });
  expect(await listOngoing()).toEqual([]);
  await server.context.pool.query(
    `update delivery_queues set paused_at = now() - interval '11 minutes' where organization_id = $1`,
    [organization.id],
  );
  expect(await listOngoing()).toMatchObject([{ data: { nextStep: 'choose' } }]);
  expect((await save()).status).toBe(200);
  await expectState('delivered', 2);
  expect(recordsOf(id)).toHaveLength(1);
});

it('GW-agendor retries a refused record while the check of the access is unclear', async () => {
  const { call, expectState, hurry, failNext, queue } = await given();
  failNext('unauthorized');
  failNext('serverError', 'GET /v3/users/me');
  const id = await call();

  await expectState('retrying', 1, toReason('crmNoAnswer', { crm: 'Agendor' }));
  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  await hurry();
  await expectState('delivered', 2);
  expect(recordsOf(id)).toHaveLength(1);
});

it('DEL-07 tests the access to a CRM, shows the result, and writes nothing', async () => {
  const { token, failNext, changeIntegration, countRequests } = await given();
  const test = async () => {
    const { body } = await callApi(server, testDeliveryTarget, {
      token,
      body: { gateway: 'agendor' },
    });
    const { body: delivery } = await callApi(server, getDelivery, {
      token,
      params: { id: body.id },
    });
    expect(delivery).toMatchObject({ isTest: true });
    return [body.state, body.reason];
  };

  expect(await test()).toEqual(['delivered', null]);
  failNext('unauthorized', '');
  expect(await test()).toEqual(['dead', toReason('crmAccessRefused', { crm: 'Agendor' })]);
  failNext('serverError', '');
  expect(await test()).toEqual(['dead', LOST]);
  failNext('loseAnswer', '');
  expect(await test()).toEqual(['dead', toReason('crmNoAnswer', { crm: 'Agendor' })]);
  await changeIntegration('sealed_metadata = $2', [
    sealMetadata(server.context, { token: AGENDOR_TOKEN }),
  ]);
  expect(await test()).toEqual(['skipped', toReason('optionMissing')]);
  await changeIntegration('is_told = false');
  expect(await test()).toEqual(['skipped', toReason('integrationRemoved')]);
  expect(countRequests('POST')).toBe(0);
});
