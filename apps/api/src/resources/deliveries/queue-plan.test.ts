// What is read of the queue, where one target has nearly all of it.
import { expect, it } from 'vitest';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import type { Organization } from '../organizations/organizations.ts';
import { addDeliveryTarget } from './delivery-targets.ts';
import { listTargets } from './health/list-targets.ts';
import { wakeForgotten } from './wake-deliveries.ts';

const server = useTestServer({ ROLES: 'api' });
const TARGETS = 20;

/** Of one transaction, and of those before it on its connection that are not added up yet. */
const READ_IN_TURN = `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'call_deliveries'`;

async function given(targets: number): Promise<Organization> {
  const organization = await givenOrganization(server.context);
  for (let n = 0; n < targets; n++) {
    await addDeliveryTarget(server.context.db, organization.id, {
      gateway: `told-${n}`,
      eventTypes: ['channel-hangup'],
    });
  }
  return organization;
}

it('GW-webhook reads no line of somebody else, however long it is', async () => {
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
