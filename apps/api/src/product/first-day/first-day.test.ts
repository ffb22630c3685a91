import { getFirstDay } from '@alo/contract/product/first-day.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '../../platform/db/schema/accounts.ts';
import { integrations } from '../../platform/db/schema/integrations.ts';
import { extensionRegistrations } from '../../platform/db/schema/telephony.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenDeliveryTarget,
  givenExtension,
  givenFinancialRecord,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ ROLES: 'api' });

const read = async (token: string) => {
  const { status, body } = await callApi(server, getFirstDay, { token });
  expect(status).toBe(200);
  return body;
};

it('DSH-10 computes each step from the records, for the own organization alone', async () => {
  const organization = await givenOrganization(server.context);
  const stranger = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  expect(await read(token)).toEqual({
    isOver: false,
    taxId: null,
    credit: null,
    extension: null,
    phone: null,
    crm: null,
    call: null,
    chosenCrm: null,
  });

  await givenFinancialRecord(server.context, organization, { company: 'Estofados Ibirá Ltda.' });
  await givenTopUp(server.context, organization, 250);
  const { id } = await givenExtension(server.context, organization, { number: '1001' });
  await server.context.db.insert(extensionRegistrations).values({
    extensionId: id,
    organizationId: organization.id,
    registrationId: 'a',
    userAgent: 'LinphoneAndroid/6.0.2',
    registeredAt: new Date(),
    seenAt: new Date(),
    expiresAt: new Date(),
    reportedAt: new Date(),
  });
  await server.context.db.insert(integrations).values({
    organizationId: organization.id,
    gateway: 'pipedrive',
    receivesCalls: true,
    webhookConstraint: {},
    sealedMetadata: '',
    registeredBy: 'a',
  });
  await givenDeliveryTarget(server.context, organization, { gateway: 'pipedrive' });
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  await givenCalls(server.context, organization, [
    { extensionNumber: '1001', startedAt, durationSeconds: 0, hangupCause: 'NO_ANSWER' },
  ]);
  expect((await read(token)).call).toMatchObject({ isAnswered: false });
  await givenCalls(server.context, organization, [
    { extensionNumber: '1001', startedAt, durationSeconds: 12 },
  ]);

  expect(await read(token)).toMatchObject({
    isOver: false,
    taxId: { company: 'Estofados Ibirá Ltda.', bonus: null },
    credit: { amount: 250 },
    extension: { id, number: '1001' },
    phone: { userAgent: 'LinphoneAndroid/6.0.2' },
    crm: { gateway: 'pipedrive' },
    call: {
      extensionNumber: '1001',
      isAnswered: true,
      deliveries: [{ gateway: 'pipedrive', state: 'waiting', person: null, doneAt: null }],
    },
  });
  const other = await read(await givenToken(server.context, stranger));
  expect(other).toMatchObject({ extension: null, phone: null, call: null, credit: null });
});

it('DSH-10 shows where the first call was recorded, and with whom', async () => {
  const organization = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization, { gateway: 'pipedrive' });
  await givenCalls(server.context, organization, [
    { extensionNumber: '1001', startedAt: new Date().toISOString(), durationSeconds: 12 },
  ]);
  await server.context.db.execute(sql`
    with moved as (delete from call_deliveries where organization_id = ${organization.id} returning *)
    insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts,
                            may_exist, findings)
    select target_id, call_started_at, call_id, event_type, organization_id, contact, 'delivered', 1, false,
           '{"rule": "newest", "person": {"name": "Sônia Queiroz"}}' from moved`);

  const { call } = await read(await givenToken(server.context, organization));

  expect(call?.deliveries).toEqual([
    {
      gateway: 'pipedrive',
      state: 'delivered',
      person: 'Sônia Queiroz',
      doneAt: expect.any(String),
    },
  ]);
});

it('DSH-10 is over when the day of the first call has passed', async () => {
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ startedAt: getInstant(-1, 23, 59) }]);

  expect(await read(await givenToken(server.context, organization))).toMatchObject({
    isOver: true,
    call: null,
  });
});

it('DSH-10 gives a USER phone and call of the own extension only', async () => {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 250);
  await givenExtension(server.context, organization, { number: '1001' });
  const email = `caio.${organization.id}@jatoba.example`;
  const token = await givenToken(server.context, organization, { role: 'USER', email });
  const [caio] = await server.context.db.select().from(users).where(eq(users.email, email));
  expect(await read(token)).toMatchObject({ isOver: true, extension: null });

  await givenExtension(server.context, organization, { number: '1002', userId: caio!.id });
  await givenCalls(server.context, organization, [
    { extensionNumber: '1001', startedAt: getInstant(-1, 12) },
    { extensionNumber: '1002', startedAt: new Date().toISOString(), durationSeconds: 9 },
  ]);

  expect(await read(token)).toMatchObject({
    isOver: false,
    taxId: null,
    credit: null,
    crm: null,
    extension: { number: '1002' },
    call: { extensionNumber: '1002' },
  });
});
