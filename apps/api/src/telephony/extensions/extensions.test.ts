import {
  changeExtension,
  changeNamedExtension,
  createExtension,
  createNextExtension,
  getExtension,
  listExtensions,
  listWebhookTargets,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { getMe, inviteUser } from '@alo/contract/identity/users.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import {
  extensionRefusals as refusals,
  extensions as messages,
} from '@alo/messages/telephony/extensions.ts';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSession } from '../../platform/access/find-session.ts';
import type { UserSession } from '../../platform/access/session.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { extensions } from '../../platform/db/schema/telephony.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createAccessToken } from '../../identity/access-tokens/access-tokens.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startSession } from '../../identity/session/session.ts';

const SENHA = 'Kq7!mZ2-wR9x';

const PIPERUN = 'https://piperun.example/v1/ligacoes';
const toWebhook = (webhook_cdr_url: string) => ({ webhook_cdr_url });
const server = useTestServer({
  LOG_LEVEL: 'debug',
  EXTENSIONS_PER_ORGANIZATION: '20',
  PIPERUN_EXTENSION_WEBHOOK: PIPERUN,
});
const unset = useTestServer();

async function given() {
  const organization = await givenOrganization(server.context);
  const admin = await givenToken(server.context, organization);
  const user = await givenUser(server.context, organization, { role: 'USER' });
  const { id: userToken } = await startSession(server.context, TEST_ACTOR, user);
  const own = await givenExtension(server.context, organization, {
    number: '1001',
    senha: SENHA,
    userId: user.id,
  });
  const other = await givenExtension(server.context, organization, {
    number: '1002',
    senha: `${SENHA}2`,
  });
  return { organization, admin, user, userToken, own, other };
}

const service = (organization: Organization, ...scopes: Scope[]) =>
  givenServiceToken(server.context, organization, scopes);

async function makePersonalToken(session: string): Promise<string> {
  const owner = (await findSession(server.context, session, '127.0.0.1')) as UserSession;
  return (await createAccessToken(server.context, owner, TEST_ACTOR, { ttl: -1 })).id;
}

const list = (token: string, filter: object = { order: 'ramal asc' }) =>
  callApi(server, listExtensions, { token, query: { filter } });
const get = (token: string, id: number) =>
  callApi(server, getExtension, { token, params: { id: String(id) } });
const create = (token: string, body: object) => callApi(server, createExtension, { token, body });
const createNext = (token: string, body: object = { senha: SENHA }) =>
  callApi(server, createNextExtension, { token, body });
const change = (token: string, id: number, body: object) =>
  callApi(server, changeExtension, { token, params: { id: String(id) }, body });
const remove = (token: string, id: number) =>
  callApi(server, removeExtension, { token, params: { id: String(id) } });

const readTrail = ({ id }: { id: number }) =>
  server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, id), like(auditEvents.action, 'extension.%')))
    .orderBy(auditEvents.id);

describe('listing', () => {
  it('EXT-01 lists the organization’s extensions in the requested order, under their wire names', async () => {
    const { organization, admin } = await given();
    await givenExtension(server.context, await givenOrganization(server.context));

    const { body } = await list(admin, { order: 'ramal desc' });
    const page = await list(admin, { order: 'ramal asc', limit: 1, offset: 1 });

    expect(body.map(({ ramal, gravar_audio }) => [ramal, gravar_audio])).toEqual([
      ['1002', 1],
      ['1001', 1],
    ]);
    expect(body[0]?.domain).toBe(organization.domain);
    expect(page.body.map(({ ramal }) => ramal)).toEqual(['1002']);
  });

  it('refuses a filter on an unknown field, and names the field', async () => {
    const { admin } = await given();

    const reply = await list(admin, { where: { sip_password: 'x' } });

    expect(reply.status).toBe(400);
    expect(reply.error.message).toBe("Invalid filter: unknown field 'sip_password'");
  });

  it('returns one extension, and 404 for another organization’s', async () => {
    const { admin, own } = await given();
    const other = await given();

    expect((await get(admin, own.id)).body).toMatchObject({ ramal: '1001', senha: SENHA });
    expect((await get(admin, other.own.id)).status).toBe(404);
  });
});

