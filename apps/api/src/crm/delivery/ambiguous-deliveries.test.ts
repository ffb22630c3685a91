// Calls that only a user can decide.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import {
  choosePersonOfDelivery,
  decideDuplicate,
  forgetPersonChoice,
  listAmbiguousDeliveries,
  listPersonChoices,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { getDelivery } from '@alo/contract/deliveries/deliveries.ts';
import { getDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenAmbiguousDelivery, givenReplay } from '../../testing/given/given-delivery.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const AGENDOR = CRM_CASES.find(({ gateway }) => gateway === 'agendor')!;
const MOSKIT = CRM_CASES.find(({ gateway }) => gateway === 'moskit')!;
/** AppFacilita has no look-up after a lost response. */
const APPFACILITA = CRM_CASES.find(({ gateway }) => gateway === 'appfacilita')!;
const { server, stands, givenConnected } = await useCrmServer([AGENDOR, MOSKIT, APPFACILITA]);
const TIMEOUT = { timeout: 15_000, interval: 50 };

let lastNumber = 10_000_000 + Math.floor(Math.random() * 80_000_000);

const deciding = (token: string) => ({
  list: async (gateway?: string) =>
    (
      await callApi(server, listAmbiguousDeliveries, {
        token,
        query: { ...(gateway && { gateway }) },
      })
    ).body,
  choose: (id: string, person: object | null, remember = true) =>
    callApi(server, choosePersonOfDelivery, { token, params: { id }, body: { person, remember } }),
  decide: (id: string, resend: boolean) =>
    callApi(server, decideDuplicate, { token, params: { id }, body: { resend } }),
  choices: async () => (await callApi(server, listPersonChoices, { token })).body,
  forget: (id: number) =>
    callApi(server, forgetPersonChoice, { token, params: { id: String(id) } }),
});

async function givenTie(calls: number, more: object = {}) {
  const connected = await givenConnected(AGENDOR, more);
  const number = `9${++lastNumber}`;
  const stand = stands['agendor']!;
  const rosa = stand.addPerson({
    name: 'Rosa',
    phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}`,
  });
  const raul = stand.addPerson({
    name: 'Raul',
    phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}`,
  });
  const call = () => connected.call({ dialedNumber: `048${number}` });
  for (let n = 0; n < calls; n++) await call();
  const decisions = deciding(connected.token);
  if (calls > 0) await expect.poll(async () => (await decisions.list()).total, TIMEOUT).toBe(calls);
  const loggedOf = (person: string) =>
    stand.records().filter((record) => String((record as { person: number }).person) === person);
  const waitForEnded = async (count: number) => {
    await connected.hurry();
    await expect.poll(async () => (await connected.ended()).length, TIMEOUT).toBe(count);
    return connected.ended();
  };
  return {
    ...connected,
    ...decisions,
    call,
    rosa,
    raul,
    phone: `+5548${number}`,
    loggedOf,
    done: waitForEnded,
  };
}

