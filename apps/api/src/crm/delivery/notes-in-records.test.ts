// Notes about a call reach its record in the CRM (DEL-33).
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { getCallNote, saveCallNote } from '@alo/contract/telephony/call-notes.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { CRM_CASES, type CrmCase } from './testing/crm-cases.ts';
import { addRosa, useCrmServer } from './testing/crm-server.ts';

const GATEWAYS = ['agendor', 'pipedrive', 'sunhub', 'zoho'];
const CASES = CRM_CASES.filter(({ gateway }) => GATEWAYS.includes(gateway));
const TAKING = CASES.filter(({ gateway }) => gateway !== 'sunhub');
const getCase = (gateway: string) => CASES.find((one) => one.gateway === gateway)!;
const PIPEDRIVE = getCase('pipedrive');
const { server, stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 25_000, interval: 100 };

async function givenCall(crmCase: CrmCase) {
  const stand = stands[crmCase.gateway]!;
  const connected = await givenConnected(crmCase);
  const { dialedNumber } = addRosa(stand);
  const [call] = await connected.call({ dialedNumber });
  const id = call!.switchCallId;
  const params = { id };
  const { token, hurry, ended } = connected;
  const note = async () => (await callApi(server, getCallNote, { token, params })).body;
  return {
    ...connected,
    stand,
    id,
    isRegistered: () =>
      expect
        .poll(async () => (await ended()).map(({ state }) => state), TIMEOUT)
        .toEqual(['delivered']),
    /** Returns the CRM's state once it is known. */
    async write(text: string, tags: string[] = []) {
      const { version } = await note();
      const body = { text, tags, version };
      const saved = await callApi(server, saveCallNote, { token, params, body });
      expect(saved.status).toBe(200);
      await hurry();
      return saved.body;
    },
    target: async () => (await note()).targets[0],
    texts: () =>
      stand.records().flatMap((record) => {
        const text = JSON.stringify(record);
        return text.includes(id) ? [text] : [];
      }),
  };
}

it.each(TAKING)(
  'DEL-33 GW-$gateway gets a note and its changes in the record of the call',
  async (crmCase) => {
    const { write, target, texts, isRegistered, ended } = await givenCall(crmCase);
    await isRegistered();

    const { targets } = await write('Pediu prazo de 20 dias', ['proposta']);
    expect(targets).toEqual([{ gateway: crmCase.gateway, state: 'waiting', reason: null }]);
    await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('told');
    expect(texts()).toEqual([expect.stringMatching(/Pediu prazo de 20 dias.*proposta/)]);

    await write('Desistiu');
    await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('told');
    expect(texts()).toEqual([expect.stringContaining('Desistiu')]);
    expect(texts()[0]).not.toMatch(/prazo|proposta/);
    expect(await ended()).toMatchObject([{ state: 'delivered', findings: { note: 2 } }]);
  },
);

it('DEL-33 writes a note that is older than the record with it', async () => {
  const stand = stands['pipedrive']!;
  stand.mishaps.push({ on: PIPEDRIVE.writes, mishap: 'rateLimited' });
  const { write, target, texts, open } = await givenCall(PIPEDRIVE);
  await expect.poll(async () => (await open())[0]?.state, TIMEOUT).not.toBe('queued');

  await write('Pediu prazo');

  await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('told');
  expect(texts()).toEqual([expect.stringContaining('Pediu prazo')]);
});

it('DEL-33 says why a CRM refused a note, leaves the call registered, and tries again', async () => {
  const { stand, write, target, texts, isRegistered, ended, queue } = await givenCall(PIPEDRIVE);
  await isRegistered();
  stand.service.refuses = { on: 'PATCH /api/v2/activities', status: 400, message: 'Note too long' };

  await write('Pediu prazo');

  await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('refused');
  const reason = toReason('crmError', { crm: 'Pipedrive', status: 400 });
  expect(await target()).toMatchObject({ state: 'refused', reason });
  expect((await ended()).map(({ state }) => state)).toEqual(['delivered']);
  expect((await queue())['paused_at']).toBeNull();

  stand.service.refuses = null;
  await write('Pediu prazo');
  await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('told');
  expect(texts()).toHaveLength(1);
});

it('DEL-33 writes no other record if a person removed the first one', async () => {
  const { stand, id, write, target, isRegistered } = await givenCall(PIPEDRIVE);
  await isRegistered();
  const record = stand.records().find((one) => JSON.stringify(one).includes(id))!;
  Object.assign(record, { note: 'Reunião com a diretoria' });
  const countBefore = stand.records().length;

  await write('Pediu prazo');

  await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('refused');
  expect((await target())?.reason).toEqual(toReason('aiRecordGone', { crm: 'Pipedrive' }));
  expect(stand.records()).toHaveLength(countBefore);
  expect(record).toMatchObject({ note: 'Reunião com a diretoria' });
});

it('DEL-33 has a note once, also after a lost answer', async () => {
  const { stand, write, target, texts, isRegistered, open, hurry } = await givenCall(PIPEDRIVE);
  await isRegistered();
  stand.mishaps.push({ on: 'PATCH /api/v2/activities', mishap: 'loseAnswer' });

  await write('Pediu prazo');
  await expect.poll(async () => (await open())[0]?.attempts, TIMEOUT).toBe(1);
  await hurry();

  await expect.poll(async () => (await target())?.state, TIMEOUT).toBe('told');
  expect(texts()).toHaveLength(1);
  expect(texts()[0]!.match(/Pediu prazo/g)).toHaveLength(1);
});

it('DEL-33 names a CRM whose records take no notes, and sends it nothing', async () => {
  const { stand, write, target, isRegistered, open } = await givenCall(getCase('sunhub'));
  await isRegistered();
  stand.requests.length = 0;

  await write('Pediu prazo');

  expect(await target()).toMatchObject({ gateway: 'sunhub', state: 'unsupported' });
  expect(await open()).toEqual([]);
  expect(stand.requests).toEqual([]);
});
