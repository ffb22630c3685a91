import { listCalls } from '@alo/contract/telephony/calls.ts';
import { getBalance, getStatement, listLedgerEntries } from '@alo/contract/money/credits.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { charges } from '../../../platform/db/schema/payments.ts';
import { callApi } from '../../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { post, type Posting } from '../balance.ts';

const server = useTestServer();
/** Friday, 14:31 in São Paulo. */
const NOW = new Date('2026-11-20T17:31:00Z');
const clock = () => new Date();
beforeEach(() => {
  server.context.now = () => NOW;
});
afterEach(() => {
  server.context.now = clock;
});

/** One-minute calls to a mobile, R$ 0,38 each, ending at these times. */
function givenDebits(organization: Organization, ...endedAt: string[]): Promise<CallEnded[]> {
  const calls = endedAt.map((end) => ({
    startedAt: new Date(Date.parse(end) - 67_000).toISOString(),
    durationSeconds: 60,
    endedAt: new Date(end).toISOString(),
  }));
  return givenCalls(server.context, organization, calls, { isHistory: true });
}

const givenPosting = (organization: Organization, posting: Partial<Posting>) =>
  server.context.db.transaction((tx) =>
    post(tx, organization.id, {
      key: crypto.randomUUID(),
      kind: 'topUp',
      amount: moneyFromReais(100),
      debit: 'settlement',
      credit: 'paid',
      ...posting,
    }),
  );

async function givenMonth() {
  const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
  const [charge] = await server.context.db
    .insert(charges)
    .values({
      organizationId: organization.id,
      type: 'CREDIT',
      status: 'PAID',
      paymentMethod: 'PIX',
      amount: moneyFromReais(100),
      totalAmount: moneyFromReais(100),
      dueDate: '2026-11-10',
      provider: 'sandbox',
      externalReference: crypto.randomUUID(),
    })
    .returning();
  await givenDebits(organization, '2026-10-31T23:00:00-03:00');
  await givenPosting(organization, { chargeId: charge!.id, at: new Date('2026-11-10T12:00:00Z') });
  await givenDebits(
    organization,
    '2026-11-10T10:00:00-03:00',
    '2026-11-10T11:00:00-03:00',
    '2026-11-19T23:59:59-03:00',
    '2026-11-20T00:00:01-03:00',
    '2026-11-20T09:10:00-03:00',
    '2026-11-20T09:50:00-03:00',
    '2026-11-20T13:02:00-03:00',
    '2026-11-20T14:22:00-03:00',
  );
  await givenPosting(organization, {
    kind: 'adjustment',
    amount: moneyFromReais(1.5),
    debit: 'paid',
    credit: 'adjustments',
    note: 'Chamada de teste',
    at: new Date('2026-11-20T17:25:00Z'),
  });
  return { organization, charge: charge!, token: await givenToken(server.context, organization) };
}

