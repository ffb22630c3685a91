import {
  listIntegrations,
  MASKED_SECRET,
  readVendorList,
  saveIntegration,
  showSecrets,
} from '@alo/contract/crm/integrations.ts';
import {
  APPFACILITA_LOGIN,
  startFakeAppfacilita,
} from '@alo/fakes/crm/appfacilita/fake-appfacilita.ts';
import { GRONER_STORED, GRONER_LOGIN, startFakeGroner } from '@alo/fakes/crm/groner/fake-groner.ts';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const groner = await startFakeGroner();
const appfacilita = await startFakeAppfacilita();
const server = useTestServer({
  ROLES: 'api',
  CRM_BASE_URL_GRONER: groner.url,
  CRM_BASE_URL_APPFACILITA: appfacilita.url,
});
afterAll(async () => {
  await Promise.all([groner.close(), appfacilita.close()]);
  expect([...groner.faults, ...appfacilita.faults]).toEqual([]);
});

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  return {
    save: (gateway: string, metadata: object = {}) =>
      callApi(server, saveIntegration, { token, body: { gateway, metadata: { ...metadata } } }),
    users: (gateway: string) =>
      callApi(server, readVendorList, { token, params: { gateway, list: 'users' } }),
    list: async () => (await callApi(server, listIntegrations, { token })).body,
    show: (id: number) => callApi(server, showSecrets, { token, params: { id: String(id) } }),
  };
}

it('GW-groner stores the token obtained with email and password, masked, and no password', async () => {
  const { save, list } = await given();

  const { status, body } = await save('groner', GRONER_LOGIN);

  expect(status).toBe(200);
  expect(body.metadata).toMatchObject({
    subdomain: 'acme',
    email: 'ana@acme.example',
    password: null,
    credentials: { accessToken: MASKED_SECRET, usuarioid: MASKED_SECRET },
  });
  const requestsBefore = groner.requests.length;
  expect((await save('groner', { ...body.metadata, password: MASKED_SECRET })).status).toBe(200);
  expect(groner.requests).toHaveLength(requestsBefore);
  expect(await list()).toEqual([body]);
});

it('GW-groner accepts a token that a program obtained, and sends a stored one to no other subdomain', async () => {
  const { save } = await given();

  expect((await save('groner', GRONER_STORED)).status).toBe(200);

  const otherSubdomain = await save('groner', { subdomain: 'another' });
  expect([otherSubdomain.status, otherSubdomain.error.details?.messages]).toMatchObject([
    422,
    { password: ['Subdomínio, Email e Senha são obrigatórios'] },
  ]);
});

it('GW-groner shows its own or our text for a wrong password, and stores nothing', async () => {
  const { save, list } = await given();
  const wrong = { ...GRONER_LOGIN, password: 'another-password' };

  const refused = await save('groner', wrong);
  groner.mishaps.push({ on: 'POST /Conta/GerarToken', mishap: 'unauthorized' });
  const silent = await save('groner', wrong);

  expect(refused.error.details?.messages).toEqual({ password: ['Usuário ou senha inválidos'] });
  expect(silent.error.details?.messages).toEqual({ password: ['unauthorized'] });
  expect(await list()).toEqual([]);
});

it('GW-groner reports a proxy’s error page as a wrong subdomain while the form is filled in', async () => {
  const { save, users } = await given();
  groner.mishaps.push({ on: 'POST /Conta/GerarToken', mishap: 'proxyPage' });

  const refused = await save('groner', GRONER_LOGIN);

  const messages = ['Erro ao tentar gerar o token de acesso com a Groner'];
  expect([refused.status, refused.error.details?.messages]).toEqual([422, { password: messages }]);
  expect((await save('groner', GRONER_LOGIN)).status).toBe(200);
  groner.mishaps.push({ on: 'GET /usuario', mishap: 'proxyPage' });
  expect((await users('groner')).status).toBe(503);
});

it('GW-appfacilita shows the ends of key and token after their 28 and 240 masked characters', async () => {
  const { save, show } = await given();

  const { status, body } = await save('appfacilita', { ...APPFACILITA_LOGIN, userId: '31' });

  expect(status).toBe(200);
  const { apiKey, tokenUser } = APPFACILITA_LOGIN;
  expect(body.metadata).toMatchObject({
    apiInstance: 'acme-imoveis',
    apiKey: `${MASKED_SECRET}${apiKey.slice(28)}`,
    tokenUser: `${MASKED_SECRET}${tokenUser.slice(240)}`,
  });
  expect((await save('appfacilita', body.metadata)).status).toBe(200);
  expect((await show(body.id)).body.metadata).toMatchObject({ apiKey, tokenUser });
});

it('GW-appfacilita requires all three fields, and shows the vendor’s words of a 429', async () => {
  const { save } = await given();
  const missing = await save('appfacilita', { apiInstance: 'acme-imoveis' });
  expect(missing.error.details?.messages).toMatchObject({
    apiKey: ['api-instance, api-key e token-user são obrigatórios'],
  });
  appfacilita.mishaps.push({ on: 'GET /users', mishap: 'rateLimited' });

  const { status, error } = await save('appfacilita', { ...APPFACILITA_LOGIN, userId: '31' });

  expect([status, error.message]).toEqual([429, 'Limite excedido']);
});

it('GW-salesflowcrm saves without settings, with v1.7 and event.gateway as defaults', async () => {
  const { save } = await given();

  const { status, body } = await save('salesflowcrm');

  expect(status).toBe(200);
  expect(body).toMatchObject({
    webhook: true,
    webhookConstraint: { 'event.gateway': 'salesflowcrm' },
    metadata: { webhookVersion: 'v1.7', webhookTypes: ['channel-hangup'] },
  });
});

it('GW-sunhub refuses until the operator has configured it, and stores nothing', async () => {
  const { save, list } = await given();

  const { status, error } = await save('sunhub', { userKey: 'a-key' });

  expect([status, error.message]).toEqual([
    503,
    'A integração com SunHub ainda não foi preparada por quem opera este portal. Fale com o suporte.',
  ]);
  expect(await list()).toEqual([]);
});
