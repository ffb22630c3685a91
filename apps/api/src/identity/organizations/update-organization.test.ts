import { getOrganization, updateOrganization } from '@alo/contract/identity/organizations.ts';
import { accounts as messages } from '@alo/messages/identity/accounts.ts';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

async function givenAdmin() {
  const organization = await givenOrganization(server.context, { phone: '+551145500100' });
  const token = await givenToken(server.context, organization);
  const update = (body: unknown) => callApi(server, updateOrganization, { token, body });
  const trail = () =>
    server.context.db
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.organizationId, organization.id),
          eq(auditEvents.action, 'organization.updated'),
        ),
      );
  return { organization, token, update, trail };
}

it('PRF-01 lets an ADMIN change name, email and phone, and normalizes them', async () => {
  const { organization, token, update } = await givenAdmin();

  const reply = await update({
    name: ' Jatobá Móveis ',
    email: ' Contato@Jatoba.Example ',
    phone: '(11) 95550-0142',
  });

  const fields = {
    name: 'Jatobá Móveis',
    email: 'contato@jatoba.example',
    phone: '+5511955500142',
  };
  expect(reply.body).toMatchObject({ ...fields, id: organization.id, domain: organization.domain });
  expect((await callApi(server, getOrganization, { token })).body).toEqual(reply.body);
});

it('PRF-01 keeps a phone that is left out, and removes it for an empty text or null', async () => {
  const { organization, update } = await givenAdmin();
  const { name, email } = organization;

  expect((await update({ name, email })).body.phone).toBe('+551145500100');
  expect((await update({ name, email, phone: '' })).body.phone).toBeNull();
  await update({ name, email, phone: '1145500100' });
  expect((await update({ name, email, phone: null })).body.phone).toBeNull();
});

it.each([
  [{ name: ' ' }, { name: [messages.nameAndEmailRequired] }],
  [{ email: '' }, { email: [messages.nameAndEmailRequired] }],
  [{ email: 'jatoba.example' }, { email: [messages.emailInvalid] }],
  [{ phone: '4550' }, { phone: [messages.phoneInvalid] }],
  [{ phone: 'sem telefone' }, { phone: [messages.phoneInvalid] }],
  [
    { name: 'a'.repeat(129), email: `${'a'.repeat(120)}@x.example` },
    { name: [messages.tooLong(128)], email: [messages.tooLong(128)] },
  ],
])('PRF-01 PRF-03 refuses %j and names the wrong fields', async (part, expected) => {
  const { organization, token, update } = await givenAdmin();
  const { name, email } = organization;

  const { status, error } = await update({ name, email, ...part });

  expect(status).toBe(422);
  expect(error.details?.messages).toEqual(expected);
  expect((await callApi(server, getOrganization, { token })).body).toMatchObject({ name, email });
});

it('records changes in the audit trail, and nothing if nothing changed', async () => {
  const { organization, update, trail } = await givenAdmin();
  const { name, email, phone } = organization;

  await update({ name, email: email.toUpperCase(), phone });
  expect(await trail()).toEqual([]);

  await update({ name: 'Jatobá', email, phone });
  expect(await trail()).toMatchObject([{ before: { name }, after: { name: 'Jatobá' } }]);
});

it('PRF-01 is refused to a USER', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization, { role: 'USER' });
  const { name, email } = organization;

  const reply = await callApi(server, updateOrganization, { token, body: { name, email } });

  expect(reply.status).toBe(403);
});
