import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection/client.ts';

interface FailedJob {
  id: string;
  queue: string;
  /** `failed` is final. */
  state: 'failed' | 'retry';
  tries: number;
  error: string | null;
  nextTry: Date | null;
  since: Date;
  [column: string]: unknown;
}

export async function listFailedJobs(db: Executor, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select id, name as queue, state,
           retry_count + case when state = 'failed' then 1 else 0 end as tries,
           output->>'message' as error,
           case when state = 'retry' then start_after end as "nextTry",
           created_on as since
    from pgboss.job where state in ('failed', 'retry')
    order by state desc, created_on, id limit ${limit}`);
  return rows;
}

/** @param ids null means all */
export async function findFinalFailures(
  db: Executor,
  ids: readonly string[] | null,
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ queue: string; ids: string[] }>(sql`
    select name as queue, array_agg(id::text) as ids from pgboss.job
    where state = 'failed'
      and (${ids === null} or id::text in (select json_array_elements_text(${JSON.stringify(ids ?? [])}::json)))
    group by 1 order by 1`);
  return new Map(rows.map(({ queue, ids: failedIds }) => [queue, failedIds]));
}
