import { renewExtensionPasswords } from '@alo/contract/telephony/extension-import.ts';
import {
  changeExtension,
  createExtension,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { updateUser } from '@alo/contract/identity/users.ts';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setBlocked } from '../../../identity/organizations/organization-settings.ts';
import { startLoop } from '../../../platform/loops/run-loops.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { sipHashes } from './sip-hash-loop.ts';

const server = useTestServer();
const SENHA = 'Tr8vKd2mQz7w';
let stop: () => Promise<void>;
beforeAll(() => {
  stop = startLoop(server.context, sipHashes);
});
afterAll(() => stop());

/** The accounts that an Asterisk sees, by number. */
async function readAccounts(domain: string): Promise<Record<string, string>> {
  const { rows } = await server.owner.query<{ number: string; ha1: string }>(
    'select username as number, md5_cred as ha1 from sip.ps_auths where realm = $1',
    [domain],
  );
  return Object.fromEntries(rows.map(({ number, ha1 }) => [number, ha1]));
}

const waitForAccounts = (domain: string, senhas: Record<string, string>) =>
  vi.waitFor(async () => {
    const expected = Object.entries(senhas).map(([number, senha]) => [
      number,
      hash('md5', `${number}:${domain}:${senha}`),
    ]);
    expect(await readAccounts(domain)).toEqual(Object.fromEntries(expected));
  }, 5000);

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  return { organization, token, domain: organization.domain };
}

it('SYS-switch-asterisk a new and a changed secret reach the switch at once', async () => {
  const { domain, token } = await given();

  const { body } = await callApi(server, createExtension, {
    token,
    body: { ramal: '1001', senha: SENHA },
  });
  await waitForAccounts(domain, { 1001: SENHA });
  await callApi(server, changeExtension, {
    token,
    params: { id: String(body.id) },
    body: { senha: 'Nova8senhaBoa' },
  });

  await waitForAccounts(domain, { 1001: 'Nova8senhaBoa' });
});

it('SYS-switch-asterisk a renewed secret replaces the former, and a removed extension has no account', async () => {
  const { domain, organization, token } = await given();
  const { id } = await givenExtension(server.context, organization, { senha: SENHA });
  await waitForAccounts(domain, { 1001: SENHA });
  const former = await readAccounts(domain);

  await callApi(server, renewExtensionPasswords, { token, body: { ids: [id] } });
  await vi.waitFor(async () => {
    const renewed = await readAccounts(domain);
    expect(Object.keys(renewed)).toEqual(['1001']);
    expect(renewed).not.toEqual(former);
  }, 5000);
  await callApi(server, removeExtension, { token, params: { id: String(id) } });

  expect(await readAccounts(domain)).toEqual({});
});

it('SYS-switch-asterisk a changed secret without a new hash leaves no account', async () => {
  const { domain, organization } = await given();
  const { id } = await givenExtension(server.context, organization, { senha: SENHA });
  await waitForAccounts(domain, { 1001: SENHA });

  await server.owner.query(`update extensions set sip_password = 'unreadable' where id = $1`, [id]);

  expect(await readAccounts(domain)).toEqual({});
});

it('SYS-switch-asterisk a blocked organization or user, and an extension without a secret, have no account', async () => {
  const { domain, organization, token } = await given();
  const email = `caio.${process.hrtime.bigint()}@jatoba.example`;
  const user = await givenUser(server.context, organization, { role: 'USER', email });
  await givenExtension(server.context, organization, { senha: SENHA, userId: user.id });
  await givenExtension(server.context, organization, { number: '1002', senha: SENHA });
  await givenExtension(server.context, organization, { number: '1003' });
  await waitForAccounts(domain, { 1001: SENHA, 1002: SENHA });

  await callApi(server, updateUser, { token, body: { email, emailVerified: false } });
  expect(Object.keys(await readAccounts(domain))).toEqual(['1002']);
  await setBlocked(server.context, TEST_ACTOR, organization.id, true);

  expect(await readAccounts(domain)).toEqual({});
});
