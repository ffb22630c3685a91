import { randomUUID } from 'node:crypto';
import * as contract from '@alo/contract/telephony/dialer.ts';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { startFakeEventSocket, type FakeEventSocket } from '@alo/fakes/freeswitch/event-socket.ts';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { callBlocks, calls, callHolds, dialedCalls } from '../../platform/db/schema/calls.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenTopUp,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { startSession } from '../../identity/session/session.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

let fake: FakeEventSocket;
const server = useTestServer(async () => {
  fake = await startFakeEventSocket();
  return {
    FREESWITCH_GATEWAY: 'operadora1',
    FREESWITCH_ESL_ADDRESS: `127.0.0.1:${fake.port}`,
    FREESWITCH_ESL_PASSWORD: fake.password,
  };
});
const withoutSwitch = useTestServer({ DEMO: '1' });

beforeEach(() => {
  fake.phones = 'ring';
  fake.behaviour = 'normal';
  fake.commands.length = 0;
});

const NUMBER = '+5511955500127';

async function given({ isRegistered = true } = {}) {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  const { domain } = organization;
  if (isRegistered) fake.registrations.set(domain, { user: '1001', domain });
  const token = await givenToken(server.context, organization);
  return { organization, extension, token };
}

const send = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  callApi(server, contract.dial, {
    token,
    body: { extension: '1001', phone: NUMBER, ...body },
    headers,
  });
const countOriginations = () => fake.commands.filter((each) => each.startsWith('originate')).length;
const findChannel = (id: string) => fake.channels.get(id);

describe('DIA-1 a program places a call', () => {
  it('DIA-1 rings the extension under the id that it answers, in the words that programs compare', async () => {
    const { token } = await given();

    const { status, body } = await send(token);

    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(String), message: 'successfull' });
    expect(findChannel(body.id)).toMatchObject({ dialed: NUMBER, callstate: 'RINGING' });
    expect(findChannel(body.id)?.variables).toMatchObject({
      'sip_h_X-Api4comintegratedcall': 'true',
    });
  });

  it('DIA-1 takes both spellings of POST /calls, and numbers in place of texts', async () => {
    const { token } = await given();
    const place = (body: object) => callApi(server, contract.placeCall, { token, body });

    const first = await place({ caller: '1001', called: '11955500128', metadata: null });
    const second = await place({
      extension: 1001,
      phone: 11955500129,
      caller: 'x',
      call_type: 'x',
    });

    expect(first.body).toEqual({
      id: expect.any(String),
      status: 'dialing',
      message: 'successfull',
    });
    expect(findChannel(second.body.id)).toMatchObject({ dialed: '11955500129' });
  });

  it.each([
    ['+5548991234567', '+5548991234567'],
    ['5548991234567', '5548991234567'],
    ['48991234567', '48991234567'],
    ['048991234567', '048991234567'],
    ['+55048991234567', '+55048991234567'],
    ['Fixo: (48) 3333-4444', '4833334444'],
    ['+55 (48) 9 9123-4567 ', '+5548991234567'],
    ['0800 777 1234', '08007771234'],
  ])('DIA-2 dials %s as %s', async (phone, dialed) => {
    const { token } = await given();

    const { body } = await send(token, { phone });

    expect(findChannel(body.id)).toMatchObject({ dialed });
  });

  it('DIA-2 dials a colleague, and no extension that does not exist', async () => {
    const { token, organization } = await given();
    await givenExtension(server.context, organization, { number: '1002' });

    const colleague = await send(token, { phone: '1002' });
    const nobody = await send(token, { phone: '1003' });

    expect(colleague.status).toBe(200);
    expect(nobody.error).toMatchObject({ statusCode: 422, code: 'INVALID_PHONE' });
  });

  it('DIA-6 brings metadata back in the events of the call', async () => {
    const { token } = await given();
    const metadata = { gateway: 'crm-x', dealId: 42, note: null, isHot: false, ção: ['"', '}'] };
    const { body } = await send(token, { metadata });
    await endCall(body.id);

    const [call] = await server.context.db.select().from(calls).where(eq(calls.id, body.id));

    expect(call).toMatchObject({ metadata, extensionNumber: '1001', dialedNumber: NUMBER });
  });

  it('DIA-8 is authorized when the extension answers, and holds credit under the same id', async () => {
    const { token, organization } = await given();
    const { body } = await send(token);
    const { domain } = organization;

    const routed = await answer(domain, body.id);

    expect(routed).toMatchObject({
      actions: expect.arrayContaining([['bridge', 'sofia/gateway/operadora1/5511955500127']]),
    });
    const [hold] = await server.context.db
      .select()
      .from(callHolds)
      .where(eq(callHolds.callId, body.id));
    expect(hold).toMatchObject({ organizationId: organization.id, extensionNumber: '1001' });
  });
});

