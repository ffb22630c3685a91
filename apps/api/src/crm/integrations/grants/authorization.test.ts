import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import {
  listIntegrations,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { logout } from '@alo/contract/identity/session.ts';
import { changeOrganizationSecurity } from '@alo/contract/identity/two-factor.ts';
import { startFakeHubspot, type FakeHubspot } from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { startFakeKommo, type FakeKommo } from '@alo/fakes/crm/kommo/fake-kommo.ts';
import { startFakePipedrive, type FakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { startFakeZoho, type FakeZoho } from '@alo/fakes/crm/zoho/fake-zoho.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { users } from '../../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { deliveryQueues } from '../../../platform/db/schema/deliveries.ts';
import {
  deliveryTargets,
  integrationGrants,
  integrations,
  oauthAuthorizations,
} from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  askForLink,
  authorize,
  comeBack,
  getOAuthClient,
  oauthSettings,
  type Browser,
} from '../../../testing/given/given-crm-grant.ts';
import { givenOrganization, givenServiceToken, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { openMetadata, sealMetadata } from '../save/metadata.ts';
import { openGrant } from './grant-store.ts';
import { markBrowser } from './browser-mark.ts';
import { openState, signOAuthState } from './signed-state.ts';

const clients = {
  hubspot: getOAuthClient('hubspot'),
  kommo: getOAuthClient('kommo'),
  pipedrive: getOAuthClient('pipedrive'),
  zoho: getOAuthClient('zoho'),
};
const hubspot: FakeHubspot = await startFakeHubspot(clients.hubspot);
const kommo: FakeKommo = await startFakeKommo(clients.kommo);
const pipedrive: FakePipedrive = await startFakePipedrive(clients.pipedrive);
const zoho: FakeZoho = await startFakeZoho(clients.zoho);
const fakes = [hubspot, kommo, pipedrive, zoho];
afterAll(() => Promise.all(fakes.map((fake) => fake.close())));
afterEach(() => expect(fakes.flatMap(({ faults }) => faults)).toEqual([]));

const server = useTestServer({
  ...oauthSettings('hubspot', hubspot.url),
  ...oauthSettings('kommo', kommo.url),
  ...oauthSettings('pipedrive', pipedrive.url),
  ...oauthSettings('zoho', zoho.url),
});

async function given() {
  for (const [gateway, client] of Object.entries(clients)) {
    client.redirectUri = getOAuthClient(gateway, server.url).redirectUri;
  }
  const organization = await givenOrganization(server.context);
  const browser: Browser = { token: await givenToken(server.context, organization) };
  const { token } = browser;
  const connected = async () => (await callApi(server, listIntegrations, { token })).body;
  return { organization, browser, connected };
}

const SUCCESS = '/integrations/manager?success=hubspot';
const ERROR = '/integrations/manager?error=hubspot';

it('INT-09 redirects to the CRM’s page, and connects it when the owner consents', async () => {
  const { organization, browser, connected } = await given();

  const { status, body: link, headers } = await askForLink(server, browser, 'hubspot');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  const query = Object.fromEntries(new URL(link).searchParams);
  expect(query).toMatchObject({
    client_id: 'our-id',
    redirect_uri: `${server.url}/api/v1/integrations/hubspot/callback`,
    code_challenge_method: 'S256',
  });
  expect(link).not.toContain('the-secret');
  expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(await (await fetch(link)).text()).toContain('Permitir');
  expect(await connected()).toEqual([]);

  const page = await comeBack(server, browser, 'hubspot', hubspot.oauth.approve(link));

  expect(page).toBe(SUCCESS);
  const [integration] = await connected();
  expect(integration).toMatchObject({ gateway: 'hubspot', webhook: true });
  const { db } = server.context;
  const ofOrganization = eq(deliveryTargets.organizationId, organization.id);
  expect(await db.select().from(deliveryTargets).where(ofOrganization)).toMatchObject([
    { gateway: 'hubspot', eventTypes: ['channel-hangup'], removedAt: null },
  ]);
  const [grant] = await db
    .select()
    .from(integrationGrants)
    .where(eq(integrationGrants.integrationId, integration!.id));
  expect(JSON.stringify(grant)).not.toMatch(/HubSpot-(access|refresh)/);
  expect(server.context.secrets.open('oauth-grant', grant!.sealedGrant)).toMatch(/HubSpot-refresh/);
  const trail = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);
  expect(trail.at(-1)).toMatchObject({
    action: 'integration.connected',
    actorKind: 'user',
    targetName: 'hubspot',
  });
});

it('INT-09 keeps settings and queued deliveries when the CRM is authorized again', async () => {
  const { organization, browser, connected } = await given();
  await authorize(server, browser, 'hubspot', hubspot.oauth);
  const [integration] = await connected();
  const metadata = { ownerId: '11349275', webhookVersion: 'v1.4' };
  await server.context.db
    .update(integrations)
    .set({ sealedMetadata: sealMetadata(server.context, metadata) })
    .where(eq(integrations.id, integration!.id));

  expect(await authorize(server, browser, 'hubspot', hubspot.oauth)).toBe(SUCCESS);

  expect(await connected()).toMatchObject([{ id: integration!.id, metadata }]);
  const actions = await server.context.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);
  expect(actions.at(-1)!.action).toBe('integration.authorized');
});

