import { getBalance, getTariff } from '@alo/contract/money/credits.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ledgerEntries, wallets } from '../../platform/db/schema/money.ts';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken, givenTopUp } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { post, type Posting } from './balance.ts';

const server = useTestServer();
const db = () => server.context.db;
const debit = (organizationId: number, key: string, amount: number) =>
  db().transaction((tx) =>
    post(tx, organizationId, {
      key,
      kind: 'adjustment',
      amount,
      debit: 'paid',
      credit: 'adjustments',
    }),
  );
const readEntries = (organizationId: number) =>
  db()
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.organizationId, organizationId))
    .orderBy(asc(ledgerEntries.sequence));
const readWallet = async (organizationId: number) =>
  (await db().select().from(wallets).where(eq(wallets.organizationId, organizationId)))[0]!;

describe('postings', () => {
  // bavix/laravel-wallet #124 and #328: the balance was read before the lock was taken;
  // getlago/lago-api #2664, #3720 and #3895: many events fought for one wallet
  it('are serialized when 100 debits of one wallet arrive at once', async () => {
    const organization = await givenOrganization(server.context);
    await givenTopUp(server.context, organization, 10);

    await Promise.all(Array.from({ length: 100 }, (_, i) => debit(organization.id, `d${i}`, 1500)));

    const entries = await readEntries(organization.id);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual(
      entries.map((_, i) => 100_000 - i * 1500),
    );
    expect(await readWallet(organization.id)).toMatchObject({
      paid: -50_000,
      settlement: -100_000,
      adjustments: 150_000,
      lastSequence: 101,
    });
  });

  // getlago/lago-api #3618: paid credit was settled twice within milliseconds
  it('with one key happen once, however many requests come at once', async () => {
    const organization = await givenOrganization(server.context);

    const posted = await Promise.all(
      Array.from({ length: 40 }, () => debit(organization.id, 'the same', 1500)),
    );

    expect(posted.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(posted.map(({ balance }) => balance)).toEqual(posted.map(() => -1500));
    expect(await readEntries(organization.id)).toHaveLength(1);
  });

  it('with the same key are independent in two organizations', async () => {
    const first = await givenOrganization(server.context);
    const second = await givenOrganization(server.context);

    expect((await debit(first.id, 'bonus', 1)).outcome).toBe('posted');
    expect((await debit(second.id, 'bonus', 1)).outcome).toBe('posted');
  });

  it.each<[string, Partial<Posting>]>([
    ['of nothing', { amount: 0 }],
    ['of less than nothing', { amount: -1 }],
    ['from an account to itself', { credit: 'paid' }],
  ])('%s are refused by the database', async (_, wrong) => {
    const { id } = await givenOrganization(server.context);
    const posting = { key: 'k', kind: 'adjustment', amount: 1 } as const;

    await expect(
      post(db(), id, { ...posting, debit: 'paid', credit: 'adjustments', ...wrong }),
    ).rejects.toThrow();

    expect(await readEntries(id)).toEqual([]);
  });
});

describe('the ledger', () => {
  it.each([
    ['changed', 'update ledger_entries set amount = amount + 1'],
    ['deleted', 'delete from ledger_entries'],
    ['truncated', 'truncate ledger_entries'],
    ['truncated with others', 'truncate ledger_entries, wallets cascade'],
  ])('cannot be %s', async (_, statement) => {
    await givenTopUp(server.context, await givenOrganization(server.context), 10);

    await expect(server.owner.query(statement)).rejects.toThrow(
      'ledger entries are only ever added',
    );
  });

  it('refuses a second entry with one key, whatever writes it', async () => {
    const { id } = await givenOrganization(server.context);
    await debit(id, 'the same', 1500);

    await expect(
      server.context.pool.query(
        `insert into ledger_entries (organization_id, sequence, key, kind, debit_account, credit_account, amount,
           balance_after)
         select organization_id, sequence + 1, key, kind, debit_account, credit_account, amount, balance_after
         from ledger_entries where organization_id = $1`,
        [id],
      ),
    ).rejects.toThrow('unique constraint');
  });

  it('refuses a wallet whose accounts do not add up to zero', async () => {
    const organization = await givenOrganization(server.context);

    await expect(
      server.context.pool.query('update wallets set paid = paid + 1 where organization_id = $1', [
        organization.id,
      ]),
    ).rejects.toThrow('wallets_sum_is_zero');
  });
});

describe('GET /credits/balance', () => {
  it('returns the sum of paid and promotional credit, also below zero', async () => {
    const organization = await givenOrganization(server.context);
    const token = await givenToken(server.context, organization, { role: 'USER' });
    await givenTopUp(server.context, organization, 10);

    expect((await callApi(server, getBalance, { token })).body).toEqual({
      status: 'success',
      balance: 10,
    });

    await debit(organization.id, 'd', 123_456);
    expect((await callApi(server, getBalance, { token })).body.balance).toBe(-2.3456);
  });

  it('answers 404 for an unlimited organization, which has neither balance nor tariff', async () => {
    const organization = await givenOrganization(server.context, { isUnlimited: true });
    const token = await givenToken(server.context, organization);

    expect((await callApi(server, getBalance, { token })).status).toBe(404);
    expect((await callApi(server, getTariff, { token })).status).toBe(404);
  });
});
