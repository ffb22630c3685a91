import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { callDeliveries, deliveryTargets } from '../../platform/db/schema/integrations.ts';
import { ledgerEntries, wallets } from '../../platform/db/schema/money.ts';
import {
  getInstant,
  buildCall,
  givenCalls,
  givenDeliveryTarget,
  givenOrganization,
  givenTopUp,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { recomputeWallet } from '../../money/balance/recompute/recompute.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { removeDeliveryTarget, type NewDeliveryTarget } from '../targets/delivery-targets.ts';
import { DELIVERIES_CHANNEL } from './queue-deliveries-sql.ts';

// A worker would claim the queued rows.
const server = useTestServer({ ROLES: 'api' });

const deliveriesOf = ({ id }: Organization) =>
  server.context.db
    .select()
    .from(callDeliveries)
    .where(eq(callDeliveries.organizationId, id))
    .orderBy(asc(callDeliveries.callStartedAt), asc(callDeliveries.targetId));

it('CAL-11 queues an ended call for each target of its organization', async () => {
  const organization = await givenOrganization(server.context);
  const stranger = await givenOrganization(server.context);
  const first = await givenDeliveryTarget(server.context, organization);
  const second = await givenDeliveryTarget(server.context, organization);
  await givenDeliveryTarget(server.context, stranger);

  const [one] = await givenCalls(server.context, organization, [{}]);

  const common = {
    organizationId: organization.id,
    callId: one!.switchCallId,
    eventType: 'channel-hangup',
    callStartedAt: new Date(one!.startedAt),
    contact: '+5511955500127',
    state: 'queued',
    createdAt: expect.any(Date) as Date,
    attempts: 0,
    firstTriedAt: null,
    mayExist: false,
    owner: null,
    reason: null,
    isReplay: false,
    replayId: null,
    findings: null,
  };
  const rows = await deliveriesOf(organization);
  expect(rows).toEqual(
    [first, second].map((targetId) => ({ ...common, targetId, dueAt: rows[0]!.createdAt })),
  );
  expect(await deliveriesOf(stranger)).toEqual([]);
});

it('CAL-11 queues each call once per target, in any order, repetition or number of processes', async () => {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 1000);
  const targets = [
    await givenDeliveryTarget(server.context, organization),
    await givenDeliveryTarget(server.context, organization),
  ];
  const calls = Array.from({ length: 60 }, () => buildCall(organization));
  const shuffled = (n: number) => calls.toSorted((a, b) => order(a, n) - order(b, n));
  const order = ({ switchCallId }: { switchCallId: string }, n: number) =>
    Number.parseInt(switchCallId.slice(n, n + 4), 16);

  await Promise.all(
    [0, 1, 2, 3].map((n) =>
      insertCalls(server.context.pool, [...shuffled(n), ...calls.slice(0, 10 * n)]),
    ),
  );
  await insertCalls(server.context.pool, calls);

  const queued = (await deliveriesOf(organization)).map(
    ({ targetId, callId }) => `${targetId} ${callId}`,
  );
  const expected = calls.flatMap(({ switchCallId }) =>
    targets.map((id) => `${id} ${switchCallId}`),
  );
  expect(queued.toSorted()).toEqual(expected.toSorted());
  const { db } = server.context;
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organization.id));
  expect(entries.filter(({ kind }) => kind === 'call')).toHaveLength(60);
  expect(await recomputeWallet(db, organization.id)).toEqual([]);
});

it('CAL-11 queues late calls, but not past ones', async () => {
  const organization = await givenOrganization(server.context);
  const startedAt = '2024-02-29T12:00:00.000Z';
  await givenDeliveryTarget(server.context, organization);

  await givenCalls(server.context, organization, [{}, {}, {}], { isHistory: true });
  expect(await deliveriesOf(organization)).toEqual([]);

  await givenCalls(server.context, organization, [{ startedAt }]);
  expect(await deliveriesOf(organization)).toMatchObject([{ callStartedAt: new Date(startedAt) }]);
});

it('CAL-11 a target gets the calls of its events and its extension, until it is removed', async () => {
  const organization = await givenOrganization(server.context);
  const add = (input: Partial<NewDeliveryTarget>) =>
    givenDeliveryTarget(server.context, organization, input);
  const all = await add({});
  const ofExtension = await add({ extensionNumber: '1002' });
  await add({ eventTypes: ['channel-answer'] });
  await add({ gateway: 'removed' });
  await removeDeliveryTarget(server.context.db, organization.id, { gateway: 'removed' });

  await givenCalls(server.context, organization, [
    { extensionNumber: '1001', startedAt: getInstant(-1, 10) },
    { extensionNumber: '1002', startedAt: getInstant(-1, 11) },
  ]);

  const queued = (await deliveriesOf(organization)).map(({ targetId }) => targetId);
  expect(queued).toEqual([all, all, ofExtension]);
});

