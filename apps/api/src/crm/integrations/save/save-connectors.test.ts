import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import {
  listIntegrations,
  MASKED_SECRET,
  removeIntegration,
  saveIntegration,
  showSecrets,
} from '@alo/contract/crm/integrations.ts';
import {
  ACTIVECAMPAIGN_LOGIN,
  startFakeActiveCampaign,
} from '@alo/fakes/crm/activecampaign/fake-activecampaign.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { deliveryQueues } from '../../../platform/db/schema/deliveries.ts';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { deliveryTargets, integrations } from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { readSettings } from './connector-settings.ts';
import { putGrant, sealGrant } from '../grants/grant-store.ts';

const moskit = await startFakeMoskit();
const agendor = await startFakeAgendor();
const activecampaign = await startFakeActiveCampaign();
const server = useTestServer({
  ROLES: 'api',
  CRM_BASE_URL_MOSKIT: moskit.url,
  CRM_BASE_URL_AGENDOR: agendor.url,
  CRM_BASE_URL_ACTIVECAMPAIGN: activecampaign.url,
});
afterAll(async () => {
  const stands = [moskit, agendor, activecampaign];
  await Promise.all(stands.map((stand) => stand.close()));
  expect(stands.flatMap(({ faults }) => faults)).toEqual([]);
});

const METADATA = {
  apikey: MOSKIT_KEY,
  userId: 36432,
  activityTypeIdAnswered: '57647',
  activityTypeIdNotAnswered: '57648',
};

async function given(role: 'ADMIN' | 'USER' = 'ADMIN') {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role });
  return {
    organization,
    save: (body: object = {}) =>
      callApi(server, saveIntegration, {
        token,
        body: { gateway: 'moskit', metadata: METADATA, ...body },
      }),
    list: () => callApi(server, listIntegrations, { token }),
    remove: (id: number) =>
      callApi(server, removeIntegration, { token, params: { id: String(id) } }),
    show: (id: number) => callApi(server, showSecrets, { token, params: { id: String(id) } }),
  };
}

const findTargets = ({ id }: Organization) =>
  server.context.db
    .select()
    .from(deliveryTargets)
    .innerJoin(deliveryQueues, eq(deliveryQueues.targetId, deliveryTargets.id))
    .where(eq(deliveryTargets.organizationId, id));

it('INT-06 connects a CRM with common defaults once its credentials are accepted, and delivers every call', async () => {
  const { organization, save, list } = await given('USER');

  const { status, body } = await save();

  expect(status).toBe(200);
  expect(body).toMatchObject({
    gateway: 'moskit',
    webhook: true,
    webhookConstraint: { pabxGateway: 'moskit' },
    metadata: {
      apikey: MASKED_SECRET,
      userId: 36432,
      activityTypeIdAnswered: '57647',
      activityTypeIdNotAnswered: '57648',
      webhookVersion: 'v1.4',
      webhookTypes: ['channel-hangup'],
      takesMostRecent: false,
    },
    authorization: 'key',
  });
  expect((await list()).body).toEqual([body]);
  expect(await findTargets(organization)).toMatchObject([
    {
      delivery_targets: { eventTypes: ['channel-hangup'], condition: null, removedAt: null },
      delivery_queues: { intervalMs: 800, burst: 1, pausedAt: null },
    },
  ]);
});

it('INT-06 answers each id in the type in which it was written, and gives connectors text', async () => {
  const { save, list } = await given();
  const number = { ...METADATA, activityTypeIdAnswered: 57647, activityTypeIdNotAnswered: 57648 };
  const text = { ...METADATA, userId: '36432' };

  const asNumbers = await save({ metadata: number });
  const repeated = await save({ metadata: { apikey: MASKED_SECRET } });
  const asTexts = await save({ metadata: text });

  const readIds = ({ metadata }: { metadata: Record<string, unknown> }) => [
    metadata['userId'],
    metadata['activityTypeIdAnswered'],
    metadata['activityTypeIdNotAnswered'],
  ];
  expect([asNumbers, repeated].map(({ body }) => readIds(body))).toEqual([
    [36432, 57647, 57648],
    [36432, 57647, 57648],
  ]);
  expect(readIds(asTexts.body)).toEqual(['36432', '57647', '57648']);
  expect((await list()).body.map(readIds)).toEqual([['36432', '57647', '57648']]);
  const { manifest } = CONNECTORS.moskit;
  expect(readSettings(manifest, number)).toEqual(readSettings(manifest, text));
  expect(readSettings(manifest, number)).toMatchObject({ userId: '36432' });
});

