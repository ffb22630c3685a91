import { expect, it } from 'vitest';
import { givenExtension, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { toLimits } from '../extensions/limits/limit-store.ts';
import type { CallerFacts } from './decide-call.ts';
import { openCapWarner } from './warn-of-cap.ts';

const server = useTestServer();

it('B8 warnings of reached caps wait for the database on one connection', async () => {
  const { context, owner } = server;
  const organization = await givenOrganization(context);
  const numbers = Array.from({ length: 20 }, (_, i) => String(2000 + i));
  for (const number of numbers) await givenExtension(context, organization, { number });
  const limits = { ...toLimits(null), hourlySpend: 1 };
  const caller = { organizationId: organization.id, facts: { limits } as CallerFacts };
  const countWaiting = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  };
  const locked = await owner.connect();
  const warnOfCap = openCapWarner(context);
  try {
    await locked.query('begin; lock table notifications in access exclusive mode');
    for (const number of numbers) warnOfCap(caller, number, 'HOURLY_CAP');
    await expect.poll(countWaiting).toBeGreaterThan(0);

    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await countWaiting()).toBe(1);
    expect(context.pools.requests.waitingCount).toBe(0);
  } finally {
    await locked.query('rollback');
    locked.release();
  }
  const readWarned = async () =>
    (await owner.query(`select from notifications where kind = 'extensionCapped'`)).rowCount;
  await expect.poll(readWarned, { timeout: 5000 }).toBe(20);
});