/** The leg of the extension asks where to go. */
function answer(domain: string, id: string) {
  const { dialed, variables } = findChannel(id)!;
  const form = Object.entries(variables!).map(([name, value]) => [`variable_${name}`, value]);
  return openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET).route(
    { user: '1001', domain },
    dialed!,
    { ...Object.fromEntries(form), 'Unique-ID': id, 'Call-Direction': 'outbound' },
  );
}

async function endCall(id: string): Promise<void> {
  const ended = Date.now();
  const micros = (ms: number) => String((ended - ms) * 1000);
  const variables = {
    ...findChannel(id)!.variables,
    uuid: id,
    direction: 'outbound',
    hangup_cause: 'NORMAL_CLEARING',
    start_uepoch: micros(20_000),
    answer_uepoch: micros(18_000),
    bridge_uepoch: micros(10_000),
    end_uepoch: micros(0),
    billsec: '18',
  };
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET, 'Content-Type': 'application/json' },
    body: JSON.stringify({ variables, callflow: [] }),
  });
  expect(response.status).toBe(200);
  fake.channels.delete(id);
}

describe('DIA-3 one click is one call', () => {
  it('DIA-3 answers repeats within ten seconds with the same call, also simultaneous ones', async () => {
    const { token } = await given();

    const answers = await Promise.all(Array.from({ length: 6 }, () => send(token)));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(countOriginations()).toBe(1);
    expect((await send(token, { phone: '+5511955500128' })).body.id).not.toBe(answers[0]!.body.id);
  });

  it('DIA-3 places another call after ten seconds', async () => {
    const { token } = await given();
    const first = await send(token);
    server.context.now = () => new Date(Date.now() + 11_000);

    const second = await send(token);

    server.context.now = () => new Date();
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('DIA-3 repeats an Idempotency-Key for longer, and refuses it for another number', async () => {
    const { token } = await given();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send(token, {}, key);
    server.context.now = () => new Date(Date.now() + 3600_000);

    const repeated = await send(token, {}, key);
    const other = await send(token, { phone: '+5511955500128' }, key);

    server.context.now = () => new Date();
    expect(repeated.body.id).toBe(first.body.id);
    expect(other.error).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(countOriginations()).toBe(1);
  });

  async function givenInterruptedOrder() {
    const { token, organization } = await given();
    const { body } = await send(token);
    await server.context.db
      .update(dialedCalls)
      .set({ placingSince: new Date(Date.now() - 60_000) })
      .where(eq(dialedCalls.organizationId, organization.id));
    return { token, id: body.id };
  }

  it('DIA-3 finds the call that a killed process placed', async () => {
    const { token, id } = await givenInterruptedOrder();

    const repeated = await send(token);

    expect(repeated.body.id).toBe(id);
    expect(countOriginations()).toBe(1);
  });

  it('DIA-3 places the call that a killed process did not, once and under its id', async () => {
    const { token, id } = await givenInterruptedOrder();
    fake.channels.delete(id);

    const answers = await Promise.all([send(token), send(token), send(token)]);

    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
    expect(countOriginations()).toBe(2);
    expect(findChannel(id)).toBeDefined();
  });

  it('DIA-3 does not place a call again that is over', async () => {
    const { token, id } = await givenInterruptedOrder();
    await endCall(id);

    expect((await send(token)).body.id).toBe(id);
    expect(countOriginations()).toBe(1);
  });
});

describe('DIA-4 refusals', () => {
  it('DIA-4 says that no phone is registered, and forgets the order', async () => {
    const { token, organization } = await given({ isRegistered: false });

    const { error } = await send(token);

    expect(error).toMatchObject({ statusCode: 422, code: 'EXTENSION_OFFLINE' });
    expect(error.message).toContain('user not registered');
    fake.registrations.set(organization.domain, { user: '1001', domain: organization.domain });
    expect((await send(token)).status).toBe(200);
  });

  it.each([
    [{ extension: '7777' }, 'EXTENSION_NOT_FOUND', 422],
    [{ phone: 'ligue já' }, 'INVALID_PHONE', 422],
    [{ phone: '123456' }, 'INVALID_PHONE', 422],
    [{ phone: '' }, 'INVALID_REQUEST', 422],
    [{ metadata: { text: 'x'.repeat(2048) } }, 'INVALID_REQUEST', 422],
  ])('DIA-4 refuses %j with %s', async (body, code, statusCode) => {
    const { token } = await given();

    expect((await send(token, body)).error).toMatchObject({ code, statusCode });
    expect(countOriginations()).toBe(0);
  });

  it('DIA-4 answers 424 when the phone refuses or the switch breaks off', async () => {
    const { token } = await given();
    fake.phones = 'refuse';
    const refused = await send(token);
    fake.behaviour = 'listing';
    const broken = await send(token, { phone: '+5511955500128' });

    expect(refused.error).toMatchObject({ statusCode: 424, code: 'DIAL_FAILED' });
    expect(refused.error.message).toContain('has been failed');
    expect(broken.error).toMatchObject({ statusCode: 424, code: 'DIAL_FAILED' });
  });

  it('DIA-4 repeats the operator’s reason for a block, and still rings colleagues', async () => {
    const { token, organization } = await given();
    await givenExtension(server.context, organization, { number: '1002' });
    await server.context.db.insert(callBlocks).values({
      organizationId: organization.id,
      reason: 'Falta autenticar.',
      blockedAt: new Date(),
    });

    const { error } = await send(token);

    expect(error).toMatchObject({ statusCode: 403, code: 'ORIGINATION_BLOCKED' });
    expect(error.message).toContain('Falta autenticar.');
    expect((await send(token, { phone: '1002' })).status).toBe(200);
  });

  it('DIA-4 limits the orders of an organization, not their repeats', async () => {
    const { token, organization } = await given();
    const first = await send(token);
    await server.context.throttle.block('callsDialedByOrganization', String(organization.id), 60);

    const { error, headers } = await send(token, { phone: '+5511955500128' });

    expect(error).toMatchObject({ statusCode: 429, code: 'RATE_LIMIT_EXCEEDED' });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await send(token)).body.id).toBe(first.body.id);
  });
});