describe('senha', () => {
  const listSenhas = async (token: string) =>
    (await list(token)).body.map(({ senha }) => (senha === undefined ? 'hidden' : senha));

  const NOTHING = ['hidden', 'hidden'];

  it('EXT-02 shows senha to ADMINs, the extension’s user and service tokens that may set it', async () => {
    const { organization, admin, userToken, own, other } = await given();
    const all = [SENHA, `${SENHA}2`];

    expect(await listSenhas(admin)).toEqual(all);
    expect(
      await listSenhas(await service(organization, 'extensions:read', 'extensions:write')),
    ).toEqual(all);
    expect(await listSenhas(userToken)).toEqual([SENHA, 'hidden']);
    expect(await listSenhas(await service(organization, 'extensions:read'))).toEqual(NOTHING);
    expect((await get(userToken, own.id)).body.senha).toBe(SENHA);
    expect((await get(userToken, other.id)).body).not.toHaveProperty('senha');
  });

  it('EXT-02 can be set with a personal token but not read, not even in the answer', async () => {
    const { admin, userToken, own } = await given();
    const token = await makePersonalToken(admin);

    const changed = await change(token, own.id, { senha: 'Outra-Boa-1' });

    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty('senha');
    expect(await listSenhas(token)).toEqual(NOTHING);
    expect((await get(token, own.id)).body).not.toHaveProperty('senha');
    expect(await listSenhas(await makePersonalToken(userToken))).toEqual(NOTHING);
    expect(await listSenhas(userToken)).toEqual(['Outra-Boa-1', 'hidden']);
  });

  it('EXT-02 requires a recent sign-in, except for the user’s own extension', async () => {
    const { admin, userToken, own } = await given();
    const later = Date.now() + 31 * 60_000;
    server.context.now = () => new Date(later);
    onTestFinished(() => {
      server.context.now = () => new Date();
    });

    expect(await listSenhas(admin)).toEqual(NOTHING);
    expect(await listSenhas(userToken)).toEqual([SENHA, 'hidden']);

    const me = (await callApi(server, getMe, { token: admin })).body;
    const reply = await change(admin, own.id, { userId: me.id });
    expect(reply.error?.code).toBe(ERROR_CODES.reauthenticationRequired);
    expect(await listSenhas(admin)).toEqual(NOTHING);
  });

  it('is null without one, and missing from a list whose fields exclude it', async () => {
    const { organization, admin } = await given();
    await givenExtension(server.context, organization, { number: '1003' });

    const without = await list(admin, { fields: { senha: false } });

    expect((await listSenhas(admin))[2]).toBeNull();
    expect(without.body.every((row) => !('senha' in row))).toBe(true);
  });

  it('EXT-01 is null with one warning if no key opens it, until it is set again', async () => {
    const { admin, userToken, own, other } = await given();
    await server.context.db
      .update(extensions)
      .set({ sipPassword: 'v1.none.AAAA' })
      .where(eq(extensions.id, own.id));
    const warnings = () => server.warnings.filter((line) => line.includes('No key opens'));
    const before = warnings().length;

    expect(await listSenhas(admin)).toEqual([null, `${SENHA}2`]);

    expect(warnings()).toHaveLength(before + 1);
    expect(warnings().at(-1)).not.toContain('AAAA');
    expect((await get(userToken, own.id)).body.senha).toBeNull();
    expect((await change(admin, own.id, { first_name: 'Rui' })).status).toBe(200);
    expect((await change(admin, own.id, { senha: 'Outra-Boa-1' })).body.senha).toBe('Outra-Boa-1');
    expect((await get(admin, other.id)).body.senha).toBe(`${SENHA}2`);
  });

  it('is stored sealed, and is in neither trail nor log', async () => {
    const { organization, admin, own } = await given();
    const made = await create(admin, { ramal: '2001', senha: 'Segredo-Um-1' });
    await change(admin, made.body.id, { senha: 'Segredo-Dois-2' });
    await change(admin, own.id, { senha: 'com espaço' });
    await remove(admin, made.body.id);
    await create(admin, { ramal: '2002', senha: 'Segredo-Tres-3' });

    const stored = await server.context.db
      .select()
      .from(extensions)
      .where(eq(extensions.organizationId, organization.id));
    const written = JSON.stringify([stored, await readTrail(organization), server.warnings]);

    expect(stored.find(({ number }) => number === '2002')!.sipPassword).toMatch(/^v1\./);
    for (const secret of ['Segredo-', SENHA, 'com espaço']) expect(written).not.toContain(secret);
  });
});

