import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../platform/db/schema/calls.ts';
import { ledgerEntries, wallets } from '../../../platform/db/schema/money.ts';
import { numberRates, unratedCalls } from '../../../platform/db/schema/prices.ts';
import {
  buildCall,
  givenCalls,
  givenExtension,
  givenOrganization,
  givenTopUp,
} from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { BALANCE_CHANNEL } from '../../../money/balance/balance.ts';
import { grantBonus } from '../../../money/balance/bonus.ts';
import { recomputeWallet } from '../../../money/balance/recompute/recompute.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { insertCalls } from './insert-calls.ts';
import { createCallRater } from './rate-calls.ts';

const server = useTestServer();
const db = () => server.context.db;

const readPrices = (organization: Organization) =>
  db()
    .select({ minutePrice: calls.minutePrice, callPrice: calls.callPrice })
    .from(calls)
    .where(eq(calls.organizationId, organization.id))
    .orderBy(asc(calls.sequence));
const readEntries = ({ id }: Organization) =>
  db()
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, id))
    .orderBy(asc(ledgerEntries.sequence));
const readWallet = async ({ id }: Organization) =>
  (await db().select().from(wallets).where(eq(wallets.organizationId, id)))[0]!;
const readDifferences = ({ id }: Organization) => recomputeWallet(db(), id);

/** R$ 0,35 a minute, 66 s billed. */
const PRICE = 3850;

