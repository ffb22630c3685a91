import {
  importExtensions,
  renewExtensionPasswords,
} from '@alo/contract/telephony/extension-import.ts';
import { listExtensions } from '@alo/contract/telephony/extensions.ts';
import {
  extensionRefusals as refusals,
  extensions as messages,
} from '@alo/messages/telephony/extensions.ts';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const SENHA = 'Kq7!mZ2-wR9x';
const MAX_ROWS = 600;

const server = useTestServer({ LOG_LEVEL: 'debug', EXTENSIONS_PER_ORGANIZATION: String(MAX_ROWS) });

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const user = await givenToken(server.context, organization, { role: 'USER' });
  const extension = await givenExtension(server.context, organization, { senha: SENHA });
  return { organization, token, user, extension };
}

const send = (token: string, rows: object[], isDryRun?: boolean) =>
  callApi(server, importExtensions, { token, body: { rows, isDryRun } });
const list = async (token: string) =>
  (await callApi(server, listExtensions, { token, query: { 'filter[order]': 'ramal asc' } })).body;
const renew = (token: string, ids: number[]) =>
  callApi(server, renewExtensionPasswords, { token, body: { ids } });

const readTrail = ({ id }: { id: number }) =>
  server.context.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.organizationId, id), like(auditEvents.action, 'extension.%')))
    .orderBy(auditEvents.id);

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ramal: String(3000 + index),
    first_name: `Pessoa ${index}`,
    last_name: 'da Silva',
    email_address: `pessoa${index}@jatoba.example`,
    bina: '11 4550-0160',
    gravar_audio: '0',
  }));