describe('a new extension', () => {
  it('EXT-02 is created by an ADMIN or a program, recorded by default, and answered without nulls', async () => {
    const { organization, admin } = await given();

    const made = await create(admin, { ramal: '2001', senha: SENHA });
    const full = await create(await service(organization, 'extensions:write'), {
      ramal: 2002,
      senha: SENHA,
      first_name: ' Ana ',
      last_name: 'Souza',
      email_address: 'Ana@Jatoba.example',
      bina: '(11) 4550-0160',
      gravar_audio: 0,
      acesso_gravacoes: 'false',
      webhook_cdr_url: 'https://crm.example/cdr?token=1',
    });

    expect(made.body).toEqual({
      id: expect.any(Number),
      domain: organization.domain,
      ramal: '2001',
      senha: SENHA,
      gravar_audio: 1,
      acesso_gravacoes: 1,
    });
    expect(full.body).toMatchObject({
      ramal: '2002',
      first_name: 'Ana',
      email_address: 'ana@jatoba.example',
      bina: '1145500160',
      gravar_audio: 0,
      acesso_gravacoes: 0,
      webhook_cdr_url: 'https://crm.example/cdr?token=1',
      webhook_body_version: 'v1.1',
    });
  });

  it('EXT-02 is refused to a USER and to a read-only program', async () => {
    const { organization, userToken, own } = await given();
    const reader = await service(organization, 'extensions:read');

    for (const token of [userToken, await makePersonalToken(userToken), reader]) {
      expect((await create(token, { ramal: '2001', senha: SENHA })).status).toBe(403);
      expect((await createNext(token)).status).toBe(403);
      expect((await remove(token, own.id)).status).toBe(403);
    }
    expect(await readTrail(organization)).toEqual([]);
  });

  it.each([
    ['nothing', {}, messages.fieldsRequired, 'ramal'],
    ['no senha', { ramal: '2001', senha: '' }, messages.fieldsRequired, 'senha'],
    ['letters', { ramal: '20a1' }, messages.numberRefused(refusals.number.form), 'ramal'],
    ['one digit', { ramal: '7' }, messages.numberRefused(refusals.number.form), 'ramal'],
    ['an emergency', { ramal: '190' }, messages.numberRefused(refusals.number.emergency), 'ramal'],
    ['a space in senha', { senha: 'com espaco' }, messages.senhaForbidden, 'senha'],
    ['an accent in senha', { senha: 'senhação1' }, refusals.senhaNotAscii, 'senha'],
    ['a short senha', { senha: 'Kq7mZ2w' }, refusals.senhaLength(8, 64), 'senha'],
    ['senha as ramal', { ramal: '20012001', senha: '20012001' }, refusals.senhaIsNumber, 'senha'],
    ['a bad bina', { bina: '12+34', email_address: 'x' }, refusals.callerId, 'bina'],
    ['a bad email', { email_address: 'ana' }, refusals.email, 'email_address'],
    ['a webhook of files', toWebhook('file:///etc'), refusals.webhookUrl, 'webhook_cdr_url'],
    [
      'a person’s webhook',
      toWebhook('https://u:p@crm.example'),
      refusals.webhookUrl,
      'webhook_cdr_url',
    ],
    [
      'a private webhook',
      toWebhook('http://10.0.0.5/h'),
      refusals.webhookPrivate,
      'webhook_cdr_url',
    ],
    ['a webhook here', toWebhook('http://localhost/h'), refusals.webhookPrivate, 'webhook_cdr_url'],
    ['a webhook of mail', toWebhook('http://8.8.8.8:25/'), refusals.webhookPort, 'webhook_cdr_url'],
    [
      'a long webhook',
      toWebhook(`https://${'h'.repeat(2000)}`),
      refusals.tooLong(2000),
      'webhook_cdr_url',
    ],
    ['a stranger', { userId: 1 }, refusals.userUnknown, 'userId'],
  ])('EXT-02 with %s is refused with a text', async (_case, input, text, field) => {
    const { admin } = await given();
    const complete = Object.keys(input).length === 0 ? {} : { ramal: '2001', senha: SENHA };

    const { status, error } = await create(admin, { ...complete, ...input });

    expect([status, error.message]).toEqual([422, text]);
    expect(error.details?.messages).toHaveProperty([field]);
  });

  it('EXT-02 refuses a number that the organization already has with ER_DUP_ENTRY', async () => {
    const { admin } = await given();
    const other = await given();

    const replies = await Promise.all(
      [1, 2].map(() => create(admin, { ramal: '2001', senha: SENHA })),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.error).toMatchObject({
      code: 'ER_DUP_ENTRY',
      message: 'Extension 2001 already exists',
      details: { codes: { ramal: ['uniqueness'] } },
    });
    expect((await create(other.admin, { ramal: '2001', senha: SENHA })).status).toBe(200);
  });

  it('gets the lowest free number, also in parallel requests, and a random senha', async () => {
    const { organization, admin, own } = await given();
    await givenExtension(server.context, organization, { number: '1004' });

    const replies = await Promise.all([1, 2, 3, 4].map(() => createNext(admin, {})));
    await remove(admin, own.id);
    const again = await createNext(admin);

    const numbers = replies.map(({ body }) => body.ramal).toSorted();
    expect(numbers).toEqual(['1003', '1005', '1006', '1007']);
    expect(new Set(replies.map(({ body }) => body.senha)).size).toBe(4);
    expect(again.body.ramal).toBe('1001');
  });

  it('is refused above the organization’s limit, also when several come at once', async () => {
    const { organization, admin } = await given();
    const numbers = Array.from({ length: 17 }, (_, index) => String(3000 + index));
    await server.context.db
      .insert(extensions)
      .values(numbers.map((number) => ({ number, organizationId: organization.id })));

    const replies = await Promise.all([1, 2, 3].map(() => createNext(admin)));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(replies.find(({ status }) => status === 422)!.error).toMatchObject({
      code: 'EXTENSION_LIMIT_REACHED',
      message: refusals.tooMany(20),
    });
  });

  it('becomes the phone of the user with its email, unless the request names another one', async () => {
    const { organization, admin, user } = await given();
    const { id: named } = await givenUser(server.context, organization, { role: 'USER' });
    const stranger = await givenUser(server.context, await givenOrganization(server.context));

    const byEmail = await createNext(admin, { senha: SENHA, email_address: user.email });
    const byName = await createNext(admin, {
      senha: SENHA,
      email_address: user.email,
      userId: named,
    });
    const nobodys = await createNext(admin, { senha: SENHA, email_address: stranger.email });

    expect([byEmail.body.userId, byName.body.userId, nobodys.body.userId]).toEqual([
      user.id,
      named,
      undefined,
    ]);
  });
});

