import { type SQL, sql } from 'drizzle-orm';

/** Each claim costs a commit, so deliveries share one. */
const BATCH_MS_SQL = sql.raw('100');

const getBatchSize = (queue: SQL) => sql`
  greatest(1, least(${queue}.concurrency, ${queue}.burst, ${BATCH_MS_SQL} / ${queue}.interval_ms))`;

export const getPaceOpening = (queue: SQL, pacedUntil: SQL) => sql`
  ${pacedUntil} - (${queue}.burst - ${getBatchSize(queue)}) * ${queue}.interval_ms * interval '1 ms'`;

/** `-infinity` without a pace. */
export const PACE_OPENS_SQL = sql`
  case when q.interval_ms = 0 then '-infinity' else ${getPaceOpening(sql`q`, sql`q.paced_until`)} end`;