it('GW-kommo stores the account address that the callback names', async () => {
  const { browser, connected } = await given();

  const page = await authorize(server, browser, 'kommo', kommo.oauth);

  expect(page).toBe('/integrations/manager?success=kommo');
  expect(await connected()).toMatchObject([
    { gateway: 'kommo', metadata: { clientBaseUrl: 'https://acme.kommo.com' } },
  ]);
});

it('GW-pipedrive returns to its card with a code of our own, not with Pipedrive’s', async () => {
  const { browser, connected } = await given();
  const { body: link } = await askForLink(server, browser, 'pipedrive');
  const back = pipedrive.oauth.approve(link);

  const page = await comeBack(server, browser, 'pipedrive', back);

  expect(page).toMatch(/^\/integrations\/manager\?code=[\w-]{22}$/);
  expect(page).not.toContain(back.searchParams.get('code')!);
  expect(await connected()).toMatchObject([{ gateway: 'pipedrive' }]);
});

it('GW-pipedrive leaves choices open when its card saves the code, and keeps choices left to the vendor', async () => {
  const { browser, connected } = await given();
  await authorize(server, browser, 'pipedrive', pipedrive.oauth);
  const save = async (changes: object) => {
    const [{ metadata } = { metadata: {} }] = await connected();
    const body = { gateway: 'pipedrive', metadata: { ...metadata, ...changes } };
    return (await callApi(server, saveIntegration, { token: browser.token, body })).body.metadata;
  };

  const opened = await save({ authorizationCode: 'abc' });

  expect(Object.keys(opened)).not.toContain('userId');
  expect(Object.keys(opened)).not.toContain('activityTypeKeyAnswered');
  expect(await save({ userId: null, activityTypeKeyAnswered: 'call' })).toMatchObject({
    userId: null,
    activityTypeKeyAnswered: 'call',
  });
  expect(await save({ authorizationCode: 'abc' })).toMatchObject({ userId: null });
});