describe('a new user', () => {
  const invite = (token: string, email: string) =>
    callApi(server, inviteUser, {
      token,
      body: { email, password: 'Pinheiro-Alto-77', role: 'USER' },
    });

  it('gets the organization’s extensions with their email, except those of other users', async () => {
    const { organization, admin, user, own, other } = await given();
    const email = `nova.${user.id}@jatoba.example`;
    const elsewhere = await given();
    await change(admin, other.id, { email_address: email });
    await change(elsewhere.admin, elsewhere.other.id, { email_address: email });
    await server.context.db.update(extensions).set({ email }).where(eq(extensions.id, own.id));

    const { body: invited } = await invite(admin, email);

    expect((await get(admin, other.id)).body.userId).toBe(invited.id);
    expect((await get(admin, own.id)).body.userId).toBe(user.id);
    expect((await get(elsewhere.admin, elsewhere.other.id)).body.userId).toBeNull();
    expect((await readTrail(organization)).at(-1)).toMatchObject({
      action: 'extension.changed',
      targetName: '1002',
      after: { userId: invited.id },
    });
  });
});

describe('changing', () => {
  it('EXT-03 lets an ADMIN change everything but the number, and records it', async () => {
    const { organization, admin, other, user } = await given();

    const first = await change(admin, other.id, {
      first_name: 'Ana',
      email_address: '',
      bina: '0 11 4550-0161',
      gravar_audio: 0,
      webhook_cdr_url: 'https://crm.example/cdr?token=abc',
    });
    const second = await callApi(server, changeNamedExtension, {
      token: admin,
      body: { id: other.id, senha: 'Outra-Senha-9', userId: user.id, webhook_cdr_url: null },
    });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toMatchObject({
      ramal: '1002',
      senha: 'Outra-Senha-9',
      first_name: 'Ana',
      email_address: null,
      bina: '01145500161',
      gravar_audio: 0,
      webhook_cdr_url: null,
      webhook_body_version: null,
      userId: user.id,
    });
    expect(await readTrail(organization)).toMatchObject([
      {
        action: 'extension.changed',
        targetId: String(other.id),
        targetName: '1002',
        before: { first_name: 'Bruna', gravar_audio: true, webhook_cdr_url: null },
        after: {
          first_name: 'Ana',
          gravar_audio: false,
          webhook_cdr_url: 'https://crm.example/cdr?…',
        },
      },
      { action: 'extension.passwordChanged', before: null, after: null },
      { action: 'extension.changed', after: { userId: user.id, webhook_cdr_url: null } },
    ]);
  });

  it('EXT-03 keeps the number; a whole row that is sent back changes and records nothing', async () => {
    const { organization, admin, own } = await given();
    const row = (await get(admin, own.id)).body;

    const same = await change(admin, own.id, row);
    const renumbered = await change(admin, own.id, { ...row, ramal: '1009' });

    expect([same.status, same.body]).toEqual([200, row]);
    expect([renumbered.status, renumbered.error.message]).toEqual([
      422,
      messages.numberRefused(refusals.number.fixed),
    ]);
    expect(await readTrail(organization)).toEqual([]);
  });

  it('EXT-04 shows the refusal of bina before any other, and refuses an empty senha', async () => {
    const { admin, own } = await given();

    const both = await change(admin, own.id, { senha: 'x', bina: '12', email_address: 'x' });
    const empty = await change(admin, own.id, { senha: '' });

    expect([both.status, both.error.message]).toEqual([422, refusals.callerId]);
    expect(Object.keys(both.error.details!.messages!).toSorted()).toEqual([
      'bina',
      'email_address',
      'senha',
    ]);
    expect([empty.status, empty.error.message]).toEqual([422, messages.fieldsRequired]);
  });

  it.each([
    ['11 4550-0160', '1145500160'],
    ['+55 (11) 4550-0160', '+551145500160'],
    ['4004-1234', '40041234'],
    ['0800 123 4567', '08001234567'],
  ])('EXT-04 keeps the digits and the plus of bina %s', async (bina, digits) => {
    const { admin, own } = await given();

    const changed = await change(admin, own.id, { bina });
    const made = await create(admin, { ramal: '2001', senha: SENHA, bina });

    expect([changed.body.bina, made.body.bina]).toEqual([digits, digits]);
  });

  it('EXT-03 refuses a new webhook whose address cannot be reached', async () => {
    const { admin, own } = await given();

    const { status, error } = await change(admin, own.id, toWebhook('http://localhost/h'));

    expect([status, error?.details?.messages]).toEqual([
      422,
      { webhook_cdr_url: [refusals.webhookPrivate] },
    ]);
  });

  it('keeps values of older rules while they stay unchanged', async () => {
    const { organization, admin } = await given();
    const old = { number: '1003', callerId: '4004-1234', senha: 'curta' };
    const { id } = await givenExtension(server.context, organization, old);
    const row = (await get(admin, id)).body;

    const { status, body } = await change(admin, id, { ...row, first_name: 'Ana' });

    expect([status, body.first_name, body.bina, body.senha]).toEqual([
      200,
      'Ana',
      '4004-1234',
      'curta',
    ]);
  });

  it('EXT-03 lets a USER change name, email and recording of their own extension only', async () => {
    const { userToken, own, other } = await given();
    const row = (await get(userToken, own.id)).body;
    const mine = { first_name: 'Caio', last_name: 'Brandt', email_address: null, gravar_audio: 0 };

    const changed = await change(userToken, own.id, { ...row, ...mine });
    const byToken = await change(await makePersonalToken(userToken), own.id, { first_name: 'Rui' });

    expect([changed.status, changed.body]).toEqual([200, { ...row, ...mine }]);
    expect(byToken.body.first_name).toBe('Rui');
    for (const refused of [
      { senha: 'Outra-Senha-9' },
      { senha: '' },
      { bina: '1145500161' },
      { bina: 'x1' },
      { acesso_gravacoes: 0 },
      { webhook_cdr_url: 'https://crm.example' },
      { userId: null },
      { ramal: '1009' },
    ]) {
      const { status } = await change(userToken, own.id, refused);
      expect(status, JSON.stringify(refused)).toBe(403);
    }
    expect((await change(userToken, other.id, { first_name: 'Rui' })).status).toBe(403);
    expect((await get(userToken, own.id)).body).toEqual({ ...row, ...mine, first_name: 'Rui' });
  });

  it('assigns the user whose email an ADMIN enters, but not one whom a USER enters', async () => {
    const { organization, admin, userToken, user, own, other } = await given();
    const colleague = await givenUser(server.context, organization, { role: 'USER' });

    const byAdmin = await change(admin, other.id, { email_address: colleague.email });
    const again = await change(admin, other.id, { email_address: user.email });
    const byUser = await change(userToken, own.id, { email_address: colleague.email });

    expect([byAdmin.body.userId, again.body.userId, byUser.body.userId]).toEqual([
      colleague.id,
      colleague.id,
      user.id,
    ]);
  });

  it('answers 404 for another organization’s extension', async () => {
    const { admin, userToken, organization } = await given();
    const { own } = await given();
    const program = await service(organization, 'extensions:write');

    for (const token of [admin, userToken, program]) {
      expect((await change(token, own.id, { first_name: 'Ana' })).status).toBe(404);
    }
    expect((await remove(admin, own.id)).status).toBe(404);
    expect((await remove(program, own.id)).status).toBe(404);
  });
});

