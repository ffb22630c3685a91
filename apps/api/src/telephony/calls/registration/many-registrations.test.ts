import { listCalls } from '@alo/contract/telephony/calls.ts';
import { countCallRegistrations } from '@alo/contract/telephony/call-registrations.ts';
import type { Registration } from '@alo/contract/telephony/registration.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../../testing/api-client.ts';
import { getInstant, givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { givenRegistrations } from '../../../testing/given/given-registrations.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer({ ROLES: 'api' });
/** Above what is looked up one by one. */
const CALLS = 20_010;
const WHERE = {
  and: [{ started_at: { gte: getInstant(-2, 0) } }, { started_at: { lt: getInstant(0, 0) } }],
};

let token: string;
/** Numbers of the calls by registration, oldest first. */
let expected: Record<Registration, string[]>;

const isNth = (nth: number) => (_: unknown, at: number) => at % nth === 0;

beforeAll(async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  token = await givenToken(context, organization);
  // Some start in the same millisecond.
  const calls = await givenCalls(
    context,
    organization,
    Array.from({ length: CALLS }, (_, at) => ({
      startedAt: new Date(Date.parse(getInstant(-1, 9)) + Math.floor(at / 3)).toISOString(),
      dialedNumber: `01195${String(at).padStart(6, '0')}`,
    })),
  );
  const failed = calls.filter(isNth(1000));
  const waiting = calls.filter(isNth(1001)).slice(1);
  const rare = new Set([...failed, ...waiting]);
  const ignored = calls.filter((call, at) => at % 7 === 0 && !rare.has(call));
  const registered = calls.filter((call, at) => at % 7 !== 0 && !rare.has(call)).slice(0, 5000);
  await givenRegistrations(context, organization, 'pipedrive', {
    dead: failed,
    ambiguous: waiting,
    skipped: ignored,
    delivered: registered,
  });
  // Without a CRM of its own it decides nothing; it delivers the most.
  await givenRegistrations(context, organization, 'planilha', {
    delivered: [...failed, ...ignored],
  });
  const getNumbers = (of: readonly CallEnded[]) => of.map(({ dialedNumber }) => dialedNumber);
  expected = {
    failed: getNumbers(failed),
    waiting: getNumbers(waiting),
    ignored: getNumbers(ignored),
    registered: getNumbers(registered),
  };
}, 120_000);

async function walk(registration: Registration, filter: object) {
  const numbers: string[] = [];
  const totals: number[] = [];
  let asOf: string | undefined;
  for (let page: number | null = 1; page !== null;) {
    const query: Record<string, unknown> = {
      registration,
      page,
      ...(asOf && { asOf }),
      filter: { where: WHERE, ...filter },
    };
    const reply: Awaited<ReturnType<typeof callApi<typeof listCalls>>> = await callApi(
      server,
      listCalls,
      { token, query },
    );
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    const { body } = reply;
    numbers.push(...body.data.map(({ to }) => to));
    totals.push(body.meta.totalItemCount);
    expect(body.meta.isTotalExact).toBe(body.meta.nextPage === null);
    expect(body.meta.totalItemCount).toBe(numbers.length);
    asOf = body.meta.asOf;
    page = body.meta.nextPage;
  }
  return { numbers, totals };
}

describe('RPT-16 the registration of very many calls', () => {
  it.each(['failed', 'waiting'] as const)(
    'lists those that are %s, in either order',
    async (registration) => {
      const { numbers } = await walk(registration, { limit: 7, order: 'started_at asc' });
      expect(numbers).toEqual(expected[registration]);

      const newestFirst = await walk(registration, { limit: 7 });
      expect(newestFirst.numbers).toEqual(expected[registration].toReversed());
    },
  );

  it.each(['ignored', 'registered'] as const)(
    'lists those that are %s page by page',
    async (registration) => {
      const { numbers, totals } = await walk(registration, { limit: 1000 });

      expect(numbers).toEqual(expected[registration].toReversed());
      expect(totals.length).toBeGreaterThan(2);
    },
  );

  it('applies the other filters, and counts few calls', async () => {
    const where = { and: [...WHERE.and, { to: { like: '%01195000%' } }] };
    const { body } = await callApi(server, listCalls, {
      token,
      query: { registration: 'failed', filter: { where } },
    });

    expect(body.data.map(({ to }) => to)).toEqual(['01195000000']);
    expect(body.meta).toMatchObject({ totalItemCount: 1, isTotalExact: true });
  });

  it('refuses a page that does not follow the page of asOf', async () => {
    const read = (page: number, asOf?: string) =>
      callApi(server, listCalls, {
        token,
        query: {
          registration: 'failed',
          page,
          ...(asOf && { asOf }),
          filter: { where: WHERE, limit: 5 },
        },
      });
    const { body } = await read(1);

    expect((await read(2, body.meta.asOf)).status).toBe(200);
    expect(JSON.stringify((await read(3, body.meta.asOf)).error)).toContain('follow each other');
    expect((await read(2)).status).toBe(400);
    expect((await read(2, `${body.meta.asOf}x`)).status).toBe(400);
  });

  it('counts few exactly, and more up to what it found in time', async () => {
    const { body } = await callApi(server, countCallRegistrations, {
      token,
      query: { filter: { where: WHERE } },
    });

    expect(body).toMatchObject({
      failed: expected.failed.length,
      waiting: expected.waiting.length,
    });
    // A busy machine may not count all in time.
    for (const registration of ['registered', 'ignored'] as const) {
      const { length } = expected[registration];
      if (body.more.includes(registration)) expect(body[registration]).toBeLessThan(length);
      else expect(body[registration]).toBe(length);
    }
  });
});
