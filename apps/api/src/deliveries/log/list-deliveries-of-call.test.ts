import { listDeliveriesOfCall } from '@alo/contract/deliveries/deliveries.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenLog } from '../../testing/given/given-log.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const PHONE = '+5511955500127';

async function givenLoggedCall() {
  const { context } = server;
  const organization = await givenOrganization(context);
  const startedAt = getInstant(-1, 14, 31);
  const calls = await givenCalls(context, organization, [{ startedAt }, { startedAt }]);
  const [callId = '', otherId = ''] = calls.map(({ switchCallId }) => switchCallId);
  const key = { contact: PHONE, startedAt: new Date(startedAt) };
  const person = { id: '7', kind: 'person', name: 'Nilce Barreto' };
  await givenLog(
    context,
    organization,
    [
      {
        ...key,
        callId,
        state: 'delivered',
        recordId: '48230',
        findings: { rule: 'only', phone: PHONE, person, candidates: [person] },
      },
      { ...key, callId: otherId, state: 'delivered' },
    ],
    'pipedrive',
  );
  const failed = { ...key, callId, state: 'dead', reason: toReason('timedOut') } as const;
  await givenLog(context, organization, [failed], 'moskit');
  await givenLog(context, organization, [failed], RECORDINGS_CLOUD_GATEWAY);
  const list = async (token: string, id = callId) =>
    await callApi(server, listDeliveriesOfCall, { token, params: { id } });
  return { organization, list };
}

it('DEL-32 lists the deliveries of one call at all targets, with the person and the attempts', async () => {
  const { organization, list } = await givenLoggedCall();

  const { data } = (await list(await givenToken(server.context, organization))).body;

  expect(data.map(({ gateway, state }) => [gateway, state])).toEqual([
    ['pipedrive', 'delivered'],
    ['moskit', 'dead'],
    [RECORDINGS_CLOUD_GATEWAY, 'dead'],
  ]);
  expect(data[0]).toMatchObject({
    recordId: '48230',
    person: { rule: 'only', name: 'Nilce Barreto' },
    tries: [{ ms: 412, state: 'delivered', status: null, exchanges: null }],
  });
  expect(data[1]!.tries[0]!.reason).toEqual(toReason('timedOut'));
});

it('DEL-32 hides the copies of recordings from a USER', async () => {
  const { organization, list } = await givenLoggedCall();

  const { data } = (await list(await givenToken(server.context, organization, { role: 'USER' })))
    .body;

  expect(data.map(({ gateway }) => gateway)).toEqual(['pipedrive', 'moskit']);
});

it('DEL-32 is 404 for the call of another organization, and for an id that is none', async () => {
  const { list } = await givenLoggedCall();
  const token = await givenToken(server.context, await givenOrganization(server.context));

  expect((await list(token)).status).toBe(404);
  expect((await list(token, '987654321')).status).toBe(404);
});
