import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import { ensureCallPartitions } from '../../../platform/db/call-partitions.ts';
import { openDatabase } from '../../../platform/db/connection/client.ts';
import { buildCall, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { addDeliveryTarget } from '../../../deliveries/targets/delivery-targets.ts';
import { createCallRecorder } from './call-recorder.ts';

const server = useTestServer();
const silent = pino({ level: 'silent' });
const subtractHours = (instant: string, hours: number) =>
  new Date(Date.parse(instant) - hours * 3600_000).toISOString();

it.each([
  { events: 'the same events', begin: new Date().toISOString(), hoursApart: 0 },
  {
    events: 'events with starts in different months',
    begin: '2026-09-01T00:30:00.000Z',
    hoursApart: 1,
  },
])('counts every call once when several processes take $events', async ({ begin, hoursApart }) => {
  await ensureCallPartitions(server.owner, new Date('2026-08-01'));
  const organizations = await Promise.all(
    Array.from({ length: 3 }, () => givenOrganization(server.context)),
  );
  const calls = Array.from({ length: 900 }, (_, i) =>
    buildCall(organizations[i % 3]!, {
      switchCallId: randomUUID(),
      extensionNumber: String(1001 + (i % 7)),
      startedAt: begin,
    }),
  );
  const processes = Array.from({ length: 4 }, () =>
    openDatabase(server.context.config.databaseUrl!, 2, () => {}),
  );

  const outcomes = await Promise.all(
    processes.flatMap(({ pools }, p) => {
      const recorder = createCallRecorder(pools.events, silent);
      const mine = calls
        .map((call) => ({ ...call, startedAt: subtractHours(call.startedAt, p * hoursApart) }))
        .toSorted((a, b) => (a.switchCallId + p > b.switchCallId ? 1 : -1));
      return mine.map(
        (one, i) =>
          new Promise<string>((resolve, reject) => {
            setTimeout(() => recorder.record(one).then(resolve, reject), (i % 20) * 3);
          }),
      );
    }),
  );
  await Promise.all(processes.map((process) => process.close()));

  expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(900);
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(2700);
  const { rows } = await server.context.pool.query(
    `select n.last_sequence::int as counted,
      (select array_agg(sequence::int order by sequence) from calls where organization_id = o.id) as sequences,
      (select count(*)::int from call_keys where organization_id = o.id) as keys,
      (select sum(total)::int from call_hours where organization_id = o.id) as by_hour,
      (select sum(total)::int from call_days where organization_id = o.id) as by_day,
      (select sum(total)::int from call_extension_days where organization_id = o.id) as by_extension
    from organizations o join call_counters n on n.organization_id = o.id where o.id = any($1)`,
    [organizations.map(({ id }) => id)],
  );
  const oneToThreeHundred = Array.from({ length: 300 }, (_, i) => i + 1);
  expect(rows).toEqual(
    organizations.map(() => ({
      counted: 300,
      sequences: oneToThreeHundred,
      keys: 300,
      by_hour: 300,
      by_day: 300,
      by_extension: 300,
    })),
  );
});

it('knows a call whose later event names a start months before', async () => {
  const organization = await givenOrganization(server.context);
  const call = buildCall(organization);
  const recorder = createCallRecorder(server.context.pools.events, silent);

  expect(await recorder.record(call)).toBe('recorded');

  for (const days of [40, 400]) {
    const later = { ...call, startedAt: subtractHours(call.startedAt, days * 24) };
    expect(await recorder.record(later)).toBe('known');
  }
});

it('SYS-recordings-late queries nothing for a repeat that names the recording of its call', async () => {
  const organization = await givenOrganization(server.context);
  const { pools, close } = openDatabase(server.context.config.databaseUrl!, 2, () => {});
  const recorder = createCallRecorder(pools.events, silent);
  const recorded = buildCall(organization, { recordingFile: 'first.wav' });
  const late = buildCall(organization);
  await Promise.all([recorder.record(recorded), recorder.record(late)]);
  await recorder.record({ ...late, recordingFile: 'late.wav' });
  let connections = 0;
  pools.events.on('acquire', () => connections++);
  const countRows = async (one: typeof late) => {
    connections = 0;
    expect(await recorder.record(one)).toBe('known');
    return connections;
  };

  const without = await countRows(late);
  const counts = [
    await countRows(recorded),
    await countRows({ ...late, recordingFile: 'late.wav' }),
    await countRows({ ...recorded, recordingFile: 'other.wav' }),
  ];
  await recorder.close();
  await close();

  expect(counts).toEqual([without, without, without]);
});

it("SYS-recordings-late attaches recordings of other organizations while one organization's queues are locked", async () => {
  const { context } = server;
  const [held, free] = [await givenOrganization(context), await givenOrganization(context)];
  await addDeliveryTarget(context.db, held.id, { gateway: 'x', eventTypes: ['channel-hangup'] });
  const calls = [buildCall(held), buildCall(free)];
  const recorder = createCallRecorder(context.pools.events, silent);
  await Promise.all(calls.map((one) => recorder.record(one)));
  const holder = await context.pool.connect();
  await holder.query('begin');
  await holder.query('select from delivery_queues where organization_id = $1 for update', [
    held.id,
  ]);

  const late = calls.map((one) => recorder.record({ ...one, recordingFile: 'late.wav' }));
  const outcomes = await Promise.allSettled(late);
  await holder.query('rollback');
  holder.release();
  const again = await recorder.record({ ...calls[0]!, recordingFile: 'late.wav' });
  await recorder.close();

  expect(outcomes).toMatchObject([{ status: 'rejected' }, { value: 'known' }]);
  expect(again).toBe('known');
  const { rows } = await context.pool.query(
    'select recording_file from calls where organization_id = any ($1)',
    [[held.id, free.id]],
  );
  expect(rows).toEqual([{ recording_file: 'late.wav' }, { recording_file: 'late.wav' }]);
});

it('finishes accepted calls before it closes, and refuses new ones', async () => {
  const organization = await givenOrganization(server.context);
  const recorder = createCallRecorder(server.context.pools.events, silent);
  const taken = Array.from({ length: 50 }, () => recorder.record(buildCall(organization)));

  await recorder.close();

  expect(new Set(await Promise.all(taken))).toEqual(new Set(['recorded']));
  await expect(recorder.record(buildCall(organization))).rejects.toThrow('stopping');
});

it('retries when the database loses its connections', async () => {
  const organization = await givenOrganization(server.context);
  const recorder = createCallRecorder(server.context.pools.events, silent);
  await server.context.pool.query('select 1');

  const kill = server.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => recorder.record(buildCall(organization))),
  );
  await kill.catch(() => undefined);

  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'recorded'));
});