it('CAL-11 only its own organization removes a target, which makes room for another', async () => {
  const organization = await givenOrganization(server.context);
  const stranger = await givenOrganization(server.context);
  const target = () => givenDeliveryTarget(server.context, organization, { gateway: 'pipedrive' });
  const id = await target();

  await removeDeliveryTarget(server.context.db, stranger.id, { gateway: 'pipedrive' });
  await expect(target()).rejects.toMatchObject({ cause: { code: '23505' } });
  await removeDeliveryTarget(server.context.db, organization.id, { gateway: 'pipedrive' });

  expect(await target()).not.toBe(id);
});

it('CAL-11 removing a target twice keeps the first date', async () => {
  const { db } = server.context;
  const organization = await givenOrganization(server.context);
  const id = await givenDeliveryTarget(server.context, organization, { gateway: 'pipedrive' });
  const removedAt = async () => {
    await removeDeliveryTarget(db, organization.id, { gateway: 'pipedrive' });
    const [target] = await db.select().from(deliveryTargets).where(eq(deliveryTargets.id, id));
    return target!.removedAt;
  };

  const first = await removedAt();
  await sleep(5);

  expect(await removedAt()).toEqual(first);
});

it('CAL-11 spellings of one number are one contact', async () => {
  const organization = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization);
  const spellings = ['011955500127', '+5511955500127', '5511955500127', '11955500127'];

  await givenCalls(
    server.context,
    organization,
    [...spellings, '1005', 'anonymous'].map((dialedNumber, i) => ({
      dialedNumber,
      startedAt: getInstant(-1, 10, i),
    })),
  );

  const contacts = (await deliveriesOf(organization)).map(({ contact }) => contact);
  expect(contacts).toEqual([...spellings.map(() => '+5511955500127'), '1005', 'anonymous']);
});

it('CAL-11 queues nothing if the transaction rolls back', async () => {
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 10);
  await givenDeliveryTarget(server.context, organization);
  const client = await server.context.pool.connect();

  await client.query('begin');
  await insertCalls(client, [buildCall(organization)]);
  const { rows } = await client.query('select from call_deliveries where organization_id = $1', [
    organization.id,
  ]);
  client.release(true); // as a killed process's connection ends

  expect(rows).toHaveLength(1);
  await expect.poll(() => isWalletFree(organization)).toBe(true);
  expect(await deliveriesOf(organization)).toEqual([]);
});

async function isWalletFree({ id }: Organization): Promise<boolean> {
  const { db } = server.context;
  const free = await db.transaction((tx) =>
    tx
      .select()
      .from(wallets)
      .where(eq(wallets.organizationId, id))
      .for('update', { skipLocked: true }),
  );
  return free.length === 1;
}

it('CAL-11 wakes workers once per organization and batch, and not if nothing is queued', async () => {
  const organization = await givenOrganization(server.context);
  const quiet = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization);
  const listener = new pg.Client({ connectionString: server.context.config.databaseUrl! });
  await listener.connect();
  const payloads: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => payloads.push(payload));
  await listener.query(`listen ${DELIVERIES_CHANNEL}`);
  const calls = [organization, quiet].flatMap((each) => [
    buildCall(each),
    buildCall(each),
    buildCall(each),
  ]);

  await insertCalls(server.context.pool, calls);
  await insertCalls(server.context.pool, calls);
  await expect.poll(() => payloads.length).toBeGreaterThan(0);
  await sleep(50);
  await listener.end();

  expect(payloads).toEqual([String(organization.id)]);
});

const METADATA = {
  gateway: 'pipedrive',
  dealId: 4711,
  score: '10',
  isHot: true,
  crm: { owner: { id: '7' } },
  tags: ['a', 'b'],
  event: 'visit',
  direction: 'of the dialplan',
  'a "quoted" key': 'x\\y',
};

