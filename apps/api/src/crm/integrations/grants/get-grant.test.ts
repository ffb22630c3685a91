import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Grant } from '@alo/connectors/connector.ts';
import { listIntegrations, readVendorList } from '@alo/contract/crm/integrations.ts';
import { startFakeHubspot, type FakeHubspot } from '@alo/fakes/crm/hubspot/fake-hubspot.ts';
import { startFakePipedrive, type FakePipedrive } from '@alo/fakes/crm/pipedrive/fake-pipedrive.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contextUntil, type Context } from '../../../platform/context.ts';
import { integrationGrants } from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  authorize,
  getOAuthClient,
  oauthSettings,
} from '../../../testing/given/given-crm-grant.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { askWithGrant } from './ask-with-grant.ts';
import { getGrant, type GrantOwner } from './get-grant.ts';
import { beginRefresh, endRefresh, findGrant, openGrant, putGrant } from './grant-store.ts';

const clients = { hubspot: getOAuthClient('hubspot'), pipedrive: getOAuthClient('pipedrive') };
const hubspot: FakeHubspot = await startFakeHubspot(clients.hubspot);
const pipedrive: FakePipedrive = await startFakePipedrive(clients.pipedrive);
const stands = { hubspot, pipedrive };
type Gateway = keyof typeof stands;
afterAll(() => Promise.all([hubspot.close(), pipedrive.close()]));
beforeEach(() => {
  hubspot.requests.length = 0;
  pipedrive.requests.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const server = useTestServer({
  ...oauthSettings('hubspot', hubspot.url),
  ...oauthSettings('pipedrive', pipedrive.url),
  ROLES: 'api',
});

async function given(gateway: Gateway = 'hubspot', minutesLater = 0) {
  const { context } = server;
  clients[gateway].redirectUri = getOAuthClient(gateway, server.url).redirectUri;
  const organization = await givenOrganization(context);
  const token = await givenToken(context, organization);
  await authorize(server, { token }, gateway, stands[gateway].oauth);
  const [integration] = (await callApi(server, listIntegrations, { token })).body;
  stands[gateway].requests.length = 0;
  const owner: GrantOwner = {
    organizationId: organization.id,
    integrationId: integration!.id,
    gateway,
  };
  const row = () => findGrant(context.db, owner);
  const ask = (refused?: string) => getGrant(later(minutesLater), owner, refused);
  const expectFailure = (minutes = minutesLater) =>
    getGrant(later(minutes), owner).then(
      () => null,
      (error: unknown) => error as ConnectorError,
    );
  return { owner, token, row, ask, fails: expectFailure };
}

const later = (minutes: number): Context =>
  Object.create(server.context, {
    now: { value: () => new Date(Date.now() + minutes * 60_000) },
  }) as Context;

const tokenRequests = (gateway: Gateway = 'hubspot') =>
  stands[gateway].requests.filter((one) => one.endsWith('token')).length;

it('INT-09 reuses an access token until two minutes before it expires', async () => {
  const { ask, row } = await given('hubspot', 27);
  const first = await ask();
  expect(openGrant(server.context, (await row())!.sealedGrant)).toEqual(first);
  expect(tokenRequests()).toBe(0);

  const { ask: askLater, row: rowLater } = await given('hubspot', 29);
  const before = openGrant(server.context, (await rowLater())!.sealedGrant);
  const fresh = await askLater();

  expect(tokenRequests()).toBe(1);
  expect(fresh.accessToken).not.toBe(before.accessToken);
  expect(openGrant(server.context, (await rowLater())!.sealedGrant)).toEqual(fresh);
  expect(hubspot.oauth.knows(`Bearer ${fresh.accessToken}`)).toBe(true);
});

it('INT-09 refreshes in one worker and shares the result, even if the vendor rotates the refresh token', async () => {
  const { ask } = await given('pipedrive', 120);

  const grants = await Promise.all(Array.from({ length: 25 }, () => ask()));

  expect(tokenRequests('pipedrive')).toBe(1);
  expect(new Set(grants.map(({ accessToken }) => accessToken)).size).toBe(1);
  await getGrant(later(240), (await given('pipedrive')).owner);
});

it('INT-09 serves the valid token while a refresh hangs, and holds no connection meanwhile', async () => {
  const { ask, fails } = await given('hubspot', 29);
  hubspot.mishaps.push({ on: 'POST /oauth/2026-09/token', mishap: 'hang' });
  const hanging = fails(29);
  await vi.waitFor(() => expect(tokenRequests()).toBe(1));

  const startedAt = Date.now();
  const others = await Promise.all(Array.from({ length: 30 }, () => ask()));

  expect(Date.now() - startedAt).toBeLessThan(3000);
  expect(new Set(others.map(({ accessToken }) => accessToken)).size).toBe(1);
  expect(await hanging).toBeNull();
}, 30_000);

it('INT-09 takes over the refresh of a worker that was killed', async () => {
  const { owner, ask, row } = await given('hubspot', 60);
  expect(await beginRefresh(server.context.db, (await row())!, 1)).toBe(true);

  const fresh = await ask();

  expect(hubspot.oauth.knows(`Bearer ${fresh.accessToken}`)).toBe(true);
  expect((await findGrant(server.context.db, owner))!.refreshingUntil).toBeNull();
});

it('INT-09 asks to install again only after a permanent refusal, and stops refreshing then', async () => {
  const { fails, row } = await given('hubspot', 60);
  for (const mishap of ['serverError', 'rateLimited', 'loseAnswer'] as const) {
    hubspot.mishaps.push({ on: 'POST /oauth/2026-09/token', mishap });
    const error = await fails();
    expect(error).toBeInstanceOf(ConnectorError);
    expect(['unavailable', 'rateLimited']).toContain(error!.kind);
    expect(error!.retryAfterMs).toBeGreaterThan(5000);
    expect((await row())!.refusedAt).toBeNull();
    expect((await fails())!.kind).toBe('unavailable');
    await server.context.db
      .update(integrationGrants)
      .set({ refreshAfter: null })
      .where(eq(integrationGrants.id, (await row())!.id));
  }
  expect(tokenRequests()).toBe(3);
  hubspot.oauth.revoke();

  expect((await fails())!.kind).toBe('credentials');
  expect((await fails())!.kind).toBe('credentials');

  expect(tokenRequests()).toBe(4);
  expect((await row())!.refusedAt).not.toBeNull();
});

it('INT-09 ignores a late refresh once the owner has authorized again', async () => {
  const { owner, row } = await given();
  const { db, now } = server.context;
  const before = (await row())!;
  await putGrant(db, owner, before.sealedGrant, now());

  expect(await endRefresh(db, before, { refusedAt: now() })).toBe(false);
  expect(await row()).toMatchObject({ refusedAt: null, version: before.version + 1 });
});

it('INT-09 treats a refusal of our own application as the operator’s problem', async () => {
  const { fails, row } = await given('hubspot', 60);
  clients.hubspot.clientSecret = 'another-secret';

  const error = await fails();

  clients.hubspot.clientSecret = 'the-secret';
  expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 60_000 });
  expect((await row())!.refusedAt).toBeNull();
  expect(server.warnings.join('')).toContain('A CRM refuses our application');
});

