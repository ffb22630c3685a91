import { randomBytes } from 'node:crypto';
import { login } from '@alo/contract/identity/session.ts';
import { confirmEmail, signUp } from '@alo/contract/identity/sign-up.ts';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizations, userLinks, users } from '../../platform/db/schema/accounts.ts';
import { callCounters } from '../../platform/db/schema/calls.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { organizationIntegrations } from '../../platform/db/schema/integrations.ts';
import { vouchers, voucherUses, wallets } from '../../platform/db/schema/money.ts';
import { callApi } from '../../testing/api-client.ts';
import { createClientHeaders, givenOrganization, givenUser } from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const db = () => server.context.db;
const makeUnique = () => randomBytes(5).toString('hex');

function aForm(input: Record<string, unknown> = {}) {
  const label = `jatoba${makeUnique()}`;
  return {
    organizationName: 'Jatobá Móveis',
    domain: label,
    email: `ana@${label}.example`,
    phone: '(11) 98765-4321',
    password: 'capim-dourado-26',
    crm: 'Pipedrive',
    userQuantity: '3',
    ...input,
  };
}

const send = (body: unknown) => callApi(server, signUp, { body, headers: createClientHeaders() });

async function findOrganization(domain: string) {
  const [row] = await db()
    .select()
    .from(organizations)
    .where(eq(organizations.domain, `${domain}.alo.localhost`));
  return row;
}

