import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { removeExtension } from '@alo/contract/telephony/extensions.ts';
import {
  changeNumber,
  listNumbers,
  MAX_RINGING_EXTENSIONS,
} from '@alo/contract/telephony/numbers.ts';
import { numberRefusals } from '@alo/messages/telephony/numbers.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  givenExtension,
  givenNumber,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'operadora1' });
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});

async function given(callerId: string | null = null) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const token = await givenToken(server.context, organization);
  const extension = await givenExtension(server.context, organization, {
    senha: 'Kp7wRz2mXq',
    callerId,
  });
  return { organization, token, extension };
}

const list = (token: string) => callApi(server, listNumbers, { token });
const change = (token: string, id: number, body: object) =>
  callApi(server, changeNumber, { token, params: { id: String(id) }, body });

async function dial({ domain }: { domain: string }) {
  const routed = await freeswitch.route({ user: '1001', domain }, '11955500127');
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  return routed.actions;
}

async function readShown(organization: { domain: string }) {
  const actions = await dial(organization);
  const find = (name: string) =>
    actions.find(([, data]) => data.startsWith(`${name}=`))?.[1].slice(name.length + 1);
  expect(actions.at(-1)![0]).toBe('bridge');
  return [find('effective_caller_id_number'), find('alo_metadata_callerId')];
}

describe('NUM-1 numbers of an organization', () => {
  it('NUM-1 lists them for each user, and lets an ADMIN change destination and use', async () => {
    const { organization, token, extension } = await given();
    const { id, number } = await givenNumber(server.context, organization);
    const user = await givenToken(server.context, organization, { role: 'USER' });

    const second = await givenExtension(server.context, organization, { number: '1002' });
    const extensionIds = [second.id, extension.id];

    const changed = await change(token, id, {
      extensionIds: [...extensionIds, second.id],
      isCallerIdAllowed: false,
    });

    expect(changed.body).toEqual({
      id,
      number,
      extensionIds,
      isCallerIdAllowed: false,
      isSuspended: false,
      portability: 'none',
      portabilityDate: null,
      portabilityReason: null,
    });
    expect((await list(user)).body).toEqual([changed.body]);
    expect((await change(user, id, { isCallerIdAllowed: true })).status).toBe(403);
    const [event] = await server.context.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.organizationId, organization.id))
      .orderBy(desc(auditEvents.id))
      .limit(1);
    expect(event).toMatchObject({
      action: 'number.changed',
      targetName: number,
      before: { extensionIds: [], isCallerIdAllowed: true },
      after: { extensionIds, isCallerIdAllowed: false },
    });
    await callApi(server, removeExtension, { token, params: { id: String(second.id) } });
    expect((await list(token)).body[0]!.extensionIds).toEqual([extension.id]);
    expect((await change(token, id, { extensionIds: [] })).body.extensionIds).toEqual([]);
  });

  it('NUM-1 answers 404 for another organization’s number, and refuses its extension', async () => {
    const { organization, token, extension } = await given();
    const stranger = await given();
    const own = await givenNumber(server.context, organization);
    const theirs = await givenNumber(server.context, stranger.organization);

    expect((await change(token, theirs.id, { isCallerIdAllowed: false })).status).toBe(404);
    const refused = await change(token, own.id, {
      extensionIds: [extension.id, stranger.extension.id],
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: numberRefusals.extensionUnknown },
    });
    const many = Array.from({ length: MAX_RINGING_EXTENSIONS + 1 }, (_, i) => i + 1);
    expect((await change(token, own.id, { extensionIds: many })).status).toBe(422);
    expect((await list(token)).body).toMatchObject([{ extensionIds: [] }]);
  });
});

describe('NUM-2 the number that an outside call shows', () => {
  it('NUM-2 is the bina as typed while the organization has no numbers', async () => {
    const { organization } = await given('1145500160');

    expect(await readShown(organization)).toEqual(['+551145500160', undefined]);
  });

  it.each(['+551145500161', '(11) 4550-0161', '011 4550 0161'])(
    'NUM-2 is the bina %s if it is an allowed number',
    async (bina) => {
      const { organization } = await given(bina);
      await givenNumber(server.context, organization);
      const own = await givenNumber(server.context, organization, { number: '+551145500161' });

      expect(await readShown(organization)).toEqual(['+551145500161', undefined]);
      await server.context.db.execute(`delete from numbers where id = ${own.id}`);
    },
  );

  it('NUM-2 is the first allowed number otherwise, and the call says so', async () => {
    const { organization, token } = await given('1145500162');
    const forbidden = await givenNumber(server.context, organization, {
      isCallerIdAllowed: false,
    });
    await givenNumber(server.context, organization, { isSuspended: true });
    const { number } = await givenNumber(server.context, organization);
    await givenNumber(server.context, organization);
    const other = await given('1145500162');
    await givenNumber(server.context, other.organization, { number: '+551145500162' });

    expect(await readShown(organization)).toEqual([number, number]);
    expect(await readShown(other.organization)).toEqual(['+551145500162', undefined]);
    await change(token, forbidden.id, { isCallerIdAllowed: true });
    expect(await readShown(organization)).toEqual([forbidden.number, forbidden.number]);
  });

  it('NUM-2 is not the number of another area with the same last digits', async () => {
    const { organization } = await given('2145500163');
    await givenNumber(server.context, organization, { number: '+551145500163' });

    expect(await readShown(organization)).toEqual(['+551145500163', '+551145500163']);
  });

  it('NUM-2 is the first number for an extension without bina; the call is refused if none is allowed', async () => {
    const { organization, token } = await given();
    const { id, number } = await givenNumber(server.context, organization);

    expect(await readShown(organization)).toEqual([number, undefined]);
    await change(token, id, { isCallerIdAllowed: false });
    expect(await dial(organization)).toContainEqual(['respond', '403 Nenhum numero para mostrar']);
  });
});