describe('DIA-5 who may place and end calls', () => {
  it('DIA-5 lets a USER use their own extension only', async () => {
    const { organization } = await given();
    const user = await givenUser(server.context, organization, { role: 'USER' });
    const { id: token } = await startSession(server.context, TEST_ACTOR, user);
    const { domain } = organization;
    await givenExtension(server.context, organization, { number: '1005', userId: user.id });
    fake.registrations.set(`${domain} 1005`, { user: '1005', domain });

    const own = await send(token, { extension: '1005' });
    const other = await send(token);

    expect(own.status).toBe(200);
    expect(other.error).toMatchObject({ statusCode: 403, code: 'ACCESS_DENIED' });
  });

  it('DIA-5 needs the scope calls:dial of a service token', async () => {
    const { organization } = await given();
    const dialing = await givenServiceToken(server.context, organization, ['calls:dial']);
    const reading = await givenServiceToken(server.context, organization, ['calls:read']);

    expect((await send(reading)).status).toBe(403);
    const { status, body } = await send(dialing);
    expect(status).toBe(200);
    const channel = { token: reading, params: { id: body.id } };
    expect((await callApi(server, contract.getChannel, channel)).body).toMatchObject({
      status: 'dialing',
    });
  });

  it('DIA-5 answers a browser of another origin', async () => {
    const response = await fetch(`${server.url}${BASE_PATH}/dialer`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://crm.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });

    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
  });
});

describe('DIA-7 a program ends a call', () => {
  const WAYS = {
    'POST /calls/{id}/hangup': (id: string) => [contract.hangUpCall, { params: { id } }] as const,
    'POST /dialer/{id}/hangup': (id: string) =>
      [contract.hangUpDialedCall, { params: { id } }] as const,
    'DELETE /dialer/{id}': (id: string) => [contract.deleteDialedCall, { params: { id } }] as const,
    'POST /calls/hangup with id': (id: string) =>
      [contract.hangUpNamedCall, { body: { id } }] as const,
    'POST /calls/hangup with call_id': (id: string) =>
      [contract.hangUpNamedCall, { body: { call_id: id } }] as const,
  };

  it.each(Object.entries(WAYS))('DIA-7 by %s, and answers 404 after its end', async (_, way) => {
    const { token, organization } = await given();
    const { id } = (await send(token)).body;
    const [endpoint, input] = way(id);
    const hangUp = () => callApi(server, endpoint, { token, ...input });

    const { status, body } = await hangUp();

    expect(status).toBe(200);
    expect(body).toEqual({ id, status: 'ended', message: 'Chamada encerrada' });
    expect(fake.commands).toContain(`uuid_kill ${id} MANAGER_REQUEST`);
    const audited = await server.context.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.organizationId, organization.id), eq(auditEvents.action, 'call.hungUp')),
      );
    expect(audited).toHaveLength(1);
    server.context.now = () => new Date(Date.now() + 60_000);
    const again = await hangUp();
    server.context.now = () => new Date();
    expect(again.error).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('DIA-7 ends no call of another organization', async () => {
    const { id } = (await send((await given()).token)).body;
    const { token } = await given();

    const { status } = await callApi(server, contract.hangUpCall, { token, params: { id } });

    expect(status).toBe(404);
    expect(findChannel(id)).toBeDefined();
  });
});

