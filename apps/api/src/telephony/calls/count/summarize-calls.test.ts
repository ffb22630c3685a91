import { summarizeCalls } from '@alo/contract/telephony/calls.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import {
  getInstant,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { fillExtensionHours } from './fill-extension-hours.ts';

const server = useTestServer();

const days = (first: number, end: number) => [
  { started_at: { gt: new Date(Date.parse(getInstant(first, 0)) - 1).toISOString() } },
  { started_at: { lt: getInstant(end, 0) } },
];
const summarize = (token: string, and: unknown[], bucket = 'day', headers = {}) =>
  callApi(server, summarizeCalls, {
    token,
    headers,
    query: { bucket, filter: { where: { and } } },
  });

async function givenTwoDays() {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization, { number: '1001' });
  await givenCalls(server.context, organization, [
    { startedAt: getInstant(-1, 9, 15), durationSeconds: 100 },
    { startedAt: getInstant(-1, 9, 45), durationSeconds: 3 },
    { startedAt: getInstant(-1, 9, 50), durationSeconds: 1 },
    { startedAt: getInstant(-1, 23, 59, 59), hangupCause: 'USER_BUSY', durationSeconds: 0 },
    {
      startedAt: getInstant(-2, 22),
      direction: 'inbound',
      extensionNumber: '1002',
      durationSeconds: 50,
    },
  ]);
  return { organization, token: await givenToken(server.context, organization, { role: 'USER' }) };
}

it('DSH-02 counts by the definitions: answered above 1 s, talk time above 3 s', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, days(-1, 0));

  expect(body).toMatchObject({ total: 4, answered: 2, talk_seconds: 100 });
  expect(body.causes).toEqual([
    { hangup_cause: 'NORMAL_CLEARING', total: 3 },
    { hangup_cause: 'USER_BUSY', total: 1 },
  ]);
});

it('DSH-03 returns every hour of a São Paulo day, empty ones too', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, days(-1, 0), 'hour');

  expect(body.buckets).toHaveLength(24);
  expect(body.buckets[0]).toMatchObject({ start: getInstant(-1, 0), total: 0 });
  expect(body.buckets[9]).toMatchObject({
    start: getInstant(-1, 9),
    total: 3,
    answered: 2,
    outbound: 3,
    causes: { NORMAL_CLEARING: 3 },
    extensions: { '1001': 3 },
  });
  expect(body.buckets[23]).toMatchObject({ total: 1, causes: { USER_BUSY: 1 } });
});

it('DSH-03 returns São Paulo days for a longer range', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, days(-2, 0));

  expect(body.buckets.map(({ start, total, extensions }) => [start, total, extensions])).toEqual([
    [getInstant(-2, 0), 1, { '1002': 1 }],
    [getInstant(-1, 0), 4, { '1001': 4 }],
  ]);
  expect(body.extensions[0]).toMatchObject({
    from: '1001',
    first_name: 'Bruna',
    total: 4,
    answered: 2,
  });
});

it('DSH-01 counts one direction only', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, [...days(-2, 0), { call_type: 'inbound' }]);

  expect(body).toMatchObject({ total: 1, answered: 1, talk_seconds: 50 });
  expect(body.extensions.map(({ from }) => from)).toEqual(['1002']);
});

it.each([
  [
    'cut hours',
    [
      { started_at: { gte: getInstant(-1, 9, 20) } },
      { started_at: { lte: getInstant(-1, 23, 59, 59) } },
    ],
  ],
  [
    'one cut hour',
    [{ started_at: { gt: getInstant(-1, 9, 20) } }, { started_at: { lt: getInstant(-1, 9, 48) } }],
  ],
  ['an end bound', [...days(-2, 0), { ended_at: { lt: getInstant(-1, 9, 46) } }]],
  [
    'causes',
    [...days(-2, 0), { or: [{ hangup_cause: 'USER_BUSY' }, { hangup_cause: 'NO_ANSWER' }] }],
  ],
  ['a number', [...days(-2, 0), { to: { like: '%0127' } }]],
])('counts from the roll-up the same as from the calls: %s', async (_name, and) => {
  const { token } = await givenTwoDays();
  const callByCall = [...and, { duration: { gte: 0 } }];

  const fast = await summarize(token, and);
  const slow = await summarize(token, callByCall);

  expect(fast.status).toBe(200);
  expect(fast.body).toEqual(slow.body);
});

