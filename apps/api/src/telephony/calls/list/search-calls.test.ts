import { listCalls } from '@alo/contract/telephony/calls.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conditionToSql } from '../../../platform/http/list/filter-sql.ts';
import { parseListFilter } from '../../../platform/http/list/list-filter.ts';
import { callApi } from '../../../testing/api-client.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { CALL_FIELDS } from './call-columns.ts';
import { prepareCallSearch } from '../call-search-loops.ts';

const server = useTestServer();
const CALLS = 22_000;
let token: string;
let calls: CallEnded[];
let client: pg.Client;

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const random = randomNumbers(11);
const pick = <T>(values: readonly T[]): T => values[random(values.length)]!;
const digits = (count: number) => Array.from({ length: count }, () => pick(['1', '2'])).join('');

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  token = await givenToken(server.context, organization);
  calls = await givenCalls(
    server.context,
    organization,
    Array.from({ length: CALLS }, () => ({
      startedAt: getInstant(-random(40), random(24), random(60)),
      dialedNumber: `0119${digits(8)}`,
      extensionNumber: pick(['1001', '1001', '1001', '1002', '1003', `${2000 + random(500)}`]),
      durationSeconds: random(40),
      direction: pick(['inbound', 'outbound'] as const),
    })),
  );
  const { owner, context } = server;
  await owner.query('analyze calls');
  const { databaseUrl, databaseOwnerUrl } = context.config;
  await prepareCallSearch(databaseOwnerUrl!, owner, new AbortController().signal);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
}, 60_000);
afterAll(() => client.end());

interface Question {
  where: object;
  selects: (call: CallEnded) => boolean;
}

function drawQuestion(): Question {
  const number = digits(1 + random(7));
  const extension = pick(['1001', '1003', `${2000 + random(520)}`]);
  return pick<() => Question>([
    () => ({
      where: { to: { like: `%${number}%` } },
      selects: ({ dialedNumber }) => dialedNumber.includes(number),
    }),
    () => ({
      where: { to: { ilike: `%${number}` } },
      selects: ({ dialedNumber }) => dialedNumber.endsWith(number),
    }),
    () => ({
      where: { to: { like: `0119${number}%` }, duration: { gte: 20 } },
      selects: ({ dialedNumber, durationSeconds }) =>
        dialedNumber.startsWith(`0119${number}`) && durationSeconds >= 20,
    }),
    () => {
      const numbers = [`0119${digits(8)}9`, pick(calls).dialedNumber, pick(calls).dialedNumber];
      const some = numbers.slice(0, 1 + random(3));
      const where = { to: random(2) > 0 && some.length === 1 ? some[0] : { inq: some } };
      return { where, selects: ({ dialedNumber }) => some.includes(dialedNumber) };
    },
    () => ({
      where: { from: extension },
      selects: ({ extensionNumber }) => extensionNumber === extension,
    }),
    () => ({
      where: { or: [{ from: extension }, { to: { like: `%${number}%` } }] },
      selects: ({ extensionNumber, dialedNumber }) =>
        extensionNumber === extension || dialedNumber.includes(number),
    }),
    () => ({
      where: { call_type: 'inbound' },
      selects: ({ direction }) => direction === 'inbound',
    }),
  ])();
}

const ORDERS: Record<string, (call: CallEnded) => number> = {
  started_at: ({ startedAt }) => Date.parse(startedAt),
  ended_at: ({ endedAt }) => Date.parse(endedAt),
  duration: ({ durationSeconds }) => durationSeconds,
};

/** Among equal calls, the one recorded earlier comes first. */
function getAnswer({ selects }: Question, order: string, isDescending: boolean): string[] {
  const valueOf = ORDERS[order]!;
  const selected = calls.map((call, i) => ({ call, i })).filter(({ call }) => selects(call));
  const sorted = selected.toSorted((a, b) => valueOf(a.call) - valueOf(b.call) || a.i - b.i);
  return (isDescending ? sorted.toReversed() : sorted).map(({ call }) => call.switchCallId);
}

it('REL-1 returns through the indexes the same pages as a scan, for any search, order and page', async () => {
  for (let i = 0; i < 60; i++) {
    const question = drawQuestion();
    const order = pick(Object.keys(ORDERS));
    const isDescending = random(2) === 0;
    const expected = getAnswer(question, order, isDescending);
    const limit = pick([7, 100, 1000]);
    const page = 1 + random(Math.min(20, Math.ceil(expected.length / limit) + 1));
    const filter = {
      where: question.where,
      order: `${order} ${isDescending ? 'desc' : 'asc'}`,
      limit,
    };
    const first = await callApi(server, listCalls, { token, query: { filter } });
    const query = { filter, page, ...(random(2) > 0 && { asOf: first.body.meta.asOf }) };

    const { body } = await callApi(server, listCalls, { token, query });

    const ids = body.data.map(({ id }) => id);
    expect(ids, JSON.stringify(query)).toEqual(expected.slice((page - 1) * limit, page * limit));
    expect(body.meta.totalItemCount).toBe(expected.length);
  }
}, 120_000);

async function readPlan(where: object): Promise<string> {
  const values: unknown[] = [];
  const { where: condition } = parseListFilter({ where }, CALL_FIELDS, []);
  const sql = conditionToSql(condition, CALL_FIELDS, values);
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(`explain select from calls c where ${sql}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each(['%1212%', '0119121%', '%121_'])('REL-1 looks %s up in an index', async (pattern) => {
  expect(await readPlan({ to: { like: pattern } })).toContain('number_search');
  expect(await readPlan({ to: { ilike: pattern } })).toContain('number_search');
});

it.each(['%12%', '12_12', '%', '%+-+%', ''])(
  'REL-1 does not read a whole trigram index for %s',
  async (pattern) => {
    expect(await readPlan({ to: { like: pattern } })).not.toContain('number_search');
    expect(await readPlan({ to: { ilike: pattern } })).not.toContain('number_search');
  },
);
