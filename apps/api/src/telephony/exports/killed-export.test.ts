import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCallExport, listCallExports } from '@alo/contract/telephony/call-exports.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startSession } from '../../identity/session/session.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenUser, TEST_ACTOR } from '../../testing/given.ts';
import { mailsTo, mailTo } from '../../testing/mail-to.ts';
import { stopProcess } from '../../testing/processes/server-process.ts';
import { spawnWorker } from '../../testing/processes/worker-process.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const CALLS = 100_000;
const WAIT = { timeout: 60_000, interval: 50 };

function startWorker() {
  const worker = spawnWorker(server.context, 'exports');
  onTestFinished(() => stopProcess(worker, 'SIGKILL'));
  return worker;
}

it('RPT-21 race: another worker writes the file anew after a kill -9, and mails once', async () => {
  const organization = await givenOrganization(server.context);
  const user = await givenUser(server.context, organization);
  const { id: token } = await startSession(server.context, TEST_ACTOR, user);
  await givenCalls(server.context, organization, [{}]);
  await server.owner.query(
    `insert into calls (organization_id, id, sequence, direction, extension_number, dialed_number, number_class, started_at,
       ended_at, duration_seconds, hangup_cause, hangup_detail, switch_name, metadata)
     select organization_id, gen_random_uuid(), sequence + n, direction, extension_number, dialed_number, number_class,
            started_at + n * interval '1 millisecond', ended_at, duration_seconds, hangup_cause, hangup_detail, switch_name, metadata
     from calls, generate_series(1, $2) n where organization_id = $1`,
    [organization.id, CALLS - 1],
  );
  await server.owner.query(
    'update call_counters set last_sequence = last_sequence + $2 where organization_id = $1',
    [organization.id, CALLS - 1],
  );
  const read = async () => (await callApi(server, listCallExports, { token })).body.data[0]!;
  const worker = startWorker();
  const { body: created } = await callApi(server, createCallExport, {
    token,
    body: { format: 'xlsx', mail: true },
  });

  await expect.poll(async () => (await read()).rows, WAIT).toBeGreaterThan(0);
  await stopProcess(worker, 'SIGKILL');
  const dead = await read();
  expect(dead.state).toBe('running');
  expect(dead.rows).toBeLessThan(CALLS);
  // Half a minute later.
  await server.context.pool.query('update call_exports set lease_until = now()');
  startWorker();

  await expect.poll(async () => (await read()).state, WAIT).toBe('done');
  expect(await read()).toMatchObject({ rows: CALLS, total: CALLS });
  const folder = join(server.context.config.recordingsDir, 'exports', String(organization.id));
  const file = await readFile(join(folder, `${created.id}-2.xlsx`));
  expect(file).toHaveLength((await read()).bytes!);
  await mailTo(server, user.email);
  expect(await mailsTo(server, user.email)).toHaveLength(1);
}, 180_000);
