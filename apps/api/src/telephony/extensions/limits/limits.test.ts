import {
  changeExtensionLimits,
  changeLimitsOfMany,
  changeOrganizationLimits,
  DEFAULT_EXTENSION_LIMITS,
  DEFAULT_ORGANIZATION_LIMITS,
  getExtensionLimits,
  getOrganizationLimits,
  releaseExtension,
} from '@alo/contract/telephony/extension-limits.ts';
import { and, eq, like, or } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../platform/db/schema/installation.ts';
import { extensionLimits, extensions } from '../../../platform/db/schema/telephony.ts';
import { callApi } from '../../../testing/api-client.ts';
import {
  getInstant,
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
afterEach(() => {
  server.context.now = () => new Date();
});

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const user = await givenToken(server.context, organization, { role: 'USER' });
  const { id } = await givenExtension(server.context, organization);
  return { organization, token, user, id };
}

const read = (token: string, id: number) =>
  callApi(server, getExtensionLimits, { token, params: { id: String(id) } });
const change = (token: string, id: number, body: object) =>
  callApi(server, changeExtensionLimits, { token, params: { id: String(id) }, body });
const changeMany = (token: string, ids: number[], body: object) =>
  callApi(server, changeLimitsOfMany, { token, body: { ids, ...body } });
const release = (token: string, id: number) =>
  callApi(server, releaseExtension, { token, params: { id: String(id) } });
const readOrganization = (token: string) => callApi(server, getOrganizationLimits, { token });
const changeOrganization = (token: string, body: object) =>
  callApi(server, changeOrganizationLimits, { token, body });

const readTrail = ({ id }: { id: number }) =>
  server.context.db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.organizationId, id),
        or(like(auditEvents.action, '%.limitsChanged'), like(auditEvents.action, '%.released')),
      ),
    )
    .orderBy(auditEvents.id);

const LIMITS = {
  callsAtOnce: 3,
  hourlySpend: 10.5,
  dailySpend: 30,
  destinations: ['fixed', 'international', 'mobile'],
  countries: ['AR', 'PT'],
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: '07:00', until: '20:00' },
};