it('GW-pipedrive stops deliveries only in organizations whose grantor has uninstalled the app', async () => {
  const [first, second, other] = [await given(), await given(), await given()] as const;
  const { account } = pipedrive;
  for (const { browser } of [first, second]) {
    await authorize(server, browser, 'pipedrive', pipedrive.oauth);
  }
  account.company_id = 78;
  await authorize(server, other.browser, 'pipedrive', pipedrive.oauth);
  account.company_id = 77;
  const state = async ({ organization, connected }: typeof first) => {
    const [integration] = await connected();
    const [queue] = await server.context.db
      .select({ pausedAt: deliveryQueues.pausedAt, reason: deliveryQueues.pausedReason })
      .from(deliveryQueues)
      .where(
        and(
          eq(deliveryQueues.organizationId, organization.id),
          eq(deliveryQueues.gateway, 'pipedrive'),
        ),
      );
    return {
      authorization: integration!.authorization,
      reason: queue!.reason,
      isPaused: !!queue!.pausedAt,
    };
  };
  const letIn = { authorization: 'granted', reason: null, isPaused: false };
  const callback = `${server.url}/api/v1/integrations/pipedrive/callback`;
  const body = JSON.stringify({ company_id: 77, user_id: 12 });
  for (const Authorization of ['', `Basic ${Buffer.from('our-id:wrong').toString('base64')}`]) {
    const headers = { Authorization, 'Content-Type': 'application/json' };
    expect((await fetch(callback, { method: 'DELETE', headers, body })).status).toBe(401);
  }
  const spoiled = await given();
  await authorize(server, spoiled.browser, 'pipedrive', pipedrive.oauth);
  await server.context.db
    .update(integrationGrants)
    .set({ sealedGrant: 'x' })
    .where(eq(integrationGrants.organizationId, spoiled.organization.id));
  const elsewhere = callback.replace('pipedrive', 'hubspot');
  expect((await fetch(elsewhere, { method: 'DELETE' })).status).toBe(404);
  expect(await state(first)).toEqual(letIn);

  expect(await pipedrive.uninstall()).toBe(204);

  const over = {
    authorization: 'refused',
    reason: toReason('crmAccessRefused', { crm: 'Pipedrive' }),
    isPaused: true,
  };
  expect(await state(first)).toEqual(over);
  expect(await state(second)).toEqual(over);
  expect(await state(other)).toEqual(letIn);
  await authorize(server, first.browser, 'pipedrive', pipedrive.oauth);
  expect(await state(first)).toEqual(letIn);
  expect(await pipedrive.uninstall(new Date(Date.now() - 60_000))).toBe(204);
  expect(await state(first)).toEqual(letIn);
});

it('INT-09 accepts the callback only from the browser that started the authorization', async () => {
  const { browser, connected } = await given();
  hubspot.requests.length = 0;
  const link = (await askForLink(server, browser, 'hubspot')).body;
  const other: Browser = { token: browser.token };
  await askForLink(server, other, 'hubspot');

  const back = hubspot.oauth.approve(link);
  expect(await comeBack(server, other, 'hubspot', back)).toBe(ERROR);
  expect(await comeBack(server, browser, 'hubspot', back)).toBe(ERROR);
  const another = hubspot.oauth.approve((await askForLink(server, browser, 'hubspot')).body);
  expect(await comeBack(server, {}, 'hubspot', another)).toBe(ERROR);

  expect(await connected()).toEqual([]);
  expect(hubspot.requests.filter((one) => one.startsWith('POST /oauth/2026'))).toEqual([]);
});

it('INT-09 accepts each answer once, in time, for its own gateway, and unaltered', async () => {
  const { browser, connected } = await given();
  const yes = async () =>
    hubspot.oauth.approve((await askForLink(server, browser, 'hubspot')).body);
  const secondAnswer = await yes();
  const forged = await yes();
  forged.searchParams.set('state', `${forged.searchParams.get('state')}x`);
  const refused = await yes();
  refused.searchParams.delete('code');
  refused.searchParams.set('error', 'access_denied');
  const ofAnother = await yes();
  const late = await yes();

  for (const wrong of [forged, refused, new URL('http://x?code=c'), new URL('http://x?state=.')]) {
    expect(await comeBack(server, browser, 'hubspot', wrong)).toBe(ERROR);
  }
  const atPipedrive = await comeBack(server, browser, 'pipedrive', ofAnother);
  expect(atPipedrive).toBe('/integrations/manager?error=pipedrive');
  vi.spyOn(server.context, 'now').mockReturnValueOnce(new Date(Date.now() + 601_000));
  expect(await comeBack(server, browser, 'hubspot', late)).toBe(ERROR);
  vi.restoreAllMocks();
  expect(await connected()).toEqual([]);

  expect(await comeBack(server, browser, 'hubspot', secondAnswer)).toBe(SUCCESS);
  expect(await comeBack(server, browser, 'hubspot', secondAnswer)).toBe(ERROR);
  expect(await connected()).toHaveLength(1);
});

