import { listLedgerEntries } from '@alo/contract/money/credits.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calls } from '../../platform/db/schema/calls.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenCalls, givenOrganization, givenToken } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = (...args: string[]) => runOperator(server, args);
const json = (...args: string[]) => runOperatorJson(server, ...args);

describe('operator prices from a date on', () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000).toISOString();
  const readPrices = async ({ id }: Organization) =>
    (
      await server.context.db
        .select({ callPrice: calls.callPrice })
        .from(calls)
        .where(eq(calls.organizationId, id))
        .orderBy(asc(calls.sequence))
    ).map(({ callPrice }) => callPrice);

  it('PAY-10 bills a late event by the price and the name of its time', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization);
    const set = (price: string, name: string, ...from: string[]) =>
      json('rates', 'set', '675', price, '--name', name, ...from);

    await set('1', 'Papua');
    await set('2', 'Papua-Nova Guiné', '--from', days(-5));
    await set('3', 'Papua em alta', '--from', days(5));
    await json('rates', 'remove', '675', '--from', days(10));
    const lateCalls = [-6, -4, 6, 11].map((day) => ({
      dialedNumber: '00067512345678',
      durationSeconds: 60,
      startedAt: days(day),
    }));
    await givenCalls(server.context, organization, lateCalls);

    expect(await readPrices(organization)).toEqual([10_000, 20_000, 30_000, 3500]);
    expect(await json('rates', 'list', '675')).toEqual([
      { prefix: '675', name: 'Papua-Nova Guiné', minutePrice: 2 },
    ]);
    expect(await json('rates', 'history', '675')).toMatchObject([
      { minutePrice: 1, validFrom: '2000-01-01T00:00:00.000Z' },
      { minutePrice: 2, name: 'Papua-Nova Guiné' },
      { minutePrice: 3 },
      { minutePrice: null },
    ]);
    const { body } = await callApi(server, listLedgerEntries, { token, query: {} });
    const named = body.data.map((entry) => [entry.amount, entry.call?.rate]).toReversed();
    expect(named).toEqual([
      [-1, 'Papua'],
      [-2, 'Papua-Nova Guiné'],
      [-3, 'Papua em alta'],
      [-0.35, null],
    ]);
  });

  it('PAY-10 bills a late event by the billing steps of its time', async () => {
    const organization = await givenOrganization(server.context);
    await json('rate-plans', 'set', 'legacy', '--increment', '60', '--from', days(2));
    const call = { durationSeconds: 61 };

    await givenCalls(server.context, organization, [
      { ...call, startedAt: days(-1) },
      { ...call, startedAt: days(3) },
    ]);

    expect(await readPrices(organization)).toEqual([3850, 5250]);
    expect(await json('rate-plans', 'list')).toContainEqual({
      code: 'legacy',
      freeSeconds: 3,
      minimumSeconds: 30,
      incrementSeconds: 6,
    });
    expect(await json('rate-plans', 'history')).toContainEqual(
      expect.objectContaining({ code: 'legacy', incrementSeconds: 60 }),
    );
  });

  it('PAY-10 bills a late event by its organization’s plan of that time', async () => {
    const organization = await givenOrganization(server.context);
    const { domain } = organization;
    const move = (...more: string[]) =>
      operator('organizations', 'set-legacy', domain, 'rateplan', 'off', ...more);

    expect((await move('--from', days(1))).refusal).toContain('in the future');
    expect((await move('--from', days(-2))).refusal).toBeNull();
    await givenCalls(
      server.context,
      organization,
      [-3, -1].map((day) => ({ durationSeconds: 60, startedAt: days(day) })),
    );

    expect(await readPrices(organization)).toEqual([3500, 3800]);
    expect(await json('organizations', 'rate-plans', domain)).toMatchObject([
      { since: '2000-01-01T00:00:00.000Z', code: 'legacy' },
      { code: 'current' },
    ]);

    await json('organizations', 'set-legacy', domain, 'rateplan', 'on');
    await givenCalls(server.context, organization, [{ durationSeconds: 60, startedAt: days(-1) }]);
    expect((await readPrices(organization)).at(-1)).toBe(3800);
  });
});
