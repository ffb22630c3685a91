import { TEST_CALL_PATH } from '@alo/contract/crm/test-call.ts';
import { expect, it, vi } from 'vitest';
import { callApi } from '../testing/api-client.ts';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { openCallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { openTrunks } from '../telephony/trunks/open-trunks.ts';
import { givenExtension, givenOrganization, givenToken } from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import { startTestCall } from './test-call.ts';

const server = useTestServer();

async function placeTestCall(isUnlimited: boolean) {
  const organization = await givenOrganization(server.context, { isUnlimited });
  const token = await givenToken(server.context, organization);
  await givenExtension(server.context, organization, { number: '1006', senha: 'Kp7wRz2mXq' });
  const { context } = server;
  const authorizer = openCallAuthorizer(context, openTrunks(context, 'simulator'));
  const call = startTestCall(context, authorizer, {
    organizationId: organization.id,
    domain: organization.domain,
    extensionNumber: '1006',
    dialedNumber: '11955500112',
  });
  const readCalls = async () => (await callApi(server, listCalls, { token })).body.data;
  return { call, readCalls };
}

it('SYS-switch-simulator rings, talks and records a test call', { timeout: 30_000 }, async () => {
  const { call, readCalls } = await placeTestCall(true);

  expect(call.phase).toBe('ringing');
  await vi.waitFor(() => expect(call.phase).toBe('answered'), 10_000);
  expect(await readCalls()).toEqual([]);
  await vi.waitFor(() => expect(call.phase).toBe('ended'), 15_000);
  expect(await readCalls()).toMatchObject([{ id: call.id }]);
});

it('SYS-switch-simulator refuses a test call without credit, and records it', async () => {
  const { call, readCalls } = await placeTestCall(false);

  await vi.waitFor(() => expect(call.phase).toBe('refused'), 10_000);

  expect(await readCalls()).toMatchObject([{ id: call.id }]);
});

it('SYS-demo-crms has no test call without stand-ins', async () => {
  expect((await fetch(`${server.url}${TEST_CALL_PATH}`)).status).toBe(404);
});