it('INT-09 connects nothing if the user signed out or was blocked meanwhile', async () => {
  const { organization, connected } = await given();
  const colleague: Browser = {
    token: await givenToken(server.context, organization, { email: 'bia.sai@jatoba.example' }),
  };
  const link = (await askForLink(server, colleague, 'hubspot')).body;
  await callApi(server, logout, { token: colleague.token });
  expect(await comeBack(server, colleague, 'hubspot', hubspot.oauth.approve(link))).toBe(ERROR);

  const blocked: Browser = {
    token: await givenToken(server.context, organization, { email: 'caio.fora@jatoba.example' }),
  };
  const second = (await askForLink(server, blocked, 'hubspot')).body;
  await server.context.db
    .update(users)
    .set({ mustConfirmEmail: true })
    .where(eq(users.email, 'caio.fora@jatoba.example'));
  expect(await comeBack(server, blocked, 'hubspot', hubspot.oauth.approve(second))).toBe(ERROR);

  expect(await connected()).toEqual([]);
});

it('INT-11 connects nothing if integrations were restricted while the USER was on the CRM’s page', async () => {
  const { organization, browser, connected } = await given();
  const user: Browser = {
    token: await givenToken(server.context, organization, { role: 'USER' }),
  };
  const { body: link } = await askForLink(server, user, 'hubspot');
  const restricts = { restrictsIntegrations: true };
  await callApi(server, changeOrganizationSecurity, { token: browser.token, body: restricts });

  expect(await comeBack(server, user, 'hubspot', hubspot.oauth.approve(link))).toBe(ERROR);

  expect(await connected()).toEqual([]);
});

it.each([
  ['makes Zoho that of a USER who connects it again, as many accounts have one address', 'zoho'],
  ['leaves Kommo the organization’s when a USER connects the same account again', 'kommo'],
] as const)('RPT-11 %s', async (_, gateway) => {
  const { organization, browser } = await given();
  const user: Browser = {
    token: await givenToken(server.context, organization, { role: 'USER' }),
  };
  const { oauth } = gateway === 'zoho' ? zoho : kommo;
  await authorize(server, browser, gateway, oauth);

  await authorize(server, user, gateway, oauth);

  const targets = await server.context.db
    .select({ owner: users.role })
    .from(deliveryTargets)
    .leftJoin(users, eq(users.id, deliveryTargets.ownerUserId))
    .where(eq(deliveryTargets.organizationId, organization.id));
  expect(targets).toEqual([{ owner: gateway === 'zoho' ? 'USER' : null }]);
});

it('INT-09 reports a failure when the CRM does not return a valid grant', async () => {
  const { browser, connected } = await given();
  for (const mishap of ['serverError', 'loseAnswer', 'rateLimited'] as const) {
    hubspot.mishaps.push({ on: 'POST /oauth/2026-09/token', mishap });
    expect(await authorize(server, browser, 'hubspot', hubspot.oauth)).toBe(ERROR);
  }

  expect(await connected()).toEqual([]);
  expect(server.warnings.join('')).toContain('could not be connected');
  expect(server.warnings.join('')).not.toMatch(/the-secret|HubSpot-code/);
});

