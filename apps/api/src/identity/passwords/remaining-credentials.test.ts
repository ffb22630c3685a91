import { addPasskey, listPasskeys, startPasskey } from '@alo/contract/identity/passkeys.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '@alo/contract/identity/passwords.ts';
import { createServiceToken } from '@alo/contract/identity/service-tokens.ts';
import { login } from '@alo/contract/identity/session.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { organizations, passkeys } from '../../platform/db/schema/accounts.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  createClientHeaders,
  givenOrganization,
  givenUser,
  PASSWORD,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { softAuthenticator } from '../../testing/sign-in/soft-authenticator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../session/session.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const NEW_PASSWORD = 'capim-dourado-26';

async function givenAdmin() {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  const body = { name: 'Painel de BI', scopes: ['calls:read'], ttl: -1 };
  await callApi(server, createServiceToken, { token, body });
  const key = softAuthenticator('127.0.0.1');
  const { challenge } = (
    await callApi(server, startPasskey, { token, body: { password: PASSWORD } })
  ).body;
  const credential = key.register({ challenge, origin: server.url });
  await callApi(server, addPasskey, { token, body: { name: 'Celular de alguém', credential } });
  return { organization, user, token };
}

async function recover(email: string) {
  await callApi(server, requestPasswordReset, { body: { email }, headers: createClientHeaders() });
  const { link } = await mailTo(server, email, { subject: /nova senha/ });
  return callApi(server, resetPassword, {
    query: { access_token: new URL(link).searchParams.get('access_token') },
    body: { newPassword: NEW_PASSWORD },
  });
}

const readKeys = (userId: number) =>
  server.context.db.select().from(passkeys).where(eq(passkeys.userId, userId));

it('SEC-3 a reset by mail removes passkeys that an intruder may have added, and lists what remains', async () => {
  const { user } = await givenAdmin();

  expect((await recover(user.email)).status).toBe(204);

  expect(await readKeys(user.id)).toEqual([]);
  const notice = await mailTo(server, user.email, { subject: /foi alterada/ });
  expect(notice.text).toContain('A chave de acesso que havia na sua conta foi removida.');
  expect(notice.text).toContain('Nenhuma chave de acesso abre a sua conta.');
  expect(notice.text).toContain('A verificação em duas etapas pelo aplicativo não está ativa.');
  expect(notice.text).toContain(
    'Continuam valendo os tokens de serviço da organização: “Painel de BI”.',
  );
});

it('SEC-3 mailbox access alone does not remove a passkey that the organization requires', async () => {
  const { user, organization } = await givenAdmin();
  await server.context.db
    .update(organizations)
    .set({ requiresTwoFactor: true })
    .where(eq(organizations.id, organization.id));

  await recover(user.email);

  expect(await readKeys(user.id)).toHaveLength(1);
  const notice = await mailTo(server, user.email, { subject: /foi alterada/ });
  expect(notice.text).toContain('Continuam valendo as chaves de acesso: “Celular de alguém”.');
  const signedIn = await callApi(server, login, {
    body: { email: user.email, password: NEW_PASSWORD },
  });
  expect(signedIn.error.code).toBe('PASSKEY_REQUIRED');
});

it('SEC-3 a change with the old password keeps the passkeys, and the mail lists them', async () => {
  const { user, token } = await givenAdmin();

  await callApi(server, changePassword, {
    token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
  });

  const signedIn = await callApi(server, login, {
    body: { email: user.email, password: NEW_PASSWORD },
  });
  const remaining = await callApi(server, listPasskeys, { token: signedIn.body.id });
  expect(remaining.body).toMatchObject([{ name: 'Celular de alguém' }]);
  const notice = await mailTo(server, user.email, { subject: /foi alterada/ });
  expect(notice.text).toContain('Continuam valendo as chaves de acesso: “Celular de alguém”.');
  expect(notice.text).not.toContain('foi removida');
});
