import { login } from '@alo/contract/identity/session.ts';
import { confirmEmail, signUp } from '@alo/contract/identity/sign-up.ts';
import {
  inviteUser,
  listUsers,
  resendConfirmation,
  resendInvitation,
  updateUser,
} from '@alo/contract/identity/users.ts';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  createClientHeaders,
  givenOrganization,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../session/session.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const PASSWORD = 'capim-dourado-26';
let count = 0;
const makeUnique = () => `acordes${Date.now()}${(count += 1)}`;

async function givenAdmin() {
  const organization = await givenOrganization(server.context);
  const admin = await givenUser(server.context, organization, { name: 'Marina Teles' });
  const { id: token } = await startSession(server.context, TEST_ACTOR, admin);
  return { organization, admin, token };
}

async function givenInvited() {
  const { token, organization } = await givenAdmin();
  const email = `${makeUnique()}@jatoba.example`;
  const { id } = (await callApi(server, inviteUser, { token, body: { email, password: PASSWORD } }))
    .body;
  await mailTo(server, email);
  return { token, organization, email, id };
}

async function givenSignedUp() {
  const domain = makeUnique();
  const email = `ana@${domain}.example`;
  await callApi(server, signUp, {
    headers: createClientHeaders(),
    body: {
      organizationName: 'Acordes',
      domain,
      email,
      phone: '+5511955500100',
      password: PASSWORD,
      crm: 'Outros',
      userQuantity: 1,
    },
  });
  await mailTo(server, email);
  return { email };
}

const ask = (email: string, headers = createClientHeaders()) =>
  callApi(server, resendConfirmation, { body: { email }, headers });
const resend = (token: string, id: number) =>
  callApi(server, resendInvitation, { token, params: { id: String(id) } });
const follow = (link: string) =>
  callApi(server, confirmEmail, { query: { token: new URL(link).searchParams.get('token')! } });
const signIn = (email: string) =>
  callApi(server, login, { body: { email, password: PASSWORD }, headers: createClientHeaders() });
const readRow = async (token: string, id: number) =>
  (await callApi(server, listUsers, { token })).body.find((user) => user.id === id);

describe('SGN-11 a user who lost the sign-up mail', () => {
  it('gets another one with a working link, which ends the earlier link', async () => {
    const { email } = await givenSignedUp();
    const first = await mailTo(server, email);

    const reply = await ask(` ${email.toUpperCase()}`);
    const second = await mailTo(server, email, { count: 2 });
    const earlier = await follow(first.link);
    const later = await follow(second.link);

    expect(reply.status).toBe(204);
    expect(second.subject).toBe('Confirme seu email para entrar - Alô');
    expect(earlier.headers.get('location')).toBe('/login?tokenError=true');
    expect(later.headers.get('location')).toMatch(/^\/login\?emailVerified=true/);
    expect((await signIn(email)).status).toBe(200);
  });

  it('gets the same answer as unknown, blocked and confirmed users, who get no mail', async () => {
    const { organization, admin } = await givenAdmin();
    const blocked = await givenUser(server.context, organization, {
      emailVerified: false,
      blockedAt: new Date(),
    });
    const emails = [admin.email, blocked.email, 'ninguem@jatoba.example'];

    const replies = await Promise.all(emails.map((email) => ask(email)));
    const { email } = await givenSignedUp();
    await ask(email);
    await mailTo(server, email, { count: 2 });

    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    for (const each of emails) expect(await mailsTo(server, each)).toEqual([]);
  });

  it('gets a limited number of mails from strangers, and the last link works', async () => {
    const { email } = await givenSignedUp();
    for (let i = 0; i < 8; i++) expect((await ask(email)).status).toBe(204);

    const { link } = await mailTo(server, email, { count: 7 });

    expect((await follow(link)).headers.get('location')).toMatch(/emailVerified=true/);
    expect(await mailsTo(server, email)).toHaveLength(7);
  });

  it('may ask ten times an hour from one address', async () => {
    const here = createClientHeaders();
    for (let i = 0; i < 10; i++) expect((await ask(`n${i}@jatoba.example`, here)).status).toBe(204);

    const refused = await ask('n@jatoba.example', here);

    expect(refused.status).toBe(429);
    expect(refused.error.message).toMatch(/^Muitos pedidos de confirmação\. Aguarde \d+ minutos/);
  });
});

describe('USR-09 a pending invitation', () => {
  it('differs from a blocked user, before and after', async () => {
    const { token, email, id } = await givenInvited();
    const invited = await readRow(token, id);
    await callApi(server, updateUser, { token, body: { email, emailVerified: 'false' } });
    const blocked = await readRow(token, id);
    await callApi(server, updateUser, { token, body: { email, emailVerified: 'true' } });
    const unblocked = await readRow(token, id);
    const { link } = await mailTo(server, email, { count: 2 });
    await follow(link);
    const confirmed = await readRow(token, id);

    expect(invited).toMatchObject({ emailVerified: false, isPending: true });
    expect(blocked).toMatchObject({ emailVerified: false, isPending: false });
    expect(unblocked).toMatchObject({ emailVerified: true, mustConfirmEmail: true });
    expect(confirmed).toMatchObject({
      emailVerified: true,
      mustConfirmEmail: false,
      isPending: false,
    });
  });

  it('is mailed again by an ADMIN, in the ADMIN’s name, and works', async () => {
    const { token, email, id } = await givenInvited();

    const reply = await resend(token, id);
    const mail = await mailTo(server, email, { count: 2 });
    await follow(mail.link);

    expect(reply.status).toBe(204);
    expect(mail.subject).toBe('Marina Teles convidou você - Alô');
    expect((await signIn(email)).status).toBe(200);
    expect((await resend(token, id)).status).toBe(404);
  });

  it('is not mailed to a blocked user, by a USER or by another organization', async () => {
    const { token, organization, email, id } = await givenInvited();
    const stranger = await givenAdmin();
    const user = await givenUser(server.context, organization, { role: 'USER' });
    const { id: userToken } = await startSession(server.context, TEST_ACTOR, user);

    const byUser = await resend(userToken, id);
    const byStranger = await resend(stranger.token, id);
    await callApi(server, updateUser, { token, body: { email, emailVerified: 'false' } });
    const blocked = await resend(token, id);

    expect([byUser.status, byStranger.status, blocked.status]).toEqual([403, 404, 404]);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('fills no mailbox: six an hour', async () => {
    const { token, id } = await givenInvited();
    for (let i = 0; i < 6; i++) expect((await resend(token, id)).status).toBe(204);

    expect((await resend(token, id)).status).toBe(429);
  });
});