it('INT-09 attaches the grant to the integration saved before, of the same organization and gateway', async () => {
  const { organization, browser, connected } = await given();
  const saved = async (organizationId: number, gateway: string) => {
    const [row] = await server.context.db
      .insert(integrations)
      .values({
        organizationId,
        gateway,
        receivesCalls: false,
        webhookConstraint: {},
        sealedMetadata: sealMetadata(server.context, { userId: '7' }),
        registeredBy: 'test',
      })
      .returning();
    return row!.id;
  };
  const state = await saved(organization.id, 'hubspot');
  const stranger = await given();
  const theirs = await saved(stranger.organization.id, 'hubspot');
  const webhook = await saved(organization.id, 'planilha');

  for (const wrong of [theirs, webhook, 987_654]) {
    expect((await askForLink(server, browser, 'hubspot', { state: wrong })).status).toBe(404);
  }
  const { body: link } = await askForLink(server, browser, 'hubspot', { state });
  expect(await comeBack(server, browser, 'hubspot', hubspot.oauth.approve(link))).toBe(SUCCESS);
  expect(await connected()).toContainEqual(expect.objectContaining({ id: state, webhook: false }));
  const ofOrganization = eq(deliveryTargets.organizationId, organization.id);
  expect(await server.context.db.select().from(deliveryTargets).where(ofOrganization)).toEqual([]);

  const late = (await askForLink(server, browser, 'hubspot', { state })).body;
  await callApi(server, removeIntegration, {
    token: browser.token,
    params: { id: String(state) },
  });
  expect(await comeBack(server, browser, 'hubspot', hubspot.oauth.approve(late))).toBe(ERROR);
});

it('INT-09 is limited to signed-in users (a USER too) and to CRMs that use OAuth', async () => {
  const { organization, browser } = await given();
  const user: Browser = {
    token: await givenToken(server.context, organization, { role: 'USER' }),
  };
  const program = {
    token: await givenServiceToken(server.context, organization, ['integrations:write']),
  };

  expect(await authorize(server, user, 'hubspot', hubspot.oauth)).toBe(SUCCESS);
  expect((await askForLink(server, program, 'hubspot')).status).toBe(403);
  for (const gateway of ['moskit', 'webhook', 'nowhere', 'constructor']) {
    expect((await askForLink(server, browser, gateway)).status).toBe(404);
    expect(await comeBack(server, browser, gateway, new URL('http://x'))).toBeNull();
  }
});

it('INT-09 revokes the grant of a removed integration, even if the CRM is unavailable then', async () => {
  const { organization, browser, connected } = await given();
  await authorize(server, browser, 'hubspot', hubspot.oauth);
  const [integration] = await connected();
  hubspot.requests.length = 0;
  hubspot.mishaps.push({ on: 'POST /oauth/2026-03/token/revoke', mishap: 'serverError' });

  await callApi(server, removeIntegration, {
    token: browser.token,
    params: { id: String(integration!.id) },
  });

  const storedGrants = server.context.db
    .select()
    .from(integrationGrants)
    .where(eq(integrationGrants.organizationId, organization.id));
  expect(await storedGrants).toEqual([]);
  await vi.waitFor(
    () => expect(hubspot.requests.filter((one) => one.endsWith('/revoke'))).toHaveLength(2),
    { timeout: 30_000, interval: 200 },
  );
}, 40_000);

it('INT-09 logs and counts a grant that the CRM refuses to revoke, without a retry', async () => {
  const { browser, connected } = await given();
  await authorize(server, browser, 'hubspot', hubspot.oauth);
  const [integration] = await connected();
  const error = vi.spyOn(server.context.log, 'error');
  hubspot.requests.length = 0;
  hubspot.mishaps.push({ on: 'POST /oauth/2026-03/token/revoke', mishap: 'unauthorized' });

  await callApi(server, removeIntegration, {
    token: browser.token,
    params: { id: String(integration!.id) },
  });

  await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 15_000, interval: 100 });
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ gateway: 'hubspot' }), 'A CRM refused to revoke a grant'],
  ]);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(
    'unrevoked_grants_total{gateway="hubspot"} 1',
  );
  const revocations = hubspot.requests.filter((one) => one.endsWith('/revoke'));
  expect(revocations).toEqual(['POST /oauth/2026-03/token/revoke']);
}, 20_000);