it('REL-7 sums up any range as the calls themselves add up', async () => {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  let state = 5;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const instant = (firstDay: number, count: number) =>
    new Date(Date.parse(getInstant(firstDay, 0)) + random(count * 24 * 60) * 60_000).toISOString();
  const addCalls = (count: number) =>
    givenCalls(
      server.context,
      organization,
      Array.from({ length: count }, () => ({
        startedAt: instant(-6, 6),
        // Hour-long calls start far before a bound on their end.
        durationSeconds: random(25) === 0 ? random(60_000) : random(300),
        extensionNumber: String(1001 + random(4)),
        direction: random(2) === 0 ? ('inbound' as const) : ('outbound' as const),
        hangupCause: random(3) === 0 ? 'USER_BUSY' : 'NORMAL_CLEARING',
      })),
    );
  const compare = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const from = random(4) === 0 ? getInstant(-random(6), 0) : instant(-6, 6);
      const end = random(4) === 0 ? getInstant(-random(6), 0) : instant(-6, 7);
      const and: unknown[] = [{ started_at: { [random(2) ? 'gt' : 'gte']: from } }];
      if (random(3) > 0) and.push({ started_at: { [random(2) ? 'lt' : 'lte']: end } });
      else and.push({ ended_at: { lt: end } });
      if (random(4) === 0) and.push({ ended_at: { lt: instant(-5, 5) } });
      if (random(3) === 0) and.push({ call_type: random(2) ? 'inbound' : 'outbound' });
      if (random(6) === 0) and.push({ hangup_cause: 'USER_BUSY' });
      const isShort = Date.parse(end) - Date.parse(from) < 24 * 3_600_000;
      const bucket = isShort && random(2) === 0 ? 'hour' : 'day';

      const fast = await summarize(token, and, bucket);
      const slow = await summarize(token, [...and, { duration: { gte: 0 } }], bucket);

      expect(fast.status).toBe(200);
      expect(fast.body, JSON.stringify(and)).toEqual(slow.body);
    }
  };

  await addCalls(900);
  await compare(25);
  await fillHours(organization, getInstant(-4, 9), getInstant(-2, 5));
  await compare(40);
  await addCalls(100);
  await compare(25);
  await fillHours(organization, getInstant(-4, 9), new Date().toISOString(), { isWhole: true });
  await addCalls(100);
  await compare(25);
}, 60_000);

async function fillHours(
  { id }: { id: number },
  from: string,
  before: string,
  { isWhole = false } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: server.context.config.databaseUrl! });
  await client.connect();
  await client.query('delete from call_extension_hours where organization_id = $1', [id]);
  await client.query(
    'update call_counters set extension_hours_from = $2, extension_hours_before = $2 where organization_id = $1',
    [id, from],
  );
  const soonAfter = new Date(Date.parse(before) + 600_000);
  await fillExtensionHours(client, soonAfter, new AbortController().signal);
  if (!isWhole) {
    await client.query(
      'delete from call_extension_hours where organization_id = $1 and hour < $2',
      [id, from],
    );
    await client.query(
      'update call_counters set extension_hours_from = $2 where organization_id = $1',
      [id, from],
    );
  }
  await client.end();
}

it("CAL-10 accepts the report's filter: from a start to an end", async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, [
    { started_at: { gt: getInstant(-2, 0) } },
    { ended_at: { lt: getInstant(0, 0) } },
  ]);

  expect(body).toMatchObject({ total: 4 });
  expect(body.buckets).toHaveLength(2);
});

it('DSH-05 answers 304 until a call changes the numbers', async () => {
  const { organization, token } = await givenTwoDays();
  const first = await summarize(token, days(-1, 0));
  const etag = first.headers.get('etag')!;

  const unchanged = await summarize(token, days(-1, 0), 'day', { 'If-None-Match': etag });
  await givenCalls(server.context, organization, [{ startedAt: getInstant(-1, 12) }]);
  const newSummary = await summarize(token, days(-1, 0), 'day', { 'If-None-Match': etag });

  expect(unchanged.status).toBe(304);
  expect(newSummary.status).toBe(200);
  expect(newSummary.body.total).toBe(5);
});

it('refuses a range without bounds or above its maximum', async () => {
  const { token } = await givenTwoDays();

  const open = await summarize(token, [{ started_at: { gt: getInstant(-1, 0) } }]);
  const long = await summarize(token, days(-40, 0));
  const hours = await summarize(token, days(-3, 0), 'hour');

  expect(open.error.message).toContain('bounded on both sides');
  expect(long.error.message).toContain('31 days at most');
  expect(hours.error.message).toContain('2 days at most');
});

it('counts nothing of another organization', async () => {
  await givenTwoDays();
  const other = await givenToken(server.context, await givenOrganization(server.context));

  const { body } = await summarize(other, days(-2, 0));

  expect(body).toMatchObject({ total: 0, causes: [], extensions: [] });
});
