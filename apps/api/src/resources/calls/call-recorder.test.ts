import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { call, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createCallRecorder } from './call-recorder.ts';

const server = useTestServer();
const silent = pino({ level: 'silent' });

it('counts every call once when several processes take the same events of several organizations', async () => {
  const organizations = await Promise.all(
    Array.from({ length: 3 }, () => givenOrganization(server.context)),
  );
  const calls = Array.from({ length: 900 }, (_, i) =>
    call(organizations[i % 3]!, {
      switchCallId: randomUUID(),
      extensionNumber: String(1001 + (i % 7)),
    }),
  );
  // Each "process" has connections and a queue of its own, and takes the events in an order of its own.
  const processes = Array.from({ length: 4 }, () =>
    openDatabase(server.context.config.databaseUrl!, 2, () => {}),
  );

  const outcomes = await Promise.all(
    processes.flatMap(({ pool }, p) => {
      const recorder = createCallRecorder(pool, silent);
      const mine = calls.toSorted((a, b) => (a.switchCallId + p > b.switchCallId ? 1 : -1));
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
  const { rows } = await server.context.pool.query(`
    select n.last_sequence::int as counted,
      (select array_agg(sequence::int order by sequence) from calls where organization_id = o.id) as sequences,
      (select count(*)::int from call_keys where organization_id = o.id) as keys,
      (select sum(total)::int from call_hours where organization_id = o.id) as by_hour,
      (select sum(total)::int from call_days where organization_id = o.id) as by_day,
      (select sum(total)::int from call_extension_days where organization_id = o.id) as by_extension
    from organizations o join call_counters n on n.organization_id = o.id`);
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

it('finishes what it took before it closes, and takes no more', async () => {
  const organization = await givenOrganization(server.context);
  const recorder = createCallRecorder(server.context.pool, silent);
  const taken = Array.from({ length: 50 }, () => recorder.record(call(organization)));

  await recorder.close();

  expect(new Set(await Promise.all(taken))).toEqual(new Set(['recorded']));
  await expect(recorder.record(call(organization))).rejects.toThrow('stopping');
});

it('tries again when the database loses its connections', async () => {
  const organization = await givenOrganization(server.context);
  const recorder = createCallRecorder(server.context.pool, silent);
  await server.context.pool.query('select 1');

  const kill = server.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => recorder.record(call(organization))),
  );
  await kill.catch(() => undefined);

  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'recorded'));
});
