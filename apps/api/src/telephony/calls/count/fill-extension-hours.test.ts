import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getInstant, givenCalls, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { waitForLockWaiters } from '../../../testing/wait-for-lock-waiters.ts';
import { CALL_COUNTS, CALL_HOUR } from '../insert/call-counts-sql.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';
import { startLoop } from '../../../platform/loops/run-loops.ts';
import { extensionHours } from './extension-hours-loop.ts';

const server = useTestServer();
const { signal } = new AbortController();
const clients: pg.Client[] = [];
const connect = async () => {
  const client = new pg.Client({ connectionString: server.context.config.databaseUrl! });
  clients.push(client);
  await client.connect();
  return client;
};
let client: pg.Client;
beforeEach(async () => {
  client = await connect();
});
afterEach(async () => {
  for (const opened of clients.splice(0)) await opened.end();
});

const fill = async (own = client) => fillExtensionHours(own, new Date(), signal);
const queryRows = async (sql: string, organizationId: number) =>
  (await server.context.pool.query(sql, [organizationId])).rows;
const COLUMNS = 'hour, direction, extension_number, total, answered, talk_seconds';
const readFilled = ({ id }: { id: number }) =>
  queryRows(
    `select ${COLUMNS} from call_extension_hours where organization_id = $1 order by 1, 2, 3`,
    id,
  );
const readExpected = ({ id }: { id: number }) =>
  queryRows(
    `select ${CALL_HOUR} as hour, c.direction, c.extension_number, ${CALL_COUNTS}
     from calls c join call_counters n using (organization_id)
     where c.organization_id = $1 and c.started_at >= n.extension_hours_from and c.started_at < n.extension_hours_before
     group by 1, 2, 3 order by 1, 2, 3`,
    id,
  );
const total = (rows: { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);
const givenStart = async ({ id }: { id: number }, instant: string) =>
  server.context.pool.query(
    'update call_counters set extension_hours_from = $2, extension_hours_before = $2 where organization_id = $1',
    [id, instant],
  );

let state = 7;
const random = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const randomCalls = (count: number) =>
  Array.from({ length: count }, () => ({
    // Just after midnight, yesterday's last hour is still open.
    startedAt: new Date(Date.parse(getInstant(-6, 0)) + random(5 * 24 * 60) * 60_000).toISOString(),
    extensionNumber: String(1001 + random(3)),
    durationSeconds: random(90),
  }));

it('REL-7 reads completed hours, older ones too, and skips the current one', async () => {
  const organization = await givenOrganization(server.context);
  await givenStart(organization, getInstant(-2, 12));
  await givenCalls(server.context, organization, [
    { startedAt: getInstant(-40, 10, 59) },
    ...randomCalls(200),
    { startedAt: new Date().toISOString() },
  ]);

  await fill();

  const rows = await readFilled(organization);
  expect(total(rows)).toBe(201);
  expect(rows).toEqual(await readExpected(organization));
});

it('REL-7 adds late calls to hours that were read', async () => {
  const organization = await givenOrganization(server.context);
  await givenStart(organization, getInstant(-2, 12));
  await givenCalls(server.context, organization, randomCalls(50));
  await fill();

  await givenCalls(server.context, organization, randomCalls(50));

  const rows = await readFilled(organization);
  expect(total(rows)).toBe(100);
  expect(rows).toEqual(await readExpected(organization));
});

it('REL-7 loses no calls whose transaction ends after their hours were read', async () => {
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, randomCalls(20));
  const event = await connect();
  await event.query('begin');
  await givenCalls({ pool: event as never }, organization, randomCalls(20));

  const filling = fill();
  await waitForLockWaiters(server.context);
  await event.query('commit');
  await filling;
  await fill();

  const rows = await readFilled(organization);
  expect(total(rows)).toBe(40);
  expect(rows).toEqual(await readExpected(organization));
});

it('REL-7 adds calls whose insert began before their hours were read', async () => {
  const organization = await givenOrganization(server.context);
  const startedAt = getInstant(-1, 10, 20);
  await givenCalls(server.context, organization, [{ startedAt }]);
  const other = await connect();
  await other.query('begin');
  await other.query('select from call_counters where organization_id = $1 for update', [
    organization.id,
  ]);

  const filling = fill();
  await waitForLockWaiters(server.context);
  const adding = givenCalls(server.context, organization, [{ startedAt }]);
  await waitForLockWaiters(server.context, 2);
  await other.query('rollback');
  await Promise.all([filling, adding]);

  expect(await readFilled(organization)).toMatchObject([{ total: 2 }]);
});

it('REL-7 counts every call once while several processes read hours beside events', async () => {
  const organizations = await Promise.all([1, 2].map(() => givenOrganization(server.context)));
  for (const organization of organizations) await givenStart(organization, getInstant(-3, 12));
  const add = async () => {
    for (let i = 0; i < 25; i++) {
      for (const organization of organizations)
        await givenCalls(server.context, organization, randomCalls(20));
    }
  };
  const adding = new AbortController();
  const fillMeanwhile = async () => {
    const own = await connect();
    while (!adding.signal.aborted) {
      await fillExtensionHours(own, new Date(getInstant(-random(5), random(24))), signal);
      await fill(own);
    }
  };

  const filling = [fillMeanwhile(), fillMeanwhile()];
  await Promise.all([add(), add()]);
  adding.abort();
  await Promise.all(filling);
  await fill();

  for (const organization of organizations) {
    const rows = await readFilled(organization);
    expect(total(rows)).toBe(1000);
    expect(rows).toEqual(await readExpected(organization));
  }
}, 60_000);

it('REL-7 fills hours while the process runs, and stops even while it waits', async () => {
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, randomCalls(20));
  await client.query('begin');
  await client.query('select from call_counters where organization_id = $1 for update', [
    organization.id,
  ]);

  const stopWaiting = startLoop(server.context, extensionHours);
  await waitForLockWaiters(server.context);
  await stopWaiting();
  expect(await readFilled(organization)).toEqual([]);
  await client.query('rollback');

  const stop = startLoop(server.context, extensionHours);
  await expect.poll(async () => total(await readFilled(organization))).toBe(20);
  await stop();
  expect(server.warnings).toEqual([]);
});