it.each([
  [{}, true],
  [{ gateway: 'pipedrive' }, true],
  [{ gateway: 'Pipedrive' }, false],
  [{ gateway: 'pipedrive', dealId: 4711 }, true],
  [{ gateway: 'pipedrive', dealId: 4712 }, false],
  // A number equals its text.
  [{ dealId: '4711' }, true],
  [{ score: 10 }, true],
  [{ score: '010' }, false],
  [{ isHot: 'true' }, true],
  [{ isHot: false }, false],
  // Dotted and nested keys are equivalent.
  [{ 'crm.owner.id': 7 }, true],
  [{ crm: { 'owner.id': '7' } }, true],
  [{ crm: 'owner' }, false],
  [{ metadata: { gateway: 'pipedrive' } }, true],
  [{ 'event.gateway': 'pipedrive' }, true],
  // Metadata takes precedence over the event's fields.
  [{ 'event.hangupCause': 'NORMAL_CLEARING', duration: '65' }, true],
  [{ direction: 'outbound' }, false],
  [{ direction: 'of the dialplan' }, true],
  // `event` alone is an ordinary key.
  [{ event: 'visit' }, true],
  [{ missing: '' }, false],
  [{ gateway: { deeper: 'x' } }, false],
  [{ tags: 'a' }, false],
  [{ 'a "quoted" key': 'x\\y' }, true],
  [{ gateway: '" || $.gateway == "pipedrive' }, false],
  // Phone numbers match in any spelling.
  [{ eventType: 'channel-hangup', 'event.caller': '1001', called: '+55 11 95550-0127' }, true],
  [{ eventType: 'channel-answer' }, false],
  [{ called: '01195550012' }, false],
  [{ id: 'other' }, false],
  [{ event: { hangupCauseCode: '16' } }, true],
  [{ hangupCauseCode: 17 }, false],
  [{ hangupCauseCode: '31' }, false],
])('CAL-11 a target that asks for %j has the call: %s', async (constraint, isQueued) => {
  const organization = await givenOrganization(server.context);
  await givenDeliveryTarget(server.context, organization, { constraint });

  await givenCalls(server.context, organization, [{ metadata: METADATA }]);

  expect(await deliveriesOf(organization)).toHaveLength(isQueued ? 1 : 0);
});

it.each([
  // API clients used nested and dotted keys.
  [{ event: { gateway: 'x' } }, { event: { gateway: 'x' } }, true],
  [{ 'event.gateway': 'x' }, { event: { gateway: 'x' } }, true],
  [{ event: { gateway: 'x' } }, { 'event.gateway': 'x' }, true],
  [{ event: { gateway: 'x' } }, { event: { gateway: 'y' } }, false],
  [{ metadata: { gateway: 'x' } }, { metadata: { gateway: 'x' } }, true],
  [{ 'a.b': 'x' }, { 'a.b': 'x' }, true],
  [{ a: { b: 'x' } }, { 'a.b': 'x' }, true],
  [{ 'metadata.a.b': 'x' }, { 'a.b': 'x' }, true],
  [{ 'a.b': 'x' }, { 'a.b': 'y', a: { c: 'x' } }, false],
])(
  'CAL-11 a target with constraint %j gets the call with %j: %s',
  async (constraint, metadata, isQueued) => {
    const organization = await givenOrganization(server.context);
    await givenDeliveryTarget(server.context, organization, { constraint });

    await givenCalls(server.context, organization, [{ metadata }]);

    expect(await deliveriesOf(organization)).toHaveLength(isQueued ? 1 : 0);
  },
);

it('CAL-11 a constraint on the code of a cause matches known and unknown causes', async () => {
  const organization = await givenOrganization(server.context);
  const constraint = { hangupCauseCode: 31 };
  await givenDeliveryTarget(server.context, organization, { constraint });
  const [unspecified, own] = await givenCalls(server.context, organization, [
    { hangupCause: 'NORMAL_UNSPECIFIED', startedAt: getInstant(-1, 10) },
    { hangupCause: 'OF_A_NEWER_SWITCH', startedAt: getInstant(-1, 11) },
    { hangupCause: 'USER_BUSY', startedAt: getInstant(-1, 12) },
  ]);

  expect((await deliveriesOf(organization)).map(({ callId }) => callId)).toEqual(
    [unspecified!, own!].map(({ switchCallId }) => switchCallId),
  );
});

it.each([[{ a: ['b'] }], [{ a: { b: null } }], [{ a: 'x\0y' }], [{ ['\uD800']: 'x' }]])(
  'CAL-11 refuses a constraint that cannot be compared: %j',
  async (constraint) => {
    const organization = await givenOrganization(server.context);

    const adding = givenDeliveryTarget(server.context, organization, { constraint });

    await expect(adding).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  },
);