it('DIA-9 shows the state of a call from the order to its end', async () => {
  const { token, organization } = await given();
  const { id } = (await send(token, { metadata: { dealId: 42 } })).body;
  const read = async () =>
    (await callApi(server, contract.getChannel, { token, params: { id } })).body;

  expect(await read()).toMatchObject({ id, status: 'dialing', from: '1001', endedAt: null });
  await answer(organization.domain, id);
  expect(await read()).toMatchObject({ status: 'ringing', metadata: { dealId: 42 } });
  await endCall(id);
  expect(await read()).toMatchObject({
    status: 'ended',
    endedAt: expect.any(String),
    duration: 10,
    hangupCause: 'NORMAL_CLEARING',
    metadata: { dealId: 42 },
  });
});

describe('SYS-switch-simulator without a switch', () => {
  it('SYS-switch-simulator takes orders in a demo, and needs a registered phone', async () => {
    const { context } = withoutSwitch;
    const organization = await givenOrganization(context, { isUnlimited: true });
    await givenExtension(context, organization, { senha: 'Kp7wRz2mXq' });
    const token = await givenToken(context, organization);

    const { error } = await callApi(withoutSwitch, contract.dial, {
      token,
      body: { extension: '1001', phone: NUMBER },
    });

    expect(error).toMatchObject({ statusCode: 422, code: 'EXTENSION_OFFLINE' });
  });
});
