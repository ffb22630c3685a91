import { type SQL, sql } from 'drizzle-orm';

/** What a pace lets come within so long is taken together: each look at a queue is a commit, and keeps a worker from others. */
const TOGETHER_MS = sql.raw('100');

/** How many deliveries of a queue with a pace are waited for, where nothing is left of it. */
const togetherOf = (queue: SQL) => sql`
  greatest(1, least(${queue}.concurrency, ${queue}.burst, ${TOGETHER_MS} / ${queue}.interval_ms))`;

/** When a queue may have so many by its pace, which is used up until then. */
export const paceOpensOf = (queue: SQL, pacedUntil: SQL) => sql`
  ${pacedUntil} - (${queue}.burst - ${togetherOf(queue)}) * ${queue}.interval_ms * interval '1 ms'`;

/** When the queue `q` may be looked at by its pace: looking sooner would be for little. Long ago: it has none. */
export const PACE_OPENS = sql`
  case when q.interval_ms = 0 then '-infinity' else ${paceOpensOf(sql`q`, sql`q.paced_until`)} end`;
