import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import type { Delivery } from './deliverer.ts';

/**
 * Keeps that a target refused our credentials, and answers since how many seconds it does, nothing having gone well between.
 * Of a target that was saved meanwhile it keeps nothing: other credentials were refused.
 */
export async function tellRefused(
  db: Executor,
  { targetId, generation }: Pick<Delivery, 'targetId' | 'generation'>,
): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    update delivery_queues
    set refused_at = case when refused_at > coalesce(last_success_at, '-infinity') then refused_at else now() end
    where target_id = ${targetId} and generation = ${generation}
    returning extract(epoch from now() - refused_at)::float8 as seconds`);
  return rows[0]?.seconds ?? 0;
}
