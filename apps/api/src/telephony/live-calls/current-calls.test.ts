import { randomUUID } from 'node:crypto';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { listCurrentCalls } from '@alo/contract/telephony/live-calls.ts';
import { expect, it } from 'vitest';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenTopUp,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'operadora1' });

it('WPH-13 names the calls of an own extension in progress', async () => {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const user = await givenUser(server.context, organization, { role: 'USER' });
  const senha = 'Kp7wRz2mXq';
  await givenExtension(server.context, organization, { senha, userId: user.id });
  await givenExtension(server.context, organization, { senha, number: '1002' });
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  const list = (extension: string) =>
    callApi(server, listCurrentCalls, { token, query: { extension } });
  expect((await list('1001')).body).toEqual({ calls: [] });

  const freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
  const { domain } = organization;
  const id = randomUUID();
  await freeswitch.route({ user: '1001', domain }, '11955500127', { 'Unique-ID': id });
  await freeswitch.route({ user: '1002', domain }, '11955500128', { 'Unique-ID': randomUUID() });

  const { calls } = (await list('1001')).body;
  expect(calls).toMatchObject([{ id, direction: 'outbound', number: '11955500127' }]);
  expect((await list('1002')).status).toBe(403);
  expect((await list('1999')).error.code).toBe('EXTENSION_NOT_FOUND');
});
