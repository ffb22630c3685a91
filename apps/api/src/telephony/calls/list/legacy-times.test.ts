import { createAccessToken, listAccessTokens } from '@alo/contract/identity/access-tokens.ts';
import { listAuditEvents } from '@alo/contract/product/audit-events.ts';
import { listCalls, summarizeCalls, type WireCall } from '@alo/contract/telephony/calls.ts';
import { createServiceToken, listServiceTokens } from '@alo/contract/identity/service-tokens.ts';
import { addDays, clockAt, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const [today, yesterday, tomorrow] = [dayAt(), addDays(dayAt(), -1), addDays(dayAt(), 1)];

interface Tokens {
  session: string;
  plain: string;
  legacy: string;
  legacyService: string;
}
let tokens: Tokens;

async function givenTokens(session: string): Promise<Tokens> {
  const personal = (legacyTimes: boolean) =>
    callApi(server, createAccessToken, { token: session, body: { name: 'Discador', legacyTimes } });
  const service = await callApi(server, createServiceToken, {
    token: session,
    body: { name: 'Painel', scopes: ['calls:read'], ttl: -1, legacyTimes: true },
  });
  return {
    session,
    plain: (await personal(false)).body.id,
    legacy: (await personal(true)).body.id,
    legacyService: service.body.token,
  };
}

async function list(token: string, query: Record<string, unknown> = {}) {
  const { status, body } = await callApi(server, listCalls, { token, query });
  expect(status).toBe(200);
  return body;
}
const toIds = (calls: WireCall[]) => calls.map(({ id }) => id);

const toLegacy = (instant: string) => `${clockAt(instant)}.${instant.slice(20, 23)}Z`;

const MOMENTS = [
  { startedAt: '2018-12-10T12:00:00.070Z', durationSeconds: 10 },
  { startedAt: new Date(Date.parse(getInstant(-1, 0)) - 1).toISOString(), durationSeconds: 20 },
  { startedAt: getInstant(-1, 0), durationSeconds: 30 },
  { startedAt: getInstant(-1, 21, 30), durationSeconds: 40 },
  { startedAt: new Date(Date.parse(getInstant(0, 0)) - 1).toISOString(), durationSeconds: 50 },
  { startedAt: getInstant(0, 0), durationSeconds: 60 },
];
let ids: string[];

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  tokens = await givenTokens(await givenToken(server.context, organization));
  ids = (await givenCalls(server.context, organization, MOMENTS)).map((call) => call.switchCallId);
});

async function findIndexes(token: string, where: object): Promise<number[]> {
  const { data, meta } = await list(token, { filter: { where, order: 'started_at' } });
  expect(meta.totalItemCount).toBe(data.length);
  return data.map(({ id }) => ids.indexOf(id));
}

describe('the answer', () => {
  it.each(['legacy', 'legacyService'] as const)(
    'CLI-6 legacyTimes of a %s token are São Paulo time with a Z, in daylight saving time too',
    async (kind) => {
      const [legacyCalls, realCalls] = [await list(tokens[kind]), await list(tokens.session)];

      expect(legacyCalls.data.map((call) => [call.started_at, call.ended_at])).toEqual(
        realCalls.data.map((call) => [toLegacy(call.started_at), toLegacy(call.ended_at)]),
      );
      expect(legacyCalls.data[0]!.started_at).toBe(`${today}T00:00:00.000Z`);
      expect(legacyCalls.data[1]!.started_at).toBe(`${yesterday}T23:59:59.999Z`);
      expect(legacyCalls.data.at(-1)).toMatchObject({
        started_at: '2018-12-10T10:00:00.070Z',
        ended_at: '2018-12-10T10:00:17.070Z',
      });
      const other = (page: typeof legacyCalls) => ({
        ...page,
        data: page.data.map((call) => ({ ...call, started_at: '', ended_at: '' })),
      });
      expect(other(legacyCalls)).toEqual(other(realCalls));
    },
  );

  it('CLI-6 legacyTimes affect no other token of the same person, and no other endpoint', async () => {
    const plain = await list(tokens.plain);
    const where = { started_at: { between: [getInstant(-1, 0), getInstant(1, 0)] } };
    const summary = (token: string) =>
      callApi(server, summarizeCalls, { token, query: { bucket: 'hour', filter: { where } } });

    expect(plain).toEqual(await list(tokens.session));
    expect(plain.data[0]!.started_at).toBe(getInstant(0, 0));
    expect((await summary(tokens.legacy)).body).toEqual((await summary(tokens.plain)).body);
    expect((await summary(tokens.legacyService)).body).toEqual((await summary(tokens.plain)).body);
  });

  it('CLI-6 legacyTimes default to off, are listed with the token, and are recorded in the trail', async () => {
    const token = await givenToken(server.context, await givenOrganization(server.context));
    await givenTokens(token);
    await callApi(server, createAccessToken, { token });
    const body = { name: 'n8n', scopes: ['calls:read'] };
    await callApi(server, createServiceToken, { token, body });
    const refused = await callApi(server, createAccessToken, {
      token,
      body: { legacyTimes: 'yes' },
    });

    const personal = await callApi(server, listAccessTokens, { token });
    const service = await callApi(server, listServiceTokens, { token });
    const trail = await callApi(server, listAuditEvents, { token });

    expect(refused.status).toBe(422);
    expect(personal.body.map(({ legacyTimes }) => legacyTimes)).toEqual([false, true, false]);
    expect(service.body.map(({ legacyTimes }) => legacyTimes)).toEqual([false, true]);
    const legacyEvents = trail.body.data.filter(({ after }) => after?.['legacyTimes'] === true);
    expect(legacyEvents.map(({ action }) => action)).toEqual([
      'token.created',
      'serviceToken.created',
    ]);
  });
});

