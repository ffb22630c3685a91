import type { AddressInfo } from 'node:net';
import { createAccessToken } from '@alo/contract/identity/access-tokens.ts';
import { requestPasswordReset, resetPassword } from '@alo/contract/identity/passwords.ts';
import { login } from '@alo/contract/identity/session.ts';
import { confirmEmail } from '@alo/contract/identity/sign-up.ts';
import { getMe, listUsers, updateUser } from '@alo/contract/identity/users.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/db/connection/client.ts';
import { users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenUser, PASSWORD, TEST_ACTOR } from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts';
import type { Organization } from '../organizations/organizations.ts';
import { startSession } from '../session/session.ts';
import type { NewUser } from './users.ts';

const server = useTestServer();

async function givenSignedIn(organization: Organization, input: Partial<NewUser> = {}) {
  const user = await givenUser(server.context, organization, input);
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  return { ...user, token };
}

async function givenAdminAndUser() {
  const organization = await givenOrganization(server.context);
  const admin = await givenSignedIn(organization, { name: 'Ana Prado' });
  const user = await givenSignedIn(organization, { role: 'USER' });
  return { organization, admin, user };
}

const update = (token: string, body: Record<string, unknown>) =>
  callApi(server, updateUser, { token, body });
const block = (token: string, email: string) => update(token, { email, emailVerified: 'false' });
const unblock = (token: string, email: string) => update(token, { email, emailVerified: 'true' });
const readStatus = async (token: string, at: { url: string } = server) =>
  (await callApi(at, getMe, { token })).status;
const signIn = (email: string) => callApi(server, login, { body: { email, password: PASSWORD } });
const follow = async (link: string) => {
  const query = { token: new URL(link).searchParams.get('token')! };
  return (await callApi(server, confirmEmail, { query })).headers.get('location');
};
const readAudit = (organization: Organization, action: string) =>
  server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, organization.id), eq(auditEvents.action, action)))
    .orderBy(auditEvents.id);

async function anotherProcess(): Promise<{ url: string }> {
  const { config } = server.context;
  const opened = openDatabase(config.databaseUrl!, config.databasePool, () => {});
  const app = buildApp({ ...server.context, ...opened });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await opened.close();
  });
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

