import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCalls } from '@alo/contract/telephony/calls.ts';
import { startDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import {
  listDeliveryTargets,
  resumeDeliveryTarget,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { changeExtension, createExtension } from '@alo/contract/telephony/extensions.ts';
import { removeIntegration, saveIntegration } from '@alo/contract/crm/integrations.ts';
import {
  revokeRecordingLinks,
  type RecordingLinkRevocation,
} from '@alo/contract/recordings/recording-link-revocations.ts';
import { deleteServiceToken, listServiceTokens } from '@alo/contract/identity/service-tokens.ts';
import { updateUser } from '@alo/contract/identity/users.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLoop } from '../platform/loops/run-loops.ts';
import { callApi } from '../testing/api-client.ts';
import {
  givenCalls,
  givenExtension,
  givenOrganization,
  givenServiceToken,
  givenToken,
  givenUser,
  TEST_ACTOR,
} from '../testing/given.ts';
import { useTestServer } from '../testing/test-server.ts';
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from '../testing/stand-ins/webhook-receiver.ts';
import { deliveryReplayFeed } from '../deliveries/replays/replay-loop.ts';
import { startSession } from '../identity/session/session.ts';

const server = useTestServer({ OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8' });
const TIMEOUT = { timeout: 20_000, interval: 50 };
const FILE = 'venda.mp3';
const CLOSED = '1001';
const OPEN = '1002';

let receiver: WebhookReceiver;
let stopFeeding: () => Promise<void>;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  stopFeeding = startLoop(server.context, deliveryReplayFeed);
  await writeFile(join(server.context.config.recordingsDir, FILE), 'sound');
});
afterAll(async () => {
  await stopFeeding();
  await receiver.close();
});

async function given() {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization, { number: CLOSED, recordingAccess: false });
  const open = await givenExtension(server.context, organization, { number: OPEN, email: null });
  const admin = await givenToken(server.context, organization);
  const person = await givenUser(server.context, organization, { role: 'USER' });
  const user = (await startSession(server.context, TEST_ACTOR, person)).id;
  const path = `/${organization.domain}`;
  const listReceived = () => receiver.received.filter((one) => one.path.startsWith(path));
  const findLink = (number: string, at = path) =>
    listReceived().findLast(({ body, path: to }) => to === at && body['caller'] === number)?.body[
      'recordUrl'
    ] as string | undefined;
  return {
    organization,
    open,
    admin,
    user,
    person,
    told: listReceived,
    findLink,
    async call({ awaited = 2 } = {}) {
      const before = listReceived().length;
      await givenCalls(server.context, organization, [
        { extensionNumber: CLOSED, recordingFile: FILE },
        { extensionNumber: OPEN, recordingFile: FILE },
      ]);
      await expect.poll(() => listReceived().length, TIMEOUT).toBe(before + awaited);
    },
    async connect(token: string, more: object = {}, at = path) {
      const metadata = { webhookUrl: `${receiver.url}${at}`, ...more };
      const body = { gateway: 'webhook', metadata };
      const reply = await callApi(server, saveIntegration, { token, body });
      expect(reply.status).toBe(200);
      return reply.body.id;
    },
    async listed(token: string) {
      const { body } = await callApi(server, listCalls, { token });
      return Object.fromEntries(body.data.map((one) => [one.from, one.record_url]));
    },
    block: async (isBlocked = true) => {
      const body = { email: person.email, emailVerified: !isBlocked };
      expect((await callApi(server, updateUser, { token: admin, body })).status).toBe(200);
    },
    revoke: async (revocation: RecordingLinkRevocation, token = admin) =>
      (await callApi(server, revokeRecordingLinks, { token, body: revocation })).status,
  };
}

const play = async (url: string | null | undefined) => (await fetch(url!)).status;

it('RPT-11 sends a USER’s webhook only the links that GET /calls shows that USER', async () => {
  const { user, connect, call, findLink, listed } = await given();
  await connect(user);

  await call();

  expect(await listed(user)).toEqual({ [CLOSED]: null, [OPEN]: expect.any(String) });
  expect([findLink(CLOSED), await play(findLink(OPEN))]).toEqual([undefined, 200]);
});

it('RPT-11 omits the same links when the USER replays a period', async () => {
  const { user, connect, call, findLink, told } = await given();
  await connect(user);
  await call();
  const before = told().length;

  const period = {
    from: new Date(Date.now() - 3600_000).toISOString(),
    before: new Date(Date.now() + 60_000).toISOString(),
  };
  const body = { gateway: 'webhook', allCalls: true, ...period };
  expect((await callApi(server, startDeliveryReplay, { token: user, body })).status).toBe(200);

  await expect.poll(() => told().length, TIMEOUT).toBe(before + 2);
  expect([findLink(CLOSED), findLink(OPEN)]).toEqual([undefined, expect.any(String)]);
});

it('RPT-11 a USER who changes an ADMIN’s webhook address, not its events, limits its rights', async () => {
  const { admin, user, connect, call, findLink, organization } = await given();
  const other = `/${organization.domain}/other`;
  await connect(admin);
  await connect(user, { webhookVersion: 'v1.8' });
  await call();
  const link = findLink(CLOSED);
  expect(await play(link)).toBe(200);

  await connect(user, {}, other);
  await call();

  expect([findLink(CLOSED, other), findLink(OPEN, other)]).toEqual([undefined, expect.any(String)]);
  expect(await play(link)).toBe(410);
});

it('RPT-11 gives the webhook of a USER all links once an ADMIN saves it', async () => {
  const { admin, user, connect, call, findLink } = await given();
  await connect(user);

  await connect(admin);
  await call();

  expect(await play(findLink(CLOSED))).toBe(200);
});

it('RPT-11 sends no links to a webhook registered by a service token without recordings:read', async () => {
  const { organization, connect, call, findLink } = await given();
  await connect(await givenServiceToken(server.context, organization, ['integrations:write']));

  await call();

  expect([findLink(CLOSED), findLink(OPEN)]).toEqual([undefined, undefined]);
});

it('RPT-11 sends no link to an extension’s webhook set by such a service token', async () => {
  const { organization, admin, told } = await given();
  const token = await givenServiceToken(server.context, organization, ['extensions:write']);
  const settings = {
    ramal: '1003',
    senha: 'Kq7!mZ2-wR9x',
    webhook_cdr_url: `${receiver.url}/${organization.domain}`,
  };
  const extension = await callApi(server, createExtension, { token, body: settings });
  const makeCall = () =>
    givenCalls(server.context, organization, [{ extensionNumber: '1003', recordingFile: FILE }]);

  await makeCall();
  await expect.poll(() => told().length, TIMEOUT).toBe(1);
  const params = { id: String(extension.body.id) };
  const body = { webhook_cdr_url: `${settings.webhook_cdr_url}/admin` };
  await callApi(server, changeExtension, { token: admin, params, body });
  await makeCall();

  await expect.poll(() => told().length, TIMEOUT).toBe(2);
  expect(told().map((one) => typeof one.body['record_url'])).toEqual(['undefined', 'string']);
});

it('RPT-11 ends all links of a blocked user at once, including the webhook’s', async () => {
  const { user, connect, call, findLink, listed, block } = await given();
  await connect(user);
  await call();
  const copied = (await listed(user))[OPEN];
  expect([await play(copied), await play(findLink(OPEN))]).toEqual([200, 200]);

  await block();

  expect([await play(copied), await play(findLink(OPEN))]).toEqual([410, 410]);
});

it('RPT-11 holds deliveries to a blocked user’s webhook until an ADMIN takes it over', async () => {
  const { admin, user, connect, call, findLink, block, told } = await given();
  await connect(user);
  await block();
  await call({ awaited: 0 });
  const readReason = async () => {
    const { body } = await callApi(server, listDeliveryTargets, { token: admin });
    return body.data[0]!.reason;
  };
  await expect.poll(readReason, TIMEOUT).toEqual(toReason('ownerBlocked'));
  expect(told()).toEqual([]);

  const body = { gateway: 'webhook' };
  await callApi(server, resumeDeliveryTarget, { token: admin, body });

  await expect.poll(() => told().length, TIMEOUT).toBe(2);
  expect(await play(findLink(CLOSED))).toBe(200);
});

it('RPT-11 plays a link only while its user may hear the extension', async () => {
  const { admin, user, open, listed, call } = await given();
  await call({ awaited: 0 });
  const link = (await listed(user))[OPEN];
  expect(await play(link)).toBe(200);

  const params = { id: String(open.id) };
  await callApi(server, changeExtension, { token: admin, params, body: { acesso_gravacoes: 0 } });

  expect(await play(link)).toBe(410);
});

it('RPT-11 ends the links of a removed integration and of a deleted service token', async () => {
  const { organization, admin, connect, call, findLink, listed } = await given();
  const id = await connect(admin);
  await call();
  const token = await givenServiceToken(server.context, organization, [
    'calls:read',
    'recordings:read',
  ]);
  const link = (await listed(token))[CLOSED];
  expect([await play(findLink(CLOSED)), await play(link)]).toEqual([200, 200]);

  await callApi(server, removeIntegration, { token: admin, params: { id: String(id) } });
  const [service] = (await callApi(server, listServiceTokens, { token: admin })).body;
  await callApi(server, deleteServiceToken, {
    token: admin,
    params: { id: String(service!.id) },
  });

  expect([await play(findLink(CLOSED)), await play(link)]).toEqual([410, 410]);
});

it('RPT-12 revokes the existing links of one integration, one user or one recording', async () => {
  const { organization, admin, user, person, connect, call, findLink, listed, revoke } =
    await given();
  await connect(admin);
  await call();
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from calls where organization_id = $1 and extension_number = $2',
    [organization.id, OPEN],
  );
  const callId = rows[0]!.id;
  const links = async () => [
    (await listed(admin))[OPEN],
    (await listed(user))[OPEN],
    findLink(OPEN),
    findLink(CLOSED),
  ];
  const playAll = (all: readonly (string | null | undefined)[]) => Promise.all(all.map(play));
  const first = await links();
  expect(await playAll(first)).toEqual([200, 200, 200, 200]);

  expect(await revoke({ kind: 'integration', gateway: 'webhook' })).toBe(204);
  expect(await playAll(first)).toEqual([200, 200, 410, 410]);
  expect(await revoke({ kind: 'person', userId: person.id })).toBe(204);
  expect(await playAll(first)).toEqual([200, 410, 410, 410]);
  expect(await revoke({ kind: 'recording', callId })).toBe(204);
  expect(await playAll(first)).toEqual([410, 410, 410, 410]);

  await call();
  expect(await playAll(await links())).toEqual([200, 200, 200, 200]);
  const kinds = await server.context.pool.query(
    `select after ->> 'kind' as kind from audit_events where organization_id = $1 and action = 'recordingLinks.revoked' order by id`,
    [organization.id],
  );
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(['integration', 'person', 'recording']);
});

