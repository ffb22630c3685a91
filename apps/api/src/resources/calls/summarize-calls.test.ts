import { summarizeCalls } from '@alo/contract/calls.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import {
  at,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenToken,
} from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const days = (first: number, end: number) => [
  { started_at: { gt: new Date(Date.parse(at(first, 0)) - 1).toISOString() } },
  { started_at: { lt: at(end, 0) } },
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
    { startedAt: at(-1, 9, 15), durationSeconds: 100 },
    { startedAt: at(-1, 9, 45), durationSeconds: 3 },
    { startedAt: at(-1, 9, 50), durationSeconds: 1 },
    { startedAt: at(-1, 23, 59, 59), hangupCause: 'USER_BUSY', durationSeconds: 0 },
    { startedAt: at(-2, 22), direction: 'inbound', extensionNumber: '1002', durationSeconds: 50 },
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

it('DSH-03 buckets are the hours of a São Paulo day, empty ones too', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, days(-1, 0), 'hour');

  expect(body.buckets).toHaveLength(24);
  expect(body.buckets[0]).toMatchObject({ start: at(-1, 0), total: 0 });
  expect(body.buckets[9]).toMatchObject({
    start: at(-1, 9),
    total: 3,
    answered: 2,
    outbound: 3,
    causes: { NORMAL_CLEARING: 3 },
    extensions: { '1001': 3 },
  });
  expect(body.buckets[23]).toMatchObject({ total: 1, causes: { USER_BUSY: 1 } });
});

it('DSH-03 buckets are São Paulo days over a longer range', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, days(-2, 0));

  expect(body.buckets.map(({ start, total, extensions }) => [start, total, extensions])).toEqual([
    [at(-2, 0), 1, { '1002': 1 }],
    [at(-1, 0), 4, { '1001': 4 }],
  ]);
  expect(body.extensions[0]).toMatchObject({
    from: '1001',
    first_name: 'Bruna',
    total: 4,
    answered: 2,
  });
});

it('DSH-01 counts one call type alone', async () => {
  const { token } = await givenTwoDays();

  const { body } = await summarize(token, [...days(-2, 0), { call_type: 'inbound' }]);

  expect(body).toMatchObject({ total: 1, answered: 1, talk_seconds: 50 });
  expect(body.extensions.map(({ from }) => from)).toEqual(['1002']);
});

it.each([
  [
    'cut hours',
    [{ started_at: { gte: at(-1, 9, 20) } }, { started_at: { lte: at(-1, 23, 59, 59) } }],
  ],
  ['one cut hour', [{ started_at: { gt: at(-1, 9, 20) } }, { started_at: { lt: at(-1, 9, 48) } }]],
  ['an end bound', [...days(-2, 0), { ended_at: { lt: at(-1, 9, 46) } }]],
  [
    'causes',
    [...days(-2, 0), { or: [{ hangup_cause: 'USER_BUSY' }, { hangup_cause: 'NO_ANSWER' }] }],
  ],
  ['a number', [...days(-2, 0), { to: { like: '%0127' } }]],
])('the roll-up and the calls themselves agree: %s', async (_name, and) => {
  const { token } = await givenTwoDays();
  // A condition that is always true but that the roll-up does not know.
  const callByCall = [...and, { duration: { gte: 0 } }];

  const fast = await summarize(token, and);
  const slow = await summarize(token, callByCall);

  expect(fast.status).toBe(200);
  expect(fast.body).toEqual(slow.body);
});

it('DSH-05 answers 304 while nothing changed, and the new numbers after a call', async () => {
  const { organization, token } = await givenTwoDays();
  const first = await summarize(token, days(-1, 0));
  const etag = first.headers.get('etag')!;

  const unchanged = await summarize(token, days(-1, 0), 'day', { 'If-None-Match': etag });
  await givenCalls(server.context, organization, [{ startedAt: at(-1, 12) }]);
  const changed = await summarize(token, days(-1, 0), 'day', { 'If-None-Match': etag });

  expect(unchanged.status).toBe(304);
  expect(changed.status).toBe(200);
  expect(changed.body.total).toBe(5);
});

it('refuses a range without bounds or above its size, and says so', async () => {
  const { token } = await givenTwoDays();

  const open = await summarize(token, [{ started_at: { gt: at(-1, 0) } }]);
  const long = await summarize(token, days(-40, 0));
  const hours = await summarize(token, days(-3, 0), 'hour');

  expect(open.error.message).toContain('bounded on both sides');
  expect(long.error.message).toContain('31 days at most');
  expect(hours.error.message).toContain('2 days at most');
});

it("counts nothing of another organization's", async () => {
  await givenTwoDays();
  const other = await givenToken(server.context, await givenOrganization(server.context));

  const { body } = await summarize(other, days(-2, 0));

  expect(body).toMatchObject({ total: 0, causes: [], extensions: [] });
});
