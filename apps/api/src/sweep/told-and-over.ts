// What was told of a call that was not over stays for whoever still has to be told of it, however long they are paused.
import type { Pool } from 'pg';

const DAY_MS = 24 * 3600_000;
/** No call lasts for longer than a day, and no switch repeats itself for longer than another. */
const REPEATED_MS = 2 * DAY_MS;
/** By how much a switch's clock may be ahead. */
const CLOCK_MS = DAY_MS;

/**
 * As SQL, which rows of `call_events` nobody needs any more. An organization's stay from the oldest call on of which somebody
 * of it waits to be told: by call it would be a look into the queue for each of millions.
 */
export async function toldAndOver(pool: Pool, now: Date): Promise<string> {
  // one walk through the queue, of one moment: a row that is tried meanwhile is not overlooked
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
