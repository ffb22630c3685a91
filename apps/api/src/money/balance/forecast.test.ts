import { getRechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { getForecast } from '@alo/contract/money/credits.ts';
import { beforeAll, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../testing/given.ts';
import { givenRecharge } from '../../testing/given/given-recharge.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { updateRecharge } from '../automatic-recharges/store.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

const server = useTestServer();
beforeAll(() => {
  server.context.now = () => new Date(getInstant(0, 18));
});

/** One hour of talk at noon of each day, R$ 21,00 each. */
async function givenCallsAtNoon(organization: Organization, days: number) {
  const calls = Array.from({ length: days }, (_, day) => ({
    startedAt: getInstant(-1 - day, 12, 0),
    endedAt: getInstant(-1 - day, 12, 59),
    durationSeconds: 3600,
  }));
  await givenCalls(server.context, organization, calls, { isHistory: true });
}

it('B7 predicts when the balance runs out, by the hours at which it is usually spent', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role: 'USER' });
  await givenCallsAtNoon(organization, 28);
  await givenTopUp(server.context, organization, 28 * 21 + 52.5);

  const { body } = await callApi(server, getForecast, { token });

  expect(body).toEqual({ until: getInstant(3, 12, 30), beyondDays: null });
});

it('B7 predicts when the balance reaches the trigger of an active automatic recharge', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  await givenCallsAtNoon(organization, 28);
  await givenTopUp(server.context, organization, 28 * 21 + 52.5);
  const next = async () => (await callApi(server, getRechargeTerms, { token })).body.nextRechargeAt;

  expect(await next()).toBeNull();
  const recharge = await givenRecharge(server.context, organization, { minimum: 21 });
  // A noon and a half: the last 21 reais stay.
  expect(await next()).toBe(getInstant(2, 12, 30));
  await updateRecharge(server.context.db, recharge, { status: 'PAUSED' });
  expect(await next()).toBeNull();
});

it('B7 predicts nothing from a few days of calls, and no date far away', async () => {
  const young = await givenOrganization(server.context);
  await givenCallsAtNoon(young, 3);
  const rich = await givenOrganization(server.context);
  await givenCallsAtNoon(rich, 28);
  await givenTopUp(server.context, rich, 5000);

  const ofYoung = await callApi(server, getForecast, {
    token: await givenToken(server.context, young),
  });
  const ofRich = await callApi(server, getForecast, {
    token: await givenToken(server.context, rich),
  });

  expect(ofYoung.body).toEqual({ until: null, beyondDays: null });
  expect(ofRich.body).toEqual({ until: null, beyondDays: 60 });
});
