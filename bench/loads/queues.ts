import { DELIVERIES_CHANNEL } from '../../apps/api/src/deliveries/queue/queue-deliveries-sql.ts';
import type { Pool } from '../databases.ts';

export async function pauseQueues(
  pool: Pool,
  gateway: string,
  organizationIds: readonly number[],
): Promise<void> {
  await pool.query(
    'update delivery_queues set paused_at = now() where gateway = $1 and organization_id = any($2)',
    [gateway, organizationIds],
  );
}

export async function resumeQueues(
  pool: Pool,
  gateway: string,
  organizationIds: readonly number[],
): Promise<void> {
  await pool.query(
    `update delivery_queues set paused_at = null, next_at = now()
     where gateway = $1 and organization_id = any($2)`,
    [gateway, organizationIds],
  );
  await pool.query('select pg_notify($1, id::text) from unnest($2::int[]) id', [
    DELIVERIES_CHANNEL,
    organizationIds,
  ]);
}

export async function countWaiting(
  pool: Pool,
  organizationIds: readonly number[],
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from call_deliveries where organization_id = any($1)',
    [organizationIds],
  );
  return rows[0]!.count;
}

export async function queueHistory(
  pool: Pool,
  { organizationId, gateway, count }: { organizationId: number; gateway: string; count: number },
): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
     select t.id, c.organization_id, c.id, 'channel-hangup', c.started_at, c.dialed_number
     from delivery_targets t join calls c using (organization_id)
     where t.organization_id = $1 and t.gateway = $2 limit $3`,
    [organizationId, gateway, count],
  );
  if (rowCount !== count) throw new Error(`${rowCount} of ${count} calls were queued`);
  await pool.query('analyze call_deliveries');
}
