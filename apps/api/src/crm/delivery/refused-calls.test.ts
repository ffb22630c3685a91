// A CRM that accepts our access and refuses each call: nobody loses a call, and somebody hears why (DEL-26).
import { CONNECTORS } from '@alo/connectors/index.ts';
import {
  listDeliveryTargets,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { listNotifications } from '@alo/contract/product/notifications.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenUser } from '../../testing/given.ts';
import { mailsTo } from '../../testing/mail-to.ts';
import { settleIncidents } from '../../deliveries/health/incidents.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const GATEWAYS = ['agendor', 'hubspot', 'pipedrive'];
const CASES = CRM_CASES.filter(({ gateway }) => GATEWAYS.includes(gateway));
const { server, stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 25_000, interval: 50 };

afterEach(() => {
  for (const stand of Object.values(stands)) {
    expect(stand.faults).toEqual([]);
    stand.service.refuses = null;
  }
});

let lastNumber = 96_130_000;

it.each(CASES)(
  'DEL-26 GW-$gateway has calls wait while it refuses each of them, tells ADMINs its words once, and gets all at a new try',
  async (one) => {
    const stand = stands[one.gateway]!;
    const { organization, token, call, ended, open, queue } = await givenConnected(one);
    const admin = await givenUser(server.context, organization);
    const numbers = Array.from({ length: 5 }, () => `9${++lastNumber}`);
    for (const number of numbers) {
      const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
      stand.addPerson({ name: `Rosa ${number}`, phone, hasOpenDeal: true });
    }
    stand.service.refuses = { on: one.writes, status: 400, words: 'Property 4711 is required' };

    const calls = await call(...numbers.map((number) => ({ dialedNumber: `048${number}` })));
    const refused = async () => Number((await queue())['refusals']);
    await expect.poll(refused, TIMEOUT).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await queue())['failures'], TIMEOUT).toBeGreaterThan(0);
    await Promise.all([1, 2].map(() => settleIncidents(server.context, () => false)));

    const { body } = await callApi(server, listDeliveryTargets, { token });
    const { name } = CONNECTORS[one.gateway].manifest;
    const reason = {
      code: 'crmRefusesCalls',
      params: { crm: name, words: expect.stringContaining('Property 4711 is required') },
    };
    expect(body.data).toMatchObject([{ state: 'failing', reason, nextStep: 'retry', waiting: 5 }]);
    const bell = await callApi(server, listNotifications, { token });
    expect(bell.body.ongoing).toMatchObject([{ data: { reason, nextStep: 'retry' } }]);
    const broken = async () =>
      (await mailsTo(server, admin.email)).filter(({ subject }) => subject.includes('parou'));
    await expect.poll(async () => (await broken()).length, TIMEOUT).toBe(1);

    stand.service.refuses = null;
    const resumed = { token, body: { gateway: one.gateway } };
    expect((await callApi(server, resumeDeliveryTarget, resumed)).status).toBe(204);

    await expect.poll(async () => (await open()).length, TIMEOUT).toBe(0);
    expect((await ended()).map(({ state }) => state)).toEqual(calls.map(() => 'delivered'));
    for (const { switchCallId } of calls) {
      const records = stand
        .records()
        .filter((record) => JSON.stringify(record).includes(switchCallId));
      expect(records).toHaveLength(1);
    }
    expect(await refused()).toBe(0);
  },
  60_000,
);

it('DEL-26 gives one call up that is refused by itself, and one that is refused in other words', async () => {
  const [one] = CASES;
  const stand = stands[one!.gateway]!;
  const { call, ended } = await givenConnected(one!);
  for (const words of ['Deal 12 is closed', 'Deal 13 is closed', 'No owner']) {
    const number = `9${++lastNumber}`;
    const phone = `(48) ${number.slice(0, 5)}-${number.slice(5)}`;
    stand.addPerson({ name: 'Rosa', phone, hasOpenDeal: true });
    stand.service.refuses = { on: one!.writes, status: 400, words };
    const before = (await ended()).length;
    await call({ dialedNumber: `048${number}` });
    await expect.poll(async () => (await ended()).length, TIMEOUT).toBe(before + 1);
  }

  expect((await ended()).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead']);
});
