import { setTimeout as sleep } from 'node:timers/promises';
import { getStatement } from '@alo/contract/money/credits.ts';
import { listCalls, summarizeCalls } from '@alo/contract/telephony/calls.ts';
import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { openStandby, type Standby } from '../../../testing/standby.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { createReplicaReads } from './replica-reads.ts';

let standby: Standby;
const server = useTestServer(async (database) => {
  standby = await openStandby(database);
  return { DATABASE_REPLICA_URL: standby.url };
});
let isClosed = false;
afterAll(() => (isClosed ? undefined : standby.close()));

const getReplica = () => server.context.replica!;
const countOutcomes = () => ({ ...getReplica().outcomes });
/** Other tests write to the same server, so the standby may be behind for a moment. */
const countOffers = () => getReplica().outcomes.replica + getReplica().outcomes.behind;
const isStandbySql = 'select pg_is_in_recovery() as "isStandby"';

beforeEach(async () => {
  await standby.query('select pg_wal_replay_resume()');
  getReplica().skippedUntil = 0;
});

async function given() {
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{}, {}]);
  const token = await givenToken(server.context, organization);
  return { organization, token };
}

/** Reads by a route's means, and says which server answered. */
const readWhere = (organizationId: number, signal = AbortSignal.timeout(20_000)) => {
  const { pools } = server.context;
  const read = createReplicaReads({ signal, pools, replica: getReplica(), organizationId });
  return read('calls', async (lists) => {
    const { rows } = await lists.query<{ isStandby: boolean }>(isStandbySql);
    return rows[0]!.isStandby ? 'replica' : 'primary';
  });
};

/** A standby replays within milliseconds, but this machine may be busy. */
const caughtUp = (organizationId: number) =>
  expect.poll(() => readWhere(organizationId), { timeout: 10_000 }).toBe('replica');

const DAY = { started_at: { gte: new Date(Date.now() - 864e5), lt: new Date(Date.now() + 864e5) } };
const READS: [string, Endpoint, Record<string, unknown>][] = [
  ['the report', listCalls, {}],
  ['the summary', summarizeCalls, { filter: { where: DAY } }],
  ['the statement', getStatement, {}],
  ['the log of deliveries', listDeliveries, { gateway: 'webhook' }],
  ['the audit trail', listAuditEvents, {}],
];

it.each(READS)('REL-replica offers %s to the standby', async (_name, endpoint, query) => {
  const { organization, token } = await given();
  await caughtUp(organization.id);
  const before = countOffers();

  expect((await callApi(server, endpoint, { token, query })).status).toBe(200);

  expect(countOffers()).toBe(before + 1);
});

it('REL-replica asks the primary while the standby lacks calls of the organization', async () => {
  const { organization, token } = await given();
  const other = await given();
  await caughtUp(organization.id);
  await caughtUp(other.organization.id);
  await standby.query('select pg_wal_replay_pause()');

  await givenCalls(server.context, organization, [{}]);
  const { body } = await callApi(server, listCalls, { token, query: {} });

  expect(body.data).toHaveLength(3);
  expect(await readWhere(organization.id)).toBe('primary');
  expect(await readWhere(other.organization.id)).toBe('replica');
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(Number(/^replica_lag_bytes (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  expect(metrics).toMatch(/^replica_reads_total\{outcome="behind"\} [1-9]/m);

  await standby.query('select pg_wal_replay_resume()');
  await caughtUp(organization.id);
});

it('REL-replica ends the connection of an abandoned read, and cancels nothing on the primary', async () => {
  const { organization } = await given();
  await caughtUp(organization.id);
  const { pools } = server.context;
  const abort = new AbortController();
  const read = createReplicaReads({
    signal: abort.signal,
    pools,
    replica: getReplica(),
    organizationId: organization.id,
  });
  const slowRead = read('calls', (lists) => lists.query('select pg_sleep(15)'));
  const isSleeping = async () => {
    const { rows } = (await standby.query(
      `select from pg_stat_activity where query = 'select pg_sleep(15)' and state = 'active'`,
    )) as { rows: unknown[] };
    return rows.length;
  };
  await expect.poll(isSleeping).toBe(1);

  abort.abort();

  await expect(slowRead).rejects.toThrow();
  await expect.poll(isSleeping, { timeout: 5000 }).toBe(0);
  expect(await readWhere(organization.id)).toBe('replica');
});

it('REL-replica asks the primary once if recovery cancels a read', async () => {
  const { organization } = await given();
  await caughtUp(organization.id);
  const { pools } = server.context;
  const signal = AbortSignal.timeout(20_000);
  const read = createReplicaReads({
    signal,
    pools,
    replica: getReplica(),
    organizationId: organization.id,
  });
  const before = countOutcomes();
  let runs = 0;

  const answer = await read('calls', async (lists) => {
    runs++;
    const { rows } = await lists.query<{ isStandby: boolean }>(isStandbySql);
    if (rows[0]!.isStandby) {
      await lists.query(`do $$ begin raise exception using errcode = '40001'; end $$`);
    }
    return rows[0]!.isStandby;
  });

  expect({ answer, runs }).toEqual({ answer: false, runs: 2 });
  expect(countOutcomes().canceled).toBe(before.canceled + 1);
  expect(await readWhere(organization.id)).toBe('replica');
});

it('REL-replica serves from the primary while there is no standby', async () => {
  const { organization, token } = await given();
  await standby.close();
  isClosed = true;
  await sleep(200);

  const { status, body } = await callApi(server, listCalls, { token, query: {} });
  const startedAt = performance.now();
  expect(await readWhere(organization.id)).toBe('primary');

  expect(status).toBe(200);
  expect(body.data).toHaveLength(2);
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(countOutcomes().unavailable).toBeGreaterThan(1);
});
