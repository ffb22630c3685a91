import { get } from 'node:http';
import { listCalls, type WireCall } from '@alo/contract/telephony/calls.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';

const server = useTestServer();
const PAGE = 7;
const SINCE_YESTERDAY = { started_at: { gte: getInstant(-1, 0) } };
const THREE_DAYS = {
  and: [{ started_at: { gte: getInstant(-2, 0) } }, { started_at: { lt: getInstant(1, 0) } }],
};
const filter = { limit: PAGE, where: SINCE_YESTERDAY };

async function givenManyCalls(): Promise<{ organization: Organization; token: string }> {
  const organization = await givenOrganization(server.context);
  const calls = Array.from({ length: 50 }, (_, i) => ({
    startedAt: getInstant(i % 2 === 0 ? -1 : 0, 0, 0, Math.floor(i / 10)),
  }));
  await givenCalls(server.context, organization, calls);
  return { organization, token: await givenToken(server.context, organization) };
}

type Page = ReplyOf<typeof listCalls>;

interface WalkOptions {
  order?: string;
  where?: object;
  withAsOf?: boolean;
  between?: () => Promise<unknown>;
}

async function listPage(
  token: string,
  page: number,
  { order = 'started_at desc', where = SINCE_YESTERDAY }: WalkOptions,
  asOf?: string,
): Promise<Page> {
  const query = {
    page,
    filter: { limit: PAGE, where, order },
    ...(asOf !== undefined && { asOf }),
  };
  return (await callApi(server, listCalls, { token, query })).body;
}

async function walk(
  token: string,
  options: WalkOptions,
): Promise<{ ids: string[]; totals: number[] }> {
  const calls: WireCall[] = [];
  const totals: number[] = [];
  let asOf: string | undefined;
  for (let page: number | null = 1; page !== null;) {
    const { data, meta }: Page = await listPage(token, page, options, asOf);
    calls.push(...data);
    totals.push(meta.totalItemCount);
    if (options.withAsOf) asOf = meta.asOf;
    page = meta.nextPage;
    await options.between?.();
  }
  return { ids: calls.map((call) => call.id), totals };
}

it.each([
  ['started_at desc', SINCE_YESTERDAY],
  ['started_at asc', SINCE_YESTERDAY],
  ['duration desc', SINCE_YESTERDAY],
  ['started_at desc', THREE_DAYS],
  ['started_at asc', THREE_DAYS],
])(
  'RPT-03 pages by %s return every call once, in order, while nothing changes (%j)',
  async (order, where) => {
    const { token } = await givenManyCalls();
    const all = await callApi(server, listCalls, {
      token,
      query: { filter: { limit: 1000, order, where } },
    });

    const { ids, totals } = await walk(token, { order, where });

    expect(ids).toEqual(all.body.data.map((call) => call.id));

    expect(new Set(ids).size).toBe(50);
    expect(ids).toHaveLength(50);
    expect(new Set(totals)).toEqual(new Set([50]));
  },
);

it.each([
  ['at the head', () => getInstant(0, 0, 5)],
  ['late, in the middle', () => getInstant(-1, 0, 0, 2)],
])(
  'RPT-03 a walk with asOf returns no call twice while others arrive %s',
  async (_where, startedAt) => {
    const { organization, token } = await givenManyCalls();
    const allIds = new Set((await walk(token, {})).ids);

    const { ids, totals } = await walk(token, {
      where: THREE_DAYS,
      withAsOf: true,
      between: () =>
        givenCalls(server.context, organization, [
          { startedAt: startedAt() },
          { startedAt: startedAt() },
        ]),
    });

    expect(new Set(ids)).toEqual(allIds);
    expect(ids).toHaveLength(50);
    expect(new Set(totals)).toEqual(new Set([50]));
  },
);