it('GW-agendor lists the candidates of a waiting call, and logs it with the chosen one', async () => {
  const { list, choose, done, rosa, raul, phone, loggedOf, token } = await givenTie(2);

  const { data, total } = await list('agendor');
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { gateway: 'agendor', phone },
    {
      gateway: 'agendor',
      waitsFor: 'person',
      phone,
      direction: 'outbound',
      extensionNumber: '1001',
      durationSeconds: 65,
      candidates: [
        { id: rosa, kind: 'person', name: 'Rosa', openDeal: null },
        { id: raul, kind: 'person', name: 'Raul', openDeal: null },
      ],
    },
  ]);
  expect((await list('moskit')).data).toEqual([]);
  const { id } = data[1]!;
  const { body: delivery } = await callApi(server, getDelivery, { token, params: { id } });
  expect(delivery.person).toMatchObject({ rule: 'tie', name: null, candidates: ['Rosa', 'Raul'] });
  const { spellings, counts } = delivery.person!;
  expect(spellings.length).toBeGreaterThan(0);
  // Every spelling is searched, and one of them matches both.
  expect(counts.toSorted((a, b) => a - b)).toEqual([...spellings.slice(1).map(() => 0), 2]);
  expect(delivery.found).toEqual({ person: null, candidates: 2 });
  expect((await choose(id, { id: '1', kind: 'person' })).status).toBe(422);
  expect((await choose(id, { id: raul, kind: 'company' })).status).toBe(422);
  expect((await choose(id, { id: raul, kind: 'person' }, false)).body).toEqual({ released: 1 });

  expect(await done(1)).toMatchObject([
    { state: 'delivered', findings: { rule: 'chosen', person: { id: raul } } },
  ]);
  expect([loggedOf(rosa).length, loggedOf(raul).length]).toEqual([0, 1]);
  const { body: delivered } = await callApi(server, getDelivery, { token, params: { id } });
  expect(delivered.person).toMatchObject({ phone, rule: 'chosen', name: 'Raul' });
  expect(delivered.found?.person).toEqual({ id: raul, kind: 'person', name: 'Raul' });
  expect((await choose(id, { id: rosa, kind: 'person' })).status).toBe(404);
  expect((await list()).total).toBe(1);
});

it('GW-agendor remembers a choice for the number: waiting calls continue, and the next one does not ask', async () => {
  const { list, choose, choices, forget, call, done, rosa, phone, loggedOf, organization } =
    await givenTie(3);
  const [newest, , oldest] = (await list()).data;
  // A choice of the contact does not decide whether the record exists.
  await server.context.pool.query(
    `update call_deliveries set findings = findings || '{"waitsFor": "duplicate"}'
     where organization_id = $1 and call_id = $2`,
    [organization.id, oldest!.callId],
  );

  expect((await choose(newest!.id, { id: rosa, kind: 'person' })).body).toEqual({ released: 2 });
  await done(2);
  await call();

  const ended = await done(3);
  expect(ended.map(({ findings }) => findings!['rule']).toSorted()).toEqual([
    'chosen',
    'remembered',
    'remembered',
  ]);
  expect(loggedOf(rosa)).toHaveLength(3);
  const storedChoices = await choices();
  expect(storedChoices).toMatchObject([
    { gateway: 'agendor', phone, person: { id: rosa, kind: 'person', name: 'Rosa' } },
  ]);
  expect((await forget(storedChoices[0]!.id)).status).toBe(204);
  expect((await forget(storedChoices[0]!.id)).status).toBe(404);
  await call();
  await expect.poll(async () => (await list()).total, TIMEOUT).toBe(2);
});

it('GW-agendor skips a call if the user refuses all candidates', async () => {
  const { list, choose, done, rosa, raul, loggedOf } = await givenTie(1);

  await choose((await list()).data[0]!.id, null, false);

  expect(await done(1)).toMatchObject([{ state: 'skipped', reason: toReason('noneChosen') }]);
  expect([...loggedOf(rosa), ...loggedOf(raul)]).toEqual([]);
});

it('GW-agendor does not ask if the integration prefers the most recent contact', async () => {
  const { call, done } = await givenTie(0, { takesMostRecent: true });

  await call();

  expect(await done(1)).toMatchObject([{ state: 'delivered', findings: { rule: 'mostRecent' } }]);
});

