import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { IS_STOPPED_SQL } from '../../../deliveries/targets/delivery-targets.ts';
import {
  excludePause,
  releaseRefused,
  wakeWorkers,
} from '../../../deliveries/targets/restart-target.ts';
import { reportPause } from '../../../deliveries/targets/refused-target.ts';
import type { DueProbe } from './due-probes.ts';

export type ProbeResult =
  | { is: 'authorized' }
  /** Permanent: the target pauses until a user acts. */
  | { is: 'refused'; reason: DeliveryReason }
  | { is: 'unanswered'; retryInSeconds: number }
  /** Not probed, or the target was stopped before. */
  | { is: 'notProbed' };

const RESUME_AUTHORIZED = sql`probed_at = now(), refused_at = null, failures = 0,
  generation = generation + case when ${IS_STOPPED_SQL} then 1 else 0 end,
  paused_at = case when is_paused_by_person then paused_at end,
  paused_reason = case when is_paused_by_person then paused_reason end,
  closed_until = case when paused_at is null or is_paused_by_person then closed_until else '-infinity' end,
  next_at = case when paused_at is null or is_paused_by_person then next_at else now() end,`;

/** Does nothing if the target's settings changed meanwhile. */
export async function storeProbe(
  { db }: Pick<Context, 'db'>,
  { targetId, organizationId, isPaused, generation }: DueProbe,
  result: ProbeResult,
  hours: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from delivery_queues where target_id = ${targetId} and generation = ${generation} for update`);
    if (rows.length === 0) return;
    if (result.is === 'authorized') await excludePause(tx, targetId);
    await tx.execute(sql`
      update delivery_queues set ${buildChange(result)} probe_at = now() + ${buildWait(result, hours)}
      where target_id = ${targetId}`);
    if (result.is === 'refused') await reportPause(tx);
    if (isPaused && result.is === 'authorized') {
      await releaseRefused(tx, targetId);
      await wakeWorkers(tx, organizationId);
    }
  });
}

function buildChange(result: ProbeResult): SQL {
  if (result.is === 'authorized') return RESUME_AUTHORIZED;
  if (result.is !== 'refused') return sql``;
  return sql`paused_at = coalesce(paused_at, now()), paused_reason = coalesce(paused_reason, ${JSON.stringify(result.reason)}::jsonb),`;
}

// Randomness spreads the probes of all targets.
const buildWait = (result: ProbeResult, hours: number): SQL =>
  result.is === 'unanswered'
    ? sql`${result.retryInSeconds} * interval '1 second'`
    : sql`${hours} * (0.9 + random() / 5) * interval '1 hour'`;
