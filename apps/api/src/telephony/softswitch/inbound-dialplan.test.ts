import { randomUUID } from 'node:crypto';
import { openXmlCurl, type XmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { calls } from '../../platform/db/schema/calls.ts';
import { freeswitchCall } from '../../testing/freeswitch-call.ts';
import { givenExtension, givenNumber, givenOrganization } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({
  FREESWITCH_INBOUND_CONTEXT: 'public',
  SWITCH_RECORDINGS_DIR: '/srv/recordings',
});
const without = useTestServer();
let freeswitch: XmlCurl;
beforeAll(() => {
  freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
});

async function given({ recordsCalls = false } = {}) {
  const organization = await givenOrganization(server.context);
  const { id: extensionId } = await givenExtension(server.context, organization, { recordsCalls });
  const { number } = await givenNumber(server.context, organization, {
    extensionIds: [extensionId],
  });
  return { organization, number };
}

const CALLER = '11955500127';
const TRUNK = {
  'Hunt-Context': 'public',
  'Caller-Context': 'public',
  'Caller-Caller-ID-Number': CALLER,
  variable_user_name: '',
  variable_domain_name: '',
};
const callIn = (number: string, more: Record<string, string> = {}, switchApi = freeswitch) =>
  switchApi.route({ user: '', domain: '' }, number, { ...TRUNK, ...more });

type Actions = [application: string, data: string][];

const readVariables = (actions: Actions): Record<string, string> =>
  Object.fromEntries(
    actions.filter(([application]) => application === 'set').map(([, data]) => data.split('=')),
  );

async function postCdr(variables: Record<string, string>) {
  const { status } = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify(
      freeswitchCall('', { user_name: '', sip_auth_username: '', ...variables }),
    ),
  });
  return status;
}

/** A number that rings 1003 and 1002. */
async function givenSeveral(recordsCalls = [false, false]) {
  const organization = await givenOrganization(server.context);
  const extensionIds: number[] = [];
  for (const [i, number] of ['1003', '1002'].entries()) {
    const input = { number, recordsCalls: recordsCalls[i]! };
    extensionIds.push((await givenExtension(server.context, organization, input)).id);
  }
  const { number } = await givenNumber(server.context, organization, { extensionIds });
  const routed = await callIn(number);
  if (routed.kind !== 'actions') throw new Error(routed.kind);
  return { ...organization, actions: routed.actions };
}

const NO_DESTINATION = {
  kind: 'actions',
  actions: [
    ['set', 'process_cdr=false'],
    ['respond', '480 Numero sem destino'],
  ],
};
const NOT_OURS = { kind: 'notFound' };