it('GW-moskit sends a possible duplicate again, or leaves it, as the user decides', async () => {
  const connected = await givenConnected(MOSKIT);
  const { list, decide, choose } = deciding(connected.token);
  const stand = stands['moskit']!;
  const number = `9${++lastNumber}`;
  stand.addPerson({
    name: 'Rosa',
    phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}`,
    hasOpenDeal: true,
  });
  const recordsOf = (callId: string) =>
    stand.records().filter((record) => JSON.stringify(record).includes(callId));
  const givenLost = async () => {
    stand.mishaps.push({ on: MOSKIT.writes, mishap: 'serverError' });
    const [call] = await connected.call({ dialedNumber: `048${number}` });
    const state = async () => (await connected.open()).map((row) => row.state);
    await expect.poll(state, TIMEOUT).toEqual(['unknown']);
    await connected.hurry();
    await expect.poll(state, TIMEOUT).toEqual(['ambiguous']);
    const { data } = await list();
    expect(data).toMatchObject([{ waitsFor: 'duplicate', candidates: [{ name: 'Rosa' }] }]);
    return { id: data[0]!.id, callId: call!.switchCallId };
  };

  const keptRecord = await givenLost();
  expect((await choose(keptRecord.id, null)).status).toBe(404);
  expect((await decide(keptRecord.id, false)).status).toBe(204);
  expect(await connected.ended()).toMatchObject([{ state: 'delivered', record_id: null }]);
  expect(recordsOf(keptRecord.callId)).toEqual([]);

  const resentRecord = await givenLost();
  stand.mishaps.push({ on: MOSKIT.writes, mishap: 'rateLimited' });
  expect((await decide(resentRecord.id, true)).status).toBe(204);
  await expect
    .poll(async () => (await connected.open()).map((row) => row.state), TIMEOUT)
    .toEqual(['retrying']);
  await connected.hurry();
  await expect.poll(async () => (await connected.ended()).length, TIMEOUT).toBe(2);
  expect(recordsOf(resentRecord.callId)).toHaveLength(1);
  expect((await decide(resentRecord.id, true)).status).toBe(404);
});

it('CAL-11 keeps the mark of a possible duplicate that a user sends again', async () => {
  const connected = await givenConnected(APPFACILITA);
  const { list, decide } = deciding(connected.token);
  const stand = stands['appfacilita']!;
  const number = `9${++lastNumber}`;
  const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
  stand.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
  stand.mishaps.push({ on: APPFACILITA.writes, mishap: 'loseAnswer' });
  await connected.call({ dialedNumber: `048${number}` });
  await expect.poll(async () => (await list()).total, TIMEOUT).toBe(1);

  expect((await decide((await list()).data[0]!.id, true)).status).toBe(204);
  await connected.hurry();

  await expect
    .poll(connected.ended, TIMEOUT)
    .toMatchObject([{ state: 'delivered', may_exist: true }]);
});

it('DEL-06 counts a delivery that the user left as delivered in its replay', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const token = await givenToken(context, organization);
  const id = await givenAmbiguousDelivery(context, organization, { waitsFor: 'duplicate' });
  const replay = String(await givenReplay(context, organization));
  await context.pool.query(
    'update call_deliveries set is_replay = true, replay_id = $2 where organization_id = $1',
    [organization.id, replay],
  );

  expect((await deciding(token).decide(id, false)).status).toBe(204);

  const params = { id: replay };
  const { body } = await callApi(server, getDeliveryReplay, { token, params });
  expect(body).toMatchObject({ delivered: 1, skipped: 0, dead: 0 });
});

it('DEL-13 allows two users to choose the contact of a number at once', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  const { choose } = deciding(await givenToken(context, organization));
  const ids = [
    await givenAmbiguousDelivery(context, organization),
    await givenAmbiguousDelivery(context, organization),
  ];
  // Another user decides at the same time, and has not committed yet.
  const other = await context.pool.connect();
  await other.query('begin');
  await other.query(
    `insert into person_choices (organization_id, gateway, phone, chosen_by)
     values ($1, 'agendor', '+5511955500127', 'test')`,
    [organization.id],
  );

  const choosing = ids.map((id) => choose(id, { id: '1', kind: 'person' }));
  await waitForLockWaiters(context, 2);
  await other.query('rollback');
  other.release();

  const statuses = (await Promise.all(choosing)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
});

it('GW-agendor neither lists nor decides deliveries of another organization', async () => {
  const { list, rosa } = await givenTie(1);
  const [mine] = (await list()).data;
  const stranger = deciding(
    await givenToken(server.context, await givenOrganization(server.context)),
  );

  expect(await stranger.list()).toEqual({ data: [], total: 0 });
  expect((await stranger.choose(mine!.id, { id: rosa, kind: 'person' })).status).toBe(404);
  expect((await stranger.decide(mine!.id, true)).status).toBe(404);
  expect((await list()).total).toBe(1);
});