async function givenHolder(sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: server.context.config.databaseUrl });
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('begin');
  await holder.query(sql, values);
  return () => holder.end();
}

const HOLD_WALLET = 'select from wallets where organization_id = $1 for update';

const readState = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'settled',
      () => 'refused',
    ),
    new Promise((resolve) => setImmediate(resolve, 'waiting')),
  ]);

it.each([
  ['its wallet', HOLD_WALLET],
  ['a roll-up of it', 'select from call_days where organization_id = $1 for update'],
])(
  'REL-5 delays only the calls of an organization whose %s is locked',
  async (_what, sql) => {
    const [held, free] = [
      await givenOrganization(server.context),
      await givenOrganization(server.context),
    ];
    const recorder = createCallRecorder(server.context.pools.events, silent);
    const startedAt = new Date().toISOString();
    await recorder.record(buildCall(held, { startedAt }));
    const letGo = await givenHolder(sql, [held.id]);

    const ofHeld = Array.from({ length: 50 }, () =>
      recorder.record(buildCall(held, { startedAt })),
    );
    const began = performance.now();
    for (let round = 0; round < 4; round++) {
      const others = Array.from({ length: 50 }, () => recorder.record(buildCall(free)));
      expect(new Set(await Promise.all(others))).toEqual(new Set(['recorded']));
    }
    const took = performance.now() - began;
    expect(took).toBeLessThan(4000);
    expect(await Promise.all(ofHeld.map(readState))).toEqual(ofHeld.map(() => 'waiting'));

    await letGo();
    expect(new Set(await Promise.all(ofHeld))).toEqual(new Set(['recorded']));
    await recorder.close();
  },
  20_000,
);

it('REL-5 refuses calls that waited long behind a locked wallet, and further ones at once, and accepts them later', async () => {
  const [held, free] = [
    await givenOrganization(server.context),
    await givenOrganization(server.context),
  ];
  const recorder = createCallRecorder(server.context.pools.events, silent);
  const letGo = await givenHolder(HOLD_WALLET, [held.id]);
  const late = buildCall(held);
  const began = performance.now();
  const refused = expect(recorder.record(late)).rejects.toMatchObject({
    statusCode: 503,
    retryAfterSeconds: 2,
  });
  await expect(recorder.record(buildCall(free))).resolves.toBe('recorded');

  const crowd = Array.from({ length: 2100 }, () => recorder.record(buildCall(held)));
  const atOnce = await Promise.all(crowd.map(readState));
  expect(atOnce.filter((state) => state === 'refused').length).toBeGreaterThanOrEqual(100);
  await expect(recorder.record(buildCall(free))).resolves.toBe('recorded');
  await refused;
  await Promise.allSettled(crowd);
  expect(performance.now() - began).toBeLessThan(9000);
  await letGo();

  await expect(recorder.record(late)).resolves.toBe('recorded');
  await recorder.close();
}, 30_000);

it.each([
  ['a character that cannot be stored', 'NORMAL\u0000CLEARING'],
  ['a cause that no index takes', randomBytes(10_000).toString('base64')],
])('stores the other calls of a batch with %s', async (_what, hangupCause) => {
  const organization = await givenOrganization(server.context);
  const recorder = createCallRecorder(server.context.pools.events, silent);
  const good = Array.from({ length: 20 }, () => buildCall(organization));
  const bad = buildCall(organization, { hangupCause });
  const all = [...good.slice(0, 10), bad, ...good.slice(10)];

  const outcomes = await Promise.allSettled(
    [buildCall(organization), ...all].map((one) => recorder.record(one)),
  );
  await recorder.close();

  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'MALFORMED_EVENT' } }]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  const { rows } = await server.context.pool.query(
    'select count(*)::int as stored from calls where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ stored: 21 }]);
});
