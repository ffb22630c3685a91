// A refused optional part is left out, and the log says so (DEL-29).
import { CONNECTORS } from '@alo/connectors/index.ts';
import { listDeliveries, replayDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import type { RecordPart } from '@alo/domain/deliveries/delivery-reason.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { CRM_CASES, type CrmCase } from './testing/crm-cases.ts';
import { addRosa, useCrmServer } from './testing/crm-server.ts';

interface Refused {
  parts: readonly RecordPart[];
  /** Members of the request body. Undefined if the deal's own URL refuses it. */
  fields?: readonly string[];
  status: number;
  /** As in the vendor's documentation; some name no part. */
  message: string;
}

const OPTIONAL: Partial<Record<CrmCase['gateway'], readonly Refused[]>> = {
  hubspot: [
    {
      parts: ['user'],
      fields: ['hubspot_owner_id'],
      status: 400,
      message:
        'Property values were not valid: [{"isValid":false,"error":"INVALID_OWNER_ID","name":"hubspot_owner_id"}]',
    },
    {
      parts: ['outcome'],
      fields: ['hs_call_disposition'],
      status: 400,
      message:
        'Property values were not valid: [{"error":"INVALID_OPTION","name":"hs_call_disposition"}]',
    },
    // The message does not name the association.
    {
      parts: ['outcome', 'user', 'deal'],
      fields: ['hubspot_owner_id'],
      status: 400,
      message: 'One or more associations are not valid',
    },
  ],
  pipedrive: [
    {
      parts: ['type'],
      fields: ['type'],
      status: 400,
      message: 'Validation failed: type: The activity type is not valid',
    },
    {
      parts: ['user'],
      fields: ['owner_id'],
      status: 400,
      message: 'Validation failed: owner_id: User is not active',
    },
    { parts: ['deal'], fields: ['deal_id'], status: 400, message: 'Deal not found, deal_id' },
  ],
  zoho: [
    { parts: ['user'], fields: ['Owner'], status: 400, message: 'invalid data: Owner' },
    {
      parts: ['outcome'],
      fields: ['Call_Result'],
      status: 400,
      message: 'invalid data: Call_Result',
    },
    { parts: ['deal'], fields: ['What_Id'], status: 400, message: 'invalid data: What_Id' },
  ],
  salesforce: [
    {
      parts: ['user'],
      fields: ['OwnerId'],
      status: 400,
      message: 'Assigned To ID: owner cannot be blank: OwnerId',
    },
    {
      parts: ['outcome'],
      fields: ['Status'],
      status: 400,
      message: 'Task Status: bad value for restricted picklist field: Done: Status',
    },
    {
      parts: ['priority'],
      fields: ['Priority'],
      status: 400,
      message: 'bad value for restricted picklist field: High: Priority',
    },
    {
      parts: ['deal'],
      fields: ['WhatId'],
      status: 400,
      message: 'Related To ID: id value of incorrect type: WhatId',
    },
  ],
  kommo: [
    {
      parts: ['user'],
      fields: ['created_by'],
      status: 400,
      message: 'created_by: This value is not valid',
    },
    { parts: ['user', 'deal'], status: 400, message: 'Entity not found' },
  ],
  agendor: [
    { parts: ['user'], fields: ['assigned_users'], status: 400, message: 'assigned_users' },
  ],
  moskit: [{ parts: ['deal'], fields: ['deals'], status: 400, message: 'deal not found' }],
  nectar: [{ parts: ['type'], fields: ['tipoLigacao'], status: 400, message: 'tipoLigacao' }],
  piperun: [{ parts: ['deal'], fields: ['deal_id'], status: 422, message: 'deal_id inválido' }],
  ploomes: [{ parts: ['deal'], fields: ['DealId'], status: 400, message: 'Negócio inválido' }],
  // A connector that consists of a profile only.
  sunhub: [{ parts: ['deal'], fields: ['DealId'], status: 400, message: 'Negócio inválido' }],
  zendesk: [
    { parts: ['user'], fields: ['assignee_id'], status: 422, message: 'Assignee is suspended' },
  ],
  activecampaign: [{ parts: ['user'], fields: ['assignee'], status: 422, message: 'assignee' }],
};

const ON_DEALS: readonly string[] = ['kommo', 'activecampaign'];

const CASES = CRM_CASES.filter(({ gateway }) => OPTIONAL[gateway] !== undefined);
const { server, stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 15_000, interval: 50 };
const ROWS = CASES.flatMap((one) =>
  OPTIONAL[one.gateway]!.map((refused) => ({
    gateway: one.gateway,
    what: refused.parts.join(' and '),
    one,
    refused,
  })),
);

async function given(one: CrmCase) {
  const connected = await givenConnected(one);
  const stand = stands[one.gateway]!;
  stand.requests.length = 0;
  const { rosa, dialedNumber } = addRosa(stand);
  const states = async () =>
    [...(await connected.open()), ...(await connected.ended())].map(({ state }) => state);
  return {
    ...connected,
    stand,
    rosa,
    call: async () => (await connected.call({ dialedNumber }))[0]!,
    expectState: (state: string) => expect.poll(states, TIMEOUT).toEqual([state]),
    writes: () => stand.requests.filter((name) => name.startsWith(one.writes)).length,
    recordsOf: (id: string) =>
      stand.records().filter((record) => JSON.stringify(record).includes(id)),
  };
}

it.each(ROWS)(
  'DEL-29 GW-$gateway gets a record without $what after it refuses that, on the same contact',
  async ({ gateway, one, refused }) => {
    const { parts, ...refusal } = refused;
    const { stand, token, rosa, call, expectState, recordsOf } = await given(one);
    stand.service.refuses = { on: one.writes, ...refusal };

    const { switchCallId } = await call();

    await expectState('delivered');
    const [record, ...others] = recordsOf(switchCallId);
    expect(others).toEqual([]);
    for (const field of refusal.fields ?? []) {
      expect(JSON.stringify(record)).not.toContain(`"${field}":`);
    }
    const isOnDeal = ON_DEALS.includes(gateway) && !parts.includes('deal');
    expect(JSON.stringify(record).includes(rosa)).toBe(!isOnDeal);
    const crm = CONNECTORS[gateway].manifest.name;
    const reason = {
      code: 'writtenWithout',
      params: { crm, parts, words: expect.stringContaining(refusal.message) },
    };
    const { body } = await callApi(server, listDeliveries, { token, query: { gateway } });
    expect(body.data).toMatchObject([{ state: 'delivered', reason, nextStep: null }]);
  },
);

const [HUBSPOT] = CASES.filter(({ gateway }) => gateway === 'hubspot');

it('DEL-29 leaves out one part after the other, at most once each, and then gives up', async () => {
  const { stand, call, expectState, writes, ended, queue } = await given(HUBSPOT!);
  stand.service.refuses = {
    on: HUBSPOT!.writes,
    status: 400,
    message: 'hubspot_owner_id is not valid',
  };

  await call();

  await expectState('dead');
  // Whole, without the user, without all parts.
  expect(writes()).toBe(3);
  expect((await ended())[0]!.reason).toMatchObject({ code: 'crmError', params: { status: 400 } });
  expect(await queue()).toMatchObject({ refusals: 1 });
});

it.each([401, 403, 404, 429, 500])('DEL-29 leaves nothing out after a %i', async (status) => {
  const { stand, call, writes, open, ended } = await given(HUBSPOT!);
  stand.service.refuses = { on: HUBSPOT!.writes, status, message: 'hubspot_owner_id' };

  await call();

  const settled = async () =>
    [...(await open()), ...(await ended())].every(
      ({ state }) => !['queued', 'sending'].includes(state),
    );
  await expect.poll(settled, TIMEOUT).toBe(true);
  expect(writes()).toBe(1);
});

it('DEL-29 a replay keeps in the log what a record lacks, and why its contact was chosen', async () => {
  const { stand, token, call, expectState, ended, recordsOf } = await given(HUBSPOT!);
  const fields = ['hubspot_owner_id'];
  stand.service.refuses = { on: HUBSPOT!.writes, status: 400, message: 'hubspot_owner_id', fields };
  const { switchCallId } = await call();
  await expectState('delivered');
  const [first] = await ended();

  const { body } = await callApi(server, listDeliveries, { token, query: { gateway: 'hubspot' } });
  const ids = body.data.map(({ id }) => id);
  expect((await callApi(server, replayDeliveries, { token, body: { ids } })).status).toBe(200);

  const countAttempts = async () => (await ended())[0]!.attempts;
  await expect.poll(countAttempts, TIMEOUT).toBeGreaterThan(first!.attempts);
  expect(recordsOf(switchCallId)).toHaveLength(1);
  const { person, rule } = first!.findings!;
  expect(rule).toBe('only');
  expect((await ended())[0]!.findings).toMatchObject({ person, rule });
  expect(formatReason((await ended())[0]!.reason!)).toBe(
    'Registrada sem o usuário: HubSpot não aceitou e diz: “hubspot_owner_id”',
  );
});
