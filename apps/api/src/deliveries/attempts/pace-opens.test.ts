import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { givenCalls, givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { claimDeliveries } from '../queue/claim-deliveries.ts';
import { addDeliveryTarget } from '../targets/delivery-targets.ts';
import { countHeldSlots } from '../queue/fair-share.ts';
import { wakeOrganizations } from '../queue/wake-deliveries.ts';

// no worker: it would take what a test takes
const server = useTestServer({ ROLES: 'api' });

it('GW-webhook looks at a target that has used up its pace no sooner than it may have the next', async () => {
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

  // two of three places after a pause are free again
  expect(await nextInSeconds('10 min')).toBe(-2);
  expect(await nextInSeconds('0 s')).toBeGreaterThanOrEqual(0);
});

it('GW-webhook takes four of an address’ long line at a look, and looks again when its pace has four more', async () => {
  const organization = await givenOrganization(server.context);
  const { id } = organization;
  await addDeliveryTarget(server.context.db, id, {
    gateway: 'planilha',
    eventTypes: ['channel-hangup'],
  });
  const line = Array.from({ length: 9 }, (_, n) => ({ dialedNumber: `01195550010${n}` }));
  await givenCalls(server.context, organization, line);

  // in one transaction, in which the clock stands still: four of ten places are free
  const looked = await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`
      update delivery_queues set next_at = now(), paced_until = now() + interval '120 ms' where organization_id = ${id}`);
    const { claimed } = await claimDeliveries(
      { db: tx },
      {
        held: countHeldSlots([], { slots: 64, isOneVendor: () => false }),
        owner: 1,
        leaseMs: 20_000,
        isOneVendor: () => false,
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

  expect(looked).toEqual({ taken: 4, ms: 80, paced: 200 });
});
