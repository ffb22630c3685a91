import { expect, it } from 'vitest';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { addDeliveryTarget } from '../targets/delivery-targets.ts';
import { countHeldSlots } from './fair-share.ts';
import { listTargets } from '../health/list-targets.ts';
import { wakeForgotten } from './wake-deliveries.ts';

const server = useTestServer({ ROLES: 'api' });
const TARGETS = 20;

const READ_IN_TURN = `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'call_deliveries'`;

async function given(targets: number): Promise<Organization> {
  const organization = await givenOrganization(server.context);
  for (let n = 0; n < targets; n++) {
    await addDeliveryTarget(server.context.db, organization.id, {
      gateway: `slow-${n}`,
      eventTypes: ['channel-hangup'],
    });
  }
  return organization;
}

it('GW-webhook reads no rows of other targets, however many there are', async () => {
  const { pool, db } = server.context;
  const crowded = await given(1);
  const others = await given(TARGETS);
  await pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
     select t.id, t.organization_id, gen_random_uuid(), 'channel-hangup', now(), n::text
     from delivery_targets t, generate_series(1, 20000) n where t.organization_id = $1`,
    [crowded.id],
  );
  await server.owner.query('analyze call_deliveries');

  await db.transaction(async (tx) => {
    const { rows: before } = await tx.execute(READ_IN_TURN);
    await wakeForgotten(tx);
    expect((await tx.execute(READ_IN_TURN)).rows).toEqual(before);
  });

  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: before } = await client.query(READ_IN_TURN);
    const targets = await listTargets(client, others.id, new Date(), { hidden: [] });
    expect(targets).toHaveLength(TARGETS);
    expect((await client.query(READ_IN_TURN)).rows).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('DEL-27 a claim reads each due target once, even with outdated statistics', async () => {
  const { pool, db } = server.context;
  const targets = 900;
  const { id } = await given(1);
  await server.owner.query(
    `with added as (
       insert into delivery_targets (organization_id, gateway, event_types)
       select $1, 'due-' || n, '{channel-hangup}' from generate_series(1, $2::int) n returning id, gateway
     )
     insert into delivery_queues (target_id, organization_id, gateway, concurrency) select id, $1, gateway, 4 from added`,
    [id, targets],
  );
  await server.owner.query('analyze delivery_queues');
  await pool.query('update delivery_queues set next_at = now() where organization_id = $1', [id]);
  const hasSharedVendor = () => false;
  const heldSlots = countHeldSlots([], { slots: 64, hasSharedVendor });
  const reads = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'delivery_queues'`;

  await db.transaction(async (tx) => {
    const { rows: before } = await tx.execute<{ rows: number }>(reads);
    await claimDeliveries(
      { db: tx },
      { held: heldSlots, owner: 1, leaseMs: 20_000, hasSharedVendor },
    );
    const { rows: after } = await tx.execute<{ rows: number }>(reads);
    expect(after[0]!.rows - before[0]!.rows).toBeLessThan(4 * targets);
  });
});
