import {
  listIntegrations,
  MASKED_SECRET,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { openOutbound } from '@alo/outbound/outbound.ts';
import type { Resolve } from '@alo/outbound/customer-address.ts';
import { expect, it, onTestFinished } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { deliveryTargets, integrations } from '../../platform/db/schema/integrations.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenServiceToken, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';

const server = useTestServer({ ROLES: 'api' });

const METADATA = {
  webhookUrl: 'https://cliente.example/hook?key=abc',
  webhookVersion: 'v1.4',
  webhookTypes: ['channel-answer', 'channel-hangup'],
  webhookSecret: '',
};
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  return { organization, token, ...createClient(token) };
}

const createClient = (token: string) => ({
  save: (body: object) =>
    callApi(server, saveIntegration, {
      token,
      body: { gateway: 'minha-integracao', metadata: METADATA, ...body },
    }),
  list: (filter: object = {}) => callApi(server, listIntegrations, { token, query: { filter } }),
  remove: (id: number) => callApi(server, removeIntegration, { token, params: { id: String(id) } }),
});

const liveTargets = ({ id }: Organization) =>
  server.context.db
    .select()
    .from(deliveryTargets)
    .where(and(eq(deliveryTargets.organizationId, id), isNull(deliveryTargets.removedAt)));

it('INT-06 connects an application’s own webhook, lists it by its gateway and removes it', async () => {
  const { organization, save, list, remove } = await given();
  const webhookConstraint = { metadata: { gateway: 'minha-integracao' } };

  const saved = await save({ webhook: true, webhookConstraint });
  await save({ gateway: 'webhook' });

  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    id: expect.any(Number) as number,
    gateway: 'minha-integracao',
    webhook: true,
    webhookConstraint,
    metadata: METADATA,
  });
  const reply = await list({ where: { gateway: 'minha-integracao' } });
  expect(reply.body).toEqual([saved.body]);
  expect((await list()).body).toHaveLength(2);
  expect(await liveTargets(organization)).toMatchObject([
    {
      gateway: 'minha-integracao',
      eventTypes: ['channel-answer', 'channel-hangup'],
      condition: expect.stringContaining('"gateway"') as string,
    },
    { gateway: 'webhook', condition: null },
  ]);

  expect((await remove(saved.body.id)).status).toBe(204);
  expect((await list({ where: { gateway: 'minha-integracao' } })).body).toEqual([]);
  expect(await liveTargets(organization)).toMatchObject([{ gateway: 'webhook' }]);
  expect((await remove(saved.body.id)).status).toBe(404);
});

it('INT-06 updates the integration named by id or gateway, and keeps what is left out', async () => {
  const { organization, save, list } = await given();
  const first = (await save({ webhookConstraint: { gateway: 'x' } })).body;

  await save({});
  await save({ id: first.id, metadata: undefined, webhookConstraint: {} });
  const metadata = { ...METADATA, webhookTypes: ['channel-hangup'], webhookVersion: '1.8' };
  const last = (await save({ metadata })).body;

  expect(last).toEqual({ ...first, webhookConstraint: {}, metadata });
  expect((await list()).body).toEqual([last]);
  expect(await liveTargets(organization)).toMatchObject([
    { eventTypes: ['channel-hangup'], condition: null },
  ]);
});

it('INT-06 delivers nothing while webhook is false', async () => {
  const { organization, save } = await given();

  const { body } = await save({ webhook: false, metadata: { domain: 'x' } });
  expect(body).toMatchObject({ webhook: false, metadata: { domain: 'x' } });
  expect(await liveTargets(organization)).toEqual([]);
  await save({ webhook: true });
  expect(await liveTargets(organization)).toHaveLength(1);
  await save({ webhook: false });
  expect(await liveTargets(organization)).toEqual([]);
});

