import {
  listIntegrations,
  MASKED_SECRET,
  removeIntegration,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import { SOFTSWITCH_GATEWAY } from '@alo/contract/crm/organization-integrations.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { NECTAR_TOKEN, startFakeNectar } from '@alo/fakes/crm/nectar/fake-nectar.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { deliveryTargets } from '../../platform/db/schema/integrations.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenExtension, givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const nectar = await startFakeNectar();
const server = useTestServer({ ROLES: 'api', CRM_BASE_URL_NECTAR: nectar.url });
afterAll(async () => {
  await nectar.close();
  expect(nectar.faults).toEqual([]);
});

const EXTENSION_REQUIRED = 'Integração Ramal precisa estar ativa';

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role: 'USER' });
  const extension = await givenExtension(server.context, organization, {
    number: '2001',
    callerId: '+551133330000',
  });
  /** Saves the extension gateway, unless the body names another. */
  const save = (body: object) =>
    callApi(server, saveIntegration, { token, body: { gateway: SOFTSWITCH_GATEWAY, ...body } });
  return {
    organization,
    extension,
    save,
    saveNectar: () =>
      save({
        gateway: 'nectar',
        metadata: {
          token: NECTAR_TOKEN,
          userId: '12',
          callTypeIdAnswered: '3',
          callTypeIdNotAnswered: '5',
        },
      }),
    list: (filter: object = {}) => callApi(server, listIntegrations, { token, query: { filter } }),
    remove: (id: number) =>
      callApi(server, removeIntegration, { token, params: { id: String(id) } }),
  };
}

it('GW-softswitch stores the extension’s own data, ignores a sent domain, and delivers no calls', async () => {
  const { organization, extension, save, list } = await given();

  const { status, body } = await save({
    webhook: true,
    metadata: { username: 2001, password: 'segredo', domain: 'de.outro', external: true },
  });

  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    gateway: SOFTSWITCH_GATEWAY,
    webhook: false,
    webhookConstraint: {},
    metadata: {
      id: extension.id,
      domain: organization.domain,
      username: '2001',
      password: MASKED_SECRET,
      firstName: 'Bruna',
      lastName: 'Lacerda',
      webhook_body_version: 'v1.1',
      external: true,
      bina: '+551133330000',
    },
  });
  expect((await list()).body).toEqual([body]);
  const targets = await server.context.db
    .select()
    .from(deliveryTargets)
    .where(eq(deliveryTargets.organizationId, organization.id));
  expect(targets).toEqual([]);
});

it('GW-softswitch can be listed, saved and removed by its legacy name', async () => {
  const { extension, save, list, remove } = await given();
  const legacyName = server.context.config.legacyTelephonyGateway;
  const listWhere = (where: object) => list({ where });

  const saved = await save({ gateway: legacyName, metadata: { username: '2001' } });
  const { status, body } = await save({
    id: saved.body.id,
    gateway: legacyName,
    webhook: false,
    metadata: { ...saved.body.metadata, external: true },
  });

  expect([saved.status, status]).toEqual([200, 200]);
  expect(body).toMatchObject({
    id: saved.body.id,
    gateway: SOFTSWITCH_GATEWAY,
    metadata: { id: extension.id, external: true },
  });
  for (const where of [
    { gateway: legacyName },
    { gateway: SOFTSWITCH_GATEWAY },
    { gateway: { inq: ['moskit', legacyName] } },
    { or: [{ id: 0 }, { gateway: legacyName }] },
  ]) {
    expect((await listWhere(where)).body, JSON.stringify(where)).toEqual([body]);
  }
  expect((await listWhere({ gateway: { neq: legacyName } })).body).toEqual([]);
  expect((await remove(body.id)).status).toBe(204);
  expect((await listWhere({ gateway: legacyName })).body).toEqual([]);
});

it('GW-softswitch keeps omitted settings when another extension is chosen', async () => {
  const { organization, save } = await given();
  await givenExtension(server.context, organization, { number: '2002', firstName: null });
  await save({ metadata: { username: '2001', external: true, webhook_body_version: 'v1.4' } });

  const { body } = await save({ metadata: { username: '2002' } });

  expect(body.metadata).toMatchObject({
    username: '2002',
    firstName: null,
    external: true,
    webhook_body_version: 'v1.4',
  });
  expect(body.metadata).not.toHaveProperty('bina');
});

it('GW-softswitch stores external as false unless it is the boolean true', async () => {
  const { save } = await given();

  const { body } = await save({ metadata: { username: '2001', external: 'true' } });

  expect(body.metadata['external']).toBe(false);
});

it('GW-softswitch forgets the password when the extension changes, and refuses one that breaks EXT-04', async () => {
  const { organization, save } = await given();
  await givenExtension(server.context, organization, { number: '2002' });
  const saveAndReadPassword = async (metadata: object) =>
    (await save({ metadata })).body.metadata['password'];
  await save({ metadata: { username: '2001', password: 'segredo' } });

  expect(await saveAndReadPassword({ username: '2001', external: true })).toBe(MASKED_SECRET);
  expect(await saveAndReadPassword({ username: '2002', password: MASKED_SECRET })).toBeUndefined();
  expect(await saveAndReadPassword({ username: '2002', password: 'outra' })).toBe(MASKED_SECRET);
  expect(await saveAndReadPassword({ username: '2001' })).toBeUndefined();

  const { status, error } = await save({ metadata: { password: 'com espaço' } });
  expect([status, error.details?.messages]).toEqual([
    422,
    { password: [extensions.senhaForbidden] },
  ]);
});

it.each([
  [{}, 'Escolha um ramal'],
  [{ username: '' }, 'Escolha um ramal'],
  [{ username: '9999' }, 'A organização não tem este ramal'],
])('GW-softswitch refuses %j: %s', async (metadata, refusal) => {
  const { save } = await given();
  const otherOrganization = await givenOrganization(server.context);
  await givenExtension(server.context, otherOrganization, { number: '9999' });

  const { status, error } = await save({ metadata });

  expect([status, error.details?.messages]).toEqual([422, { username: [refusal] }]);
});

it('GW-nectar is refused unless the extension gateway is connected', async () => {
  const { save, saveNectar, remove } = await given();
  const refused = await saveNectar();
  expect([refused.status, refused.error.details?.messages]).toEqual([
    422,
    { gateway: [EXTENSION_REQUIRED] },
  ]);
  expect(nectar.requests).toEqual([]);

  const { body } = await save({ metadata: { username: '2001' } });

  expect((await saveNectar()).status).toBe(200);
  await remove(body.id);
  expect((await saveNectar()).status).toBe(422);
});