describe('removing', () => {
  it('keeps its calls, records it in the trail, and frees the number', async () => {
    const { organization, admin, own } = await given();
    await givenCalls(server.context, organization, [{ extensionNumber: '1001' }]);

    const removed = await remove(admin, own.id);
    const again = await remove(admin, own.id);

    expect([removed.status, again.status]).toEqual([204, 404]);
    const { rows } = await server.context.pool.query(
      'select extension_number as number from calls where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ number: '1001' }]);
    expect(await readTrail(organization)).toMatchObject([
      { action: 'extension.removed', targetName: '1001', before: { ramal: '1001' } },
    ]);
    expect((await create(admin, { ramal: '1001', senha: SENHA })).status).toBe(200);
  });
});

describe('EXT-05 the target of an extension’s calls', () => {
  const listTargets = async (at: typeof server) => {
    const token = await givenToken(at.context, await givenOrganization(at.context));
    return (await callApi(at, listWebhookTargets, { token })).body;
  };

  it('EXT-05 offers PipeRun if the operator has configured its address', async () => {
    expect(await listTargets(server)).toEqual([{ id: 'piperun', url: PIPERUN, version: 'v1.1' }]);
    expect(await listTargets(unset)).toEqual([]);
  });

  it('EXT-05 is stored with its version, and removed with it', async () => {
    const { admin, other } = await given();
    const choose = (webhook_cdr_url: string, webhook_body_version: string) =>
      change(admin, other.id, { webhook_cdr_url, webhook_body_version });

    const chosen = await choose(PIPERUN, 'v1.1');
    const wrong = await choose(PIPERUN, 'v9');
    const none = await choose('', 'v1.1');

    expect(chosen.body).toMatchObject({ webhook_cdr_url: PIPERUN, webhook_body_version: 'v1.1' });
    expect(wrong.error.details?.messages).toHaveProperty(['webhook_body_version']);
    expect(none.body).toMatchObject({ webhook_cdr_url: null, webhook_body_version: null });
  });
});
