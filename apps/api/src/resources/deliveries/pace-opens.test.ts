import { expect, it } from 'vitest';
import { givenOrganization } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { addDeliveryTarget } from './delivery-targets.ts';
import { wakeOrganizations } from './wake-deliveries.ts';

const server = useTestServer();

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