describe('sign-up', () => {
  it('SGN-06 creates an organization with all that it needs, from the second form', async () => {
    const form = aForm({ campaignId: 'julho', redirect: '/dashboard', voucherCode: null });

    const reply = await send(form);

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ domain: `${form.domain}.alo.localhost`, email: form.email });
    const organization = (await findOrganization(form.domain))!;
    expect(organization).toMatchObject({
      name: 'Jatobá Móveis',
      phone: '(11) 98765-4321',
      signUp: { crm: 'Pipedrive', userQuantity: 3, campaignId: 'julho' },
    });
    const [user] = await db().select().from(users).where(eq(users.email, form.email));
    expect(user).toMatchObject({
      organizationId: organization.id,
      name: 'ana',
      role: 'ADMIN',
      emailVerified: false,
    });
    expect(await db().select().from(callCounters)).toContainEqual(
      expect.objectContaining({ organizationId: organization.id, lastSequence: 0 }),
    );
    const [telephony] = await db()
      .select()
      .from(organizationIntegrations)
      .where(eq(organizationIntegrations.organizationId, organization.id));
    expect(telephony).toMatchObject({ gateway: 'softswitch' });
    const [event] = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id));
    expect(event).toMatchObject({ action: 'organization.signedUp', actorName: form.email });
  });

  it('SGN-06 accepts the first form too, and ignores email_verified', async () => {
    const { organizationName, userQuantity: _, ...form } = aForm();

    const reply = await send({
      ...form,
      organization_name: organizationName,
      user_quantity: 7,
      voucher: null,
      campaign_id: 'maio',
      email_verified: true,
    });

    expect(reply.status).toBe(200);
    expect((await findOrganization(form.domain))!.signUp).toMatchObject({
      userQuantity: 7,
      campaignId: 'maio',
    });
    const [user] = await db().select().from(users).where(eq(users.email, form.email));
    expect(user!.emailVerified).toBe(false);
  });

  it.each([
    ['organizationName', ''],
    ['organizationName', 'x'.repeat(129)],
    ['domain', 'x'.repeat(51)],
    ['email', `${'x'.repeat(128)}@a.example`],
    ['password', 'x'.repeat(129)],
    ['phone', '9'.repeat(26)],
    ['phone', undefined],
    ['crm', 'Outro qualquer'],
    ['userQuantity', '0'],
    ['userQuantity', undefined],
    ['redirect', '/'.repeat(501)],
  ])('SGN-02 refuses %s %j and names the field', async (field, value) => {
    const reply = await send(aForm({ [field]: value }));

    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.details!.messages!)).toEqual([field]);
  });

  it.each([
    ['senha123456', 'Esta senha é muito comum e fácil de adivinhar'],
    ['Qwertyuiop', 'Esta senha é muito comum e fácil de adivinhar'],
    ['ana.prado@acordes.example', 'A senha não pode ser o email, o domínio ou o nome do produto'],
    ['acordes2026!', 'A senha não pode ser o email, o domínio ou o nome do produto'],
    ['Alô-1234567', 'A senha não pode ser o email, o domínio ou o nome do produto'],
  ])('SEC-5 refuses the password %s with the reason', async (password, why) => {
    const reply = await send(aForm({ password, email: 'ana.prado@acordes.example' }));

    expect(reply.status).toBe(422);
    expect(reply.error.details!.messages!['password']).toEqual([expect.stringContaining(why)]);
  });

  it('SGN-02 requires a password of ten characters, in Portuguese', async () => {
    const reply = await send(aForm({ password: 'segredo' }));

    expect(reply.status).toBe(422);
    expect(reply.error.details!.messages).toEqual({
      password: ['A senha precisa ter pelo menos 10 caracteres'],
    });
  });

  it('SGN-03 lowercases the domain, and refuses reserved labels and other characters', async () => {
    const form = aForm();

    const upper = await send({ ...form, domain: form.domain.toUpperCase() });
    const reserved = await send(aForm({ domain: 'SBC' }));
    const dashed = await send(aForm({ domain: 'jato-ba' }));

    expect(upper.body.domain).toBe(`${form.domain}.alo.localhost`);
    for (const reply of [reserved, dashed]) {
      expect(reply.status).toBe(422);
      expect(reply.error.details!.messages).toEqual({
        domain: ['Domínio inválido, por favor informe outro'],
      });
    }
  });

  it('SGN-08 distinguishes an invalid email, a taken email and a taken domain', async () => {
    const organization = await givenOrganization(server.context);
    const { email } = await givenUser(server.context, organization);

    const invalid = await send(aForm({ email: 'ana@jatoba' }));
    const takenEmail = await send(aForm({ email: email.toUpperCase() }));
    const domain = await send(aForm({ domain: organization.domain.split('.')[0] }));

    expect([invalid.status, takenEmail.status, domain.status]).toEqual([422, 422, 422]);
    expect(invalid.error.message).toBe('Email inválido');
    expect(takenEmail.error.message).toBe('Email already exists');
    expect(takenEmail.error.details!.codes).toEqual({ email: ['uniqueness'] });
    expect(domain.error.details).toEqual({
      messages: { domain: ['Este domínio já está em uso, por favor informe outro'] },
      codes: { domain: ['uniqueness'] },
    });
  });

  it.each([['email'], ['domain']] as const)(
    'SGN-08 accepts one of six parallel sign-ups with the same %s',
    async (field) => {
      const first = aForm();
      const forms = Array.from({ length: 6 }, () => aForm({ [field]: first[field] }));

      const replies = await Promise.all(forms.map(send));

      const refused = replies.filter(({ status }) => status === 422);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(refused).toHaveLength(5);
      for (const reply of refused) {
        expect(reply.error.details!.codes).toEqual({ [field]: ['uniqueness'] });
      }
      const createdOrganizations = await Promise.all(
        forms.map((form) => findOrganization(form.domain)),
      );
      expect(new Set(createdOrganizations.filter(Boolean).map((row) => row!.id)).size).toBe(1);
    },
  );

  it('SGN-08 answers 502 when the organization cannot be created, and leaves nothing behind', async () => {
    const form = aForm();
    await server.owner.query('alter table organization_integrations rename to hidden');

    const reply = await send(form);
    await server.owner.query('alter table hidden rename to organization_integrations');

    expect(reply.status).toBe(502);
    expect(reply.error.message).toBe('cannot create organization');
    expect(await findOrganization(form.domain)).toBeUndefined();
    expect(await mailsTo(server, form.email)).toEqual([]);
    expect(server.warnings.at(-1)).toContain('sign-up failed');
    expect(server.warnings.join('')).not.toContain('argon2id');
    expect((await send(form)).status).toBe(200);
  });

  it('SGN-09 gives a voucher’s credit at most as often as it may be used, in parallel too', async () => {
    const code = `NATAL${makeUnique().toUpperCase()}`;
    const [voucher] = await db()
      .insert(vouchers)
      .values({ code, credit: 500_000, maxUses: 2 })
      .returning();

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(aForm({ voucherCode: ` ${code.toLowerCase()}` }))),
    );

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const uses = await db()
      .select()
      .from(voucherUses)
      .where(eq(voucherUses.voucherId, voucher!.id));
    expect(uses).toHaveLength(2);
    const given = await db()
      .select({ organizationId: wallets.organizationId, promo: wallets.promo })
      .from(wallets)
      .innerJoin(organizations, eq(organizations.id, wallets.organizationId))
      .where(
        inArray(
          organizations.domain,
          replies.map(({ body }) => body.domain),
        ),
      );
    expect(given.map(({ promo }) => promo).toSorted()).toEqual([0, 0, 0, 500_000, 500_000]);
    const withCredit = given.filter(({ promo }) => promo > 0);
    expect(new Set(withCredit.map((wallet) => wallet.organizationId))).toEqual(
      new Set(uses.map((use) => use.organizationId)),
    );
  });

  it('SGN-06 SGN-09 gives the credit of `voucher`, as the first form spells it', async () => {
    const code = `NATAL${makeUnique().toUpperCase()}`;
    await db().insert(vouchers).values({ code, credit: 500_000, maxUses: 1 });
    const { organizationName, userQuantity, ...form } = aForm();

    await send({
      ...form,
      organization_name: organizationName,
      user_quantity: userQuantity,
      voucher: code,
    });

    const { id, signUp: signUpAnswers } = (await findOrganization(form.domain))!;
    expect(signUpAnswers).toMatchObject({ voucherCode: code });
    const [wallet] = await db().select().from(wallets).where(eq(wallets.organizationId, id));
    expect(wallet!.promo).toBe(500_000);
  });

  it('SGN-09 ignores an unknown or expired voucher', async () => {
    const code = `VELHO${makeUnique().toUpperCase()}`;
    await db()
      .insert(vouchers)
      .values({ code, credit: 500_000, expiresAt: new Date(Date.now() - 1000) });

    const expired = await send(aForm({ voucherCode: code }));
    const unknown = await send(aForm({ voucherCode: 'NADA' }));

    expect([expired.status, unknown.status]).toEqual([200, 200]);
    expect(JSON.stringify(await db().select().from(voucherUses))).not.toContain(code);
    const domains = [expired.body.domain, unknown.body.domain];
    const rows = await db()
      .select({ domain: organizations.domain })
      .from(voucherUses)
      .innerJoin(organizations, eq(organizations.id, voucherUses.organizationId));
    expect(rows.filter(({ domain }) => domains.includes(domain))).toEqual([]);
  });

  it('refuses the twenty-first sign-up of an hour from one address, but not from others', async () => {
    const headers = createClientHeaders();
    for (let i = 0; i < 20; i++) {
      await callApi(server, signUp, { body: aForm({ email: 'x' }), headers });
    }

    const reply = await callApi(server, signUp, { body: aForm(), headers });
    const other = await send(aForm());

    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(reply.error.message).toBe(
      'Muitos cadastros em pouco tempo. Aguarde 60 minutos e tente de novo.',
    );
    expect(other.status).toBe(200);
  });
});

