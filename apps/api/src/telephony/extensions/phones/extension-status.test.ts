import { changeExtension } from '@alo/contract/telephony/extensions.ts';
import { renewExtensionPasswords } from '@alo/contract/telephony/extension-import.ts';
import { changeExtensionLimits } from '@alo/contract/telephony/extension-limits.ts';
import {
  listExtensionStatus,
  type ExtensionStatus,
} from '@alo/contract/telephony/extension-status.ts';
import type { RegistrationEvent, UnregisteredEvent } from '@alo/telephony/telephony.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  getInstant as dayTime,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { recordRegistration } from './registrations.ts';

const server = useTestServer();
afterEach(() => {
  server.context.now = () => new Date();
});

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const ahead = (minutes: number) => ago(-minutes);

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  return { organization, token, extension };
}

const OF_1001 = { extensionNumber: '1001', registrationId: 'a', userAgent: null };

const registered = (
  { domain }: Organization,
  input: Partial<Extract<RegistrationEvent, { kind: 'registered' }>> = {},
) =>
  recordRegistration(server.context.pool, {
    kind: 'registered',
    domain,
    ...OF_1001,
    at: ago(5),
    contact: 'sip:1001@192.0.2.7',
    address: '192.0.2.7',
    userAgent: 'Yealink SIP-T46U 108.86.0.20',
    expiresAt: ahead(5),
    ...input,
  });
const left = ({ domain }: Organization, input: Partial<UnregisteredEvent> = {}) =>
  recordRegistration(server.context.pool, {
    kind: 'unregistered',
    domain,
    ...OF_1001,
    at: ago(1),
    reason: 'SIGNED_OUT',
    ...input,
  });

async function readStatus(token: string, query = {}): Promise<ExtensionStatus> {
  const { status, body } = await callApi(server, listExtensionStatus, { token, query });
  expect(status).toBe(200);
  return body[0]!;
}

