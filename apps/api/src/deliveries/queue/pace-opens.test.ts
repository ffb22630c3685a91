import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { givenCalls, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { addDeliveryTarget } from '../targets/delivery-targets.ts';
import { countHeldSlots } from './fair-share.ts';
import { wakeOrganizations } from './wake-deliveries.ts';

// A worker would claim the test's rows.
const server = useTestServer({ ROLES: 'api' });

it('GW-webhook claims from a target with an exhausted pace only when the next delivery is allowed', async () => {
  const { id } = await givenOrganization(server.context);
  await addDeliveryTarget(server.context.db, id, {
    gateway: 'planilha',
    eventTypes: ['channel-hangup'],
    pace: { intervalMs: 1000, burst: 3 },
  });
  const { pool } = server.context;
  const nextInSeconds = async (pacedFor: string) => {
    await pool.query(
      `update delivery_queues set next_at = 'infinity', paced_until = now() + $2::interval where organization_id = $1`,
      [id, pacedFor],
    );
    await wakeOrganizations(server.context.db, [id]);
    const { rows } = await pool.query<{ seconds: number }>(
      `select extract(epoch from next_at - paced_until)::float8 as seconds from delivery_queues where organization_id = $1`,
      [id],
    );
    return rows[0]!.seconds;
  };

  // Two of three slots are free again.
  expect(await nextInSeconds('10 min')).toBe(-2);
  expect(await nextInSeconds('0 s')).toBeGreaterThanOrEqual(0);
});

it('GW-webhook claims four deliveries at once, and four more when the pace allows them', async () => {
  const organization = await givenOrganization(server.context);
  const { id } = organization;
  await addDeliveryTarget(server.context.db, id, {
    gateway: 'planilha',
    eventTypes: ['channel-hangup'],
  });
  const line = Array.from({ length: 9 }, (_, n) => ({ dialedNumber: `01195550010${n}` }));
  await givenCalls(server.context, organization, line);

  // The clock stands still within a transaction.
  const opening = await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`
      update delivery_queues set next_at = now(), paced_until = now() + interval '120 ms' where organization_id = ${id}`);
    const { claimed } = await claimDeliveries(
      { db: tx },
      {
        held: countHeldSlots([], { slots: 64, hasSharedVendor: () => false }),
        owner: 1,
        leaseMs: 20_000,
        hasSharedVendor: () => false,
      },
    );
    const { rows } = await tx.execute<{ ms: number; paced: number }>(sql`
      select extract(epoch from next_at - now())::float8 * 1000 as ms,
             extract(epoch from paced_until - now())::float8 * 1000 as paced
      from delivery_queues where organization_id = ${id}`);
    return {
      taken: claimed.filter(({ organizationId }) => organizationId === id).length,
      ...rows[0]!,
    };
  });

  expect(opening).toEqual({ taken: 4, ms: 80, paced: 200 });
});
