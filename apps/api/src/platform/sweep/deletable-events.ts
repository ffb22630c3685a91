// Events are kept while a target, even a paused one, still has to receive them.
import type { Pool } from 'pg';

const DAY_MS = 24 * 3600_000;
/** No call lasts longer than a day, and no switch repeats an event later than a day after. */
const REPEATED_MS = 2 * DAY_MS;
/** A switch's clock may be ahead. */
const CLOCK_MS = DAY_MS;

/**
 * SQL condition on `call_events`. Keeps an organization's rows since its oldest waiting call,
 * because checking each call would query the queue for millions of rows.
 */
export async function findDeletableEvents(pool: Pool, now: Date): Promise<string> {
  // One snapshot misses no row under delivery.
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
