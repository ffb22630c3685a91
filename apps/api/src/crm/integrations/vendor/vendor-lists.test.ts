import { askVendorList, MASKED_SECRET, readVendorList } from '@alo/contract/crm/integrations.ts';
import { AGENDOR_TOKEN, startFakeAgendor } from '@alo/fakes/crm/agendor/fake-agendor.ts';
import { MOSKIT_KEY, startFakeMoskit } from '@alo/fakes/crm/moskit/fake-moskit.ts';
import { afterAll, expect, it } from 'vitest';
import { integrations } from '../../../platform/db/schema/integrations.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenOrganization, givenServiceToken, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { sealMetadata } from '../save/metadata.ts';

const moskit = await startFakeMoskit();
const agendor = await startFakeAgendor();
const server = useTestServer({
  ROLES: 'api',
  LOG_LEVEL: 'debug',
  CRM_BASE_URL_MOSKIT: moskit.url,
  CRM_BASE_URL_AGENDOR: agendor.url,
  CRM_BASE_URL_PIPEDRIVE: 'http://127.0.0.1:1',
});
afterAll(async () => {
  await Promise.all([moskit.close(), agendor.close()]);
  expect([...moskit.faults, ...agendor.faults]).toEqual([]);
});

const CAIO = { id: 36434, name: 'Caio', username: 'caio@acme.example', active: true };

async function given(role: 'ADMIN' | 'USER' = 'USER') {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role });
  return { organization, token, ask: createListClient(token) };
}

const createListClient = (token: string) => (address: string, query: Record<string, unknown>) => {
  const [gateway, list] = address.split('/') as [string, string];
  return callApi(server, readVendorList, { token, params: { gateway, list }, query });
};

const givenSaved = (
  { id }: Organization,
  gateway: string,
  metadata: Record<string, string | null>,
) =>
  server.context.db.insert(integrations).values({
    organizationId: id,
    gateway,
    receivesCalls: true,
    webhookConstraint: {},
    sealedMetadata: sealMetadata(server.context, metadata),
    registeredBy: 'test',
  });

it('INT-06 reads a list with the form’s credentials, and returns the CRM’s own words', async () => {
  const { ask } = await given();

  const users = await ask('moskit/users', { apikey: ` ${MOSKIT_KEY} ` });
  const types = await ask('moskit/activity-types', { apikey: MOSKIT_KEY });
  const people = await ask('agendor/users', { token: AGENDOR_TOKEN });

  expect([users.status, types.status, people.status]).toEqual([200, 200, 200]);
  expect(users.body).toContainEqual({ value: '36434', label: 'Caio', ...CAIO });
  expect(types.body).toContainEqual({
    value: '57647',
    label: 'Ligação',
    id: 57647,
    name: 'Ligação',
  });
  expect(people.body).toContainEqual({
    value: '55',
    label: 'Ana',
    id: 55,
    name: 'Ana',
    contact: { email: 'ana@acme.example' },
  });
  expect(users.headers.get('cache-control')).toBe('no-store');
});

it('GW-groner INT-06 also reads a list with a body, for credentials that no address should carry', async () => {
  const { token } = await given();
  const params = { gateway: 'moskit', list: 'users' };
  const ask = (apikey: string) =>
    callApi(server, askVendorList, { token, params, body: { apikey } });

  const users = await ask(MOSKIT_KEY);
  const wrong = await ask('wrong');

  expect([users.status, wrong.status]).toEqual([200, 422]);
  expect(users.body).toContainEqual({ value: '36434', label: 'Caio', ...CAIO });
});

it('INT-06 uses the stored secret if the form’s is masked or missing, never another organization’s', async () => {
  const { organization, ask } = await given();
  await givenSaved(organization, 'moskit', { apikey: MOSKIT_KEY });

  expect((await ask('moskit/users', { apikey: MASKED_SECRET })).status).toBe(200);
  expect((await ask('moskit/users', {})).status).toBe(200);
  expect((await ask('moskit/users', { apikey: 'of-somebody-else-altogether' })).status).toBe(422);
  const stranger = await given();
  expect((await stranger.ask('moskit/users', { apikey: MASKED_SECRET })).status).toBe(422);
});

it.each([
  ['moskit/users', { apikey: '' }, 'apikey', 'Apikey é obrigatório'],
  ['moskit/users', { apikey: 'wrong' }, 'apikey', 'Apikey (Hash) inválido'],
  ['moskit/users', { apikey: 'ключ' }, 'apikey', 'Apikey (Hash) inválido'],
  ['agendor/users', {}, 'token', 'O token não pode estar vazio.'],
  ['agendor/users', { token: 'wrong' }, 'token', 'Token inválido'],
  [
    'pipedrive/users',
    {},
    'gateway',
    'Houve um problema com a autenticação da integração. Talvez seja necessário reinstalar essa integração.',
  ],
])('INT-07 refuses %s with %j in the words of its card', async (address, query, field, message) => {
  const { ask } = await given();

  const { status, error } = await ask(address, query);

  expect([status, error.message]).toEqual([422, message]);
  expect(error.details?.messages).toEqual({ [field]: [message] });
});

it('INT-07 distinguishes a rate limit from wrong credentials, in the CRM’s words if the card shows them', async () => {
  const { ask } = await given();
  moskit.mishaps.push({ on: 'GET /v2/users', mishap: 'rateLimited' });
  agendor.mishaps.push({ on: 'GET /v3/users', mishap: 'rateLimited' });

  const reply = await ask('moskit/users', { apikey: MOSKIT_KEY });
  const own = await ask('agendor/users', { token: AGENDOR_TOKEN });

  expect([reply.status, reply.error.message]).toEqual([429, 'Limite excedido']);
  expect(reply.error.details?.messages).toEqual({ gateway: ['Limite excedido'] });
  expect(reply.headers.get('retry-after')).toBe('17');
  expect([own.status, own.error.message]).toEqual([429, expect.stringContaining('Agendor pediu')]);
});

it('INT-07 reports an unavailable CRM, not wrong credentials', async () => {
  const { ask } = await given();
  moskit.mishaps.push({ on: 'GET /v2/users', mishap: 'serverError' });

  const { status, error } = await ask('moskit/users', { apikey: MOSKIT_KEY });

  expect([status, error.code]).toEqual([503, 'CRM_UNAVAILABLE']);
});

it('INT-06 refuses unknown lists, and tokens without the scope of integrations', async () => {
  const { organization, ask } = await given();
  const service = async (scope: 'integrations:write' | 'calls:read') =>
    createListClient(await givenServiceToken(server.context, organization, [scope]));
  const query = { apikey: MOSKIT_KEY };

  for (const address of ['moskit/activityTypes', 'nowhere/users', 'webhook/users', 'moskit/owners'])
    expect((await ask(address, query)).status).toBe(404);
  expect((await (await service('integrations:write'))('moskit/users', query)).status).toBe(200);
  expect((await (await service('calls:read'))('moskit/users', query)).status).toBe(403);
});

it('INT-06 writes no credential of a form into the log', async () => {
  const { ask } = await given();

  await ask('moskit/users', { apikey: 'a-key-that-nobody-may-read' });
  await ask('nowhere/users', { apikey: 'a-key-that-nobody-may-read' });

  expect(server.warnings.join('')).toContain('Server listening');
  expect(server.warnings.join('')).not.toContain('a-key-that-nobody-may-read');
});
