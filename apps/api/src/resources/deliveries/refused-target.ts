import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** Keeps that a target refused our credentials, and answers since how many seconds it does, nothing having gone well between. */
export async function tellRefused(db: Executor, targetId: number): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    update delivery_queues
    set refused_at = case when refused_at > coalesce(last_success_at, '-infinity') then refused_at else now() end
    where target_id = ${targetId}
    returning extract(epoch from now() - refused_at)::float8 as seconds`);
  return rows[0]?.seconds ?? 0;
}
