import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { wallets } from '../../../platform/db/schema/money.ts';
import { givenCalls, givenOrganization, givenTopUp } from '../../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../../testing/run-operator.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Organization } from '../../../identity/organizations/organizations.ts';
import { runLoopOnce } from '../../../platform/loops/run-loops.ts';
import { nightlyRecompute } from './nightly-recompute.ts';
import { recomputeNewEntries } from './recompute.ts';

const server = useTestServer();

const readWallet = async ({ id }: Organization) =>
  (await server.context.db.select().from(wallets).where(eq(wallets.organizationId, id)))[0]!;

const tamper = ({ id }: Organization) =>
  server.context.pool.query(
    'update wallets set paid = paid + 70000, settlement = settlement - 70000 where organization_id = $1',
    [id],
  );

const metric = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^ledger_unconfirmed_wallets (\d+)$/m.exec(text)?.[1]);
};

it('the nightly recompute confirms correct wallets and raises an alarm about a wrong one', async () => {
  const right = await givenOrganization(server.context);
  const wrong = await givenOrganization(server.context);
  for (const organization of [right, wrong]) {
    await givenTopUp(server.context, organization, 10);
    await givenCalls(server.context, organization, [{}, {}]);
  }
  expect(await metric()).toBe(0);
  await tamper(wrong);

  await runLoopOnce(server.context, nightlyRecompute);

  expect(Date.now() - (await readWallet(right)).checkedAt!.getTime()).toBeLessThan(60_000);
  const alarm = server.warnings.find((line) => line.includes('operator balance recompute'));
  expect(JSON.parse(alarm!)).toMatchObject({
    level: 50,
    organizationId: wrong.id,
    differences: [
      { what: 'paid', wallet: 162_300, entries: 92_300 },
      { what: 'settlement', wallet: -170_000, entries: -100_000 },
    ],
  });
  expect(await metric()).toBe(1);

  const refused = await runOperator(server, ['balance', 'recompute']);
  expect(refused.refusal).toContain('1 wallets');
  expect(refused.output).toContain(wrong.domain);

  await runOperatorJson(server, 'balance', 'recompute', wrong.domain, '--repair');
  expect(await readWallet(wrong)).toMatchObject({ paid: 92_300, settlement: -100_000 });
  expect(await metric()).toBe(0);
  expect(await runOperatorJson(server, 'balance', 'recompute')).toEqual([]);
});

it('REL-11 adds up only new entries, and once a week all of them', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  await givenTopUp(context, organization, 10);
  await givenCalls(context, organization, [{}, {}]);
  const night = () => recomputeNewEntries(context.db, organization.id);
  const rewrite = (sequence: number) =>
    server.owner.query(
      `begin; set local session_replication_role = replica;
       update ledger_entries set amount = amount + 10000
       where organization_id = ${organization.id} and sequence = ${sequence}; commit`,
    );
  expect(await night()).toEqual([]);
  const first = await readWallet(organization);
  expect(first.confirmed).toMatchObject({ sequence: 3, accounts: { settlement: -100_000 } });

  await givenCalls(context, organization, [{}]);
  await rewrite(1);
  expect(await night()).toEqual([]);
  const second = await readWallet(organization);
  expect(second.confirmed!.sequence).toBe(4);
  expect(second.wholeCheckedAt).toEqual(first.wholeCheckedAt);

  await context.pool.query(
    `update wallets set whole_checked_at = now() - interval '8 days' where organization_id = $1`,
    [organization.id],
  );
  const differences = await night();
  expect(differences.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['paid', 'settlement', 'balanceAfter']),
  );
  expect(await readWallet(organization)).toMatchObject({ confirmed: null });
});

it('REL-11 detects a new entry that is wrong, and one that is missing', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  await givenTopUp(context, organization, 10);
  const night = () => recomputeNewEntries(context.db, organization.id);
  expect(await night()).toEqual([]);
  await givenCalls(context, organization, [{}, {}]);
  await server.owner.query(
    `begin; set local session_replication_role = replica;
     delete from ledger_entries where organization_id = ${organization.id} and sequence = 2; commit`,
  );

  const differences = await night();

  expect(differences.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['paid', 'calls', 'count']),
  );
});
