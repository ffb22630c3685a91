import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import { getOrganization } from '@alo/contract/identity/organizations.ts';
import { resetPassword } from '@alo/contract/identity/passwords.ts';
import { login } from '@alo/contract/identity/session.ts';
import { getMe } from '@alo/contract/identity/users.ts';
import { mails } from '@alo/messages/platform/mails.ts';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recoveryCodes, users } from '../../platform/db/schema/accounts.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenUser, PASSWORD } from '../../testing/given.ts';
import { mailTo } from '../../testing/mail-to.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = (...args: string[]) => runOperator(server, args);

const signIn = (email: string, password = PASSWORD) =>
  callApi(server, login, { body: { email, password } });

async function lastAudited() {
  const [event] = await server.context.db
    .select()
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return event;
}

describe('operator organizations', () => {
  it('creates an organization whose first user can sign in, and records that', async () => {
    const createdOrganization = await runOperatorJson(
      server,
      'organizations',
      'create',
      '--name',
      'Jatobá Móveis',
      '--domain',
      'Jatoba',
      '--email',
      'contato@jatoba.example',
      '--base-tier',
      '1000',
    );
    expect(createdOrganization).toMatchObject({ domain: 'jatoba.alo.localhost' });
    expect(await lastAudited()).toMatchObject({
      action: 'organization.created',
      actorKind: 'operator',
      actorName: 'olga',
      targetName: 'Jatobá Móveis',
    });

    const { id, password } = (await runOperatorJson(
      server,
      'users',
      'create',
      '--organization',
      'jatoba',
      '--email',
      'Ana@jatoba.example',
      '--role',
      'ADMIN',
      '--confirmed',
    )) as { id: number; password: string };
    const session = await callApi(server, login, {
      body: { email: 'ana@jatoba.example', password },
    });

    expect(session.body.userId).toBe(id);
    const trail = await callApi(server, listAuditEvents, { token: session.body.id });
    expect(trail.body.data.map(({ action }) => action)).toEqual([
      'session.started',
      'user.created',
      'organization.created',
    ]);
    expect(JSON.stringify(trail.body)).not.toContain(password);
    expect(await runOperatorJson(server, 'organizations', 'show', 'jatoba')).toMatchObject({
      domain: 'jatoba.alo.localhost',
      baseTier: 1000,
      isRateplanLegacy: true,
      users: 1,
      admins: 1,
    });
  });

  it('refuses a taken or invalid domain', async () => {
    const { domain } = await givenOrganization(server.context);
    const create = (name: string) =>
      operator(
        'organizations',
        'create',
        '--name',
        'X',
        '--email',
        'x@y.example',
        '--domain',
        name,
      );

    expect((await create(domain)).refusal).toContain('is taken by');
    expect((await create('não cabe')).refusal).toContain('Letters, digits and hyphens');
  });

  it('suggests organizations with similar names', async () => {
    await givenOrganization(server.context, { name: 'Ipê', domain: 'ipe-amarelo.alo.localhost' });

    const typo = await operator('organizations', 'show', 'ipe-amarel');
    const unknown = await operator('organizations', 'show', 'zzzzzzzzzzzz');

    expect(typo.refusal).toContain('Did you mean ipe-amarelo.alo.localhost (Ipê)');
    expect(unknown.refusal).toContain('See: operator organizations list');
  });

  it('lists by search', async () => {
    const { domain, name } = await givenOrganization(server.context);

    const matches = await runOperatorJson(server, 'organizations', 'list', '--search', name);

    expect(matches).toMatchObject([{ domain, isBlocked: false }]);
  });

  it('changes what the portal shows of an organization, and records each change once', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const { domain } = organization;

    await operator('organizations', 'set-unlimited', domain, 'on');
    await operator('organizations', 'set-legacy', domain, 'rateplan', 'off');
    const again = await operator('organizations', 'set-legacy', domain, 'rateplan', 'off');

    const { body } = await callApi(server, getOrganization, { token });
    expect(body).toMatchObject({ isUnlimited: true, isRateplanLegacy: false });
    expect(again.output).toContain('was off already');
    const trail = await callApi(server, listAuditEvents, { token });
    expect(trail.body.data.slice(0, 2)).toMatchObject([
      {
        action: 'organization.flagsChanged',
        before: { isRateplanLegacy: true },
        after: { isRateplanLegacy: false },
      },
      { action: 'organization.flagsChanged', after: { isUnlimited: true } },
    ]);
    expect(trail.body.meta.totalItemCount).toBe(3);
  });

  it('moves the telephony integration with the switch, dynamic tariff included', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const telephony = async (gateway: string) =>
      (
        await callApi(server, listOrganizationIntegrations, {
          token,
          query: { filter: { where: { gateway } } },
        })
      ).body;

    await operator('organizations', 'set-dynamic-tariff', organization.domain, 'on');
    await operator('organizations', 'set-legacy', organization.domain, 'softswitch', 'on');

    expect(await telephony('softswitch')).toEqual([]);
    expect(await telephony('pabx')).toMatchObject([
      { metadata: { hasDynamicTariff: true, receivedBonusCredit: false } },
    ]);
    await operator('organizations', 'set-legacy', organization.domain, 'softswitch', 'off');
    expect(await telephony('softswitch')).toHaveLength(1);
  });

  it('accepts only tiers of the tariff', async () => {
    const { domain } = await givenOrganization(server.context);

    const wrong = await operator('organizations', 'set-base-tier', domain, '300');
    const right = await operator('organizations', 'set-base-tier', domain, '2000');

    expect(wrong.refusal).toContain('The tiers are 250, 500');
    expect(right.output).toContain('baseTier is 2000 now');
  });

  it('blocks: refuses every token at its next request until the organization is unblocked', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const other = await givenToken(server.context, await givenOrganization(server.context));

    await operator('organizations', 'block', organization.domain);

    expect((await callApi(server, getMe, { token })).status).toBe(401);
    expect((await callApi(server, getMe, { token: other })).status).toBe(200);
    expect(await lastAudited()).toMatchObject({
      action: 'organization.blocked',
      organizationId: organization.id,
    });

    await operator('organizations', 'unblock', organization.domain);

    expect((await callApi(server, getMe, { token })).status).toBe(200);
  });
});

