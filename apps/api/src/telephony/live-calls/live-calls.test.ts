import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import {
  followLiveCalls,
  listCurrentCalls,
  listLiveCalls,
  LiveCalls,
  MAX_COUNTED_LIVE_CALLS,
  MAX_LIVE_CALLS,
} from '@alo/contract/telephony/live-calls.ts';
import { startFakeEventSocket, type FakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { liveCalls } from '../../platform/db/schema/calls.ts';
import { addDeliveryTarget } from '../../deliveries/targets/delivery-targets.ts';
import { personChoices } from '../../platform/db/schema/integrations.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenTopUp,
} from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';
import { createCallQuality } from './call-quality.ts';
import { liveCallRows } from './follow-switches-loop.ts';

let fake: FakeEventSocket;
const server = useTestServer(async () => {
  fake = await startFakeEventSocket();
  return {
    ROLES: 'api',
    FREESWITCH_GATEWAY: 'operadora1',
    FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port}`,
    FREESWITCH_ESL_PASSWORD: fake.password,
  };
});
beforeEach(() => {
  fake.channels.clear();
  fake.behaviour = 'normal';
});

async function given() {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  const token = await givenToken(server.context, organization);
  return { organization, token, domain: organization.domain };
}

const micros = (secondsAgo: number) => String((Date.now() - secondsAgo * 1000) * 1000);

async function post(body: object): Promise<void> {
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

const report = (name: string, domain: string, id: string, more = {}) =>
  post({
    'Event-Name': name,
    'Unique-ID': id,
    'Call-Direction': 'inbound',
    'Caller-Destination-Number': '011955500127',
    'Caller-Channel-Created-Time': micros(20),
    'Caller-Channel-Answered-Time': name === 'CHANNEL_ANSWER' ? micros(5) : '0',
    variable_domain_name: domain,
    variable_user_name: '1001',
    ...more,
  });

const reportEnd = (domain: string, id: string) =>
  post({
    variables: {
      uuid: id,
      direction: 'inbound',
      domain_name: domain,
      user_name: '1001',
      destination_number: '011955500127',
      hangup_cause: 'NORMAL_CLEARING',
      start_uepoch: micros(20),
      answer_uepoch: micros(5),
      end_uepoch: micros(0),
      billsec: '5',
    },
    callflow: [],
  });

async function authorize(domain: string, id: string): Promise<void> {
  const { route } = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
  await route({ user: '1001', domain }, '11955500127', { 'Unique-ID': id });
}

const CONTACT = '+5511955500127';

async function givenCalledContact(organizationId: number, name: string): Promise<void> {
  const { db, pool } = server.context;
  const id = await addDeliveryTarget(db, organizationId, {
    gateway: 'agendor',
    eventTypes: ['channel-hangup'],
  });
  await pool.query(
    `insert into deliveries (target_id, organization_id, call_id, call_started_at, event_type, contact, state, attempts, may_exist, findings)
     values ($1, $2, gen_random_uuid(), now(), 'channel-hangup', $3, 'delivered', 1, false, $4)`,
    [id, organizationId, CONTACT, { rule: 'only', person: { id: '7', kind: 'person', name } }],
  );
}

const list = async (token: string) => (await callApi(server, listLiveCalls, { token })).body.calls;
const countRows = ({ id }: Organization) =>
  server.context.db.$count(liveCalls, eq(liveCalls.organizationId, id));

async function sweep(secondsLater = 0): Promise<void> {
  server.context.now = () => new Date(Date.now() + secondsLater * 1000);
  const run = liveCallRows.begin(server.context);
  await run({ signal: AbortSignal.timeout(5000), payloads: null, detach: () => {} });
  server.context.now = () => new Date();
}

it('LIV-1 lists a call from its creation to its end, also without a subscriber', async () => {
  const { token, domain } = await given();
  const id = randomUUID();

  await report('CHANNEL_CREATE', domain, id);
  const [ringing] = await list(token);
  await report('CHANNEL_ANSWER', domain, id);
  await report('CHANNEL_CREATE', domain, id);
  const [talking] = await list(token);
  await reportEnd(domain, id);

  expect(ringing).toMatchObject({
    id,
    direction: 'outbound',
    extension: '1001',
    name: 'Bruna Lacerda',
    number: '011955500127',
    answeredAt: null,
  });
  expect(talking).toMatchObject({ id, answeredAt: expect.any(String) });
  expect(await list(token)).toEqual([]);
  await report('CHANNEL_ANSWER', domain, id);
  expect(await list(token)).toEqual([]);
});

it('LIV-1 gives a call that rang at several extensions to the one that answered', async () => {
  const { token, domain } = await given();
  const id = randomUUID();
  await report('CHANNEL_CREATE', domain, id);
  await report('CHANNEL_ANSWER', domain, id, { variable_user_name: '1002' });
  await report('CHANNEL_CREATE', domain, id);

  expect(await list(token)).toMatchObject([{ id, extension: '1002' }]);
});

it('LIV-6 WPH-20 says that a call is recorded once an event of the switch says so', async () => {
  const { token, domain } = await given();
  const id = randomUUID();
  const readRecorded = async () => {
    const [live] = await list(token);
    const query = { extension: '1001' };
    const { calls } = (await callApi(server, listCurrentCalls, { token, query })).body;
    return [live!.recorded, calls[0]!.recorded];
  };

  await report('CHANNEL_CREATE', domain, id);
  expect(await readRecorded()).toEqual([false, false]);
  await report('CHANNEL_ANSWER', domain, id, { variable_alo_recording: 'a/1.wav' });
  await report('CHANNEL_CREATE', domain, id);

  expect(await readRecorded()).toEqual([true, true]);
});

it('LIV-7 shows the loss and jitter that the switch measures, once it has answered', async () => {
  const { token, domain } = await given();
  const id = randomUUID();
  const audio = { packets: 500, lossRate: 0.01, maxVariance: 144 };
  fake.channels.set(id, { callstate: 'ACTIVE', hangups: [], audio });
  await report('CHANNEL_CREATE', domain, id);
  await report('CHANNEL_ANSWER', domain, id);

  await vi.waitFor(async () => {
    const [call] = await list(token);
    expect(call!.quality).toEqual({ lossPercent: 1, jitterMs: 12 });
  }, 5000);
});

it('LIV-7 asks about a bounded number of calls at once, and about the others next', async () => {
  const quality = createCallQuality(server.context);
  const calls = Array.from({ length: 250 }, () => ({
    switchCallId: randomUUID(),
    answeredAt: new Date(),
  }));
  const audio = { packets: 500, lossRate: 0, maxVariance: 0 };
  for (const { switchCallId } of calls) {
    fake.channels.set(switchCallId, { callstate: 'ACTIVE', hangups: [], audio });
  }
  const countKnown = () => calls.filter((call) => quality.getKnown(call) !== null).length;

  quality.refresh(calls);
  await vi.waitFor(() => expect(countKnown()).toBe(200), 5000);
  await vi.waitFor(() => {
    quality.refresh(calls);
    expect(countKnown()).toBe(250);
  }, 5000);
});

it('LIV-7 waits for no switch that is silent', async () => {
  const { token, domain } = await given();
  fake.behaviour = 'silent';
  await report('CHANNEL_ANSWER', domain, randomUUID());
  const began = performance.now();

  expect(await list(token)).toMatchObject([{ quality: null }]);
  expect(performance.now() - began).toBeLessThan(3000);
});

it('LIV-2 shows the price of the minute, its steps and the reserved credit', async () => {
  const { token, domain } = await given();
  const id = randomUUID();
  await authorize(domain, id);
  await report('CHANNEL_ANSWER', domain, id);

  const [call] = await list(token);

  expect(call!.minutePrice).toBeGreaterThan(0);
  expect(call!.reserved).toBeGreaterThan(call!.minutePrice!);
  expect(call!.steps).toMatchObject({ minimumSeconds: 30, incrementSeconds: 6 });
});

it('LIV-2 prices a call that reserved no credit', async () => {
  const { token, domain } = await given();
  await report('CHANNEL_ANSWER', domain, randomUUID());

  const [call] = await list(token);

  expect(call).toMatchObject({ minutePrice: 0.35, reserved: 0 });
});

it('LIV-5 names the contact that an earlier delivery found, and first the one that a user chose', async () => {
  const found = await given();
  await givenCalledContact(found.organization.id, 'Nilce Barreto');
  await report('CHANNEL_CREATE', found.domain, randomUUID());
  expect(await list(found.token)).toMatchObject([{ contactName: 'Nilce Barreto' }]);

  const chosen = await given();
  await givenCalledContact(chosen.organization.id, 'Nilce Barreto');
  await server.context.db.insert(personChoices).values({
    organizationId: chosen.organization.id,
    gateway: 'agendor',
    phone: CONTACT,
    personId: '8',
    personKind: 'company',
    personName: 'Clínica Aroeira',
    chosenBy: 'ana@jatoba.example',
  });
  await report('CHANNEL_CREATE', chosen.domain, randomUUID());
  expect(await list(chosen.token)).toMatchObject([{ contactName: 'Clínica Aroeira' }]);

  const stranger = await given();
  await report('CHANNEL_CREATE', stranger.domain, randomUUID());
  expect(await list(stranger.token)).toMatchObject([{ contactName: null }]);
});

it('LIV-1 returns at most 200 calls, and counts no more than 1000', async () => {
  const { organization, token, domain } = await given();
  await report('CHANNEL_CREATE', domain, randomUUID());
  await server.context.pool.query(
    `insert into live_calls (organization_id, call_id, switch_name, switch_call_id, direction, extension_number, dialed_number, started_at)
     select $1, gen_random_uuid(), 'freeswitch', gen_random_uuid(), 'inbound', '1001', '011955500127', now()
     from generate_series(1, 1100)`,
    [organization.id],
  );

  const { body } = await callApi(server, listLiveCalls, { token });

  expect(body).toMatchObject({ calls: { length: MAX_LIVE_CALLS }, total: MAX_COUNTED_LIVE_CALLS });
});

it('LIV-1 shows a call of a switch that reports no events by its hold, and finds its answer', async () => {
  const { token, domain } = await given();
  const id = randomUUID();
  await authorize(domain, id);

  expect(await list(token)).toMatchObject([{ id, answeredAt: null, direction: 'outbound' }]);
  fake.channels.set(id, { callstate: 'ACTIVE', hangups: [], dialed: '11955500127' });
  await sweep();

  expect(await list(token)).toMatchObject([{ id, answeredAt: expect.any(String) }]);
});

it('LIV-4 forgets a call that no switch lists twice in a row, and none because a switch is silent', async () => {
  const { organization, domain } = await given();
  await report('CHANNEL_CREATE', domain, randomUUID());

  await sweep(40);
  expect(await countRows(organization)).toBe(1);
  fake.behaviour = 'rejecting';
  await sweep(60);
  expect(await countRows(organization)).toBe(1);
  fake.behaviour = 'normal';
  await sweep(80);

  expect(await countRows(organization)).toBe(0);
});

it('LIV-4 keeps a call that the switch lists', async () => {
  const { organization, domain } = await given();
  const id = randomUUID();
  fake.channels.set(id, { callstate: 'RINGING', hangups: [] });
  await report('CHANNEL_CREATE', domain, id);

  await sweep(40);
  await sweep(80);

  expect(await countRows(organization)).toBe(1);
});

it('LIV-4 forgets calls of a dead switch by their age', async () => {
  const { organization, domain } = await given();
  fake.behaviour = 'rejecting';
  await report('CHANNEL_CREATE', domain, randomUUID());
  await report('CHANNEL_ANSWER', domain, randomUUID());

  await sweep(11 * 60);
  expect(await countRows(organization)).toBe(1);
  await sweep(122 * 60);

  expect(await countRows(organization)).toBe(0);
});

it('LIV-1 pushes each change within seconds, and only the organization’s own calls', async () => {
  const { token, domain } = await given();
  const other = await given();
  const stop = new AbortController();
  const pushes: LiveCalls[] = [];
  const reading = readPushes(token, stop.signal, (push) => pushes.push(push)).catch(() => {});
  await vi.waitFor(() => expect(pushes).toHaveLength(1), 5000);

  await report('CHANNEL_CREATE', other.domain, randomUUID());
  const id = randomUUID();
  await report('CHANNEL_CREATE', domain, id);
  await vi.waitFor(() => expect(pushes.at(-1)!.calls).toMatchObject([{ id }]), 5000);
  await reportEnd(domain, id);
  await vi.waitFor(() => expect(pushes.at(-1)!.calls).toEqual([]), 5000);

  stop.abort();
  await reading;
  expect(pushes).toHaveLength(3);
});

async function readPushes(token: string, signal: AbortSignal, onPush: (push: LiveCalls) => void) {
  const response = await fetch(server.url + BASE_PATH + followLiveCalls.path, {
    headers: { Authorization: token },
    signal,
  });
  let text = '';
  const parts = response.body!.pipeThrough(new TextDecoderStream());
  for await (const part of parts) {
    text += part;
    const lines = text.split('\n');
    text = lines.pop()!;
    for (const line of lines) {
      if (line.startsWith('data: ')) onPush(LiveCalls.parse(JSON.parse(line.slice(6))));
    }
  }
}

it('LIV-1 is for ADMINs and service tokens that read calls', async () => {
  const { organization } = await given();
  const user = await givenToken(server.context, organization, { role: 'USER' });
  const service = await givenServiceToken(server.context, organization, ['calls:read']);
  const getStatus = async (token: string) =>
    (await callApi(server, listLiveCalls, { token })).status;

  expect(await getStatus(user)).toBe(403);
  expect(await getStatus(service)).toBe(200);
  expect((await callApi(server, followLiveCalls, { token: user })).status).toBe(403);
});

it('LIV-1 keeps live calls in a table whose writes wait for no disk', async () => {
  const { rows } = await server.context.db.execute<{ kind: string }>(
    sql`select relpersistence as kind from pg_class where relname = 'live_calls'`,
  );

  expect(rows).toEqual([{ kind: 'u' }]);
});
