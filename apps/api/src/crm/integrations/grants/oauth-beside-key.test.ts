// New Zendesk accounts cannot create keys any more.
import {
  listIntegrations,
  readVendorList,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { startFakeZendesk, ZENDESK_LOGIN } from '@alo/fakes/crm/zendesk/fake-zendesk.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { integrationGrants, integrations } from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  askForLink,
  comeBack,
  getOAuthClient,
  oauthSettings,
  type Browser,
} from '../../../testing/given/given-crm-grant.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { openMetadata, sealMetadata } from '../save/metadata.ts';

const client = getOAuthClient('zendesk');
const zendesk = await startFakeZendesk(client);
afterAll(async () => {
  await zendesk.close();
  expect(zendesk.faults).toEqual([]);
});
const server = useTestServer(oauthSettings('zendesk', zendesk.url));

async function given() {
  client.redirectUri = getOAuthClient('zendesk', server.url).redirectUri;
  const { context } = server;
  const organization = await givenOrganization(context);
  const browser: Browser = { token: await givenToken(context, organization) };
  const params = { gateway: 'zendesk', list: 'users' };
  const { token } = browser;
  return {
    organization,
    browser,
    readUsers: (query: Record<string, unknown> = {}) =>
      callApi(server, readVendorList, { token, params, query }),
    listConnected: async () => (await callApi(server, listIntegrations, { token })).body,
  };
}

it('GW-zendesk is authorized at the subdomain’s own page, and then needs no key', async () => {
  const { organization, browser, readUsers, listConnected } = await given();
  await server.context.db.insert(integrations).values({
    organizationId: organization.id,
    gateway: 'zendesk',
    receivesCalls: true,
    webhookConstraint: {},
    sealedMetadata: sealMetadata(server.context, { ...ZENDESK_LOGIN, user: '12' }),
    registeredBy: 'test',
  });
  expect((await readUsers()).status).toBe(200);
  const { body: link } = await askForLink(server, browser, 'zendesk', { subdomain: 'jatoba' });

  const page = await comeBack(server, browser, 'zendesk', zendesk.oauth.approve(link));

  expect(page).toBe('/integrations/manager?success=zendesk');
  const [integration] = await server.context.db
    .select()
    .from(integrations)
    .where(eq(integrations.organizationId, organization.id));
  expect(openMetadata(server.context, integration!.sealedMetadata)).toEqual({
    subdomain: 'jatoba',
    email: null,
    token: null,
    user: '12',
  });
  expect(await listConnected()).toMatchObject([{ authorization: 'granted' }]);
  const { status, body } = await readUsers();
  expect(status).toBe(200);
  expect(body).toMatchObject([{ name: 'Ana' }, { name: 'Caio' }]);
  const { token } = browser;
  const metadata = { ...ZENDESK_LOGIN, subdomain: 'somebody-elses', user: '14' };
  const saved = await callApi(server, saveIntegration, {
    token,
    body: { gateway: 'zendesk', metadata },
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    authorization: 'granted',
    metadata: { subdomain: 'jatoba', email: null, token: null, user: '14' },
  });
  await server.context.db
    .update(integrationGrants)
    .set({ changedAt: new Date(Date.now() - 120_000) })
    .where(eq(integrationGrants.organizationId, organization.id));
  zendesk.oauth.revoke();
  const refusedReply = await readUsers();
  expect(refusedReply.status).toBe(422);
  expect(JSON.stringify(refusedReply.body)).toContain(
    'Talvez seja necessário reinstalar essa integração.',
  );
  expect(await listConnected()).toMatchObject([{ authorization: 'refused' }]);
});

it('GW-zendesk uses its key until the account is authorized', async () => {
  const { readUsers } = await given();

  const withKey = await readUsers(ZENDESK_LOGIN);
  const withoutKey = await readUsers({ subdomain: 'acme' });

  expect(withKey.status).toBe(200);
  expect(withoutKey.status).toBe(422);
  expect(JSON.stringify(withoutKey.body)).toContain('Subdomínio, Email e Token são obrigatórios');
});

it('GW-zendesk refuses to redirect to another host’s page', async () => {
  const { browser } = await given();

  for (const query of [
    {},
    { subdomain: 'evil.example' },
    { subdomain: 'a@b' },
    { subdomain: 'acme.zendesk.com.evil.example' },
  ]) {
    const { status } = await askForLink(server, browser, 'zendesk', query);
    expect(status).toBe(422);
  }
});
