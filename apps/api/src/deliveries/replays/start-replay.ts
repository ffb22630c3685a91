import { MAX_REPLAY_DAYS } from '@alo/contract/deliveries/delivery-replays.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { deliveryQueues, deliveryReplays } from '../../platform/db/schema/deliveries.ts';
import { lockTarget, type TargetName } from '../targets/named-target.ts';
import { listArchivedMonthsOfRange } from '../../platform/db/archived-months.ts';
import { selectReplayCalls } from './calls-of-period.ts';
import { findActiveReplay } from './store.ts';

export interface Period extends TargetName {
  from: string;
  before: string;
  allCalls?: boolean | undefined;
  recordedFrom?: string | null | undefined;
}

export interface ReplayPreview extends CallCounts {
  mostPerMinute: number | null;
  archivedMonths: string[];
}

interface CallCounts {
  total: number;
  delivered: number;
  leftOut: number;
  waiting: number;
  toSend: number;
}

type Database = Pick<Context, 'db' | 'pool'>;

export async function previewReplay(
  { db, pool }: Database,
  organizationId: number,
  period: Period,
): Promise<ReplayPreview> {
  refuseInvalidPeriod(period);
  const targetId = await db.transaction((tx) => lockTarget(tx, organizationId, period));
  const counts = await countCalls(db, organizationId, targetId, period);
  const [queue] = await db
    .select({ intervalMs: deliveryQueues.intervalMs })
    .from(deliveryQueues)
    .where(eq(deliveryQueues.targetId, targetId));
  const { intervalMs } = queue!;
  const archived = await listArchivedMonthsOfRange(pool, organizationId, {
    startedFrom: period.from,
    startedBefore: period.before,
  });
  return {
    ...counts,
    mostPerMinute: intervalMs === 0 ? null : Math.floor(60_000 / intervalMs),
    archivedMonths: archived.months,
  };
}

export async function startReplay(
  context: Database,
  actor: Actor,
  organizationId: number,
  period: Period,
): Promise<number> {
  // Counting holds no lock, because it may take a while.
  const { total } = await previewReplay(context, organizationId, period);
  return context.db.transaction(async (tx) => {
    const targetId = await lockTarget(tx, organizationId, period);
    const activeReplayId = await findActiveReplay(tx, targetId);
    if (activeReplayId !== null) return activeReplayId;
    const from = new Date(period.from);
    const before = new Date(period.before);
    const [replay] = await tx
      .insert(deliveryReplays)
      .values({
        organizationId,
        targetId,
        startedFrom: from,
        startedBefore: before,
        isOfAllCalls: period.allCalls ?? false,
        recordedFrom: period.recordedFrom ? new Date(period.recordedFrom) : null,
        afterStartedAt: from,
        total,
        askedBy: actor.name,
      })
      .returning({ id: deliveryReplays.id });
    const { id } = replay!;
    await audit(tx, actor, {
      organizationId,
      action: 'delivery.replayed',
      target: { id, name: period.gateway },
      after: { from: from.toISOString(), before: before.toISOString(), calls: total },
    });
    return id;
  });
}

function refuseInvalidPeriod({ from, before }: Period): void {
  const days = (Date.parse(before) - Date.parse(from)) / (24 * 3600_000);
  if (days > 0 && days <= MAX_REPLAY_DAYS) return;
  throw new AppError(
    ERROR_CODES.invalidRequest,
    `The period ends before it begins, or has more than ${MAX_REPLAY_DAYS} days`,
  );
}

async function countCalls(
  db: Executor,
  organizationId: number,
  targetId: number,
  { from, before, allCalls = false, recordedFrom = null }: Period,
): Promise<CallCounts> {
  const after = { startedAt: '-infinity', sequence: '0' };
  const calls = { organizationId, targetId, from, before, allCalls, recordedFrom, after };
  const { rows } = await db.execute<CallCounts & Record<string, unknown>>(sql`
    ${selectReplayCalls(calls)}
    select count(*)::int as total,
           count(*) filter (where matches_target and not is_waiting and not is_sent and state = 'delivered')::int as delivered,
           count(*) filter (where not is_waiting and not is_sent and (not matches_target or state = 'skipped'))::int as "leftOut",
           count(*) filter (where is_waiting)::int as waiting, count(*) filter (where is_sent)::int as "toSend"
    from replay_calls`);
  return rows[0]!;
}
