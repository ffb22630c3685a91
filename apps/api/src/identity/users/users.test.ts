import { login } from '@alo/contract/identity/session.ts';
import { inviteUser, listUsers, updateUser } from '@alo/contract/identity/users.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startSession } from '../session/session.ts';

const server = useTestServer();
const NEW_PASSWORD = 'capim-dourado-26';

let sequence = 0;
const anEmail = () => `convidado${++sequence}@jatoba.example`;

async function givenAdmin() {
  const organization = await givenOrganization(server.context, { name: 'Jatobá Móveis' });
  const admin = await givenUser(server.context, organization, { name: 'Ana Prado' });
  const { id: token } = await startSession(server.context, TEST_ACTOR, admin);
  return { organization, admin, token };
}

const list = (token: string, filter?: unknown) =>
  callApi(server, listUsers, { token, query: filter === undefined ? {} : { filter } });
const invite = (token: string, body: Record<string, unknown>) =>
  callApi(server, inviteUser, { token, body: { password: NEW_PASSWORD, ...body } });
const update = (token: string, body: Record<string, unknown>) =>
  callApi(server, updateUser, { token, body });
const signIn = (email: string, password = NEW_PASSWORD) =>
  callApi(server, login, { body: { email, password } });

const readAudit = (organizationId: number, action: string) =>
  server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.action, action)))
    .orderBy(auditEvents.id);

describe('the list', () => {
  it('USR-01 lists all users of the organization by name, and no others', async () => {
    const { organization, admin, token } = await givenAdmin();
    const input = { name: 'Bruno Sá', role: 'USER', phone: '+5511955500127' } as const;
    const bruno = await givenUser(server.context, organization, { ...input, emailVerified: false });
    await givenAdmin();

    const reply = await list(token);

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual([
      {
        id: admin.id,
        name: 'Ana Prado',
        email: admin.email,
        phone: null,
        role: 'ADMIN',
        emailVerified: true,
        mustConfirmEmail: false,
        isPending: false,
      },
      expect.objectContaining({ id: bruno.id, ...input, emailVerified: false }),
    ]);
  });

  it('USR-01 can be filtered and sorted by its columns only', async () => {
    const { organization, token } = await givenAdmin();
    for (const [name, emailVerified] of [
      ['Bia', false],
      ['Caio', true],
    ] as const) {
      await givenUser(server.context, organization, { name, role: 'USER', emailVerified });
    }
    const names = async (filter: unknown) => (await list(token, filter)).body.map((u) => u.name);

    expect(await names({ order: 'name desc' })).toEqual(['Caio', 'Bia', 'Ana Prado']);
    expect(await names({ where: { emailVerified: false } })).toEqual(['Bia']);
    expect(await names({ where: { role: 'USER', emailVerified: 'true' } })).toEqual(['Caio']);
    expect(await names({ limit: 1, skip: 1 })).toEqual(['Bia']);
    expect((await list(token, { where: { passwordHash: 'x' } })).status).toBe(400);
    expect((await list(token, { where: { emailVerified: 'talvez' } })).status).toBe(400);
  });
});

describe('the user’s own data', () => {
  it('PRF-02 lets every user change their own name and phone', async () => {
    const { organization } = await givenAdmin();
    const user = await givenUser(server.context, organization, { role: 'USER', phone: '551199' });
    const { id: token } = await startSession(server.context, TEST_ACTOR, user);

    const renamed = await update(token, {
      email: user.email.toUpperCase(),
      name: '  Marina T. ',
      phone: '(11) 95550-0127',
    });
    const cleared = await update(token, { email: user.email, phone: '' });

    expect(renamed.body).toMatchObject({ name: 'Marina T.', phone: '+5511955500127' });
    expect(cleared.body).toMatchObject({ name: 'Marina T.', phone: null, email: user.email });
    const rows = await readAudit(organization.id, 'user.updated');
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [
        { name: 'Marina Teles', phone: '551199' },
        { name: 'Marina T.', phone: '+5511955500127' },
      ],
      [{ phone: '+5511955500127' }, { phone: null }],
    ]);
  });

  it('PRF-02 refuses an empty name, an invalid phone and long texts, with texts for the screen', async () => {
    const { admin, token } = await givenAdmin();
    const send = (body: object) => update(token, { email: admin.email, ...body });

    const empty = await send({ name: '  ', phone: '9'.repeat(26) });
    const long = await send({ name: 'a'.repeat(129), phone: '4550' });

    expect([empty.status, long.status]).toEqual([422, 422]);
    expect(empty.error.details?.messages).toEqual({
      name: ['O campo nome é obrigatório'],
      phone: ['Informe no máximo 25 caracteres'],
    });
    expect(long.error.details?.messages).toEqual({
      name: ['Informe no máximo 128 caracteres'],
      phone: ['Informe o telefone com DDD'],
    });
    expect((await list(token)).body[0]).toMatchObject({ name: 'Ana Prado', phone: null });
  });

  it('audits nothing if nothing changes', async () => {
    const { organization, admin, token } = await givenAdmin();

    const reply = await update(token, { email: admin.email, name: 'Ana Prado', phone: null });

    expect(reply.body).toMatchObject({ name: 'Ana Prado', phone: null });
    expect(await readAudit(organization.id, 'user.updated')).toEqual([]);
  });
});