describe('the filter', () => {
  it.each([
    [{ started_at: { gte: `${yesterday}T00:00:00Z`, lt: `${today}T00:00:00Z` } }, [2, 3, 4]],
    [{ started_at: { gte: yesterday, lt: today } }, [2, 3, 4]],
    [{ started_at: { gte: `${yesterday}T00:00`, lt: `${today}T00:00:00.000` } }, [2, 3, 4]],
    [{ started_at: { between: [`${yesterday}T00:00:00Z`, `${today}T00:00:00Z`] } }, [2, 3, 4, 5]],
    [{ started_at: { gt: `${yesterday}T00:00:00Z` } }, [3, 4, 5]],
    [{ started_at: { lte: `${yesterday}T00:00:00Z` } }, [0, 1, 2]],
    [{ started_at: `${yesterday}T21:30:00.000Z` }, [3]],
    [{ started_at: { neq: `${yesterday}T21:30:00Z` } }, [0, 1, 2, 4, 5]],
    [{ started_at: { inq: [`${today}T00:00:00Z`, '2018-12-10T10:00:00.070Z'] } }, [0, 5]],
    [{ ended_at: { lt: `${yesterday}T00:00:37Z` } }, [0, 1]],
    [{ ended_at: { lte: `${yesterday}T00:00:37Z` } }, [0, 1, 2]],
    [{ or: [{ started_at: `${today}T00:00:00Z` }, { duration: 20 }] }, [1, 5]],
    [
      {
        started_at: {
          gte: `${yesterday}T00:00:00-03:00`,
          lt: getInstant(0, 0).replace('Z', '+00:00'),
        },
      },
      [2, 3, 4],
    ],
    [
      { started_at: { gte: '0001-01-01T00:00:00Z', lt: '9999-12-31T23:59:59.999Z' } },
      [0, 1, 2, 3, 4, 5],
    ],
    [{ started_at: { gt: `${tomorrow}T00:00:00Z` } }, []],
  ])('CLI-6 legacyTimes: reads %j by São Paulo’s clock', async (where, expected) => {
    expect(await findIndexes(tokens.legacy, where)).toEqual(expected);
    expect(await findIndexes(tokens.legacyService, where)).toEqual(expected);
  });

  it('CLI-6 legacyTimes do not change the filter of another token', async () => {
    const where = { started_at: { gte: `${yesterday}T00:00:00Z`, lt: `${today}T00:00:00Z` } };

    expect(await findIndexes(tokens.plain, where)).toEqual([1, 2]);
    expect(await findIndexes(tokens.session, where)).toEqual(
      await findIndexes(tokens.plain, where),
    );
  });

  it('CLI-6 legacyTimes: refuses an instant outside four-digit years, as without them', async () => {
    for (const value of ['0000-06-01', '9999-12-31T23:59:59-03:00', '2026-13-01T00:00:00Z']) {
      const query = { filter: { where: { started_at: { lt: value } } } };
      const reply = await callApi(server, listCalls, { token: tokens.legacy, query });

      expect([value, reply.status]).toEqual([value, 400]);
      expect(reply.error.message).toContain('started_at');
    }
  });
});

describe('pages', () => {
  const FROM = addDays(today, -3);
  const legacyRange = { and: [{ started_at: { gte: FROM } }, { started_at: { lt: today } }] };
  const trueRange = {
    and: [{ started_at: { gte: getInstant(-3, 0) } }, { started_at: { lt: getInstant(0, 0) } }],
  };
  let own: Tokens;

  beforeAll(async () => {
    const organization = await givenOrganization(server.context);
    own = await givenTokens(await givenToken(server.context, organization));
    // Each border of a day has calls on both sides.
    const calls = Array.from({ length: 180 }, (_, i) => ({
      startedAt: getInstant(-4, 0, i * 40),
      durationSeconds: i % 7,
    }));
    await givenCalls(server.context, organization, calls);
  });

  async function walk(token: string, where: object, order: string) {
    const calls: WireCall[] = [];
    const totals = new Set<number>();
    let asOf: string | undefined;
    for (let page: number | null = 1; page !== null;) {
      const query = { page, filter: { limit: 20, where, order }, ...(asOf && { asOf }) };
      const { data, meta } = await list(token, query);
      calls.push(...data);
      totals.add(meta.totalItemCount);
      asOf = meta.asOf;
      page = meta.nextPage;
    }
    return { ids: toIds(calls), totals: [...totals], starts: calls.map((call) => call.started_at) };
  }

  it.each(['started_at desc', 'started_at asc', 'ended_at desc', 'duration asc'])(
    'CLI-6 legacyTimes: a walk by %s over whole days returns each call once, in order',
    async (order) => {
      const legacy = await walk(own.legacy, legacyRange, order);
      const realCalls = await walk(own.plain, trueRange, order);

      expect(legacy.totals).toEqual([108]);
      expect(legacy.ids).toEqual(realCalls.ids);
      expect(legacy.starts).toEqual(realCalls.starts.map(toLegacy));
      expect(legacy.starts.every((start) => start >= FROM && start < today)).toBe(true);
      if (order.startsWith('started_at')) {
        const sorted = legacy.starts.toSorted();
        expect(legacy.starts).toEqual(order.endsWith('asc') ? sorted : sorted.toReversed());
      }
    },
  );

  it('CLI-6 legacyTimes: bounds a search alike that no roll-up answers', async () => {
    const search = { from: '1001' };
    const legacy = await walk(own.legacyService, { ...legacyRange, ...search }, 'started_at desc');
    const realCalls = await walk(own.plain, { ...trueRange, ...search }, 'started_at desc');

    expect(legacy.ids).toEqual(realCalls.ids);
    expect(legacy.totals).toEqual([108]);
  });
});
