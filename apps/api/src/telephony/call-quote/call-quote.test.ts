import { randomUUID } from 'node:crypto';
import { openXmlCurl } from '@alo/fakes/freeswitch/xml-curl.ts';
import { getCallQuote } from '@alo/contract/telephony/call-quote.ts';
import { changeExtensionLimits } from '@alo/contract/telephony/extension-limits.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { expect, it } from 'vitest';
import { setRate } from '../../money/rates/rates.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { addDeliveryTarget } from '../../deliveries/targets/delivery-targets.ts';
import { eq } from 'drizzle-orm';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import {
  givenExtension,
  givenOrganization,
  givenToken,
  givenTopUp,
  givenUser,
  TEST_ACTOR,
} from '../../testing/given.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ FREESWITCH_GATEWAY: 'operadora1' });
const MOBILE = '+5511955500127';

async function given() {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 100);
  const extension = await givenExtension(server.context, organization, { senha: 'Kp7wRz2mXq' });
  await givenExtension(server.context, organization, { number: '1002', senha: 'Kp7wRz2mXq' });
  return { organization, extension, token: await givenToken(server.context, organization) };
}

const quote = (token: string, number: string, extension = '1001') =>
  callApi(server, getCallQuote, { token, query: { extension, number } });

async function dial(domain: string, dialed: string) {
  const freeswitch = openXmlCurl(`${server.url}/softswitch/freeswitch`, SOFTSWITCH_SECRET);
  const routed = await freeswitch.route({ user: '1001', domain }, dialed, {
    'Unique-ID': randomUUID(),
  });
  expect(routed.kind).toBe('actions');
}

it('WPH-11 quotes the price of the minute and the credit', async () => {
  const { token } = await given();

  expect((await quote(token, '11955500127')).body).toMatchObject({
    number: MOBILE,
    numberClass: 'mobile',
    rateName: null,
    credit: 100,
    refusal: null,
    steps: { freeSeconds: 3, minimumSeconds: 30, incrementSeconds: 6 },
  });
  expect((await quote(token, '1002')).body).toMatchObject({
    number: '1002',
    numberClass: 'internal',
    minutePrice: 0,
    refusal: null,
  });
});

it('WPH-11 quotes a new price at once, with its name', async () => {
  const { token } = await given();
  const { body: before } = await quote(token, MOBILE);
  expect(before.minutePrice).toBeGreaterThan(0);

  const ABROAD = '+351215550104';
  await quote(token, ABROAD);
  const rate = { prefix: '35121', name: 'Lisboa', minutePrice: moneyFromReais(0.89) };
  await setRate(server.context, TEST_ACTOR, rate);

  const { body } = await quote(token, ABROAD);
  expect(body).toMatchObject({ rateName: 'Lisboa', minutePrice: 0.89 });
});

it('WPH-18 names the contact that an earlier delivery found, and a colleague', async () => {
  const { organization, token } = await given();
  const target = { gateway: 'agendor', eventTypes: ['channel-hangup' as const] };
  const targetId = await addDeliveryTarget(server.context.db, organization.id, target);
  const findings = { rule: 'only', person: { id: '7', kind: 'person', name: 'Sônia Queiroz' } };
  await server.context.pool.query(
    `insert into deliveries (target_id, organization_id, call_id, call_started_at, event_type, contact, state, attempts, may_exist, findings)
     values ($1, $2, gen_random_uuid(), now(), 'channel-hangup', $3, 'delivered', 1, false, $4)`,
    [targetId, organization.id, MOBILE, findings],
  );

  expect((await quote(token, MOBILE)).body.name).toBe('Sônia Queiroz');
  expect((await quote(token, '+5511955500128')).body.name).toBeNull();
  expect((await quote(token, '1002')).body.name).toBe('Bruna Lacerda');
  const stranger = await given();
  expect((await quote(stranger.token, MOBILE)).body.name).toBeNull();
});

it('WPH-11 leaves out what other calls reserved, and not what this call did', async () => {
  const { organization, token } = await given();
  await dial(organization.domain, '+5521955500111');
  const { body: beside } = await quote(token, MOBILE);
  expect(beside.credit).toBeLessThan(100);

  await dial(organization.domain, MOBILE);

  expect((await quote(token, MOBILE)).body.credit).toBe(beside.credit);
  expect((await quote(token, '+5521955500112')).body.credit).toBeLessThan(beside.credit!);
});

it('WPH-11 says why the call would be refused', async () => {
  const { organization, extension, token } = await given();
  const body = { destinations: ['fixed'] };
  await callApi(server, changeExtensionLimits, {
    token,
    params: { id: String(extension.id) },
    body,
  });
  expect((await quote(token, MOBILE)).body.refusal).toBe('DESTINATION_BLOCKED');

  const poor = await givenOrganization(server.context);
  await givenExtension(server.context, poor, { senha: 'Kp7wRz2mXq' });
  const poorToken = await givenToken(server.context, poor);
  expect((await quote(poorToken, MOBILE)).body).toMatchObject({ refusal: 'NO_CREDIT', credit: 0 });

  await server.context.db
    .update(organizations)
    .set({ isUnlimited: true })
    .where(eq(organizations.id, organization.id));
  expect((await quote(token, MOBILE)).body).toMatchObject({ minutePrice: null, credit: null });
});

it('WPH-11 refuses what is no number, and extensions of others', async () => {
  const { organization, token } = await given();

  expect((await quote(token, 'abc')).error.code).toBe('INVALID_PHONE');
  expect((await quote(token, MOBILE, '1999')).error.code).toBe('EXTENSION_NOT_FOUND');
  const user = await givenUser(server.context, organization, { role: 'USER' });
  const { id } = await startSession(server.context, TEST_ACTOR, user);
  expect((await quote(id, MOBILE)).status).toBe(403);
});
