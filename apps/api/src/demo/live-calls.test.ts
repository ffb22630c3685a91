import { randomUUID } from 'node:crypto';
import { changeExtensionLimits } from '@alo/contract/telephony/extension-limits.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { calls } from '../platform/db/schema/calls.ts';
import { organizationLimits } from '../platform/db/schema/telephony.ts';
import { openCallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { openTrunks } from '../telephony/trunks/open-trunks.ts';
import { callApi } from '../testing/api-client.ts';
import {
  buildCall,
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
} from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import { liveCalls, placeSimulatedCall } from './live-calls.ts';
import { livePhones } from './live-phones.ts';

const server = useTestServer();

const MOBILE = '11955500127';
const TALK_SECONDS = 600;

interface Caller {
  reais?: number;
  limits?: object;
  callsAtOnce?: number;
  /** Another call of the extension is in progress. */
  isTalking?: boolean;
}

async function givenCaller({ reais = 100, limits, callsAtOnce, isTalking = false }: Caller) {
  const organization = await givenOrganization(server.context);
  if (reais > 0) await givenTopUp(server.context, organization, reais);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  const token = await givenToken(server.context, organization);
  if (limits) {
    const params = { id: String(extension.id) };
    const { status } = await callApi(server, changeExtensionLimits, {
      token,
      params,
      body: limits,
    });
    expect(status).toBe(200);
  }
  if (callsAtOnce !== undefined) {
    await server.context.db
      .insert(organizationLimits)
      .values({ organizationId: organization.id, callsAtOnce, lockedDestinations: [] });
  }
  if (isTalking) {
    const call = { ...buildCall(organization), dialed: MOBILE };
    expect(await openAuthorizer().authorize(call)).toMatchObject({ kind: 'outside' });
  }
  return organization;
}

const openAuthorizer = () =>
  openCallAuthorizer(server.context, openTrunks(server.context, 'simulator'));

/** Returns the recorded call. */
async function place(organization: Awaited<ReturnType<typeof givenOrganization>>, dialed = MOBILE) {
  const switchCallId = randomUUID();
  const now = Date.now();
  await placeSimulatedCall(
    openAuthorizer(),
    server.context.callRecorder,
    buildCall(organization, {
      switchName: 'simulator',
      switchCallId,
      extensionNumber: '1001',
      dialedNumber: dialed,
      startedAt: new Date(now - TALK_SECONDS * 1000).toISOString(),
      answeredAt: new Date(now - TALK_SECONDS * 1000).toISOString(),
      endedAt: new Date(now).toISOString(),
      durationSeconds: TALK_SECONDS,
    }),
  );
  const [call] = await server.context.db.select().from(calls).where(eq(calls.id, switchCallId));
  return call!;
}

const TODAY_CLOSED = [(new Date().getUTCDay() + 3) % 7];

it.each<[string, Caller, string?]>([
  ['NO_CREDIT', { reais: 0 }],
  ['HOURLY_CAP', { limits: { hourlySpend: 0.1 } }],
  ['DAILY_CAP', { limits: { dailySpend: 0.1 } }],
  ['TOO_MANY_CALLS_OF_EXTENSION', { limits: { callsAtOnce: 1 }, isTalking: true }],
  ['TOO_MANY_CALLS_OF_ORGANIZATION', { callsAtOnce: 1, isTalking: true }],
  ['OUTSIDE_HOURS', { limits: { weekdays: TODAY_CLOSED } }],
  ['DESTINATION_BLOCKED', {}, '0014155550123'],
])('B8 the simulated switch refuses a call before it rings: %s', async (code, caller, dialed) => {
  const organization = await givenCaller(caller);

  const call = await place(organization, dialed);

  expect(call).toMatchObject({
    durationSeconds: 0,
    answeredAt: null,
    hangupCause: 'CALL_REJECTED',
  });
  expect(call.metadata).toMatchObject({ refusal: code });
});

it('MON-1 the simulated switch ends a call at the end of the credit', async () => {
  // R$ 0,35 a minute
  const organization = await givenCaller({ reais: 1.4 });

  const call = await place(organization);

  expect(call).toMatchObject({ durationSeconds: 240, hangupDetail: 'ALLOTTED_TIMEOUT' });
});

it('SYS-switch-simulator simulates nothing while a real switch serves the demo', async () => {
  const { config } = server.context;
  const servers = [{} as (typeof config.asterisk.servers)[number]];
  const context = {
    ...server.context,
    config: { ...config, asterisk: { ...config.asterisk, servers } },
  };
  const countEvents = async () =>
    (await server.context.pool.query('select count(*)::int as count from extension_registrations'))
      .rows[0];
  const before = await countEvents();

  const background = context as unknown as Parameters<typeof liveCalls.begin>[0];
  const run = {} as Parameters<ReturnType<typeof liveCalls.begin>>[0];
  expect(await liveCalls.begin(background)(run)).toBeUndefined();
  await livePhones.begin(background)(run);

  expect(await countEvents()).toEqual(before);
});