describe('EXT-01 states of phones', () => {
  it('EXT-01 an extension is unknown until a switch has sent any event, and then never connected', async () => {
    const { organization, token } = await given();
    await givenExtension(server.context, organization, { number: '1002' });

    const before = await readStatus(token);
    await registered(organization, { extensionNumber: '1002' });
    const after = await readStatus(token);

    expect(before).toMatchObject({ state: 'UNKNOWN', reason: 'NOTHING_HEARD', since: null });
    expect(after).toMatchObject({ state: 'OFFLINE', reason: 'NEVER_CONNECTED', lastSeenAt: null });
  });

  it('EXT-01 is online since the phone’s first registration, with the phone’s model', async () => {
    const { organization, token } = await given();
    const [first, again, until] = [ago(50), ago(5), ahead(5)];
    await registered(organization, { at: first, expiresAt: ago(40) });
    await registered(organization, { at: again, expiresAt: until });

    expect(await readStatus(token)).toMatchObject({
      ramal: '1001',
      state: 'ONLINE',
      reason: null,
      since: first,
      lastSeenAt: again,
      expiresAt: until,
      phones: 1,
      device: { kind: 'phone', name: 'Yealink T46U' },
    });
  });

  it.each([
    ['SIGNED_OUT', 1],
    ['EXPIRED', 5],
    ['DISCONNECTED', 5],
  ] as const)('EXT-01 is offline when the last of its phones left: %s', async (reason, seen) => {
    const { organization, token } = await given();
    const [registeredAt, leftAt] = [ago(5), ago(1)];
    await registered(organization, { at: registeredAt });
    await registered(organization, { registrationId: 'b', contact: 'other', at: registeredAt });
    await left(organization, { reason, at: leftAt });
    const one = await readStatus(token);
    await left(organization, { registrationId: 'b', reason, at: leftAt });

    expect(one).toMatchObject({ state: 'ONLINE', phones: 1 });
    expect(await readStatus(token)).toMatchObject({
      state: 'OFFLINE',
      reason,
      since: leftAt,
      lastSeenAt: seen === 1 ? leftAt : registeredAt,
      phones: 0,
      expiresAt: null,
      device: { name: 'Yealink T46U' },
    });
  });

  it('EXT-01 counts a restarting phone as one phone, without a drop', async () => {
    const { organization, token } = await given();
    await registered(organization, { at: ago(5) });
    await registered(organization, { at: ago(4), registrationId: 'b' });

    expect(await readStatus(token)).toMatchObject({ state: 'ONLINE', phones: 1, drops: 0 });
  });

  it('EXT-01 is unstable after three drops within an hour, whatever the order and repetition of events', async () => {
    const { organization, token } = await given();
    const drops = [50, 30, 10].map((minutes) => ago(minutes));
    await registered(organization, { at: ago(55) });
    await registered(organization, { at: ago(5) });
    for (const at of [drops[2]!, drops[0]!, drops[0]!, drops[0]!]) {
      await left(organization, { at, reason: 'EXPIRED' });
    }
    const two = await readStatus(token);
    await left(organization, { at: drops[1]!, reason: 'EXPIRED' });
    const three = await readStatus(token);
    server.context.now = () => new Date(Date.now() + 15 * MINUTE);
    await registered(organization, { at: ahead(14), expiresAt: ahead(30) });

    expect(two).toMatchObject({ state: 'ONLINE', drops: 2 });
    expect(three).toMatchObject({ state: 'UNSTABLE', drops: 3 });
    expect(await readStatus(token)).toMatchObject({ state: 'ONLINE', drops: 2 });
  });

  it('EXT-01 accepts an end that arrives before its beginning', async () => {
    const { organization, token } = await given();
    const end = ago(1);
    await left(organization, { at: end });
    await registered(organization, { at: ago(2) });

    expect(await readStatus(token)).toMatchObject({ state: 'OFFLINE', since: end });
  });

  it('EXT-01 is unknown when a registration has expired and the switch sends no events', async () => {
    const { organization, token } = await given();
    await givenExtension(server.context, organization, { number: '1002' });
    const toldAt = ago(60);
    await registered(organization, { at: toldAt, expiresAt: ago(10) });
    const silent = await readStatus(token);
    await registered(organization, { extensionNumber: '1002' });

    expect(silent).toMatchObject({ state: 'UNKNOWN', reason: 'SWITCH_SILENT', since: toldAt });
    // The switch sends other events, so only this one was lost.
    expect(await readStatus(token)).toMatchObject({ state: 'OFFLINE', reason: 'EXPIRED' });
  });

  it.each([
    [
      'one by one',
      (token: string, id: number) =>
        callApi(server, changeExtension, {
          token,
          params: { id: String(id) },
          body: { senha: 'outra-Senha-9' },
        }),
    ],
    [
      'many at once',
      (token: string, id: number) =>
        callApi(server, renewExtensionPasswords, { token, body: { ids: [id] } }),
    ],
  ])('EXT-01 reports that a phone still uses the former secret: %s', async (_, change) => {
    const { organization, token, extension } = await given();
    await registered(organization);

    expect((await change(token, extension.id)).status).toBe(200);

    await registered(organization, { at: ago(1) });
    const outdated = await readStatus(token);
    await registered(organization, { at: ahead(0.01) });
    expect(outdated).toMatchObject({ state: 'ONLINE', reason: 'PASSWORD_CHANGED' });
    expect(await readStatus(token)).toMatchObject({ state: 'ONLINE', reason: null });
  });

  it('EXT-01 keeps a dozen phones per extension, registered ones first', async () => {
    const { organization, token } = await given();
    for (let i = 0; i < 30; i++) {
      const phone = { registrationId: `p${i}`, contact: `c${i}`, at: ago(60 - i) };
      await registered(organization, phone);
      if (i >= 5) await left(organization, { ...phone, at: ago(59 - i) });
    }

    const { rows } = await server.context.pool.query(
      'select count(*)::int as n from extension_registrations where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ n: 12 }]);
    expect(await readStatus(token)).toMatchObject({ phones: 5 });
  });

  it('EXT-01 processes parallel events of one extension without losing any', async () => {
    const { organization, token } = await given();
    const phones = Array.from({ length: 10 }, (_, i) => ({
      registrationId: `p${i}`,
      contact: `c${i % 5}`,
    }));

    await Promise.all(
      phones.map((phone, i) => registered(organization, { ...phone, at: ago(5 - i / 10) })),
    );

    expect(await readStatus(token)).toMatchObject({ phones: 5 });
  });
});

describe('EXT-01 whose states', () => {
  it("EXT-01 events with another organization's domain change and show nothing here", async () => {
    const { organization, token } = await given();
    const other = await given();

    await registered(other.organization);

    expect(await readStatus(token)).toMatchObject({ state: 'UNKNOWN' });
    const { body } = await callApi(server, listExtensionStatus, {
      token,
      query: { ids: String(other.extension.id) },
    });
    expect(body).toEqual([]);
    expect(await registered(organization, { extensionNumber: '9999' })).toBe(false);
    expect(await registered({ ...organization, domain: 'nobody.alo.localhost' })).toBe(false);
  });

  it('EXT-01 are visible to users and to programs that may read extensions', async () => {
    const { organization } = await given();
    const user = await givenToken(server.context, organization, { role: 'USER' });
    const reader = await givenServiceToken(server.context, organization, ['extensions:read']);
    const other = await givenServiceToken(server.context, organization, ['calls:read']);
    const ask = async (token: string) =>
      (await callApi(server, listExtensionStatus, { token })).status;

    expect([await ask(user), await ask(reader), await ask(other)]).toEqual([200, 200, 403]);
  });

  it('EXT-01 returns the named extensions, and refuses an invalid list of ids', async () => {
    const { organization, token, extension } = await given();
    await givenExtension(server.context, organization, { number: '1002' });
    const ask = (ids?: string) =>
      callApi(server, listExtensionStatus, { token, query: ids === undefined ? {} : { ids } });

    expect((await ask()).body.map(({ ramal }) => ramal)).toEqual(['1001', '1002']);
    expect((await ask(`${extension.id},9999999999`)).body).toMatchObject([{ id: extension.id }]);
    expect((await ask('1;drop')).status).toBe(422);
  });
});

describe('B8 what an extension spent', () => {
  it('B8 adds up the calls of today and of this hour, beside the caps', async () => {
    const { organization, token, extension } = await given();
    server.context.now = () => new Date(dayTime(0, 15, 30));
    const dialedNumber = '011955500127';
    await givenCalls(server.context, organization, [
      { startedAt: dayTime(0, 15, 5), durationSeconds: 60, dialedNumber },
      { startedAt: dayTime(0, 9), durationSeconds: 120, dialedNumber },
      { startedAt: dayTime(-1, 23, 59), durationSeconds: 600, dialedNumber },
      { startedAt: dayTime(0, 15, 6), durationSeconds: 600, dialedNumber, extensionNumber: '1002' },
    ]);
    await callApi(server, changeExtensionLimits, {
      token,
      params: { id: String(extension.id) },
      body: { dailySpend: 20, hourlySpend: 5 },
    });

    expect(await readStatus(token, { ids: String(extension.id) })).toMatchObject({
      spentThisHour: 0.35,
      spentToday: 1.05,
    });
    expect(await readStatus(token)).toMatchObject({
      spentThisHour: 0.35,
      spentToday: 1.05,
      dailySpend: 20,
      hourlySpend: 5,
      isReleasedToday: false,
    });
  });
});