describe('B8 the limits of an extension', () => {
  it('B8 default to two calls at once, without paid services and other countries', async () => {
    const { user, id } = await given();

    const { body } = await read(user, id);

    expect(body).toEqual({
      ...DEFAULT_EXTENSION_LIMITS,
      isReleasedToday: false,
      organization: DEFAULT_ORGANIZATION_LIMITS,
    });
    expect(body.callsAtOnce).toBe(2);
    expect(body.destinations).not.toContain('premium');
    expect(body.destinations).not.toContain('international');
    expect(body.organization).toEqual({ callsAtOnce: 20, lockedDestinations: ['premium'] });
  });

  it('B8 are changed by an ADMIN, all or some, and recorded in the trail', async () => {
    const { organization, token, id } = await given();

    const all = await change(token, id, LIMITS);
    const some = await change(token, id, { dailySpend: null, destinations: ['mobile', 'fixed'] });
    const none = await change(token, id, { destinations: ['fixed', 'mobile'] });

    expect(all.body).toMatchObject(LIMITS);
    expect(some.body).toMatchObject({
      ...LIMITS,
      dailySpend: null,
      destinations: ['fixed', 'mobile'],
    });
    expect(none.body).toEqual(some.body);
    expect((await read(token, id)).body).toEqual(some.body);
    expect(await readTrail(organization)).toMatchObject([
      {
        action: 'extension.limitsChanged',
        targetName: '1001',
        before: { callsAtOnce: 2, dailySpend: null, hours: null },
        after: LIMITS,
      },
      { before: { dailySpend: 30 }, after: { dailySpend: null } },
    ]);
  });

  it.each([
    ['no call at once', { callsAtOnce: 0 }, 'callsAtOnce'],
    ['money below nothing', { dailySpend: -1 }, 'dailySpend'],
    ['an unknown destination', { destinations: ['moon'] }, 'destinations.0'],
    ['a country in small letters', { countries: ['pt'] }, 'countries.0'],
    ['no day', { weekdays: [] }, 'weekdays'],
    ['an eighth day', { weekdays: [7] }, 'weekdays.0'],
    ['an hour that is none', { hours: { from: '24:00', until: '08:00' } }, 'hours.from'],
    ['no time at all', { hours: { from: '08:00', until: '08:00' } }, 'hours'],
  ])('B8 %s is refused', async (_case, body, field) => {
    const { token, id } = await given();

    const { status, error } = await change(token, id, body);

    expect(status).toBe(422);
    expect(error.details?.messages).toHaveProperty([field]);
  });

  it('SYS-names refuses unknown names, and accepts what it answers', async () => {
    const { organization, token, id } = await given();
    const { body: row } = await read(token, id);

    const misspelled = await change(token, id, { dailyspend: 10, hourlySpend: 5, calls: 1 });
    const ofMany = await changeMany(token, [id], { dailyspend: 10 });
    const sentBack = await change(token, id, { ...row, dailySpend: 10 });

    expect([misspelled.status, ofMany.status]).toEqual([422, 422]);
    expect(misspelled.error.details?.messages).toEqual({
      dailyspend: ['Campo desconhecido'],
      calls: ['Campo desconhecido'],
    });
    expect(misspelled.error.message).toBe(
      'dailyspend: Campo desconhecido; calls: Campo desconhecido',
    );
    expect([sentBack.status, sentBack.body.dailySpend]).toEqual([200, 10]);
    expect(await readTrail(organization)).toHaveLength(1);
  });

  it('B8 of many are changed together, or none if one is not the organization’s', async () => {
    const { organization, token, id } = await given();
    const second = await givenExtension(server.context, organization, { number: '1002' });
    const stranger = await given();

    const both = await changeMany(token, [id, second.id, id], { dailySpend: 30 });
    const refused = await changeMany(token, [id, stranger.id], { dailySpend: 99 });

    expect(both.body).toEqual({ changed: 2 });
    expect(refused.status).toBe(404);
    for (const one of [id, second.id]) {
      expect((await read(token, one)).body.dailySpend).toBe(30);
    }
    expect((await read(stranger.token, stranger.id)).body.dailySpend).toBeNull();
    expect((await readTrail(organization)).map(({ targetName }) => targetName)).toEqual([
      '1001',
      '1002',
    ]);
  });

  it('B8 of five hundred are changed in one request', async () => {
    const { organization, token } = await given();
    const numbers = Array.from({ length: 500 }, (_, index) => String(3000 + index));
    const made = await server.context.db
      .insert(extensions)
      .values(numbers.map((number) => ({ number, organizationId: organization.id })))
      .returning();

    const { body } = await changeMany(
      token,
      made.map(({ id }) => id),
      { dailySpend: 30 },
    );

    expect(body).toEqual({ changed: 500 });
  });

  it('B8 are removed with their extension', async () => {
    const { token, id } = await given();
    await change(token, id, LIMITS);

    await server.context.db.delete(extensions).where(eq(extensions.id, id));

    const isRemoved = eq(extensionLimits.extensionId, id);
    expect(await server.context.db.select().from(extensionLimits).where(isRemoved)).toEqual([]);
  });

  it('B8 the day’s cap is lifted until midnight in São Paulo, and recorded once', async () => {
    const { organization, token, id } = await given();
    await change(token, id, { dailySpend: 30 });
    const minute = (day: number, hour: number, minutes: number) => () =>
      new Date(getInstant(day, hour, minutes));
    server.context.now = minute(0, 23, 58);

    const released = await release(token, id);
    await release(token, id);
    const changed = await change(token, id, { callsAtOnce: 1 });
    server.context.now = minute(1, 0, 1);
    const tomorrow = await read(token, id);

    expect([released, changed, tomorrow].map(({ body }) => body.isReleasedToday)).toEqual([
      true,
      true,
      false,
    ]);
    expect(released.body.dailySpend).toBe(30);
    expect((await readTrail(organization)).map(({ action }) => action)).toEqual([
      'extension.limitsChanged',
      'extension.released',
      'extension.limitsChanged',
    ]);
  });

  it('B8 can be read but not changed by a USER, and are 404 for another organization', async () => {
    const { organization, token, user, id } = await given();
    const stranger = await given();
    const reader = await givenServiceToken(server.context, organization, ['extensions:read']);
    const writer = await givenServiceToken(server.context, organization, ['extensions:write']);

    for (const one of [user, reader]) {
      expect((await read(one, id)).status).toBe(200);
      expect((await change(one, id, { dailySpend: 30 })).status).toBe(403);
      expect((await changeMany(one, [id], { dailySpend: 30 })).status).toBe(403);
      expect((await release(one, id)).status).toBe(403);
      expect((await changeOrganization(one, { callsAtOnce: 1 })).status).toBe(403);
    }
    expect((await change(writer, id, { dailySpend: 30 })).status).toBe(200);
    expect((await read(token, stranger.id)).status).toBe(404);
    expect((await change(token, stranger.id, { dailySpend: 30 })).status).toBe(404);
    expect((await release(token, stranger.id)).status).toBe(404);
  });

  it('B8 keep both of two changes at once', async () => {
    const { token, id } = await given();

    await Promise.all([
      change(token, id, { dailySpend: 30 }),
      change(token, id, { hourlySpend: 10 }),
      change(token, id, { callsAtOnce: 7 }),
      release(token, id),
    ]);

    expect((await read(token, id)).body).toMatchObject({
      dailySpend: 30,
      hourlySpend: 10,
      callsAtOnce: 7,
      isReleasedToday: true,
    });
  });
});

describe('B8 the limits of an organization', () => {
  it('B8 are read by every user, and changed only by an ADMIN', async () => {
    const { organization, token, user, id } = await given();
    const other = await given();
    const writer = await givenServiceToken(server.context, organization, [
      'extensions:read',
      'extensions:write',
    ]);

    const changed = await changeOrganization(token, { lockedDestinations: ['international'] });
    await changeOrganization(token, { lockedDestinations: ['international'] });

    const after = { callsAtOnce: 20, lockedDestinations: ['international'] };
    expect(changed.body).toEqual(after);
    for (const one of [token, user, writer])
      expect((await readOrganization(one)).body).toEqual(after);
    expect((await read(user, id)).body.organization).toEqual(after);
    expect((await readOrganization(other.token)).body).toEqual(DEFAULT_ORGANIZATION_LIMITS);
    expect((await changeOrganization(writer, { lockedDestinations: [] })).status).toBe(403);
    expect(await readTrail(organization)).toMatchObject([
      {
        action: 'organization.limitsChanged',
        before: { lockedDestinations: ['premium'] },
        after: { lockedDestinations: ['international'] },
      },
    ]);
  });
});