it('INT-06 keeps what is left out, and does not check known credentials again', async () => {
  const { organization, save } = await given();
  await save();
  moskit.requests.length = 0;

  const { body } = await save({
    metadata: { apikey: MASKED_SECRET, userId: '36434', takesMostRecent: true, unknown: 'x' },
  });
  await save({ metadata: undefined, webhookConstraint: { setor: 'vendas' } });

  expect(moskit.requests).toEqual([]);
  expect(body.metadata).toMatchObject({
    apikey: MASKED_SECRET,
    userId: '36434',
    activityTypeIdAnswered: '57647',
    takesMostRecent: true,
  });
  expect(body.metadata).not.toHaveProperty('unknown');
  const [row] = await server.context.db
    .select()
    .from(integrations)
    .where(eq(integrations.organizationId, organization.id));
  expect(server.context.secrets.open('integration', row!.sealedMetadata)).toContain(MOSKIT_KEY);
  expect(JSON.stringify(row)).not.toContain(MOSKIT_KEY);
  expect(await findTargets(organization)).toMatchObject([
    { delivery_targets: { condition: expect.stringContaining('setor') as string } },
  ]);
  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id));
  expect(JSON.stringify(trail)).not.toContain(MOSKIT_KEY);
  expect(JSON.stringify(trail)).toContain('36434');
});

it.each([
  [{ ...METADATA, apikey: '' }, { apikey: ['Apikey é obrigatório'] }],
  [{ ...METADATA, apikey: 'wrong' }, { apikey: ['Apikey (Hash) inválido'] }],
  [{ apikey: MOSKIT_KEY }, { userId: [expect.stringContaining('Usuário') as string] }],
])('INT-07 stores nothing if the form of a CRM is %j', async (metadata, messages) => {
  const { organization, save, list } = await given();

  const { status, error } = await save({ metadata });

  expect(status).toBe(422);
  expect(error.details?.messages).toMatchObject(messages);
  expect((await list()).body).toEqual([]);
  expect(await findTargets(organization)).toEqual([]);
});

it('GW-agendor reports a refused token in its own words on saving', async () => {
  const { save } = await given();
  const metadata = (token: string) => ({ gateway: 'agendor', metadata: { token, userId: '55' } });

  const { status, error } = await save(metadata('wrong'));

  expect([status, error.details?.messages]).toEqual([
    422,
    {
      token: ['Falha na validação do token. Por favor, verifique o seu token e tente novamente.'],
    },
  ]);
  expect((await save(metadata(AGENDOR_TOKEN))).status).toBe(200);
});

it('INT-07 stores nothing, and keeps what was stored, while the CRM does not answer', async () => {
  const { save, list } = await given();
  moskit.mishaps.push({ on: 'GET /v2/users', mishap: 'serverError' });

  expect((await save()).error.code).toBe('CRM_UNAVAILABLE');
  expect((await list()).body).toEqual([]);
  const saved = (await save()).body;
  expect((await save({ metadata: { apikey: 'another' } })).status).toBe(422);
  expect((await list()).body).toEqual([saved]);
});

it('INT-06 resumes stopped deliveries once the CRM accepts the stored credentials', async () => {
  const { organization, save } = await given();
  await save();
  const stop = () =>
    server.context.db
      .update(deliveryQueues)
      .set({ pausedAt: sql`now()`, pausedReason: toReason('interrupted') })
      .where(eq(deliveryQueues.organizationId, organization.id));
  await stop();
  moskit.mishaps.push({ on: 'GET /v2/users', mishap: 'unauthorized' });

  expect((await save()).status).toBe(422);
  expect(await findTargets(organization)).toMatchObject([
    { delivery_queues: { pausedReason: toReason('interrupted') } },
  ]);
  expect((await save()).status).toBe(200);
  expect(await findTargets(organization)).toMatchObject([
    { delivery_queues: { pausedAt: null, pausedReason: null } },
  ]);
});

it('INT-06 delivers every call if the constraint only names the CRM, and fewer if it says more', async () => {
  const { organization, save } = await given();
  await save();
  const readCondition = async (webhookConstraint: object) => {
    const { status } = await save({ metadata: undefined, webhookConstraint });
    expect(status).toBe(200);
    return (await findTargets(organization))[0]!.delivery_targets.condition;
  };

  for (const own of [
    { pabxGateway: 'moskit' },
    { gateway: 'moskit' },
    { metadata: { gateway: 'moskit' } },
    { metadata: { pabxGateway: 'moskit' } },
    { event: { gateway: 'moskit' } },
    { 'event.gateway': 'moskit' },
    { 'metadata.gateway': 'moskit', event: { gateway: 'moskit' } },
    { formerGateway: 'moskit' },
    { metadata: { formerGateway: 'moskit' } },
    { 'metadata.formergateway': 'moskit' },
    { crm: { gateway: 'moskit' } },
  ]) {
    expect(await readCondition(own), JSON.stringify(own)).toBeNull();
  }
  const narrower = { metadata: { formerGateway: 'moskit', setor: 'vendas' } };
  expect(await readCondition(narrower)).toMatch(/^(?!.*moskit).*"setor" == "vendas"/);
  for (const other of [{ gateway: 'pipedrive' }, { gateways: 'moskit' }, { crm: 'moskit' }]) {
    expect(await readCondition(other), JSON.stringify(other)).not.toBeNull();
  }
});

