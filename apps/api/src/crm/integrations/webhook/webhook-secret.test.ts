import { testDeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import {
  listIntegrations,
  MASKED_SECRET,
  saveIntegration,
} from '@alo/contract/crm/integrations.ts';
import {
  forgetFormerSecret,
  getWebhookSecret,
  rotateWebhookSecret,
} from '@alo/contract/deliveries/webhook-secret.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { hasValidSignature } from '../../../testing/stand-ins/verify-webhook.ts';
import { openWebhookReceiver } from '../../../testing/stand-ins/webhook-receiver.ts';
import { sealMetadata } from '../save/metadata.ts';
import { insertIntegration } from '../store.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });
const NONE = { ending: null, formerEnding: null, formerUntil: null, former: [] };
const makeSecret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function given({ signing = { webhookSecret: '' } }: { signing?: object } = {}) {
  const receiver = await openWebhookReceiver();
  closing.push(() => receiver.close());
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const body = { gateway: 'webhook', metadata: { webhookUrl: `${receiver.url}/voz` } };
  const registered = await callApi(server, saveIntegration, {
    token,
    body: { ...body, metadata: { ...body.metadata, ...signing } },
  });
  const { id, webhookSecret } = registered.body;
  const call = { token, params: { id: String(id) } };
  const listDelivered = async () => {
    const before = receiver.received.length;
    await givenCalls(server.context, organization, [{}]);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 1);
    return receiver.received.at(-1)!;
  };
  return {
    organization,
    token,
    body,
    id,
    webhookSecret,
    receiver,
    told: listDelivered,
    rotate: async () => (await callApi(server, rotateWebhookSecret, call)).body,
    read: async () => (await callApi(server, getWebhookSecret, call)).body,
    forget: () => callApi(server, forgetFormerSecret, call),
    save: (metadata: object, more: object = {}) =>
      callApi(server, saveIntegration, {
        token,
        body: { ...body, metadata: { ...body.metadata, ...metadata }, ...more },
      }),
  };
}

it('DEL-09 signs a new webhook at once, and returns the secret only when it is made', async () => {
  const { webhookSecret, told, save, read, token } = await given({ signing: {} });

  expect(hasValidSignature(await told(), webhookSecret!)).toBe(true);
  expect((await read()).ending).toHaveLength(4);
  const repeated = await save({});
  expect(repeated.body).not.toHaveProperty('webhookSecret');
  expect(repeated.body.metadata['webhookSecret']).toBe(MASKED_SECRET);
  const { body } = await callApi(server, listIntegrations, { token, query: {} });
  expect(JSON.stringify(body)).not.toContain('whsec_');
  expect(hasValidSignature(await told(), webhookSecret!)).toBe(true);
});

it('DEL-09 makes no secret for a program that sends its own or an empty one', async () => {
  const [own, none] = await Promise.all([
    given({ signing: { webhookSecret: makeSecret(7) } }),
    given({ signing: { webhookSecret: '' } }),
  ]);

  expect([own.webhookSecret, none.webhookSecret]).toEqual([undefined, undefined]);
  expect(hasValidSignature(await own.told(), makeSecret(7))).toBe(true);
  expect((await none.told()).headers).not.toHaveProperty('webhook-signature');
});

it('DEL-09 makes a secret if a program sends the mask of a removed one', async () => {
  const { webhookSecret } = await given({ signing: { webhookSecret: MASKED_SECRET } });

  expect(webhookSecret).toMatch(/^whsec_/);
});

it('DEL-09 leaves existing webhooks unsigned until a user makes a secret', async () => {
  const { context } = server;
  const { organization, token, body } = await given();
  const { id } = await insertIntegration(context.db, {
    organizationId: organization.id,
    gateway: 'de-antes',
    receivesCalls: true,
    webhookConstraint: {},
    sealedMetadata: sealMetadata(context, body.metadata),
    registeredBy: 'Discador',
  });

  const saved = await callApi(server, saveIntegration, {
    token,
    body: { ...body, gateway: 'de-antes' },
  });

  expect(saved.body).toMatchObject({ id, metadata: body.metadata });
  const call = { token, params: { id: String(id) } };
  expect((await callApi(server, getWebhookSecret, call)).body).toEqual(NONE);
});