describe('NUM-3 a trunk calls a number', () => {
  it.each<[string, (number: string) => string]>([
    ['as E.164', (number) => number],
    ['without plus', (number) => number.slice(1)],
    ['as within Brazil', (number) => number.slice(3)],
  ])('NUM-3 rings its extension, called %s', async (_, write) => {
    const { organization, number } = await given();

    expect(await callIn(write(number))).toEqual({
      kind: 'actions',
      actions: [
        ['set', 'alo_direction=inbound'],
        ['set', 'force_transfer_context=alo'],
        ['set', `alo_domain=${organization.domain}`],
        ['set', 'alo_extension=1001'],
        ['set', `alo_number=${CALLER}`],
        ['set', 'hangup_after_bridge=true'],
        ['set', 'continue_on_fail=false'],
        ['bridge', `user/1001@${organization.domain}`],
      ],
    });
  });

  it('NUM-3 rings all phones of several extensions at the same time', async () => {
    const { domain, actions } = await givenSeveral();

    expect(actions.slice(3)).toEqual([
      ['set', 'alo_extension=1003'],
      ['set', `alo_number=${CALLER}`],
      ['set', 'import=alo_extension'],
      ['set', 'hangup_after_bridge=true'],
      ['set', 'continue_on_fail=false'],
      [
        'bridge',
        `{sip_invite_domain=${domain},ignore_early_media=true}` +
          `\${sofia_contact(*/1003@${domain}/[alo_extension=1003])},` +
          `\${sofia_contact(*/1002@${domain}/[alo_extension=1002])}`,
      ],
    ]);
  });

  it('NUM-3 records a call to several extensions only if all of them record', async () => {
    const { actions } = await givenSeveral([true, false]);
    expect(actions.flat()).not.toContain('record_session');
    expect((await givenSeveral([true, true])).actions.flat()).toContain('record_session');
  });

  it('NUM-3 stores one missed call of the first extension, and one call of the extension that answers', async () => {
    const { id, actions } = await givenSeveral();
    const legs = (call: string, cause: string) =>
      ['1003', '1002'].map((alo_extension) => ({
        direction: 'outbound',
        originating_leg_uuid: call,
        alo_extension,
        alo_direction: 'inbound',
        hangup_cause: cause,
      }));
    const missed = randomUUID();
    const answered = randomUUID();
    const unanswered = { answer_uepoch: '0', billsec: '0', hangup_cause: 'NO_ANSWER' };

    const taken = [
      ...legs(missed, 'NO_ANSWER'),
      { uuid: missed, ...readVariables(actions), ...unanswered },
      ...legs(answered, 'LOSE_RACE'),
      // FreeSWITCH has imported the extension from the leg that answered.
      { uuid: answered, ...readVariables(actions), alo_extension: '1002' },
    ].map(postCdr);

    expect(await Promise.all(taken)).toEqual(Array.from({ length: 6 }, () => 200));
    const stored = await server.context.db
      .select()
      .from(calls)
      .where(eq(calls.organizationId, id))
      .orderBy(calls.extensionNumber);
    expect(stored).toMatchObject([
      { extensionNumber: '1002', hangupCause: 'NORMAL_CLEARING', direction: 'inbound' },
      { extensionNumber: '1003', hangupCause: 'NO_ANSWER', direction: 'inbound' },
    ]);
    expect(stored).toHaveLength(2);
  });

  it('NUM-3 becomes an inbound call of the extension by its CDR', async () => {
    const { organization, number } = await given();
    const routed = await callIn(number);
    if (routed.kind !== 'actions') throw new Error(routed.kind);

    expect(await postCdr(readVariables(routed.actions))).toBe(200);
    const stored = await server.context.db
      .select()
      .from(calls)
      .where(eq(calls.organizationId, organization.id));
    expect(stored).toMatchObject([
      { direction: 'inbound', extensionNumber: '1001', dialedNumber: CALLER },
    ]);
  });

  it('NUM-3 records for an extension that records, and takes no text for a caller', async () => {
    const { organization, number } = await given({ recordsCalls: true });

    const routed = await callIn(number, { 'Caller-Caller-ID-Number': '${system(id)}' });

    expect(routed).toMatchObject({
      actions: expect.arrayContaining([
        ['set', `alo_recording=${organization.domain}/\${strftime(%Y-%m-%d)}/\${uuid}.wav`],
        ['record_session', '/srv/recordings/${alo_recording}'],
      ]),
    });
    expect(JSON.stringify(routed)).not.toMatch(/system|alo_number/);
  });

  it('NUM-3 answers 480 without extension, suspended, or of a blocked organization', async () => {
    const { organization, number } = await given();
    const { number: silent } = await givenNumber(server.context, organization);
    const { number: suspended } = await givenNumber(server.context, organization, {
      isSuspended: true,
    });

    expect(await callIn(silent)).toEqual(NO_DESTINATION);
    expect(await callIn(suspended)).toEqual(NO_DESTINATION);
    await server.context.db
      .update(organizations)
      .set({ blockedAt: new Date() })
      .where(eq(organizations.id, organization.id));
    expect(await callIn(number)).toEqual(NO_DESTINATION);
  });

  it('NUM-3 leaves unknown numbers, other contexts and authenticated callers to the operator', async () => {
    const { organization, number } = await given();

    expect(await callIn('+551140049999')).toEqual(NOT_OURS);
    expect(await callIn('recepcao')).toEqual(NOT_OURS);
    expect(await callIn(number, { 'Hunt-Context': 'default' })).toEqual(NOT_OURS);
    const phone = { variable_user_name: '1001', variable_domain_name: organization.domain };
    expect(await callIn(number, phone)).toEqual(NOT_OURS);
  });

  it('NUM-3 leaves inbound calls to the operator by default', async () => {
    const organization = await givenOrganization(without.context);
    const { id: extensionId } = await givenExtension(without.context, organization);
    const { number } = await givenNumber(without.context, organization, {
      extensionIds: [extensionId],
    });
    const other = openXmlCurl(`${without.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);

    expect(await callIn(number, {}, other)).toEqual(NOT_OURS);
  });
});
