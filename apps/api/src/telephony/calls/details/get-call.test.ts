import { getCall } from '@alo/contract/telephony/call-details.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();

async function givenCall(call: Partial<CallEnded> = {}, input = {}) {
  const organization = await givenOrganization(server.context, input);
  const [{ switchCallId: id } = { switchCallId: '' }] = await givenCalls(
    server.context,
    organization,
    [{ startedAt: getInstant(-1, 14, 31, 52), durationSeconds: 134, ...call }],
  );
  const token = await givenToken(server.context, organization);
  const get = async (as = token) =>
    (await callApi(server, getCall, { token: as, params: { id } })).body;
  return { organization, id, token, get };
}

describe('RPT-17 a call', () => {
  it('RPT-17 has its times, who hung up and the class of its number', async () => {
    const { id, get } = await givenCall({
      answeredAt: getInstant(-1, 14, 31, 59),
      hangupBy: 'callee',
      hangupDetail: 'NORMAL_CLEARING',
    });

    expect(await get()).toMatchObject({
      id,
      started_at: getInstant(-1, 14, 31, 52),
      answered_at: getInstant(-1, 14, 31, 59),
      hangup_by: 'callee',
      hangup_detail: 'NORMAL_CLEARING',
      number_class: 'mobile',
      duration: 134,
    });
  });

  it('RPT-17 is 404 for another organization, and for an id that is none', async () => {
    const { id } = await givenCall();
    const token = await givenToken(server.context, await givenOrganization(server.context));

    for (const other of [id, '987654321']) {
      const reply = await callApi(server, getCall, { token, params: { id: other } });
      expect(reply.status).toBe(404);
    }
  });

  it('RPT-17 has a link to its recording only for those who may listen', async () => {
    const { organization, get } = await givenCall({ recordingFile: 'voz.mp3' });
    await givenExtension(server.context, organization, {
      number: (await get()).from,
      recordingAccess: false,
    });
    const user = await givenToken(server.context, organization, { role: 'USER' });

    expect((await get()).record_url).toMatch(/\/recordings\/.+\.mp3\?/);
    expect((await get(user)).record_url).toBeNull();
  });
});

describe('RPT-17 the rule of a price', () => {
  it('RPT-17 names tier and steps', async () => {
    const { get } = await givenCall();

    expect(await get()).toMatchObject({
      minute_price: 0.35,
      call_price: 0.805,
      price_rule: {
        tier: 250,
        rate_name: null,
        free_seconds: 3,
        minimum_seconds: 30,
        increment_seconds: 6,
        billed_seconds: 138,
      },
    });
  });

  it('RPT-17 is that of the call, not of a later tariff', async () => {
    const { organization, get } = await givenCall();
    await givenTopUp(server.context, organization, 5000);

    expect((await get()).price_rule).toMatchObject({ tier: 250 });
  });

  it('RPT-17 is absent if the tariffs do not lead to the stored price', async () => {
    const { organization, id, get } = await givenCall();
    await server.owner.query(
      'update calls set call_price = 1 where organization_id = $1 and id = $2',
      [organization.id, id],
    );

    expect((await get()).price_rule).toBeNull();
  });

  it('RPT-17 is absent for an inbound call', async () => {
    const { get } = await givenCall({ direction: 'inbound' });

    expect(await get()).toMatchObject({ call_price: 0, price_rule: null });
  });

  it('RPT-17 is hidden from an unlimited organization, with its prices', async () => {
    const { get } = await givenCall({}, { isUnlimited: true });

    expect(await get()).toMatchObject({ minute_price: null, call_price: null, price_rule: null });
  });
});