it('INT-09 stores a one-time token even if the database is unavailable at that moment', async () => {
  const { ask, row } = await given('pipedrive', 120);
  const before = (await row())!.version;
  const rename = (from: string, to: string) =>
    server.owner.query(`alter table ${from} rename to ${to}`);
  pipedrive.mishaps.push({ on: 'POST /oauth/token', mishap: 'slow' });
  const request = ask();
  await vi.waitFor(() => expect(tokenRequests('pipedrive')).toBe(1));
  await rename('integration_grants', 'away');
  await new Promise((resolve) => setTimeout(resolve, 900));
  await rename('away', 'integration_grants');

  const fresh = await request;

  expect((await row())!.version).toBe(before + 1);
  expect(openGrant(server.context, (await row())!.sealedGrant)).toEqual(fresh);
});

it('INT-09 stores the token even if the caller has given up', async () => {
  const { owner, row } = await given('pipedrive');
  const before = (await row())!.version;
  const leaving = new AbortController();
  pipedrive.mishaps.push({ on: 'POST /oauth/token', mishap: 'slow' });
  const request = getGrant(contextUntil(leaving.signal, later(120)), owner);
  await vi.waitFor(() => expect(tokenRequests('pipedrive')).toBe(1));

  leaving.abort();

  const fresh = await request;
  expect(openGrant(server.context, (await row())!.sealedGrant)).toEqual(fresh);
  expect((await row())!.version).toBe(before + 1);
});

it('INT-09 reports a rotated refresh token as lost if the answer was lost', async () => {
  const { fails, row } = await given('pipedrive', 120);
  pipedrive.mishaps.push({ on: 'POST /oauth/token', mishap: 'loseAnswer' });
  expect((await fails())!.kind).toBe('unavailable');
  await server.context.db
    .update(integrationGrants)
    .set({ refreshAfter: null })
    .where(eq(integrationGrants.id, (await row())!.id));

  expect((await fails())!.kind).toBe('credentials');
});

it('INT-09 refreshes once and repeats the request when the vendor ends an access early', async () => {
  const { owner, row } = await given();
  const context = later(10);
  const accessTokens: string[] = [];
  const ask = async ({ accessToken }: Grant) => {
    accessTokens.push(accessToken);
    if (!hubspot.oauth.knows(`Bearer ${accessToken}`))
      throw new ConnectorError('credentials', 'no');
    return 'done';
  };
  hubspot.oauth.expireAccesses();

  expect(await askWithGrant(context, owner, ask)).toBe('done');

  expect(accessTokens).toHaveLength(2);
  expect(tokenRequests()).toBe(1);
  // A refresh would not grant the missing permission.
  const never = () => Promise.reject(new ConnectorError('credentials', 'may not'));
  await expect(askWithGrant(later(0), owner, never)).rejects.toMatchObject({ message: 'may not' });
  expect(tokenRequests()).toBe(1);
  expect((await row())!.refusedAt).toBeNull();
});

it('INT-07 reads lists with the grant, and asks to install again once the grant is over', async () => {
  const { token } = await given();
  const owners = () =>
    callApi(server, readVendorList, { token, params: { gateway: 'hubspot', list: 'owners' } });
  expect((await owners()).body).toContainEqual(
    expect.objectContaining({ firstName: 'Ana', email: 'ana@acme.example' }),
  );
  await server.context.db.update(integrationGrants).set({ changedAt: new Date(0) });
  hubspot.oauth.revoke();

  const { status, error } = await owners();

  expect(status).toBe(422);
  expect(error.message).toBe(
    'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.',
  );
});

it('INT-09 uses a grant only for its own organization', async () => {
  const mine = await given();
  const theirs = await given();

  const owner = { ...theirs.owner, organizationId: mine.owner.organizationId };

  await expect(getGrant(server.context, owner)).rejects.toMatchObject({ kind: 'credentials' });
});
