import { renewExtensionPasswords } from '@alo/contract/telephony/extension-import.ts';
import { changeExtension, removeExtension } from '@alo/contract/telephony/extensions.ts';
import { updateUser } from '@alo/contract/identity/users.ts';
import { startFakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { listFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { setBlocked } from '../../../identity/organizations/organization-settings.ts';
import { recordRegistration } from './registrations.ts';

const fake = await startFakeEventSocket();
const dead = await startFakeEventSocket();
dead.behaviour = 'silent';
const server = useTestServer({
  FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port},127.0.0.1:${dead.port}`,
  FREESWITCH_ESL_PASSWORD: fake.password,
});
afterAll(() => Promise.all([fake.close(), dead.close()]));
beforeEach(() => {
  fake.commands.length = 0;
  fake.registrations.clear();
});

async function given(owner?: { email: string }) {
  const { context } = server;
  const organization = await givenOrganization(context);
  const token = await givenToken(context, organization);
  const user = owner && (await givenUser(context, organization, { role: 'USER', ...owner }));
  const senha = 'Tr8vKd2mQz7w';
  const extension = await givenExtension(context, organization, {
    senha,
    userId: user?.id ?? null,
  });
  await givenExtension(context, organization, { senha, number: '1002' });
  for (const number of ['1001', '1002']) {
    fake.registrations.set(`${number}-old`, { user: number, domain: organization.domain });
  }
  return { organization, token, id: extension.id, params: { id: String(extension.id) } };
}

const registered = () => [...fake.registrations.keys()];
const waitForPhones = (phones: string[]) =>
  vi.waitFor(() => expect(registered()).toEqual(phones), { timeout: 5000, interval: 20 });

it('EXT-07 a changed senha cuts off the former phone at once, even if another switch hangs', async () => {
  const { token, params } = await given();

  const began = performance.now();
  const { status } = await callApi(server, changeExtension, {
    token,
    params,
    body: { senha: 'Nova8senhaBoa' },
  });

  expect(status).toBe(200);
  expect(performance.now() - began).toBeLessThan(1000);
  await waitForPhones(['1002-old']);
});

it('EXT-07 any other or refused change cuts off no phone', async () => {
  const { token, params } = await given();
  const change = (body: object) => callApi(server, changeExtension, { token, params, body });

  await change({ first_name: 'Bruna', senha: 'Tr8vKd2mQz7w' });
  await change({ senha: 'short' });
  await change({ senha: 'Nova8senhaBoa', bina: '12' });

  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(registered()).toHaveLength(2);
  expect(fake.commands).toEqual([]);
});

it('EXT-07 new secrets for several extensions, and a removal, cut phones off too', async () => {
  const first = await given();
  await callApi(server, renewExtensionPasswords, { token: first.token, body: { ids: [first.id] } });
  await waitForPhones(['1002-old']);

  const second = await given();
  await callApi(server, removeExtension, { token: second.token, params: second.params });

  await waitForPhones(['1002-old']);
});

it('EXT-07 blocking a user or an organization cuts off all of their phones', async () => {
  const email = `caio.${process.hrtime.bigint()}@jatoba.example`;
  const { organization, token } = await given({ email });

  await callApi(server, updateUser, { token, body: { email, emailVerified: false } });
  await waitForPhones(['1002-old']);
  await setBlocked(server.context, TEST_ACTOR, organization.id, true);

  await waitForPhones([]);
});

it('EXT-07 a phone that was set up again meanwhile stays, and the others are cut off', async () => {
  const { organization, token, params } = await given();
  const now = Date.now();
  const tell = (registrationId: string, at: number) =>
    recordRegistration(server.context.pool, {
      kind: 'registered',
      domain: organization.domain,
      extensionNumber: '1001',
      registrationId,
      at: new Date(at).toISOString(),
      userAgent: null,
      contact: registrationId,
      address: null,
      expiresAt: new Date(now + 3600_000).toISOString(),
    });
  await tell('1001-old', now - 60_000);
  await tell('1001-new', now + 60_000);
  fake.registrations.set('1001-new', { user: '1001', domain: organization.domain });

  await callApi(server, changeExtension, { token, params, body: { senha: 'Nova8senhaBoa' } });

  await waitForPhones(['1002-old', '1001-new']);
});

it('EXT-07 a command to an unavailable switch is retried, and shown to the operator', async () => {
  const { token, params } = await given();
  fake.behaviour = 'rejecting';

  await callApi(server, changeExtension, { token, params, body: { senha: 'Nova8senhaBoa' } });

  await vi.waitFor(
    async () =>
      expect(await listFailedJobs(server.context.db, 50)).toContainEqual(
        expect.objectContaining({
          queue: 'phoneCutOff',
          state: 'retry',
          error: 'The event socket refuses our address (apply-inbound-acl)',
        }),
      ),
    { timeout: 5000 },
  );
  fake.behaviour = 'normal';
  await vi.waitFor(() => expect(registered()).toEqual(['1002-old']), {
    timeout: 15_000,
    interval: 50,
  });
});