it('DEL-09 makes a secret, signs with it, and returns it once', async () => {
  const { rotate, read, told, token, receiver } = await given();
  expect(await read()).toEqual(NONE);

  const { secret, formerUntil } = await rotate();

  expect(formerUntil).toBeNull();
  expect(hasValidSignature(await told(), secret)).toBe(true);
  await callApi(server, testDeliveryTarget, { token, body: { gateway: 'webhook' } });
  expect(receiver.received.at(-1)!.body['metadata']).toEqual({ teste: true });
  expect(hasValidSignature(receiver.received.at(-1)!, secret)).toBe(true);
  const secretInfo = await read();
  expect(secretInfo.ending).toHaveLength(4);
  expect(secret).toContain(secretInfo.ending);
});

it('DEL-09 also signs with the former secret for a day, or until a user ends that', async () => {
  const { rotate, read, told, forget, save } = await given();
  const first = await rotate();
  const second = await rotate();
  const overlap = Date.parse(second.formerUntil!) - Date.now();
  expect(overlap / 3600_000).toBeCloseTo(24, 1);
  await save({});
  await save({ webhookSecret: '********' });

  const both = await told();
  expect(both.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect([first, second].map(({ secret }) => hasValidSignature(both, secret))).toEqual([
    true,
    true,
  ]);
  const forged = { ...both, text: both.text.replace('outbound', 'inbound') };
  expect(forged.text).not.toBe(both.text);
  expect([first, second].map(({ secret }) => hasValidSignature(forged, secret))).toEqual([
    false,
    false,
  ]);
  expect(await read()).toMatchObject({ formerEnding: expect.any(String) });

  await server.context.pool.query(
    `update integrations set former_secret_until = now() - interval '1 second' where former_secret_until is not null`,
  );
  const late = await told();
  expect([first, second].map(({ secret }) => hasValidSignature(late, secret))).toEqual([
    false,
    true,
  ]);

  const third = await rotate();
  expect((await forget()).status).toBe(204);
  const message = await told();
  expect([second, third].map(({ secret }) => hasValidSignature(message, secret))).toEqual([
    false,
    true,
  ]);
  expect(await read()).toMatchObject({ formerEnding: null, formerUntil: null });
});

it('DEL-09 signs with the first secret for its whole day even if the secret changes repeatedly', async () => {
  const { rotate, read, told, save } = await given();
  const first = await rotate();
  const second = await rotate();
  const third = await rotate();
  const fourth = makeSecret(7);
  await save({ webhookSecret: fourth });
  const fifth = await rotate();

  const message = await told();

  const secrets = [first.secret, second.secret, third.secret, fourth, fifth.secret];
  // Signed: the two oldest secrets replaced within a day, and the latest.
  const isSigned = [true, true, false, true, true];
  expect(secrets.map((secret) => hasValidSignature(message, secret))).toEqual(isSigned);
  const { former } = await read();
  const endings = [first.secret, second.secret, fourth].map((secret) => secret.slice(-5, -1));
  expect(former.map(({ ending }) => ending)).toEqual(endings);
  expect(former[0]!.until).toBe(second.formerUntil);

  server.context.now = () => new Date(Date.parse(second.formerUntil!));
  const late = await read();
  server.context.now = () => new Date();
  expect(late.former.map(({ ending }) => ending)).toEqual(endings.slice(1));
});

it('DEL-09 also signs with both for a day if a program sends another secret', async () => {
  const { read, save } = await given();
  const [first, second] = [makeSecret(7), makeSecret(9)];
  await save({ webhookSecret: first });
  expect(await read()).toEqual({ ...NONE, ending: expect.any(String) });

  await save({ webhookSecret: second });
  await save({ webhookSecret: second });

  const { ending, formerEnding, formerUntil } = await read();
  expect([second, first].map((secret) => secret.slice(-5, -1))).toEqual([ending, formerEnding]);
  expect((Date.parse(formerUntil!) - Date.now()) / 3600_000).toBeCloseTo(24, 1);
});

it.each([
  ['an empty secret', { metadata: { webhookUrl: 'https://hook.example/x', webhookSecret: '' } }],
  ['metadata without anything', { webhook: false, metadata: {} }],
  ['no metadata', { webhook: false, metadata: null }],
])('DEL-09 stops signing with both secrets after %s', async (_case, cleared) => {
  const { rotate, read, save } = await given();
  await rotate();
  await rotate();

  expect((await save({}, cleared)).status).toBe(200);

  expect(await read()).toEqual(NONE);
  await save({});
  expect(await read()).toEqual(NONE);
});

it('DEL-09 refuses other organizations', async () => {
  const { id } = await given();
  const token = await givenToken(server.context, await givenOrganization(server.context));

  for (const endpoint of [getWebhookSecret, rotateWebhookSecret, forgetFormerSecret]) {
    const { status } = await callApi(server, endpoint, { token, params: { id: String(id) } });
    expect(status, endpoint.id).toBe(404);
  }
});