it('INT-06 seals metadata, masks secrets in answers, and keeps a secret whose mask is sent back', async () => {
  const { organization, save, list } = await given();
  const secrets = { webhookSecret: SECRET, crm: { accessToken: 'a1', userId: 7 }, apiKey: '' };
  await save({ metadata: { ...METADATA, ...secrets } });

  const [integration] = (await list()).body;
  expect(integration!.metadata).toEqual({
    ...METADATA,
    webhookSecret: MASKED_SECRET,
    crm: { accessToken: MASKED_SECRET, userId: 7 },
    apiKey: '',
  });
  await save({ metadata: { ...integration!.metadata, webhookVersion: 'v1.8' } });
  const [row] = await server.context.db
    .select()
    .from(integrations)
    .where(eq(integrations.organizationId, organization.id));
  expect(JSON.stringify(row)).not.toMatch(/whsec_|cliente\.example|a1"/);
  const opened = server.context.secrets.open('integration', row!.sealedMetadata);
  expect(JSON.parse(opened)).toEqual({ ...METADATA, ...secrets, webhookVersion: 'v1.8' });
  const another = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
  await save({ metadata: { ...integration!.metadata, webhookSecret: another } });
  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id))
    .orderBy(auditEvents.id);
  expect(JSON.stringify(trail)).not.toMatch(/whsec_|key=abc|"a1"/);
  expect(trail.map(({ action }) => action)).toEqual([
    'session.started',
    'integration.connected',
    'integration.changed',
    'integration.changed',
    'integration.secretChanged',
  ]);
});

it('INT-06 changes nothing and writes no trail when the same settings are saved again', async () => {
  const { organization, save } = await given();

  for (let times = 0; times < 3; times++) expect((await save({})).status).toBe(200);

  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.organizationId, organization.id));
  expect(trail.filter(({ action }) => action.startsWith('integration'))).toHaveLength(1);
});

it('INT-08 a USER connects, changes and removes like an ADMIN, and the trail names the USER', async () => {
  const { organization, list } = await given();
  const email = 'luana@jatoba.example';
  const user = createClient(
    await givenToken(server.context, organization, { role: 'USER', email }),
  );

  const saved = await user.save({ metadata: { ...METADATA, webhookSecret: SECRET } });
  expect(saved.status).toBe(200);
  expect(saved.body.metadata).toEqual({ ...METADATA, webhookSecret: MASKED_SECRET });
  expect((await user.list()).body).toEqual((await list()).body);
  const off = await user.save({ webhook: false, metadata: undefined });
  expect(off.body.webhook).toBe(false);
  expect((await user.remove(saved.body.id)).status).toBe(204);

  expect((await list()).body).toEqual([]);
  const trail = await server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organization.id), eq(auditEvents.actorName, email)))
    .orderBy(auditEvents.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'session.started',
    'integration.connected',
    'integration.changed',
    'integration.removed',
  ]);
});

it('INT-06 accepts an organization’s token with the scope, and names the token in the trail', async () => {
  const organization = await givenOrganization(server.context);
  const scoped = createClient(
    await givenServiceToken(server.context, organization, ['integrations:write'], 'Discador'),
  );
  const other = createClient(await givenServiceToken(server.context, organization, ['calls:read']));

  const { body } = await scoped.save({});

  expect((await scoped.list()).body).toEqual([body]);
  const [row] = await server.context.db
    .select()
    .from(integrations)
    .where(eq(integrations.id, body.id));
  expect(row!.registeredBy).toBe('Discador');
  expect([(await other.list()).status, (await other.save({})).status]).toEqual([403, 403]);
  expect((await scoped.remove(body.id)).status).toBe(204);
});

it('INT-06 answers not found for another organization’s integration', async () => {
  const mine = await given();
  const { id } = (await mine.save({})).body;
  const stranger = await given();

  expect((await stranger.save({ id })).status).toBe(404);
  expect((await stranger.remove(id)).status).toBe(404);
  expect((await stranger.list()).body).toEqual([]);
  expect((await stranger.save({})).body.id).not.toBe(id);
  expect((await mine.list()).body).toHaveLength(1);
});

const url = (webhookUrl: unknown) => ({ metadata: { ...METADATA, webhookUrl } });

