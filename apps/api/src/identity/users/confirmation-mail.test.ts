import { confirmEmail } from '@alo/contract/identity/sign-up.ts';
import { resetPassword } from '@alo/contract/identity/passwords.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenUser } from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sendConfirmation, type ConfirmationReason } from './confirmation-mail.ts';
import type { User } from './users.ts';

const server = useTestServer();
const ORIGIN = 'https://portal.example';

async function anInvitedUser(organizationName = 'Jatobá Móveis'): Promise<User> {
  const organization = await givenOrganization(server.context, { name: organizationName });
  return givenUser(server.context, organization, { emailVerified: false });
}

async function sendAndReadToken(user: User, reason: ConfirmationReason, count = 1) {
  await server.context.db.transaction((tx) =>
    sendConfirmation(server.context, tx, user, reason, ORIGIN),
  );
  const mail = await mailTo(server, user.email, { count });
  return { ...mail, token: new URL(mail.link).searchParams.get('token')! };
}

const confirm = async (token: string) =>
  (await callApi(server, confirmEmail, { query: { token } })).headers.get('location');

it('names the inviting ADMIN and the organization', async () => {
  const mail = await sendAndReadToken(await anInvitedUser(), { kind: 'invitation', by: 'Marina' });

  expect(mail.subject).toBe('Marina convidou você - Alô');
  expect(mail.text).toContain('Marina convidou você para a organização Jatobá Móveis.');
  expect(mail.link).toBe(`${ORIGIN}/api/v1/users/confirm?token=${mail.token}`);
});

it('prevents links in the names that people choose', async () => {
  const user = await anInvitedUser('Prêmio <b>em</b> https://golpe.example');
  const mail = await sendAndReadToken(user, { kind: 'unblocked', by: 'ganhe.example\n\nJá' });

  expect(mail.links).toEqual([mail.link]);
  expect(mail.text).toContain('ganhe. example Já liberou');
  expect(mail.html).not.toMatch(/golpe\.example|<b>em/);
});

it('SGN-10 a newer confirmation link ends the earlier one', async () => {
  const user = await anInvitedUser();
  const earlier = await sendAndReadToken(user, { kind: 'invitation', by: 'Marina' });
  const later = await sendAndReadToken(user, { kind: 'unblocked', by: 'Marina' }, 2);

  expect(await confirm(earlier.token)).toBe('/login?tokenError=true');
  expect(await confirm(later.token)).toMatch(/^\/login\?emailVerified=true/);
});

it('PWD-04 a confirmation link sets no password', async () => {
  const user = await anInvitedUser();
  const { token } = await sendAndReadToken(user, { kind: 'signUp' });

  const reply = await callApi(server, resetPassword, {
    query: { access_token: token },
    body: { newPassword: 'outra senha' },
  });

  expect(reply.status).toBe(401);
  expect(await confirm(token)).toMatch(/^\/login\?emailVerified=true/);
});