describe('GET /credits/statement', () => {
  it('adds up calls by day, today by hour, and lists the last two hours singly', async () => {
    const { token, charge } = await givenMonth();

    const { body } = await callApi(server, getStatement, { token, query: { month: '2026-11' } });

    expect(
      body.data.map((line) => [line.kind, line.entries, line.amount, line.balanceAfter]),
    ).toEqual([
      ['adjustment', 1, -1.5, 95.08],
      ['call', 1, -0.38, 96.58],
      ['call', 1, -0.38, 96.96],
      ['call', 2, -0.76, 97.34],
      ['call', 1, -0.38, 98.1],
      ['call', 1, -0.38, 98.48],
      ['call', 2, -0.76, 98.86],
      ['topUp', 1, 100, 99.62],
    ]);
    expect(body.days).toEqual([
      { day: '2026-11-20', amount: -3.4, balanceAfter: 95.08 },
      { day: '2026-11-19', amount: -0.38, balanceAfter: 98.48 },
      { day: '2026-11-10', amount: 99.24, balanceAfter: 98.86 },
    ]);
    expect(body).toMatchObject({ firstMonth: '2026-10', in: 100, out: 4.54, checkedAt: null });
    expect(body.data[0]).toMatchObject({ note: 'Chamada de teste', charge: null, call: null });
    expect(body.data[1]!.call).toMatchObject({
      dialedNumber: '011955500127',
      extensionNumber: '1001',
      durationSeconds: 60,
      billedSeconds: 60,
      minutePrice: 0.38,
      rate: null,
    });
    expect(body.data[3]!.call).toBeNull();
    expect(body.data.at(-1)!.charge).toEqual({
      id: charge.id,
      type: 'CREDIT',
      paymentMethod: 'PIX',
    });
    expect((await callApi(server, getBalance, { token })).body.balance).toBe(95.08);
  });

  it.each([
    ['topUps', [100], 100],
    ['calls', [-0.38, -0.38, -0.76, -0.38, -0.38, -0.76], -1.9],
    ['adjustments', [-1.5], -1.5],
  ])('filters lines by %s without changing the totals', async (group, amounts, ofFirstDay) => {
    const { token } = await givenMonth();

    const { body } = await callApi(server, getStatement, {
      token,
      query: { month: '2026-11', group },
    });

    expect(body.data.map(({ amount }) => amount)).toEqual(amounts);
    expect(body.days[0]).toMatchObject({ amount: ofFirstDay, balanceAfter: null });
    expect([body.in, body.out]).toEqual([100, 4.54]);
  });

  it('pages with the totals of whole days', async () => {
    const { token } = await givenMonth();

    const query = { month: '2026-11', page: 2, pageSize: 3 };
    const { body } = await callApi(server, getStatement, { token, query });

    expect(body.data.map(({ amount }) => amount)).toEqual([-0.76, -0.38, -0.38]);
    expect(body.days.map(({ amount }) => amount)).toEqual([-3.4, -0.38]);
    expect(body.meta).toMatchObject({ totalItemCount: 8, totalPageCount: 3, nextPage: 3 });
  });

  it('defaults to this month, and starts and ends at midnight in São Paulo', async () => {
    const { token } = await givenMonth();

    const now = await callApi(server, getStatement, { token });
    const october = await callApi(server, getStatement, { token, query: { month: '2026-10' } });

    expect(now.body.month).toBe('2026-11');
    expect(october.body.data.map(({ from }) => from)).toEqual(['2026-11-01T02:00:00.000Z']);
    expect(october.body.days).toEqual([{ day: '2026-10-31', amount: -0.38, balanceAfter: -0.38 }]);
  });

  it('PAY-16 has amounts that match the balances, the days and the month, page by page', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    await givenPosting(organization, { at: new Date('2026-11-18T12:00:00Z') });
    for (let count = 0; count < 30; count += 1) {
      await givenPosting(organization, {
        kind: 'adjustment',
        amount: 341 + count * 17,
        debit: 'paid',
        credit: 'adjustments',
        at: new Date(Date.parse('2026-11-19T12:00:00Z') + count * 3_600_000),
      });
    }
    const page = async (number: number) =>
      (await callApi(server, getStatement, { token, query: { page: number, pageSize: 10 } })).body;

    const pages = [await page(1), await page(2), await page(3), await page(4)];

    const lines = pages.flatMap(({ data }) => data);
    const total = (amounts: readonly { amount: number }[]) =>
      amounts.reduce((sum, { amount }) => sum + moneyFromReais(amount), 0);
    for (const [index, { balanceAfter, amount }] of lines.entries()) {
      const before = lines[index + 1]?.balanceAfter ?? 0;
      expect(moneyFromReais(before) + moneyFromReais(amount)).toBe(moneyFromReais(balanceAfter));
    }
    for (const { day, amount } of pages.flatMap(({ days }) => days)) {
      expect(total(lines.filter(({ from }) => dayAt(from) === day))).toBe(moneyFromReais(amount));
    }
    const { in: received, out } = pages[0]!;
    expect(received).toBe(100);
    expect(moneyFromReais(received) - moneyFromReais(out)).toBe(total(lines));
  });

  it('PAY-16 shows each call’s price as the list of calls does', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    // Two calls of 66 s at R$ 0,35 a minute cost half a cent each.
    const calls = [1, 2].map((minute) => ({
      startedAt: `2026-11-20T17:0${minute}:00.000Z`,
      durationSeconds: 66,
    }));
    await givenCalls(server.context, organization, calls, { isHistory: true });

    const { body } = await callApi(server, getStatement, { token });
    const listed = await callApi(server, listCalls, { token });

    expect(body.data.map(({ amount }) => amount)).toEqual([-0.385, -0.385]);
    expect(listed.body.data.map(({ call_price }) => call_price)).toEqual([0.385, 0.385]);
    expect(body.data.map(({ balanceAfter }) => balanceAfter)).toEqual([-0.77, -0.385]);
  });

  it('shows one line for a call paid from promotional and paid credit', async () => {
    const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
    const token = await givenToken(server.context, organization);
    await givenPosting(organization, {
      kind: 'bonus',
      amount: moneyFromReais(0.1),
      debit: 'promotions',
      credit: 'promo',
      at: new Date('2026-11-20T17:00:00Z'),
    });
    await givenDebits(organization, '2026-11-20T14:10:00-03:00');

    const { body } = await callApi(server, getStatement, { token });
    const entries = await callApi(server, listLedgerEntries, { token });

    expect(body.data.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-0.38, -0.28],
      [0.1, 0.1],
    ]);
    expect(entries.body.data.map(({ amount }) => amount)).toEqual([-0.28, -0.1, 0.1]);
  });

  it('refuses a USER and an invalid month, and answers not found for an unlimited organization', async () => {
    const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
    const user = await givenToken(server.context, organization, { role: 'USER' });
    const admin = await givenToken(server.context, organization);
    const unlimited = await givenOrganization(server.context, { isUnlimited: true });
    const other = await givenToken(server.context, unlimited);

    const statuses = await Promise.all([
      callApi(server, getStatement, { token: user }),
      callApi(server, listLedgerEntries, { token: user }),
      callApi(server, getStatement, { token: admin, query: { month: '2026-13' } }),
      callApi(server, getStatement, { token: other }),
      callApi(server, listLedgerEntries, { token: other }),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 422, 404, 404]);
  });
});

describe('GET /credits/statement/entries', () => {
  it('returns every movement of a month once, and they add up to the balance', async () => {
    const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
    const token = await givenToken(server.context, organization);
    const minutes = Array.from({ length: 2100 }, (_, i) =>
      new Date(Date.parse('2026-11-02T03:00:00Z') + i * 60_000).toISOString(),
    );
    for (let i = 0; i < minutes.length; i += 700) {
      await givenDebits(organization, ...minutes.slice(i, i + 700));
    }

    const amounts: number[] = [];
    const sequences = new Set<number>();
    let before: number | undefined;
    for (let hasMore = true; hasMore;) {
      const query = { month: '2026-11', ...(before !== undefined && { before }) };
      const { body } = await callApi(server, listLedgerEntries, { token, query });
      for (const entry of body.data) {
        sequences.add(entry.sequence);
        amounts.push(moneyFromReais(entry.amount));
      }
      before = body.data.at(-1)!.sequence;
      hasMore = body.hasMore;
    }

    expect([amounts.length, sequences.size]).toEqual([2100, 2100]);
    const { body } = await callApi(server, getBalance, { token });
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(moneyFromReais(body.balance));
  });
});
