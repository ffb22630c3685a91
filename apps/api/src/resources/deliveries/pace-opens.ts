import { sql } from 'drizzle-orm';

/** When the queue `q` may have its next delivery by its pace: looking sooner would be for nothing. Long ago: it has none. */
export const PACE_OPENS = sql`
  case when q.interval_ms = 0 then '-infinity' else q.paced_until - (q.burst - 1) * q.interval_ms * interval '1 ms' end`;
