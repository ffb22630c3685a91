import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { IS_STOPPED } from '../../../deliveries/targets/delivery-targets.ts';
import {
  leaveOutPause,
  releaseRefused,
  wakeWorkers,
} from '../../../deliveries/targets/restart-target.ts';
import type { DueProbe } from './due-probes.ts';

/** What a question said of a connection. */
export type Probed =
  | { is: 'letIn' }
  /** For good: nothing goes there until somebody has seen to it. */
  | { is: 'refused'; reason: DeliveryReason }
  /** Nothing that is certain. */
  | { is: 'unanswered'; againInSeconds: number }
  /** Nothing new: it was not asked, or had been stopped before. */
  | { is: 'unasked' };

/** One that we had stopped goes on once it lets us in; what a person paused stays so. Incidents see both. */
const LET_IN = sql`probed_at = now(), refused_at = null, failures = 0,
  generation = generation + case when ${IS_STOPPED} then 1 else 0 end,
  paused_at = case when is_paused_by_person then paused_at end,
  paused_reason = case when is_paused_by_person then paused_reason end,
  closed_until = case when paused_at is null or is_paused_by_person then closed_until else '-infinity' end,
  next_at = case when paused_at is null or is_paused_by_person then next_at else now() end,`;

/** With the time of the next question; nothing where it was saved or resumed meanwhile, and others than now were asked about. */
export async function keepProbe(
  { db }: Pick<Context, 'db'>,
  { targetId, organizationId, isPaused, generation }: DueProbe,
  probed: Probed,
  hours: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from delivery_queues where target_id = ${targetId} and generation = ${generation} for update`);
    if (rows.length === 0) return;
    if (probed.is === 'letIn') await leaveOutPause(tx, targetId);
    await tx.execute(sql`
      update delivery_queues set ${changeOf(probed)} probe_at = now() + ${waitOf(probed, hours)}
      where target_id = ${targetId}`);
    if (isPaused && probed.is === 'letIn') {
      await releaseRefused(tx, targetId);
      await wakeWorkers(tx, organizationId);
    }
  });
}

function changeOf(probed: Probed): SQL {
  if (probed.is === 'letIn') return LET_IN;
  if (probed.is !== 'refused') return sql``;
  return sql`paused_at = coalesce(paused_at, now()), paused_reason = coalesce(paused_reason, ${JSON.stringify(probed.reason)}::jsonb),`;
}

// never all at one moment, whatever they began with
const waitOf = (probed: Probed, hours: number): SQL =>
  probed.is === 'unanswered'
    ? sql`${probed.againInSeconds} * interval '1 second'`
    : sql`${hours} * (0.9 + random() / 5) * interval '1 hour'`;