describe('SYS-rating an ended call', () => {
  // irontec/ivozprovider #703: a prepaid call was charged twice
  it('SYS-rating is priced, debited and counted once in one transaction, however often it comes', async () => {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 10);
    const one = buildCall(organization);

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => insertCalls(server.context.pool, [one, one])),
    );

    expect(outcomes.flat().filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    expect(await readPrices(organization)).toEqual([{ minutePrice: 3500, callPrice: PRICE }]);
    expect(await readEntries(organization)).toMatchObject([
      { kind: 'topUp' },
      {
        sequence: 2,
        key: `call:${one.switchCallId}`,
        kind: 'call',
        debitAccount: 'paid',
        creditAccount: 'calls',
        amount: PRICE,
        balanceAfter: 100_000 - PRICE,
        callId: one.switchCallId,
      },
    ]);
    expect(await readWallet(organization)).toMatchObject({
      paid: 100_000 - PRICE,
      calls: PRICE,
      settlement: -100_000,
    });
  });

  it('SYS-rating spends promotional credit first, with two entries for the call in which it ends', async () => {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 1);
    await db().transaction((tx) => grantBonus(tx, organization.id, '11144477735'));

    const [, second] = await givenCalls(server.context, organization, [
      { durationSeconds: 720 },
      { durationSeconds: 720 },
      { durationSeconds: 60 },
    ]);

    const entries = (await readEntries(organization)).slice(2);
    expect(
      entries.map(({ debitAccount, amount, balanceAfter }) => [debitAccount, amount, balanceAfter]),
    ).toEqual([
      ['promo', 42_000, 18_000],
      ['promo', 8000, 10_000],
      ['paid', 34_000, -24_000],
      ['paid', 3500, -27_500],
    ]);
    expect(entries.slice(1, 3).map(({ key }) => key)).toEqual([
      `call:${second!.switchCallId}`,
      `call:${second!.switchCallId}:paid`,
    ]);
    expect(await readWallet(organization)).toMatchObject({
      promo: 0,
      paid: -27_500,
      calls: 87_500,
    });
    expect(await readDifferences(organization)).toEqual([]);
  });

  it('SYS-rating costs what the tariff at its start says, and keeps that price', async () => {
    const organization = await givenOrganization(server.context, { isRateplanLegacy: false });
    const hour = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
    await server.context.pool.query(
      'insert into organization_tariffs values ($1, $2, 5000), ($1, $3, 1000)',
      [organization.id, hour(6), hour(3)],
    );

    await givenCalls(
      server.context,
      organization,
      [8, 6, 4, 3, 1].map((hours) => ({
        startedAt: hour(hours).toISOString(),
        durationSeconds: 60,
      })),
    );

    const prices = (await readPrices(organization)).map(({ callPrice }) => callPrice);
    expect(prices).toEqual([3800, 1500, 1500, 3300, 3300]);
  });

  it('SYS-rating of an unlimited organization is priced and not debited', async () => {
    const organization = await givenOrganization(server.context, { isUnlimited: true });

    await givenCalls(server.context, organization, [{}]);

    expect(await readPrices(organization)).toEqual([{ minutePrice: 3500, callPrice: PRICE }]);
    expect(await readEntries(organization)).toEqual([]);
    expect(await readWallet(organization)).toMatchObject({ paid: 0, calls: 0, lastSequence: 0 });
  });

  // inextrix/ASTPP #476: inbound minutes drove balances negative
  it('SYS-rating that came in, was free or was not answered makes no entry', async () => {
    const organization = await givenOrganization(server.context);

    await givenCalls(server.context, organization, [
      { direction: 'inbound' },
      { dialedNumber: '08005550199' },
      { durationSeconds: 3 },
      { hangupCause: 'USER_BUSY', durationSeconds: 0 },
    ]);

    const prices = (await readPrices(organization)).map(({ callPrice }) => callPrice);
    expect(prices).toEqual([0, 0, 0, 0]);
    expect(await readEntries(organization)).toEqual([]);
  });

  it('CAL-10 abroad costs the price of the longest prefix; without a prefix it is free, and recorded for the operator', async () => {
    const organization = await givenOrganization(server.context);
    await givenExtension(server.context, organization, { number: '101' });
    await givenExtension(server.context, organization, { number: '1002003' });
    await db()
      .insert(numberRates)
      .values([
        { prefix: '44', name: 'Reino Unido', minutePrice: 1500 },
        { prefix: '447', name: 'Reino Unido, móvel', minutePrice: 9000 },
      ]);

    await givenCalls(server.context, organization, [
      { dialedNumber: '000447911123456', durationSeconds: 60 },
      { dialedNumber: '000442079460123', durationSeconds: 60 },
      { dialedNumber: '00067512345678', durationSeconds: 60 },
      { dialedNumber: '00067512345679', durationSeconds: 0, hangupCause: 'USER_BUSY' },
      { dialedNumber: '101', durationSeconds: 60 },
      { dialedNumber: '1002003', durationSeconds: 60 },
      { dialedNumber: '09005550199', durationSeconds: 60 },
    ]);

    const prices = (await readPrices(organization)).map(({ callPrice }) => callPrice);
    expect(prices).toEqual([9000, 1500, 3500, 0, 0, 0, 3500]);
    const unrated = await db()
      .select()
      .from(unratedCalls)
      .where(eq(unratedCalls.organizationId, organization.id))
      .orderBy(asc(unratedCalls.dialedNumber));
    expect(unrated).toMatchObject([
      { dialedNumber: '00067512345678', durationSeconds: 60 },
      { dialedNumber: '09005550199', durationSeconds: 60 },
    ]);
  });

  it('SYS-rating uses prices that changed after they were cached', async () => {
    const organization = await givenOrganization(server.context);
    const rater = createCallRater();
    const abroad = '00051987654321';
    const add = async (domain: string, dialedNumber = '11955500142') => {
      const one = { ...buildCall(organization), domain, dialedNumber, durationSeconds: 60 };
      const [outcome] = await insertCalls(server.context.pool, [one], { rater });
      const { rows } = await server.context.pool.query(
        'select minute_price::int as price from calls where id = $1',
        [one.switchCallId],
      );
      return rows[0]?.price ?? outcome;
    };
    const run = (text: string, values: unknown[] = []) => server.context.pool.query(text, values);
    const { id, domain } = organization;
    const later = `later-${domain}`;

    expect([await add(domain), await add(domain, abroad), await add(later)]).toEqual([
      3500,
      3500,
      'unknownDomain',
    ]);

    await run(`insert into organization_tariffs values ($1, '2001-01-01', 5000)`, [id]);
    expect(await add(domain)).toBe(1200);
    await run(`insert into organization_rate_plans values ($1, '2001-01-01', 'current')`, [id]);
    expect(await add(domain)).toBe(1500);
    await run(`insert into number_rates (prefix, name, minute_price) values ('51', 'Peru', 7000)`);
    expect(await add(domain, abroad)).toBe(7000);
    await run(`update number_rates set minute_price = 6000 where prefix = '51'`);
    expect(await add(domain, abroad)).toBe(6000);
    await run(`delete from number_rates where prefix = '51'`);
    expect(await add(domain, abroad)).toBe(1500);
    await run('update organizations set domain = $2 where id = $1', [id, later]);
    expect([await add(later), await add(domain)]).toEqual([1500, 'unknownDomain']);
  });

  it('SYS-rating distinguishes organizations that exchange their domains', async () => {
    const [cheap, dear] = await Promise.all([0, 1].map(() => givenOrganization(server.context)));
    const rater = createCallRater();
    const run = (text: string, values: unknown[]) => server.context.pool.query(text, values);
    await run(
      `insert into organization_tariffs values ($1, '2001-01-01', 5000), ($2, '2001-01-01', 250)`,
      [cheap!.id, dear!.id],
    );
    const add = () => insertCalls(server.context.pool, [buildCall(cheap!)], { rater });
    await add();
    const rename = 'update organizations set domain = $2 where id = $1';
    await run(rename, [cheap!.id, `former-${cheap!.domain}`]);
    await run(rename, [dear!.id, cheap!.domain]);
    await add();

    expect(await readPrices(cheap!)).toMatchObject([{ minutePrice: 1200 }]);
    expect(await readPrices(dear!)).toMatchObject([{ minutePrice: 3500 }]);
  });

  it('SYS-rating uses billing steps that changed after they were cached', async () => {
    const organization = await givenOrganization(server.context);
    const rater = createCallRater();
    const add = (durationSeconds: number) =>
      insertCalls(server.context.pool, [buildCall(organization, { durationSeconds })], { rater });
    await add(61);
    const client = await server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query('update rate_plans set increment_seconds = 60');
      await insertCalls(client, [buildCall(organization, { durationSeconds: 61 })], { rater });
      const { rows } = await client.query(
        'select call_price::int from calls where organization_id = $1 order by sequence',
        [organization.id],
      );
      expect(rows).toEqual([{ call_price: 3850 }, { call_price: 5250 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('SYS-rating keeps texts that contain a separator of the statement', async () => {
    const organization = await givenOrganization(server.context);
    const metadata = { note: 'a\u001fb\u001ec' };
    await insertCalls(server.context.pool, [
      buildCall(organization, { hangupDetail: 'A\u001fB\u001eC\u001d', metadata }),
      buildCall(organization),
    ]);

    const rows = await db()
      .select({ detail: calls.hangupDetail, metadata: calls.metadata })
      .from(calls)
      .where(eq(calls.organizationId, organization.id))
      .orderBy(asc(calls.sequence));
    expect(rows).toMatchObject([{ detail: 'A B C ', metadata }, { detail: 'NORMAL_CLEARING' }]);
  });

  it('SYS-rating announces changed balances once per organization of a batch', async () => {
    const [first, second, silent] = await Promise.all(
      Array.from({ length: 3 }, () => givenOrganization(server.context)),
    );
    const listener = new pg.Client({ connectionString: server.context.config.databaseUrl });
    await listener.connect();
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload!));
    await listener.query(`listen ${BALANCE_CHANNEL}`);

    await insertCalls(server.context.pool, [
      buildCall(first!),
      buildCall(first!),
      buildCall(second!),
      buildCall(silent!, { direction: 'inbound' }),
    ]);
    await sleep(100);
    await listener.end();

    expect(told.toSorted()).toEqual([String(first!.id), String(second!.id)].toSorted());
  });

  it('SYS-rating of history is debited at the time of its end', async () => {
    const organization = await givenOrganization(server.context);
    const one = buildCall(organization, { startedAt: '2026-10-01T12:00:00.000Z' });

    await insertCalls(server.context.pool, [one], { isHistory: true });

    const [entry] = await readEntries(organization);
    expect(entry!.createdAt.toISOString()).toBe(one.endedAt);
  });

  it('CAL-4 stores the class of its number', async () => {
    const organization = await givenOrganization(server.context);
    const startedAt = '2026-11-10T15:00:00.000Z';
    const made = [
      { dialedNumber: '+55 0 11 95550-0127', durationSeconds: 60 },
      { dialedNumber: '11955500127', durationSeconds: 60 },
      { dialedNumber: '1145500178', durationSeconds: 0, hangupCause: 'USER_BUSY' },
      { dialedNumber: '00351215550104', durationSeconds: 60 },
      { dialedNumber: '11955500177', durationSeconds: 90, direction: 'inbound' as const },
    ];

    await givenCalls(
      server.context,
      organization,
      made.map((each) => ({ ...each, startedAt })),
    );

    const stored = await db()
      .select({ numberClass: calls.numberClass })
      .from(calls)
      .where(eq(calls.organizationId, organization.id))
      .orderBy(asc(calls.sequence));
    expect(stored.map(({ numberClass }) => numberClass)).toEqual([
      'mobile',
      'mobile',
      'fixed',
      'international',
      'mobile',
    ]);
  });
});