describe('a file of extensions', () => {
  const FILE = [
    { ramal: '2001', senha: 'Boa-Senha-1', first_name: ' Ana ', bina: '11 4550-0160' },
    { ramal: '1001', senha: SENHA },
    { ramal: '2002', senha: 'com espaço' },
    { ramal: '2003', bina: '12', email_address: 'x' },
    { ramal: '2004' },
    { ramal: '2004' },
    { ramal: '' },
    { ramal: '2005', first_name: 'x'.repeat(500), last_name: 'y'.repeat(129) },
  ];
  const WRONG = [
    {},
    { ramal: [refusals.number.taken] },
    { senha: [messages.senhaForbidden] },
    { bina: [refusals.callerId], email_address: [refusals.email] },
    { ramal: [refusals.number.repeated] },
    { ramal: [refusals.number.repeated] },
    { ramal: [refusals.number.form] },
    { first_name: [refusals.tooLong(128)], last_name: [refusals.tooLong(128)] },
  ];

  it('B15 is previewed row by row, without changes', async () => {
    const { organization, token } = await given();

    const { status, body } = await send(token, FILE, true);

    expect(status).toBe(200);
    expect(body.created).toBe(0);
    expect(body.rows.map(({ messages: found }) => found)).toEqual(WRONG);
    expect(body.rows.map(({ id }) => id)).toEqual(FILE.map(() => null));
    expect(await list(token)).toHaveLength(1);
    expect(await readTrail(organization)).toEqual([]);
  });

  it('B15 with an invalid row creates nothing, and returns the problems of each row', async () => {
    const { token } = await given();

    const { status, error } = await send(token, FILE);

    expect([status, error.message]).toEqual([422, refusals.rowsWrong(7)]);
    expect(error.details?.messages).toMatchObject({
      'rows.1.ramal': [refusals.number.taken],
      'rows.3.bina': [refusals.callerId],
    });
    expect(await list(token)).toHaveLength(1);
  });

  it('SYS-names B15 refuses unknown columns', async () => {
    const { token } = await given();

    const { status, error } = await send(token, [{ ramal: '2001' }, { ramal: '2002', userId: 1 }]);

    expect(status).toBe(422);
    expect(error.details?.messages).toEqual({ 'rows.1.userId': ['Campo desconhecido'] });
  });

  it('B15 creates all its extensions, with random secrets by default, and assigns their users', async () => {
    const { organization, token } = await given();
    const user = await givenUser(server.context, organization, { role: 'USER' });

    const { body } = await send(token, [
      { ...FILE[0], email_address: user.email.toUpperCase() },
      { ramal: 2002, gravar_audio: false },
    ]);

    const [, first, second] = await list(token);
    expect(body.created).toBe(2);
    expect(body.rows).toEqual([
      { ramal: '2001', id: first!.id, messages: {} },
      { ramal: '2002', id: second!.id, messages: {} },
    ]);
    expect(first).toMatchObject({
      senha: 'Boa-Senha-1',
      first_name: 'Ana',
      bina: '1145500160',
      userId: user.id,
      gravar_audio: 1,
    });
    expect(second!.senha).toMatch(/^[\w]{16}$/);
    expect(second!.gravar_audio).toBe(0);
    const trail = await readTrail(organization);
    expect(trail).toMatchObject([
      { action: 'extension.imported', after: { ramais: ['2001', '2002'] } },
    ]);
    const written = JSON.stringify([trail, server.warnings]);
    for (const secret of ['Boa-Senha-1', second!.senha]) expect(written).not.toContain(secret);
  });

  it('B15 of 500 rows is imported within two seconds, and refused the second time', async () => {
    const { token } = await given();
    const rows = makeRows(500);

    const start = performance.now();
    const { body } = await send(token, rows);
    const took = performance.now() - start;

    expect(body.created).toBe(500);
    expect(took).toBeLessThan(2000);
    expect(await list(token)).toHaveLength(501);
    expect((await send(token, rows)).status).toBe(422);
    expect(
      await send(
        token,
        makeRows(100).map((row) => ({ ...row, ramal: `9${row.ramal}` })),
      ),
    ).toMatchObject({
      status: 422,
      error: { code: 'EXTENSION_LIMIT_REACHED', message: refusals.tooMany(MAX_ROWS) },
    });
  });

  it('B15 that comes twice at once is imported once', async () => {
    const { token } = await given();

    const replies = await Promise.all([1, 2].map(() => send(token, makeRows(20))));

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await list(token)).toHaveLength(21);
  });

  it('B15 is refused without rows, beyond 500, without write access, and after 60 an hour', async () => {
    const { organization, token, user } = await given();
    const reader = await givenServiceToken(server.context, organization, ['extensions:read']);
    const writer = await givenServiceToken(server.context, organization, ['extensions:write']);

    expect((await send(token, [])).status).toBe(422);
    expect((await send(token, makeRows(501))).status).toBe(422);
    for (const one of [user, reader]) expect((await send(one, makeRows(1))).status).toBe(403);
    for (let i = 0; i < 60; i += 1)
      expect((await send(writer, [{ ramal: '1' }], true)).status).toBe(200);
    const refused = await send(token, makeRows(1), true);

    expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await send((await given()).token, makeRows(1), true)).status).toBe(200);
  });
});

describe('new secrets', () => {
  it('B15 are set for many at once, and appear in neither the answer nor the trail', async () => {
    const { organization, token, extension } = await given();
    const { id } = await givenExtension(server.context, organization, { number: '1002' });

    const { body } = await renew(token, [extension.id, id, id]);

    const [first, second] = await list(token);
    expect(body).toEqual({ changed: 2 });
    expect(first!.senha).not.toBe(SENHA);
    expect(first!.senha).not.toBe(second!.senha);
    for (const { senha } of [first!, second!]) expect(senha).toMatch(/^\w{16}$/);
    const trail = await readTrail(organization);
    expect(trail.map(({ action, targetName, after }) => [action, targetName, after])).toEqual([
      ['extension.passwordChanged', '1001', null],
      ['extension.passwordChanged', '1002', null],
    ]);
  });

  it('B15 are refused if one extension is another organization’s, and to a USER or read-only program', async () => {
    const { organization, token, user, extension } = await given();
    const other = await given();
    const reader = await givenServiceToken(server.context, organization, ['extensions:read']);

    expect((await renew(token, [extension.id, other.extension.id])).status).toBe(404);
    for (const one of [user, reader]) expect((await renew(one, [extension.id])).status).toBe(403);

    expect((await list(token))[0]!.senha).toBe(SENHA);
    expect((await list(other.token))[0]!.senha).toBe(SENHA);
  });
});
