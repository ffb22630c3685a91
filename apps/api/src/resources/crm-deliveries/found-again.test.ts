// What is found again: records after lost answers, people who are gone, and what somebody changed in between.
import { getDelivery, listDeliveries, replayDeliveries } from '@alo/contract/deliveries.ts';
import { testDeliveryTarget } from '@alo/contract/delivery-targets.ts';
import { AGENDOR_TOKEN, type FakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import type { Mishap } from '@alo/fakes/crm/stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { sealMetadata } from '../integrations/metadata.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const AGENDOR = CRM_CASES.find(({ gateway }) => gateway === 'agendor')!;
const { server, stands, givenConnected } = await useCrmServer([AGENDOR]);
const stand = stands['agendor'] as FakeAgendor;
const TIMEOUT = { timeout: 15_000, interval: 50 };

afterEach(() => {
  expect(stand.faults).toEqual([]);
  stand.mishaps.length = 0;
});

let lastNumber = 95_234_000;

async function given(more: object = {}) {
  const connected = await givenConnected(AGENDOR, more);
  const { organization, token, open, ended, hurry } = connected;
  const number = `9${++lastNumber}`;
  const addPerson = (name: string) =>
    stand.addPerson({ name, phone: `(48) ${number.slice(0, 5)}-${number.slice(5)}` });
  const rosa = addPerson('Rosa');
  const [row] = [async () => [...(await open()), ...(await ended())].at(-1)];
  stand.requests.length = 0;
  return {
    ...connected,
    rosa,
    addPerson,
    row,
    /** One call, and another try of it. */
    call: async () => (await connected.call({ dialedNumber: `048${number}` }))[0]!.switchCallId,
    async settles(state: string, attempts: number, note: string | null = null) {
      await expect
        .poll(async () => {
          const found = await row();
          return [found?.state, found?.attempts, found?.note];
        }, TIMEOUT)
        .toEqual([state, attempts, note]);
    },
    fails: (what: Mishap, on = AGENDOR.writes) => stand.mishaps.push({ on, what }),
    async replay() {
      const { body } = await callApi(server, listDeliveries, {
        token,
        query: { gateway: 'agendor' },
      });
      const ids = body.data.map(({ id }) => id);
      expect((await callApi(server, replayDeliveries, { token, body: { ids } })).status).toBe(200);
      await hurry();
    },
    asks: (what: string) => stand.requests.filter((one) => one.startsWith(what)).length,
    /** As after a save. */
    changes: (change = 'changed_at = now()', values: unknown[] = []) =>
      server.context.pool.query(`update integrations set ${change} where organization_id = $1`, [
        organization.id,
        ...values,
      ]),
  };
}

const recordsOf = (callId: string) => stand.records().filter(({ text }) => text.includes(callId));
const LOST = 'Agendor devolveu erro 500';
const LOOKED = 'Ainda não encontrada depois de uma resposta perdida';

it('COD-4 looks twice before each time that it sends again, and sends three times at most', async () => {
  const { call, settles, hurry, fails, asks } = await given();
  for (let n = 0; n < 3; n++) fails('serverError');
  const id = await call();

  for (const attempts of [1, 3, 5]) {
    await settles('unknown', attempts, LOST);
    await hurry();
    await settles('retrying', attempts + 1, LOOKED);
    await hurry();
  }

  await settles('ambiguous', 7, 'Pode haver duplicata');
  expect(asks(AGENDOR.writes)).toBe(3);
  expect(recordsOf(id)).toEqual([]);
});

it('COD-4 believes no look of before where somebody died over a try since then', async () => {
  const { call, settles, hurry, fails } = await given();
  fails('serverError');
  const id = await call();
  await settles('unknown', 1, LOST);
  await hurry();
  await settles('retrying', 2, LOOKED);

  // a worker took it, sent it perhaps, and was killed
  await server.context.pool.query(
    `update call_deliveries set state = 'sending', attempts = 3, due_at = now() where call_id = $1`,
    [id],
  );
  await hurry();
  await settles('retrying', 4, LOOKED);
  await hurry();

  await settles('delivered', 5);
  expect(recordsOf(id)).toHaveLength(1);
});

it('COD-4 leaves the record with whom it was sent for, though another one has the number by now', async () => {
  const { call, settles, hurry, fails, addPerson, changes, rosa, row } = await given();
  fails('serverError');
  const id = await call();
  await settles('unknown', 1, LOST);
  addPerson('Rui');
  await changes();
  await hurry();
  await settles('retrying', 2, LOOKED);
  await hurry();

  await settles('delivered', 3);
  expect((await row())!.findings).toMatchObject({ rule: 'only', person: { id: rosa } });
  expect(recordsOf(id)).toMatchObject([{ person: Number(rosa) }]);
});

it('DEL-03 writes anew what is delivered again, and makes it again where somebody has removed it', async () => {
  const { call, settles, hurry, replay, asks, row, open } = await given();
  const id = await call();
  await settles('delivered', 1);
  const before = (await row())!.record_id;
  await replay();
  await settles('delivered', 2);
  expect([asks('PUT /v3/tasks/'), asks(AGENDOR.writes)]).toEqual([1, 1]);
  expect((await row())!.record_id).toBe(before);

  stand.removeTasks();
  await replay();
  // not found once is not enough
  await expect
    .poll(async () => (await open()).map(({ state }) => state), TIMEOUT)
    .toEqual(['retrying']);
  await hurry();

  await expect.poll(() => recordsOf(id).length, TIMEOUT).toBe(1);
  await expect.poll(async () => (await row())!.record_id, TIMEOUT).not.toBe(before);
});

it('GW-agendor searches once for who is called again within minutes, and again after a save or when they are gone', async () => {
  const { call, ended, asks, changes, addPerson, rosa } = await given();
  const done = async (count: number) => {
    await expect.poll(async () => (await ended()).length, TIMEOUT).toBe(count);
    return asks('GET /v3/people?') + asks('GET /v3/people');
  };
  await call();
  const searched = await done(1);
  await call();
  expect(await done(2)).toBe(searched);

  await changes();
  await call();
  const again = await done(3);
  expect(again).toBeGreaterThan(searched);

  stand.removePerson(rosa);
  const another = addPerson('Rosa');
  const id = await call();
  expect(await done(4)).toBeGreaterThan(again);
  expect(recordsOf(id)).toMatchObject([{ person: Number(another) }]);
});

it('GW-agendor gives up what the CRM refuses, and skips with why what cannot be told', async () => {
  const refused = await given({ userId: '999' });
  await refused.call();
  await refused.settles('dead', 1, 'Agendor devolveu erro 400');

  const unready = await given();
  const sealed = sealMetadata(server.context, { token: AGENDOR_TOKEN });
  await unready.changes('sealed_metadata = $2', [sealed]);
  await unready.call();
  await unready.settles('skipped', 1, 'Falta escolher uma opção na configuração da integração');

  const off = await given();
  await off.changes('is_told = false');
  await off.call();
  await off.settles('skipped', 1, 'A integração foi removida');
});

it('GW-agendor tries again a record that was refused while nobody could say whether we are known', async () => {
  const { call, settles, hurry, fails, queue } = await given();
  fails('unauthorized');
  fails('serverError', 'GET /v3/users/me');
  const id = await call();

  await settles('retrying', 1, 'Agendor não respondeu');
  expect(await queue()).toMatchObject({ paused_at: null, refused_at: null });
  await hurry();
  await settles('delivered', 2);
  expect(recordsOf(id)).toHaveLength(1);
});

it('DEL-07 asks a CRM whether it lets us in, tells what it said, and writes nothing there', async () => {
  const { token, fails, changes, asks } = await given();
  const test = async () => {
    const { body } = await callApi(server, testDeliveryTarget, {
      token,
      body: { gateway: 'agendor' },
    });
    const { body: read } = await callApi(server, getDelivery, { token, params: { id: body.id } });
    expect(read).toMatchObject({ isTest: true });
    return [body.state, body.note];
  };

  expect(await test()).toEqual(['delivered', null]);
  fails('unauthorized', '');
  expect(await test()).toEqual(['dead', 'Agendor recusou o acesso']);
  fails('serverError', '');
  expect(await test()).toEqual(['dead', LOST]);
  fails('loseAnswer', '');
  expect(await test()).toEqual(['dead', 'Agendor não respondeu']);
  await changes('sealed_metadata = $2', [sealMetadata(server.context, { token: AGENDOR_TOKEN })]);
  expect(await test()).toEqual([
    'skipped',
    'Falta escolher uma opção na configuração da integração',
  ]);
  await changes('is_told = false');
  expect(await test()).toEqual(['skipped', 'A integração foi removida']);
  expect(asks('POST')).toBe(0);
});
