// An unavailable CRM blocks a contact's later calls for minutes only (DEL-21).
import { listDeliveryTargets } from '@alo/contract/deliveries/delivery-targets.ts';
import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import type { Mishap } from '@alo/fakes/crm/stand-in.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { CRM_CASES } from './testing/crm-cases.ts';
import { addRosa, useCrmServer } from './testing/crm-server.ts';

const CASES = CRM_CASES.filter(({ gateway }) => ['agendor', 'hubspot'].includes(gateway));
const [AGENDOR] = CASES;
const { server, stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 15_000, interval: 50 };

async function given(one = AGENDOR!) {
  const connected = await givenConnected(one);
  const stand = stands[one.gateway]!;
  const { dialedNumber } = addRosa(stand);
  const states = async () =>
    [...(await connected.open()), ...(await connected.ended())].map(({ state }) => state);
  return {
    ...connected,
    stand,
    call: async () => (await connected.call({ dialedNumber }))[0]!,
    failNext: (mishap: Mishap) => stand.mishaps.push({ on: one.writes, mishap }),
    expectStates: (expected: string[]) => expect.poll(states, TIMEOUT).toEqual(expected),
  };
}

it('DEL-21 a retried call blocks the next call of its contact for five minutes', async () => {
  const { organization, token, call, failNext, expectStates } = await given();
  failNext('serverError');
  const first = await call();
  await expectStates(['unknown']);
  await call();
  await expectStates(['unknown', 'queued']);
  const { body } = await callApi(server, listDeliveries, { token, query: { gateway: 'agendor' } });
  expect(body.data.map(({ state, reason }) => [state, reason?.code])).toEqual(
    expect.arrayContaining([
      ['unknown', 'crmError'],
      ['queued', 'waitsForEarlierCall'],
    ]),
  );

  const isHeldUp = async () => {
    const targets = await callApi(server, listDeliveryTargets, { token });
    return targets.body.data[0]!.isHeldUp;
  };
  expect(await isHeldUp()).toBe(true);

  await server.context.pool.query(
    `update call_deliveries set first_tried_at = now() - interval '5 minutes', due_at = now() + interval '1 hour'
     where organization_id = $1 and call_id = $2`,
    [organization.id, first.switchCallId],
  );

  await expectStates(['unknown', 'delivered']);
  expect(await isHeldUp()).toBe(false);
});

it.each([
  ['hubspot', 'retrying'],
  ['agendor', 'unknown'],
])('DEL-21 after a plain 503 a call to %s is %s, as its manifest says', async (gateway, state) => {
  const one = CASES.find((each) => each.gateway === gateway)!;
  const { call, stand, expectStates, open, hurry } = await given(one);
  stand.service.refuses = { on: one.writes, status: 503, message: 'Service unavailable' };

  await call();

  await expectStates([state]);
  expect((await open())[0]!.may_exist).toBe(false);
  stand.service.refuses = null;
  if (state === 'unknown') return;
  await hurry();
  await expectStates(['delivered']);
});