it.each([
  ['webhookUrl', { metadata: {} }, 'URL do Webhook é obrigatório'],
  ['webhookUrl', url('ftp://x.example'), 'http'],
  ['webhookUrl', url('https://a:b@x.example'), 'usuário'],
  ['webhookUrl', url('http://127.0.0.1:9/x'), 'rede privada'],
  ['webhookUrl', url('http://[::1]/x'), 'rede privada'],
  ['webhookUrl', url('http://2130706433/'), 'rede privada'],
  ['webhookUrl', url('http://localhost/x'), 'rede privada'],
  ['webhookUrl', url('http://crm.localhost.:8080/x'), 'rede privada'],
  ['webhookUrl', url('http://8.8.8.8:25/x'), 'porta que não é da web'],
  ['webhookUrl', url('https://x.example:587/x'), 'porta que não é da web'],
  ['webhookUrl', url(`https://x.example/${'x'.repeat(2000)}`), '2.000'],
  ['webhookVersion', { metadata: { ...METADATA, webhookVersion: 'v2' } }, 'Versão'],
  ['webhookTypes', { metadata: { ...METADATA, webhookTypes: ['channel-park'] } }, 'Tipos'],
  ['webhookTypes', { metadata: { ...METADATA, webhookTypes: [] } }, 'Tipos'],
  ['webhookSecret', { metadata: { ...METADATA, webhookSecret: 'whsec_eA==' } }, 'segredo'],
  ['gateway', { gateway: 'Com Espaço' }, 'gateway'],
  ['gateway', { gateway: 'a'.repeat(61) }, 'gateway'],
  ['gateway', { gateway: 'recordings_cloud' }, 'ainda não'],
  ['gateway', { gateway: 'extension-webhook' }, 'ainda não'],
  ['metadata', { metadata: { ...METADATA, note: 'x'.repeat(17_000) } }, 'KiB'],
])('INT-07 refuses an invalid %s by its field: %j', async (field, body, message) => {
  const { save, list } = await given();

  const { status, error } = await save(body);

  expect(status).toBe(422);
  expect(error.details?.messages?.[field]?.join()).toContain(message);
  expect(error.message).toContain(message);
  expect((await list()).body).toEqual([]);
});

it('INT-07 refuses a new address that resolves to a private one, and also when nothing else changes', async () => {
  const { save } = await given();
  const usual = server.context.outbound;
  onTestFinished(() => void Object.assign(server.context, { outbound: usual }));
  const stubResolver = (resolve: Resolve) => {
    const outbound = openOutbound({ userAgent: 'alo/1', resolve });
    onTestFinished(() => outbound.close());
    Object.assign(server.context, { outbound });
  };
  // Name servers may be down.
  stubResolver(() => Promise.reject(new Error('no name server')));
  expect((await save(url('https://voz.example/x'))).status).toBe(200);
  stubResolver(() => new Promise(() => {}));
  expect((await save(url('https://slow.example/x'))).status).toBe(200);

  stubResolver(async () => ['8.8.8.8', '10.0.0.8']);
  const { status, error } = await save(url('https://inside.example/x'));

  expect(status).toBe(422);
  expect(error.details?.messages).toEqual({
    webhookUrl: ['A URL do Webhook leva a uma rede privada'],
  });
  const login = { subdomain: 'acme', email: 'ana@acme.example', password: 'segredo-1' };
  const crm = await save({ gateway: 'groner', metadata: login });
  expect([crm.status, crm.error.details?.messages]).toEqual([
    422,
    { subdomain: [expect.stringContaining('privada')] },
  ]);
  expect((await save(url('https://slow.example/x'))).status).toBe(200);
  expect((await save({ webhook: false, ...url('https://inside.example/x') })).status).toBe(200);
});

it('INT-07 refuses another gateway under an id, an unusable constraint, and more than fifty integrations', async () => {
  const { save, organization } = await given();
  const { id } = (await save({})).body;

  expect((await save({ id, gateway: 'outra' })).status).toBe(422);
  expect((await save({ webhookConstraint: { a: ['b'] } })).status).toBe(422);
  for (let n = 2; n <= 50; n++) await save({ gateway: `app-${n}` });
  const { status, error } = await save({ gateway: 'app-51' });

  expect([status, error.message]).toEqual([422, expect.stringContaining('50')]);
  expect(await liveTargets(organization)).toHaveLength(50);
});