it('RPT-12 revokes the links of a user’s webhook with the user’s own, and all with the organization', async () => {
  const { admin, user, person, connect, call, findLink, listed, revoke } = await given();
  await connect(user);
  await call();
  const ofAdmin = (await listed(admin))[OPEN];

  await revoke({ kind: 'person', userId: person.id });
  expect([await play(findLink(OPEN)), await play(ofAdmin)]).toEqual([410, 200]);

  await connect(admin);
  expect(await play(findLink(OPEN))).toBe(410);

  await revoke({ kind: 'organization' });
  expect(await play(ofAdmin)).toBe(410);
});

it('RPT-12 lets only ADMINs revoke links, of their organization only', async () => {
  const { organization, user, person, connect, admin, call, listed, revoke } = await given();
  await connect(admin);
  await call();
  const stranger = await given();
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from calls where organization_id = $1 limit 1',
    [organization.id],
  );
  const revocations: RecordingLinkRevocation[] = [
    { kind: 'integration', gateway: 'webhook' },
    { kind: 'person', userId: person.id },
    { kind: 'recording', callId: rows[0]!.id },
  ];

  for (const revocation of revocations) {
    expect(await revoke(revocation, user)).toBe(403);
    expect(await revoke(revocation, stranger.admin)).toBe(404);
  }

  expect(await play((await listed(user))[OPEN])).toBe(200);
});
