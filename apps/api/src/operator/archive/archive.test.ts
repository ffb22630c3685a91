import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listCalls, summarizeCalls } from '@alo/contract/telephony/calls.ts';
import { getStatement } from '@alo/contract/money/credits.ts';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Organization } from '../../identity/organizations/organizations.ts';
import {
  dropKeysOfDroppedMonths,
  ensureCallPartitions,
} from '../../platform/db/call-partitions.ts';
import { withOwnConnection } from '../../platform/db/connection/own-connection.ts';
import { insertCalls } from '../../telephony/calls/insert/insert-calls.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { bareEnvironment } from '../../testing/processes/bare-environment.ts';
import { runOperator } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const BUCKET = 'arquivo';
const SECRET_KEY = 'of-both-processes-of-this-test-file';
const stand = await startFakeS3({ [BUCKET]: 'us-east-1' });
afterAll(() => stand.close());
const SETTINGS = {
  SECRET_KEY,
  ARCHIVE_BUCKET: BUCKET,
  RECORDINGS_CLOUD_ENDPOINT: stand.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
};
const server = useTestServer(SETTINGS);
const objects = () => stand.buckets.get(BUCKET)!;

/** Each test takes one. */
let nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 6, 1));
let month: string;

beforeEach(() => {
  month = nextMonth.toISOString().slice(0, 7);
  nextMonth = new Date(Date.UTC(nextMonth.getUTCFullYear(), nextMonth.getUTCMonth() - 2, 1));
  objects().clear();
  stand.mishaps.length = 0;
  stand.requests.length = 0;
});

const operate = async (...args: string[]) => {
  const { output, refusal } = await runOperator(server, ['archive', ...args]);
  if (refusal !== null) throw new Error(refusal);
  return output;
};

const ODD = 'tab\t, line\n, \\N and “ção” 😀';

async function givenMonth(): Promise<Organization> {
  await ensureCallPartitions(server.owner, new Date(`${month}-01T00:00:00Z`));
  const organization = await givenOrganization(server.context);
  await givenTopUp(server.context, organization, 500);
  const first = Date.parse(`${month}-01T00:00:00.000Z`);
  const starts = [-1, 0, 1, 86_400_000, ...Array.from({ length: 9 }, (_, i) => i * 7_200_123)];
  await givenCalls(
    server.context,
    organization,
    [...starts, 40 * 86_400_000].map((offset, i) => ({
      startedAt: new Date(first + offset).toISOString(),
      answeredAt: i % 3 === 0 ? null : new Date(first + offset + 1500).toISOString(),
      dialedNumber: i % 2 === 0 ? '011955500127' : '1133334444',
      metadata: { text: ODD, i },
      recordingFile: i % 4 === 0 ? `sp1/${ODD}.mp3` : null,
    })),
    { isHistory: true },
  );
  return organization;
}

const readCalls = async ({ id }: Organization) =>
  (
    await server.owner.query('select * from calls where organization_id = $1 order by sequence', [
      id,
    ])
  ).rows;

const listAll = async (organization: Organization, where: object = {}) => {
  const token = await givenToken(server.context, organization);
  const { body } = await callApi(server, listCalls, { token, query: { filter: { where } } });
  return {
    listed: body.data.length,
    total: body.meta.totalItemCount,
    archived: body.meta.archivedMonths,
  };
};

async function readMoney(organization: Organization) {
  const token = await givenToken(server.context, organization);
  const day = `${month}-02`;
  const statement = await callApi(server, getStatement, {
    token,
    query: { month },
  });
  const summary = await callApi(server, summarizeCalls, {
    token,
    query: {
      bucket: 'day',
      filter: {
        where: {
          and: [
            { started_at: { gte: `${day}T03:00:00Z` } },
            { started_at: { lt: `${month}-20T03:00:00Z` } },
          ],
        },
      },
    },
  });
  const { output } = await runOperator(server, ['balance', 'recompute', organization.domain]);
  const { checkedAt: _, ...amounts } = statement.body;
  return { amounts, summary: summary.body, output };
}

it('SYS-archive moves a month into Parquet and back, exactly, and says where it is', async () => {
  const organization = await givenMonth();
  const other = await givenMonth();
  const [before, money] = [await readCalls(organization), await readMoney(organization)];
  expect(await listAll(organization)).toEqual({ listed: 14, total: 14, archived: [] });

  await operate('run', '--month', month);

  expect(await listAll(organization)).toEqual({ listed: 2, total: 2, archived: [month] });
  const outbound = { call_type: 'outbound', started_at: { gte: `${month}-01T00:00:00Z` } };
  expect(await listAll(organization, outbound)).toEqual({ listed: 1, total: 1, archived: [month] });
  const recent = { started_at: { gte: new Date(Date.now() - 86_400_000).toISOString() } };
  expect(await listAll(organization, recent)).toEqual({ listed: 0, total: 0, archived: [] });
  expect(await listAll(await givenOrganization(server.context))).toMatchObject({ archived: [] });
  expect(await readMoney(organization)).toEqual(money);
  expect(objects().size).toBe(1);
  expect([...objects().values()][0]!.bytes.subarray(0, 4).toString()).toBe('PAR1');
  expect(await operate('list')).toMatch(new RegExp(`${month} +archived +24 +2 +1`));

  await operate('restore', month);
  await operate('restore', month);

  expect(await readCalls(organization)).toEqual(before);
  expect(await readMoney(organization)).toEqual(money);
  expect(await readCalls(other)).toHaveLength(14);
  expect(await listAll(organization)).toEqual({ listed: 14, total: 14, archived: [] });
  expect(await operate('run', '--keep', '4')).not.toContain(`${month} is archived`);
  await operate('run', '--month', month);
  expect(
    stand.requests.filter((request) => request.startsWith(`PUT /${BUCKET}/calls/${month}`)),
  ).toHaveLength(1);
});