it('INT-06 delivers nothing to a CRM after its removal', async () => {
  const { organization, save, remove } = await given();
  const { id } = (await save()).body;

  expect((await remove(id)).status).toBe(204);

  expect(await findTargets(organization)).toMatchObject([
    { delivery_targets: { removedAt: expect.any(Date) as Date } },
  ]);
});

it('INT-05 shows a secret only to an ADMIN on request, and records that in the trail', async () => {
  const { organization, save, show } = await given();
  const { id } = (await save()).body;
  const user = await givenToken(server.context, organization, { role: 'USER' });
  const stranger = await given();

  const { status, body } = await show(id);

  expect([status, body]).toEqual([200, { metadata: { apikey: MOSKIT_KEY } }]);
  const params = { id: String(id) };
  expect((await callApi(server, showSecrets, { token: user, params })).status).toBe(403);
  expect((await stranger.show(id)).status).toBe(404);
  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id));
  expect(trail.map(({ action }) => action)).toContain('integration.secretsShown');
  expect(JSON.stringify(trail)).not.toContain(MOSKIT_KEY);
});

it('GW-activecampaign derives its address from the subdomain, whatever the caller sends', async () => {
  const { save } = await given();
  const metadata = { ...ACTIVECAMPAIGN_LOGIN, userId: '2' };
  const saveAndRead = async (changes: object) =>
    (await save({ gateway: 'activecampaign', metadata: { ...metadata, ...changes } })).body
      .metadata;

  expect(await saveAndRead({ clientBaseUrl: 'https://evil.example' })).toMatchObject({
    subdomain: 'acme',
    token: MASKED_SECRET,
    clientBaseUrl: 'https://acme.activehosted.com',
  });
  expect(await saveAndRead({ subdomain: 'https://Outra.activehosted.com/app' })).toMatchObject({
    clientBaseUrl: 'https://outra.activehosted.com',
  });
  expect(await saveAndRead({ subdomain: 'evil.example/' })).not.toMatchObject({
    clientBaseUrl: expect.stringContaining('example'),
  });
  expect(await saveAndRead({ subdomain: '"><script>' })).not.toHaveProperty('clientBaseUrl');
});

it('INT-06 saves a CRM without choices before its authorization, and delivers calls afterwards', async () => {
  const { organization, save, list } = await given();
  const saved = (metadata: object) => save({ gateway: 'salesforce', metadata });
  const authorization = async () => (await list()).body[0]!.authorization;

  const first = await saved({ franchisee: false });

  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    webhookConstraint: { pabxGateway: 'salesforce' },
    metadata: { franchisee: false, userId: null },
    authorization: 'pending',
  });
  expect(await authorization()).toBe('pending');
  expect(await findTargets(organization)).toEqual([]);
  const grant = {
    accessToken: 'a',
    refreshToken: null,
    expiresAt: '2099-01-01T00:00:00.000Z',
    baseUrl: 'https://acme.my.salesforce.com',
    redirectUri: 'https://alo.example/back',
  };
  const name = { organizationId: organization.id, integrationId: first.body.id };
  await putGrant(server.context.db, name, sealGrant(server.context, grant), new Date());
  expect((await saved({})).error.details?.messages).toHaveProperty('userId');
  const choices = {
    userId: '005xx0000000001AAA',
    callPriority: 'High',
    callStatusAnswered: 'Completed',
    callStatusNotAnswered: 'Not Started',
  };
  const after = await saved(choices);
  expect([after.status, after.body.authorization]).toEqual([200, 'granted']);
  expect(await authorization()).toBe('granted');
  expect(await findTargets(organization)).toMatchObject([
    { delivery_targets: { gateway: 'salesforce', condition: null } },
  ]);
});

it('GW-salesforce stores what its page needs, and delivers nothing until its owner authorizes us', async () => {
  const { organization, save } = await given();
  const first = { gateway: 'salesforce', metadata: { franchisee: false } };

  expect((await save({ ...first, metadata: {} })).status).toBe(422);
  const { status, body } = await save(first);
  const repeated = await save(first);

  expect([status, repeated.status]).toEqual([200, 200]);
  expect(repeated.body.id).toBe(body.id);
  expect(String(body.metadata.franchisee)).toBe('false');
  expect(body.metadata.userId).toBeNull();
  expect(await findTargets(organization)).toEqual([]);
});
