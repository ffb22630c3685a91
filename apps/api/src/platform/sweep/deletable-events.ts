// Kept while any target, even a paused one, has to receive them.
import type { Pool } from 'pg';

const DAY_MS = 24 * 3600_000;
/** A call lasts a day at most, and no switch repeats an event a day later. */
const REPEATED_MS = 2 * DAY_MS;
/** How far a switch's clock may be ahead. */
const CLOCK_MS = DAY_MS;

/**
 * Keeps all rows since the organization's oldest waiting call, because checking each call would query the queue for
 * millions of rows.
 */
export async function findDeletableEvents(pool: Pool, now: Date): Promise<string> {
  // One scan in one snapshot, so that a row under delivery is not missed.
  const { rows } = await pool.query<{ id: number; since: Date }>(
    `select organization_id as id, min(call_started_at) as since from call_deliveries
     where event_type <> 'channel-hangup' group by 1`,
  );
  const organizations = rows.map(({ id }) => id).join();
  const since = rows.map((row) => new Date(row.since.getTime() - CLOCK_MS).toISOString()).join();
  return `seen_at < '${new Date(now.getTime() - REPEATED_MS).toISOString()}' and not exists (
    select from unnest('{${organizations}}'::int[], '{${since}}'::timestamptz[]) as w (organization_id, since)
    where w.organization_id = call_events.organization_id and call_events.seen_at >= w.since)`;
}