it.each([
  ['hubspot', 'gives both one refresh token', hubspot],
  ['pipedrive', 'may end the account', pipedrive],
] as const)(
  'INT-09 does not revoke at %s, which %s, while another organization uses the same account',
  async (gateway, _, stand) => {
    const [first, second] = [await given(), await given()] as const;
    const { oauth } = stand;
    await server.context.db.delete(integrationGrants);
    await authorize(server, first.browser, gateway, oauth);
    oauth.behaviour.givesOneRefreshToken = gateway === 'hubspot';
    await authorize(server, second.browser, gateway, oauth);
    oauth.behaviour.givesOneRefreshToken = false;
    const grantOfSecond = async () => {
      const [grant] = await server.context.db
        .select()
        .from(integrationGrants)
        .where(eq(integrationGrants.organizationId, second.organization.id));
      return openGrant(server.context, grant!.sealedGrant);
    };
    const before = await grantOfSecond();
    stand.requests.length = 0;
    const revocations = () => stand.requests.filter((one) => one.endsWith('/revoke')).length;
    const remove = async ({ browser: { token }, connected }: typeof first) => {
      const [integration] = await connected();
      await callApi(server, removeIntegration, { token, params: { id: String(integration!.id) } });
      await vi.waitFor(
        async () => {
          const { rows } = await server.context.pool.query(
            `select from pgboss.job where name = 'grantRevocation' and state <> 'completed'`,
          );
          expect(rows).toEqual([]);
        },
        { timeout: 30_000, interval: 200 },
      );
    };

    await remove(first);

    expect(revocations()).toBe(0);
    expect(oauth.knows(`Bearer ${before.accessToken}`)).toBe(true);
    expect(await grantOfSecond()).toEqual(before);

    await remove(second);
    expect(revocations()).toBe(1);
  },
  60_000,
);

it('INT-09 accepts state signed with the former SECRET_KEY, and sets the cookie Secure on https only', () => {
  const { config } = server.context;
  const now = () => new Date('2026-03-02T17:00:00.000Z');
  const expiresAt = '2026-03-02T17:10:00.000Z';
  const state = { organizationId: '1', connectorId: 'hubspot', userId: '2', nonce: 'n', expiresAt };
  const signed = signOAuthState({ config }, state);
  const after = (previousSecretKeys: string[]) =>
    openState({ config: { ...config, secretKey: 'the-new-one', previousSecretKeys }, now }, signed);
  expect(after([config.secretKey])).toEqual(state);
  expect(after(['another-one'])).toBeNull();

  const cookieAt = (publicUrl: string) => {
    const header = vi.fn();
    const request = { headers: {} } as FastifyRequest;
    markBrowser({ config: { ...config, publicUrl } }, request, { header } as never, 600);
    return String(header.mock.calls[0]![1]);
  };
  expect(cookieAt('https://portal.example')).toMatch(/; SameSite=Lax; Secure$/);
  expect(cookieAt('http://portal.example')).not.toContain('Secure');
});

it('INT-09 rejects text sealed for another purpose', async () => {
  const { organization, browser } = await given();
  await askForLink(server, browser, 'hubspot');

  const [row] = await server.context.db
    .select()
    .from(oauthAuthorizations)
    .where(eq(oauthAuthorizations.organizationId, organization.id));

  expect(() => openMetadata(server.context, row!.sealedSecrets)).toThrow();
  expect(JSON.stringify(row)).not.toContain('redirectUri');
});