describe('blocking', () => {
  it('USR-03 ends every session and token of a user at once, in every process', async () => {
    const { organization, admin, user } = await givenAdminAndUser();
    const other = await anotherProcess();
    const personal = await callApi(server, createAccessToken, {
      token: user.token,
      body: { ttl: -1 },
    });
    const tokens = [user.token, personal.body.id];
    for (const token of tokens) {
      expect([await readStatus(token), await readStatus(token, other)]).toEqual([200, 200]);
    }

    const reply = await block(admin.token, user.email);
    const statuses = await Promise.all(
      tokens.flatMap((token) => [readStatus(token), readStatus(token, other)]),
    );

    expect(reply.body).toMatchObject({ email: user.email, emailVerified: false });
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect((await signIn(user.email)).error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    const [event] = await readAudit(organization, 'user.blocked');
    expect(event).toMatchObject({ actorUserId: admin.id, targetName: user.email });
    expect(event!.after).toEqual({ tokensErased: 2 });
  });

  it('USR-03 refuses a sign-in that is in progress', async () => {
    const { user } = await givenAdminAndUser();
    let signingIn!: ReturnType<typeof signIn>;

    await server.context.db.transaction(async (tx) => {
      await tx.update(users).set({ emailVerified: false }).where(eq(users.id, user.id));
      signingIn = signIn(user.email);
      await waitForLockWaiters(server.context);
    });

    expect((await signingIn).error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
  });

  it('ends earlier mailed links', async () => {
    const { organization, admin, user } = await givenAdminAndUser();
    await callApi(server, requestPasswordReset, { body: { email: user.email } });
    const reset = new URL((await mailTo(server, user.email)).link).searchParams;
    const invited = await givenUser(server.context, organization, { emailVerified: false });
    await unblock(admin.token, invited.email);
    const { link } = await mailTo(server, invited.email);

    await block(admin.token, user.email);
    await block(admin.token, invited.email);
    await server.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    const reply = await callApi(server, resetPassword, {
      query: { access_token: reset.get('access_token')! },
      body: { newPassword: 'capim-dourado-26' },
    });

    expect(reply.status).toBe(401);
    expect(await follow(link)).toBe('/login?tokenError=true');
  });
});

describe('unblocking', () => {
  it('USR-04 shows the user as active, but requires the mailed link to sign in', async () => {
    const { organization, admin, user } = await givenAdminAndUser();
    await block(admin.token, user.email);

    const reply = await unblock(admin.token, user.email);
    const before = await signIn(user.email);
    const recovery = await callApi(server, requestPasswordReset, { body: { email: user.email } });
    const mail = await mailTo(server, user.email);
    const where = await follow(mail.link);
    const after = await signIn(user.email);

    expect(reply.body).toMatchObject({ emailVerified: true, mustConfirmEmail: true });
    expect(before.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(recovery.error.code).toBe('RESET_FAILED_EMAIL_NOT_VERIFIED');
    expect(mail.subject).toBe('Seu acesso foi liberado: confirme seu email - Alô');
    expect(mail.text).toContain('Ana Prado liberou seu acesso');
    expect(where).toContain('/login?emailVerified=true');
    expect(after.status).toBe(200);
    expect(await readStatus(user.token)).toBe(401);
    expect(await readAudit(organization, 'user.unblocked')).toHaveLength(1);
  });

  it('USR-04 a repeat mails only users who have not confirmed', async () => {
    const { organization, admin, user } = await givenAdminAndUser();
    const invited = await givenUser(server.context, organization, { emailVerified: false });

    await unblock(admin.token, invited.email);
    await unblock(admin.token, invited.email);
    const reply = await unblock(admin.token, user.email);
    await mailTo(server, invited.email, { count: 2 });

    expect(reply.body).toMatchObject({ emailVerified: true, mustConfirmEmail: false });
    expect(await mailsTo(server, user.email)).toEqual([]);
    expect(await readStatus(user.token)).toBe(200);
  });
});

describe('the role', () => {
  it('USR-02 changes to ADMIN and back, and the permissions of tokens change at once', async () => {
    const { organization, admin, user } = await givenAdminAndUser();
    const list = async () => (await callApi(server, listUsers, { token: user.token })).status;

    const promoted = await update(admin.token, { email: user.email, role: 'ADMIN' });
    const asAdmin = await list();
    const demoted = await update(admin.token, { email: user.email, role: 'USER' });

    expect([promoted.body.role, demoted.body.role]).toEqual(['ADMIN', 'USER']);
    expect([asAdmin, await list()]).toEqual([200, 403]);
    const rows = await readAudit(organization, 'user.roleChanged');
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'USER' }, { role: 'ADMIN' }],
      [{ role: 'ADMIN' }, { role: 'USER' }],
    ]);
  });

  it.each([{ role: 'USER' }, { emailVerified: false }])(
    'USR-02 keeps one of two ADMINs who send each other %j at once',
    async (change) => {
      for (let round = 0; round < 5; round++) {
        const { organization, admin } = await givenAdminAndUser();
        const second = await givenSignedIn(organization);

        const replies = await Promise.all([
          update(admin.token, { email: second.email, ...change }),
          update(second.token, { email: admin.email, ...change }),
        ]);

        const good = replies.filter(({ status }) => status === 200);
        expect(good).toHaveLength(1);
        const remainingAdmins = await server.context.db.$count(
          users,
          and(
            eq(users.organizationId, organization.id),
            eq(users.role, 'ADMIN'),
            eq(users.emailVerified, true),
          ),
        );
        expect(remainingAdmins).toBe(1);
      }
    },
  );
});

describe('permissions', () => {
  it.each([
    { role: 'USER' },
    { role: 'ADMIN' },
    { emailVerified: 'false' },
    { emailVerified: true },
  ])('USR-02 refuses %j for one’s own row', async (change) => {
    const { admin } = await givenAdminAndUser();

    const reply = await update(admin.token, { email: ` ${admin.email.toUpperCase()}`, ...change });

    expect(reply.status).toBe(403);
    expect(await readStatus(admin.token)).toBe(200);
  });

  it('USR-02 refuses a USER alike for a colleague and an unknown user', async () => {
    const { admin, user } = await givenAdminAndUser();

    const colleague = await block(user.token, admin.email);
    const nobody = await block(user.token, 'ninguem@jatoba.example');

    expect([colleague.status, nobody.status]).toEqual([403, 403]);
    expect(colleague.error).toEqual(nobody.error);
    expect(await readStatus(admin.token)).toBe(200);
  });

  it('USR-02 hides users of other organizations from an ADMIN', async () => {
    const { admin } = await givenAdminAndUser();
    const { user: stranger } = await givenAdminAndUser();

    const foreign = await block(admin.token, stranger.email);
    const nobody = await update(admin.token, { email: 'ninguem@jatoba.example', name: 'X' });

    expect([foreign.status, nobody.status]).toEqual([404, 404]);
    expect(foreign.error).toEqual(nobody.error);
    expect(await readStatus(stranger.token)).toBe(200);
  });

  it('leaves name and phone to the user', async () => {
    const { admin, user } = await givenAdminAndUser();

    const reply = await update(admin.token, { email: user.email, name: 'Outro', role: 'ADMIN' });

    expect(reply.status).toBe(403);
    const me = await callApi(server, getMe, { token: user.token });
    expect(me.body).toMatchObject({ name: 'Marina Teles', role: 'USER' });
  });
});