it('SYS-archive keeps keys, so that a repeated event changes nothing, and a late one is kept', async () => {
  const organization = await givenMonth();
  const [repeated] = await givenCalls(
    server.context,
    organization,
    [{ startedAt: `${month}-05T12:00:00.000Z` }],
    { isHistory: true },
  );
  await operate('run', '--month', month);
  await dropKeysOfDroppedMonths(server.owner);

  expect(await insertCalls(server.context.pool, [repeated!], { isHistory: true })).toEqual([
    'known',
  ]);
  const late = { startedAt: `${month}-05T13:00:00.000Z` };
  await givenCalls(server.context, organization, [late], { isHistory: true });
  expect(await listAll(organization)).toEqual({ listed: 3, total: 3, archived: [month] });

  await operate('restore', month);
  expect(await listAll(organization)).toEqual({ listed: 16, total: 16, archived: [] });
  await operate('run', '--month', month);
  expect(await listAll(organization)).toEqual({ listed: 2, total: 2, archived: [month] });
});

it('SYS-archive drops nothing that is not in the bucket', async () => {
  const organization = await givenMonth();
  stand.mishaps.push({ on: 'PUT', mishap: 'corrupt' });
  await expect(operate('run', '--month', month)).rejects.toThrow('cannot be used');
  expect(await listAll(organization)).toMatchObject({ listed: 14, archived: [] });

  stand.mishaps.push({
    on: 'GET',
    mishap: 'nothing',
    meanwhile: () =>
      server.owner.query(`update calls set recording_file = 'new.mp3' where organization_id = $1`, [
        organization.id,
      ]),
  });
  await operate('run', '--month', month);
  expect(objects().size).toBe(1);
  await operate('restore', month);
  const calls = await readCalls(organization);
  expect(new Set(calls.map(({ recording_file: file }) => file as string))).toEqual(
    new Set(['new.mp3']),
  );

  await operate('run', '--month', month);
  const [name, object] = [...objects()][0]!;
  objects().set(name, {
    ...object,
    bytes: object.bytes.map((byte, i) => (i === 900 ? byte ^ 1 : byte)) as Buffer,
  });
  await expect(operate('restore', month)).rejects.toThrow();
  expect(await listAll(organization)).toMatchObject({ listed: 2, archived: [month] });
});

it('SYS-archive waits for the longest retention of an organization, and refuses recent months', async () => {
  const organization = await givenMonth();
  await runOperator(server, ['privacy', 'retention', organization.domain, '--numbers', '4000']);

  await expect(operate('run', '--month', month)).rejects.toThrow('4000 days');
  expect(await operate('run', '--keep', '4')).toMatch(/^0 months archived.*wait/);
  const thisMonth = new Date().toISOString().slice(0, 7);
  await expect(operate('run', '--month', thisMonth)).rejects.toThrow('less than 4 months');
  await expect(operate('restore', '1999-01')).rejects.toThrow('is not in the archive');
  await server.owner.query('delete from organization_retention');
});

async function killAt(command: string[], isThere: () => Promise<boolean>): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = server.context.config;
  const main = new URL('../main.ts', import.meta.url).pathname;
  const victim = spawn(process.execPath, [main, 'archive', ...command], {
    env: {
      ...bareEnvironment(),
      ...SETTINGS,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  victim.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  onTestFinished(() => void victim.kill('SIGKILL'));
  await expect.poll(async () => (await isThere()) || errors, { timeout: 60_000 }).toBe(true);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
}

const countSessions = async (condition: string) => {
  const { rows } = await server.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name = 'alo-archive' and ${condition}`,
  );
  return rows[0]!.count;
};
const isAsked = (verb: string) => async () =>
  stand.requests.some((request) => request.startsWith(verb));

it('SYS-archive loses and doubles no call if it continues after a kill -9 at any step', async () => {
  const organization = await givenMonth();
  const before = await readCalls(organization);
  const checkNothingHappened = async () => {
    expect(await readCalls(organization)).toEqual(before);
    await expect.poll(() => countSessions('true'), { timeout: 10_000 }).toBe(0);
    stand.requests.length = 0;
  };
  const run = ['run', '--month', month];

  stand.mishaps.push({ on: 'PUT', mishap: 'silence' });
  await killAt(run, isAsked('PUT'));
  await checkNothingHappened();
  expect(objects().size).toBe(1);

  stand.mishaps.push({ on: 'GET', mishap: 'hang' });
  await killAt(run, isAsked('GET'));
  await checkNothingHappened();

  await withOwnConnection(server.context.config.databaseOwnerUrl!, 'reader', async (reader) => {
    await reader.query('begin; lock table calls in access share mode');
    await killAt(run, async () => (await countSessions(`wait_event_type = 'Lock'`)) > 0);
  });
  await checkNothingHappened();

  await operate(...run);
  expect(objects().size).toBe(1);
  expect(await readCalls(organization)).toHaveLength(2);

  stand.requests.length = 0;
  stand.mishaps.push({ on: 'GET', mishap: 'hang' });
  await killAt(['restore', month], isAsked('GET'));
  expect(await readCalls(organization)).toHaveLength(2);
  await expect.poll(() => countSessions('true'), { timeout: 10_000 }).toBe(0);

  await operate('restore', month);
  expect(await readCalls(organization)).toEqual(before);
}, 240_000);