describe('confirmation', () => {
  const follow = (link: string) =>
    fetch(link, { redirect: 'manual', headers: createClientHeaders() });

  it('SGN-07 a mail confirms the address; before that the sign-in is refused', async () => {
    const { email, password, ...form } = aForm();
    await send({ ...form, email, password });
    const before = await callApi(server, login, { body: { email, password } });

    const mail = await mailTo(server, email);
    const reply = await follow(mail.link);

    const after = await callApi(server, login, { body: { email, password } });
    expect(before.error.code).toBe('LOGIN_FAILED_EMAIL_NOT_VERIFIED');
    expect(mail.subject).toBe('Confirme seu email para entrar - Alô');
    expect(mail.html).toContain(mail.link);
    expect(mail.link).toContain(`${server.url}/api/v1/users/confirm?token=`);
    expect(reply.status).toBe(302);
    expect(after.status).toBe(200);
  });

  it('SGN-10 redirects to the sign-in page with the result', async () => {
    const form = aForm({ email: `ana+crm@j${makeUnique()}.example` });
    await send(form);
    const { link } = await mailTo(server, form.email as string);

    const first = await follow(link);
    const repeated = await follow(link);
    const mangled = await follow(`${link}x`);
    const without = await follow(`${server.url}/api/v1/users/confirm`);

    const email = encodeURIComponent(form.email as string);
    expect(first.headers.get('location')).toBe(`/login?emailVerified=true&email=${email}`);
    for (const reply of [repeated, mangled, without]) {
      expect(reply.status).toBe(302);
      expect(reply.headers.get('location')).toBe('/login?tokenError=true');
    }
  });

  it('SGN-10 a link is valid for seven days', async () => {
    const form = aForm();
    await send(form);
    const { link } = await mailTo(server, form.email);
    const [user] = await db().select().from(users).where(eq(users.email, form.email));
    const ofUser = eq(userLinks.userId, user!.id);
    const [row] = await db().select().from(userLinks).where(ofUser);
    await db()
      .update(userLinks)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofUser);

    const reply = await follow(link);

    expect((row!.expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(reply.headers.get('location')).toBe('/login?tokenError=true');
  });

  it('SGN-10 of two clicks at once one confirms', async () => {
    const form = aForm();
    await send(form);
    const { link } = await mailTo(server, form.email);

    const replies = await Promise.all([link, link, link].map(follow));

    const good = replies.filter((reply) =>
      reply.headers.get('location')!.startsWith('/login?emailVerified=true'),
    );
    expect(good).toHaveLength(1);
  });

  it('stores no link token, and refuses a client that tries many', async () => {
    const headers = createClientHeaders();
    const guess = () => callApi(server, confirmEmail, { query: { token: makeUnique() }, headers });
    for (let i = 0; i < 30; i++) await guess();

    const reply = await guess();

    expect(reply.status).toBe(429);
    const form = aForm();
    await send(form);
    const { link } = await mailTo(server, form.email);
    const token = new URL(link).searchParams.get('token')!;
    expect(JSON.stringify(await db().select().from(userLinks))).not.toContain(token);
  });
});
