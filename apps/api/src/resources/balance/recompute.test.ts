import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { wallets } from '../../db/schema.ts';
import { givenCalls, givenOrganization, givenTopUp } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../organizations/organizations.ts';
import { startNightlyRecompute } from './nightly-recompute.ts';

const server = useTestServer();

const walletOf = async ({ id }: Organization) =>
  (await server.context.db.select().from(wallets).where(eq(wallets.organizationId, id)))[0]!;

/** What nobody but a database administrator, or a bug, can do. */
const tamper = ({ id }: Organization) =>
  server.context.pool.query(
    'update wallets set paid = paid + 70000, settlement = settlement - 70000 where organization_id = $1',
    [id],
  );

const metric = async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^ledger_unconfirmed_wallets (\d+)$/m.exec(text)?.[1]);
};

it('the nightly recompute confirms wallets that are right and alarms about the one that is not', async () => {
  const right = await givenOrganization(server.context);
  const wrong = await givenOrganization(server.context);
  for (const organization of [right, wrong]) {
    await givenTopUp(server.context, organization, 10);
    await givenCalls(server.context, organization, [{}, {}]);
  }
  expect(await metric()).toBe(0);
  await tamper(wrong);

  const stop = startNightlyRecompute(server.context);
  while ((await walletOf(wrong)).checkedAt === null) await sleep(20);
  await stop();

  expect(Date.now() - (await walletOf(right)).checkedAt!.getTime()).toBeLessThan(60_000);
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
  expect(await walletOf(wrong)).toMatchObject({ paid: 92_300, settlement: -100_000 });
  expect(await metric()).toBe(0);
  expect(await runOperatorJson(server, 'balance', 'recompute')).toEqual([]);
});
