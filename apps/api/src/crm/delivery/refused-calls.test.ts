// No call is lost and ADMINs are notified (DEL-26).
import { CONNECTORS } from '@alo/connectors/index.ts';
import {
  listDeliveryTargets,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenUser } from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { settleIncidents } from '../../deliveries/health/incidents.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { addRosa, useCrmServer } from './testing/crm-server.ts';

const GATEWAYS = ['agendor', 'hubspot', 'pipedrive'];
const CASES = CRM_CASES.filter(({ gateway }) => GATEWAYS.includes(gateway));
const { server, stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 25_000, interval: 50 };

it.each(CASES)(
  'DEL-26 GW-$gateway keeps all refused calls, sends ADMINs its message once, and delivers after a retry',
  async (crmCase) => {
    const stand = stands[crmCase.gateway]!;
    const { organization, token, call, ended, open, queue } = await givenConnected(crmCase);
    const admin = await givenUser(server.context, organization);
    const numbers = Array.from({ length: 5 }, () => addRosa(stand).dialedNumber);
    stand.service.refuses = {
      on: crmCase.writes,
      status: 400,
      message: 'Property 4711 is required',
    };

    const calls = await call(...numbers.map((dialedNumber) => ({ dialedNumber })));
    const countRefusals = async () => Number((await queue())['refusals']);
    await expect.poll(countRefusals, TIMEOUT).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await queue())['failures'], TIMEOUT).toBeGreaterThan(0);
    await Promise.all([1, 2].map(() => settleIncidents(server.context, () => false)));

    const { body } = await callApi(server, listDeliveryTargets, { token });
    const { name } = CONNECTORS[crmCase.gateway].manifest;
    const reason = {
      code: 'crmRefusesCalls',
      params: { crm: name, words: expect.stringContaining('Property 4711 is required') },
    };
    expect(body.data).toMatchObject([{ state: 'failing', reason, nextStep: 'retry', waiting: 5 }]);
    const bell = await callApi(server, listNotifications, { token });
    expect(bell.body.ongoing).toMatchObject([{ data: { reason, nextStep: 'retry' } }]);
    const listBrokenMails = async () =>
      (await mailsTo(server, admin.email)).filter(({ subject }) => subject.includes('parou'));
    await expect.poll(async () => (await listBrokenMails()).length, TIMEOUT).toBe(1);

    stand.service.refuses = null;
    const resumption = { token, body: { gateway: crmCase.gateway } };
    expect((await callApi(server, resumeDeliveryTarget, resumption)).status).toBe(204);

    await expect.poll(async () => (await open()).length, TIMEOUT).toBe(0);
    expect((await ended()).map(({ state }) => state)).toEqual(calls.map(() => 'delivered'));
    for (const { switchCallId } of calls) {
      const records = stand
        .records()
        .filter((record) => JSON.stringify(record).includes(switchCallId));
      expect(records).toHaveLength(1);
    }
    expect(await countRefusals()).toBe(0);
  },
  60_000,
);

async function refuseEach(refusals: readonly { status: number; message: string }[]) {
  const [agendor] = CASES;
  const stand = stands[agendor!.gateway]!;
  const connected = await givenConnected(agendor!);
  for (const [index, refusal] of refusals.entries()) {
    stand.service.refuses = { on: agendor!.writes, ...refusal };
    await connected.call({ dialedNumber: addRosa(stand).dialedNumber });
    const listRefused = async () =>
      [...(await connected.open()), ...(await connected.ended())].filter(
        ({ state, attempts }) => state !== 'queued' && state !== 'sending' && attempts > 0,
      );
    await expect.poll(async () => (await listRefused()).length, TIMEOUT).toBe(index + 1);
  }
  return connected;
}

it('DEL-26 gives up calls that are refused with different statuses', async () => {
  const message = 'Deal 12 is closed';
  const { ended } = await refuseEach([400, 422, 409].map((status) => ({ status, message })));

  expect((await ended()).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead']);
});

it('DEL-26 keeps calls after three refusals with different messages, and shows the last message', async () => {
  const texts = ['Deal 12 is closed', 'No owner', 'Deal is closed'];
  const { ended, open } = await refuseEach(texts.map((message) => ({ status: 400, message })));

  expect((await ended()).map(({ state }) => state)).toEqual(['dead', 'dead']);
  expect(await open()).toMatchObject([
    { state: 'retrying', reason: { code: 'crmRefusesCalls', params: { words: 'Deal is closed' } } },
  ]);
});