it.each(['started_at desc', 'started_at asc'])(
  'RPT-03 a walk without asOf may return a call twice but misses none (%s)',
  async (order) => {
    const { organization, token } = await givenManyCalls();
    const allIds = (await walk(token, {})).ids;
    let arrivals = 0;

    const { ids } = await walk(token, {
      order,
      between: async () => {
        if (arrivals++ < 5)
          await givenCalls(server.context, organization, [{ startedAt: getInstant(-1, 0, 0, 3) }]);
      },
    });

    expect(allIds.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

it('describes the position of a page', async () => {
  const { token } = await givenManyCalls();

  const middle = await callApi(server, listCalls, { token, query: { page: 2, filter } });
  const last = await callApi(server, listCalls, {
    token,
    query: { page: 8, pageSize: PAGE, filter },
  });
  const beyond = await callApi(server, listCalls, { token, query: { page: 99, filter } });

  expect(middle.body.meta).toMatchObject({
    currentPage: 2,
    nextPage: 3,
    previousPage: 1,
    totalItemCount: 50,
    totalPageCount: 8,
    itemsPerPage: PAGE,
  });
  expect(last.body.meta.nextPage).toBeNull();
  expect(last.body.data).toHaveLength(1);
  expect(beyond.body).toMatchObject({ data: [], meta: { nextPage: null } });
});

it("SEC-9 two organizations with the same walk get only their own calls, and refuse each other's asOf", async () => {
  const [many, few] = [await givenManyCalls(), await givenOrganization(server.context)];
  const fewToken = await givenToken(server.context, few);
  const calls = await givenCalls(
    server.context,
    few,
    Array.from({ length: 50 }, (_, i) => ({ startedAt: getInstant(i < 9 ? 0 : -9, 0) })),
  );
  const first = await listPage(many.token, 1, {});
  await listPage(many.token, 2, {});

  const own = [await listPage(fewToken, 1, {}), await listPage(fewToken, 2, {})];

  const ids = calls.slice(0, 9).map(({ switchCallId }) => switchCallId);
  expect(own.map(({ meta }) => meta.totalItemCount)).toEqual([9, 9]);
  expect(own.flatMap(({ data }) => data.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  const foreign = { asOf: first.meta.asOf, filter: { ...filter, order: 'started_at desc' } };
  for (const page of [1, 2]) {
    const reply = await callApi(server, listCalls, {
      token: fewToken,
      query: { ...foreign, page },
    });
    expect(reply.status).toBe(400);
    expect(reply.error.message).toContain('asOf');
  }
});

it('refuses an asOf of another filter', async () => {
  const { token } = await givenManyCalls();
  const { body } = await callApi(server, listCalls, { token, query: { filter } });

  const reply = await callApi(server, listCalls, {
    token,
    query: { asOf: body.meta.asOf, filter: { where: { call_type: 'inbound' } } },
  });

  expect(reply.status).toBe(400);
  expect(reply.error.message).toContain('asOf');
});

it('compresses the answer on request', async () => {
  const { token } = await givenManyCalls();

  for (const encoding of ['gzip', 'br', 'zstd']) {
    const { headers } = await callApi(server, listCalls, {
      token,
      headers: { 'Accept-Encoding': encoding },
    });
    expect(headers.get('content-encoding')).toBe(encoding);
  }
});

it('handles a client that disconnects during an answer', async () => {
  const organization = await givenOrganization(server.context);
  await givenCalls(
    server.context,
    organization,
    Array.from({ length: 1000 }, () => ({})),
  );
  const token = await givenToken(server.context, organization);
  const hangUp = () =>
    new Promise<void>((resolve) => {
      const headers = { Authorization: token, 'Accept-Encoding': 'gzip' };
      const request = get(
        `${server.url}/api/v1/calls?filter[limit]=1000`,
        { headers },
        (answer) => {
          answer.once('data', () => request.destroy());
        },
      );
      request.on('close', resolve);
      request.on('error', () => undefined);
    });

  for (let i = 0; i < 50; i++) await hangUp();

  expect(await callApi(server, listCalls, { token })).toMatchObject({ status: 200 });
  expect(server.warnings).toEqual([]);
});