describe('operator users', () => {
  it('reads a password from the input and shows none', async () => {
    const { domain } = await givenOrganization(server.context);
    const email = `caio@${domain}`;

    const { output } = await runOperator(
      server,
      [
        'users',
        'create',
        '--organization',
        domain,
        '--email',
        email,
        '--confirmed',
        '--password-stdin',
      ],
      { line: 'correct horse' },
    );

    expect(output).not.toContain('correct horse');
    const session = await callApi(server, login, { body: { email, password: 'correct horse' } });
    expect(session.status).toBe(200);
  });

  it('refuses an email with an account, and a short password', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization);
    const args = [
      'users',
      'create',
      '--organization',
      organization.domain,
      '--confirmed',
      '--email',
    ];

    const refusal = await runOperator(server, [...args, email]);
    const short = await runOperator(
      server,
      [...args, `b@${organization.domain}`, '--password-stdin'],
      {
        line: '1234',
      },
    );

    expect(refusal.refusal).toContain('has an account already');
    expect(short.refusal).toContain('10 to 128 characters');
  });

  it('mails the confirmation link, with which the user can sign in', async () => {
    const { domain } = await givenOrganization(server.context);
    const email = `ana@${domain}.example`;

    const { output } = await runOperator(server, [
      'users',
      'create',
      '--organization',
      domain,
      '--email',
      email,
    ]);
    const password = /shown only now: (\S+)/.exec(output)![1]!;
    const refusedLogin = await callApi(server, login, { body: { email, password } });
    const { link } = await mailTo(server, email);
    await fetch(link.replace(/^https?:\/\/[^/]+/, server.url), { redirect: 'manual' });
    const acceptedLogin = await callApi(server, login, { body: { email, password } });

    expect(refusedLogin.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(acceptedLogin.status).toBe(200);
  });

  it('resets by a link, mailed or shown once, and removes the second factor', async () => {
    const organization = await givenOrganization(server.context);
    const user = await givenUser(server.context, organization);
    const { db } = server.context;
    const isUser = eq(users.id, user.id);
    await db.update(users).set({ totpSecret: 'sealed', totpConfirmedAt: new Date() }).where(isUser);
    await db.insert(recoveryCodes).values({
      organizationId: organization.id,
      userId: user.id,
      codeHash: Buffer.from('code'),
    });

    await runOperator(server, ['users', 'reset', user.email]);
    const mail = await mailTo(server, user.email);
    const { link } = (await runOperatorJson(
      server,
      'users',
      'reset',
      user.email,
      '--print-link',
      '--two-factor',
    )) as { link: string };

    expect(mail.link).toContain('/change-password?access_token=');
    expect(link).not.toBe(mail.link);
    const reset = await callApi(server, resetPassword, {
      query: { access_token: new URL(link).searchParams.get('access_token')! },
      body: { newPassword: 'outra senha' },
    });
    expect(reset.status).toBe(204);
    const [storedUser] = await db.select().from(users).where(isUser);
    expect(storedUser).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
    expect(await db.select().from(recoveryCodes)).toEqual([]);
    const notice = await mailTo(server, user.email, { subject: /segurança/i });
    expect(notice.text).toContain(mails.security.twoFactorReset(server.context.brand.productName));
    const trail = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id))
      .orderBy(auditEvents.id);
    expect(trail.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
      'operator password.resetRequested',
      'operator twoFactor.reset',
      'operator password.resetRequested',
      'user password.reset',
    ]);
  });

  it('refuses to reset an unknown or blocked user', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization, { emailVerified: false });

    expect((await operator('users', 'reset', 'nobody@jatoba.example')).refusal).toContain(
      'No user has the address',
    );
    expect((await operator('users', 'reset', email)).refusal).toContain(
      'is blocked or has not confirmed',
    );
  });

  it('unblocks with a new confirmation link by mail, or at once', async () => {
    const organization = await givenOrganization(server.context);
    const anna = await givenUser(server.context, organization, { emailVerified: false });
    const caio = await givenUser(server.context, organization, { emailVerified: false });

    const mailed = await operator('users', 'unblock', anna.email);
    const { link } = await mailTo(server, anna.email);
    const session = await signIn(anna.email);
    await fetch(link.replace(/^http:\/\/localhost:\d+/, server.url), { redirect: 'manual' });
    const atOnce = await operator('users', 'unblock', caio.email, '--confirmed');
    const again = await operator('users', 'unblock', caio.email);

    expect(mailed.output).toContain('A mail with the link');
    expect(session.status).toBe(401);
    expect((await signIn(anna.email)).status).toBe(200);
    expect(atOnce.output).toContain('may sign in now');
    expect((await signIn(caio.email)).status).toBe(200);
    expect(again.output).toContain('could sign in already');
    expect((await operator('users', 'unblock', 'nobody@jatoba.example')).refusal).toContain(
      'No user has the address',
    );
  });

  it('lists the users of one organization', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization, { role: 'USER' });
    await givenUser(server.context, organization);

    const matches = await runOperatorJson(
      server,
      'users',
      'list',
      organization.domain,
      '--role',
      'USER',
    );

    expect(matches).toMatchObject([{ email, role: 'USER', isActive: true }]);
    expect(JSON.stringify(matches)).not.toContain('argon2');
  });
});
