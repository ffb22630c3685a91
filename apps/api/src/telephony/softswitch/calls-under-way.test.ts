import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { calls } from '../../platform/db/schema/calls.ts';
import { callDeliveries, callEvents } from '../../platform/db/schema/integrations.ts';
import { givenDeliveryTarget, givenExtension, givenOrganization } from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { listQuarantine, replayQuarantine } from './quarantine.ts';

const server = useTestServer({ ROLES: 'api' });

const micros = (secondsAgo: number) => String((Date.now() - secondsAgo * 1000) * 1000);

const event = (domain: string, fields: Record<string, string> = {}) =>
  JSON.stringify({
    'Event-Name': 'CHANNEL_ANSWER',
    'FreeSWITCH-Switchname': 'fs1',
    'Unique-ID': randomUUID(),
    'Call-Direction': 'inbound',
    'Caller-Destination-Number': '011955500127',
    'Caller-Channel-Created-Time': micros(20),
    'Caller-Channel-Answered-Time': micros(5),
    variable_domain_name: domain,
    variable_user_name: '1001',
    variable_alo_metadata_gateway: 'pipedrive',
    ...fields,
  });

async function post(body: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const readDeliveries = ({ id }: Organization) =>
  server.context.db.select().from(callDeliveries).where(eq(callDeliveries.organizationId, id));
const readEvents = ({ id }: Organization) =>
  server.context.db.select().from(callEvents).where(eq(callEvents.organizationId, id));
const readCalls = ({ id }: Organization) =>
  server.context.db.select().from(calls).where(eq(calls.organizationId, id));

it('CAL-11 queues an answer once for each target that subscribes to it, and stores no call', async () => {
  const organization = await givenOrganization(server.context);
  const asks = { eventTypes: ['channel-answer' as const, 'channel-hangup' as const] };
  const first = await givenDeliveryTarget(server.context, organization, asks);
  const second = await givenDeliveryTarget(server.context, organization, {
    ...asks,
    extensionNumber: '1001',
    constraint: {
      gateway: 'pipedrive',
      'event.direction': 'outbound',
      eventType: 'channel-answer',
      called: '+5511955500127',
    },
  });
  await givenDeliveryTarget(server.context, organization, { ...asks, extensionNumber: '1002' });
  await givenDeliveryTarget(server.context, organization, { ...asks, constraint: { x: 1 } });
  await givenDeliveryTarget(server.context, organization);
  const id = randomUUID();
  const body = event(organization.domain, { 'Unique-ID': id });

  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const told = answers.map((answer) => answer.body);
  expect(told.filter((each) => (each as { status: string }).status === 'recorded')).toEqual([
    { status: 'recorded', id },
  ]);
  const rows = await readDeliveries(organization);
  expect(rows.map(({ targetId }) => targetId).toSorted()).toEqual([first, second]);
  expect(rows[0]).toMatchObject({
    callId: id,
    eventType: 'channel-answer',
    contact: '+5511955500127',
    state: 'queued',
  });
  expect(await readEvents(organization)).toMatchObject([
    { callId: id, eventType: 'channel-answer', call: { extensionNumber: '1001' } },
  ]);
  expect(await readCalls(organization)).toEqual([]);
});

it('CAL-11 made, answered and ended are three events of one call, and the first two are not delivered after the last', async () => {
  const organization = await givenOrganization(server.context);
  const eventTypes = ['channel-create' as const, 'channel-answer' as const];
  const [live, begins] = [
    await givenDeliveryTarget(server.context, organization, {
      eventTypes: [...eventTypes, 'channel-hangup'],
    }),
    await givenDeliveryTarget(server.context, organization, { eventTypes }),
  ];
  const id = randomUUID();
  const end = JSON.stringify({
    variables: {
      uuid: id,
      direction: 'inbound',
      domain_name: organization.domain,
      user_name: '1001',
      destination_number: '011955500127',
      start_uepoch: micros(20),
      answer_uepoch: micros(5),
      end_uepoch: micros(0),
      billsec: '5',
      hangup_cause: 'NORMAL_CLEARING',
    },
  });

  const made = event(organization.domain, { 'Unique-ID': id, 'Event-Name': 'CHANNEL_CREATE' });
  const answered = event(organization.domain, { 'Unique-ID': id });

  for (const body of [made, end, answered]) {
    expect(await post(body)).toEqual({ status: 200, body: { status: 'recorded', id } });
  }

  const rows = await readDeliveries(organization);
  const listEventTypes = (target: number) =>
    rows.filter(({ targetId }) => targetId === target).map(({ eventType }) => eventType);
  expect(listEventTypes(live)).toEqual(['channel-create', 'channel-hangup']);
  expect(listEventTypes(begins)).toEqual(['channel-create', 'channel-answer']);
  expect(await readCalls(organization)).toHaveLength(1);
});

it('CAL-11 acknowledges an answer without subscribers, and stores nothing', async () => {
  const organization = await givenOrganization(server.context);
  const stranger = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization);
  await givenDeliveryTarget(server.context, stranger, { eventTypes: ['channel-answer'] });

  const answer = await post(event(organization.domain));

  expect(answer).toMatchObject({ status: 200, body: { status: 'ignored' } });
  expect(await readEvents(organization)).toEqual([]);
  expect(await readDeliveries(organization)).toEqual([]);
  expect(await readDeliveries(stranger)).toEqual([]);
});

it('CAL-11 attributes the answer of a phone that is known by its address', async () => {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization, { number: '1001' });
  await givenDeliveryTarget(server.context, organization, {
    eventTypes: ['channel-answer'],
    constraint: { direction: 'outbound' },
    extensionNumber: '1001',
  });

  await post(
    event(organization.domain, {
      variable_user_name: '',
      variable_sip_from_user: '1001',
      variable_sip_from_host: organization.domain,
      variable_dialed_user: '1005',
    }),
  );

  expect(await readDeliveries(organization)).toHaveLength(1);
});

it('CAL-11 refuses and keeps an answer that cannot be processed, and processes it once it can be', async () => {
  const domain = `late${Date.now()}.alo.localhost`;
  const broken = await post(event(domain, { 'Caller-Channel-Answered-Time': 'x' }));
  const unknown = await post(event(domain));

  expect(broken).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('Caller-Channel-Answered-Time') as string } },
  });
  expect(unknown.status).toBe(404);
  const organization = await givenOrganization(server.context, { domain });
  await givenDeliveryTarget(server.context, organization, { eventTypes: ['channel-answer'] });
  const kept = await listQuarantine(server.context.db);
  const [row] = kept.filter(({ reason }) => reason === 'UNKNOWN_DOMAIN');
  expect(kept).toHaveLength(2);

  const [replayed] = await replayQuarantine(server.context, [row!.id]);

  expect(replayed!.result.status).toBe('recorded');
  expect(await readDeliveries(organization)).toHaveLength(1);
});