describe('an invitation', () => {
  it('USR-05 creates a USER named after the address, who can sign in after confirming', async () => {
    const { organization, admin, token } = await givenAdmin();
    const email = anEmail();

    const reply = await invite(token, { email: ` ${email.toUpperCase()}` });
    const before = await signIn(email);
    const mail = await mailTo(server, email);
    await fetch(mail.link, { redirect: 'manual' });
    const after = await signIn(email);

    expect(reply.body).toMatchObject({
      email,
      name: email.split('@')[0],
      role: 'USER',
      emailVerified: false,
    });
    expect(mail.subject).toBe('Ana Prado convidou você - Alô');
    expect(before.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(after.status).toBe(200);
    const [event] = await readAudit(organization.id, 'user.invited');
    expect(event).toMatchObject({
      actorUserId: admin.id,
      targetName: email,
      after: { email, role: 'USER' },
    });
    expect(JSON.stringify(event)).not.toContain(NEW_PASSWORD);
  });

  it('USR-05 accepts another name and role', async () => {
    const { token } = await givenAdmin();

    const reply = await invite(token, { email: anEmail(), name: 'Caio Braga', role: 'ADMIN' });

    expect(reply.body).toMatchObject({ name: 'Caio Braga', role: 'ADMIN' });
  });

  it.each([
    [{ email: '' }, 'email', 'Você precisa informar um email e senha'],
    [{ password: '' }, 'password', 'Você precisa informar um email e senha'],
    [{ email: 'ana@jatoba' }, 'email', 'Email inválido'],
    [{ email: `${'a'.repeat(60)}@${'b'.repeat(70)}.example` }, 'email', 'Email inválido'],
    [
      { password: 'flamengo1981' },
      'password',
      'Esta senha é muito comum e fácil de adivinhar. Escolha outra, por exemplo algumas palavras juntas',
    ],
    [{ password: 'curta' }, 'password', 'A senha precisa ter pelo menos 10 caracteres'],
    [{ name: 'a'.repeat(129) }, 'name', 'Informe no máximo 128 caracteres'],
  ])('USR-06 refuses %j with a text for the screen', async (wrong, field, text) => {
    const { token } = await givenAdmin();

    const reply = await invite(token, { email: anEmail(), ...wrong });

    expect(reply.status).toBe(422);
    expect(reply.error.message).toBe(text);
    expect(reply.error.details?.messages).toEqual({ [field]: [text] });
    expect((await list(token)).body).toHaveLength(1);
  });

  it('USR-06 reports an address with an account by code, in any organization', async () => {
    const { token } = await givenAdmin();
    const { admin: stranger } = await givenAdmin();
    const email = anEmail();

    const replies = await Promise.all([1, 2, 3].map(() => invite(token, { email })));
    const elsewhere = await invite(token, { email: stranger.email });

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    for (const reply of [replies.find(({ status }) => status === 422)!, elsewhere]) {
      expect(reply.error.details?.codes).toEqual({ email: ['uniqueness'] });
      expect(reply.error.message).toBe(
        'Email já cadastrado, por favor informe outro ou recupere a senha',
      );
    }
    expect((await list(token)).body).toHaveLength(2);
    expect(await mailsTo(server, stranger.email)).toEqual([]);
  });

  it('LAY-15 accepts at most two hundred invitations an hour per organization', async () => {
    const { organization, token } = await givenAdmin();
    const { token: other } = await givenAdmin();
    for (let i = 0; i < 199; i++) {
      await server.context.throttle.count('invitationsOfOrganization', String(organization.id));
    }

    const last = await invite(token, { email: anEmail() });
    const refused = await invite(token, { email: anEmail() });
    const elsewhere = await invite(other, { email: anEmail() });

    expect([last.status, refused.status]).toEqual([200, 429]);
    expect(refused.error.message).toMatch(/^Muitos convites em pouco tempo\. Aguarde \d+ minutos/);
    expect(elsewhere.status).toBe(200);
  });

  it('USR-05 is limited to ADMINs', async () => {
    const { organization } = await givenAdmin();
    const token = await givenToken(server.context, organization, { role: 'USER' });
    const email = anEmail();

    expect((await invite(token, { email })).status).toBe(403);
    expect((await list(token)).status).toBe(403);
    expect(await mailsTo(server, email)).toEqual([]);
  });
});
