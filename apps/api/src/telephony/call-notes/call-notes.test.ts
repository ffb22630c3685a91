import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import {
  getCallNote,
  listCallTags,
  MAX_CALL_TAGS,
  MAX_NOTE_LENGTH,
  MAX_TAG_LENGTH,
  saveCallNote,
} from '@alo/contract/telephony/call-notes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../identity/session/session.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenCalls,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ ROLES: 'api' });
let organization: Organization;
let id: string;
let marina: string;
let caio: string;

beforeEach(async () => {
  organization = await givenOrganization(server.context);
  id = (await givenCalls(server.context, organization, [{}]))[0]!.switchCallId;
  marina = await signIn('Marina Teles', 'ADMIN');
  caio = await signIn('Caio Brandt', 'USER');
});

async function signIn(name: string, role: 'ADMIN' | 'USER'): Promise<string> {
  const user = await givenUser(server.context, organization, { name, role });
  return (await startSession(server.context, TEST_ACTOR, user)).id;
}

const get = (as = caio, of = id) => callApi(server, getCallNote, { token: as, params: { id: of } });

const save = (
  change: { text?: string; tags?: string[]; version?: number },
  { as = caio, of = id } = {},
) =>
  callApi(server, saveCallNote, {
    token: as,
    params: { id: of },
    body: { text: '', tags: [], version: 0, ...change },
  });

async function listActions(): Promise<string[]> {
  const { body } = await callApi(server, listAuditEvents, { token: marina });
  return body.data.map(({ action }) => action).filter((action) => action.startsWith('callNote'));
}

describe('RPT-23 the note of a call', () => {
  it('RPT-23 is empty at first, and has its last author and time', async () => {
    expect((await get()).body).toEqual({
      text: '',
      tags: [],
      version: 0,
      changedBy: null,
      changedAt: null,
      targets: [],
    });

    await save({ text: 'Pediu prazo de 20 dias.', tags: ['Proposta', ' retornar  terça '] });
    const changed = await save({ text: 'Pediu prazo de 30 dias.', version: 1 }, { as: marina });

    expect(changed.body).toMatchObject({ version: 2, changedBy: 'Marina Teles' });
    expect((await get()).body).toMatchObject({ text: 'Pediu prazo de 30 dias.', tags: [] });
    const age = Date.now() - Date.parse((await get()).body.changedAt!);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('RPT-23 refuses a change that has not seen the newest one', async () => {
    await save({ text: 'Primeira' });

    const replies = [
      await save({ text: 'Outra primeira' }),
      await save({ text: 'Depois de nenhuma', version: 7 }),
      await save({ text: 'Segunda', version: 1 }, { as: marina }),
      await save({ text: 'Segunda também', version: 1 }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([409, 409, 200, 409]);
    expect(replies[3]!.error?.code).toBe('CALL_NOTE_CHANGED');
    expect((await get()).body).toMatchObject({ text: 'Segunda', version: 2 });
  });

  it('RPT-23 lets one of several changes at once win', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => save({ text, tags: [text] })),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await get()).body.version).toBe(1);
  });

  it('RPT-23 is 404 for calls of others and for ids that are none', async () => {
    const stranger = await givenToken(server.context, await givenOrganization(server.context));

    for (const of of [id, '987654321', '00000000-0000-4000-8000-000000000000']) {
      expect((await get(stranger, of)).status).toBe(404);
      expect((await save({ text: 'x' }, { as: stranger, of })).status).toBe(404);
    }
    expect((await get()).body.version).toBe(0);
  });

  it('RPT-23 bounds text and tags', async () => {
    const tags = Array.from({ length: MAX_CALL_TAGS + 1 }, (_, index) => `etiqueta ${index}`);
    const refused = [
      { text: 'x'.repeat(MAX_NOTE_LENGTH + 1) },
      { tags },
      { tags: ['x'.repeat(MAX_TAG_LENGTH + 1)] },
    ];
    for (const change of refused) expect((await save(change)).status).toBe(422);

    const kept = { text: 'x'.repeat(MAX_NOTE_LENGTH), tags: tags.slice(1) };
    expect((await save(kept)).body).toMatchObject(kept);
  });

  it('RPT-23 is read, but not written, by a service token', async () => {
    const token = await givenServiceToken(server.context, organization, ['calls:read']);

    expect((await get(token)).status).toBe(200);
    expect((await save({ text: 'x' }, { as: token })).status).toBe(403);
  });

  it('RPT-23 is audited once per author while they type, and when it is removed', async () => {
    await save({ text: 'Ped' });
    await save({ text: 'Pediu prazo', version: 1 });
    await save({ text: 'Pediu prazo.', version: 2 }, { as: marina });
    await save({ text: '  ', version: 3 }, { as: marina });

    expect(await listActions()).toEqual([
      'callNote.removed',
      'callNote.changed',
      'callNote.changed',
    ]);
    const { rows } = await server.owner.query(
      `select 1 from audit_events where organization_id = $1 and concat(before, after, target_name) like '%prazo%'`,
      [organization.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('RPT-24 tags', () => {
  it('RPT-24 are suggested, the most used first, without those of others', async () => {
    const calls = await givenCalls(server.context, organization, [{}, {}]);
    await save({ tags: ['garantia', 'proposta'] });
    await save({ tags: ['proposta', 'Proposta'] }, { of: calls[0]!.switchCallId });
    await save({ text: 'sem etiqueta' }, { of: calls[1]!.switchCallId });
    const stranger = await givenToken(server.context, await givenOrganization(server.context));
    const list = async (token: string) =>
      (await callApi(server, listCallTags, { token })).body.data;

    expect(await list(caio)).toEqual(['proposta', 'garantia']);
    expect(await list(stranger)).toEqual([]);
  });
});
