import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { MAX_WAITING, PAUSED_AFTER_MS } from '@alo/contract/deliveries/delivery-targets.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { sql, type SQL } from 'drizzle-orm';
import { systemActor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { isOngoingNotification } from '../../product/notifications/notify.ts';
import { replayOutages } from '../queue/catch-up.ts';
import { auditTarget } from '../targets/named-target.ts';
import { HAS_GRANT_SQL } from '../targets/next-step.ts';
import { MIN_REFUSALS, requeueRefused } from '../targets/refused-target.ts';
import { FAILING_MS, MIN_FAILURES } from './target-state.ts';
import { ABOUT_SQL, notifyRecovered, notifyBroken, type Incident } from './notify-incident.ts';

const NO_WEBHOOKS = [...Object.keys(MANIFESTS), RECORDINGS_CLOUD_GATEWAY, SUMMARY_GATEWAY];
/** Afterwards the customer gets another warning. */
const WARNED_AFTER_MS = 24 * 3600_000;
const PAUSED_AFTER_DAYS = toReason('noSuccessForDays', { days: PAUSED_AFTER_MS / (24 * 3600_000) });
/** If this many customers are refused, none of them is at fault. */
const MIN_REFUSED_CUSTOMERS = 3;
const ACTOR = systemActor('deliveries');

type IncidentContext = Pick<
  Context,
  'db' | 'pool' | 'jobs' | 'secrets' | 'brand' | 'config' | 'now' | 'log'
>;

/** Runs in the reporting transaction, so it is idempotent in any number of processes. */
export async function settleIncidents(
  context: IncidentContext,
  isStopping: () => boolean,
): Promise<void> {
  const now = context.now();
  await recordNewIncidents(context.db, now);
  const unreplayedTargets = await replayOutages(context, now, isStopping);
  for (const [stage, where] of Object.entries(buildStageConditions(now)) as [Stage, SQL][]) {
    for (const targetId of await findTargetsInStage(context.db, where)) {
      if (isStopping()) return;
      if (stage === 'over' && unreplayedTargets.has(targetId)) continue;
      await settleIncident(context, targetId, stage, where);
    }
  }
}

async function recordNewIncidents(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    insert into delivery_incidents (target_id, began_at, failing_since)
    select q.target_id, b.at, b.at
    from delivery_queues q join delivery_targets t on t.id = q.target_id
    cross join lateral (select coalesce(q.paused_at, ${now.toISOString()}::timestamptz) as at) b
    where t.removed_at is null and (q.failures > 0 or q.paused_at is not null and not q.is_paused_by_person)
    on conflict do nothing`);
}

type Stage = 'broken' | 'warned' | 'paused' | 'stopped' | 'over';

/** An incident is reported before its end. */
function buildStageConditions(now: Date): Record<Stage, SQL> {
  const getInstantAgo = (ms: number) =>
    sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const isStoppedSql = sql`q.paused_at is not null and not q.is_paused_by_person`;
  // A user may be choosing the card's options at this moment.
  const isUserChoosingSql = sql`(q.paused_reason ->> 'code' = 'optionMissing' and q.paused_at > ${getInstantAgo(FAILING_MS)})`;
  const isDownSql = sql`t.removed_at is null and (
    ${isStoppedSql} and not coalesce(${isUserChoosingSql}, false)
    or q.paused_at is null and (
      q.failures > 0 and q.refusals >= ${MIN_REFUSALS}
      or q.failures >= ${MIN_FAILURES} and n.failing_since <= ${getInstantAgo(FAILING_MS)}))`;
  const isWebhookSql = sql`t.removed_at is null and q.paused_at is null and q.failures > 0 and t.gateway <> all (${sql.param(NO_WEBHOOKS)}::text[])`;
  return {
    broken: sql`n.told_at is null and ${isDownSql}`,
    warned: sql`n.told_at is not null and n.warned_at is null and ${isWebhookSql} and n.failing_since <= ${getInstantAgo(WARNED_AFTER_MS)}`,
    paused: sql`n.warned_at is not null and ${isWebhookSql} and n.failing_since <= ${getInstantAgo(PAUSED_AFTER_MS)}`,
    // A dead address that is registered again is reported once.
    stopped: sql`t.removed_at is null and n.told_at is not null and ${isStoppedSql} and ${isOngoingNotification(sql`t.organization_id`, ABOUT_SQL, { isPaused: false })}`,
    // A manual retry does not end a reported incident.
    over: sql`t.removed_at is not null or q.failures = 0 and q.paused_at is null
              and (n.told_at is null or greatest(q.last_success_at, q.probed_at) > n.told_at)`,
  };
}

const FROM_INCIDENTS_SQL = sql`from delivery_incidents n join delivery_queues q on q.target_id = n.target_id
  join delivery_targets t on t.id = n.target_id`;

async function findTargetsInStage(db: Executor, where: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select n.target_id as id ${FROM_INCIDENTS_SQL} where ${where} order by 1`,
  );
  return rows.map(({ id }) => id);
}

function settleIncident(
  context: IncidentContext,
  targetId: number,
  stage: Stage,
  where: SQL,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`select from delivery_queues where target_id = ${targetId} for update`);
    const { rows } = await tx.execute<Incident & Record<string, unknown>>(sql`
      select t.id as "targetId", t.organization_id as "organizationId", t.gateway, t.extension_number as extension,
             n.began_at as "beganAt", n.told_at as "notifiedAt", q.paused_reason as "pausedReason",
             q.paused_at is not null as "isPaused", case when q.refusals >= ${MIN_REFUSALS} then q.refusal end as refusal, t.removed_at is not null as "isRemoved",
             q.failure_reason as "failureReason", ${sql.raw(HAS_GRANT_SQL)} as "hasGrant", 'channel-hangup' = any (t.event_types) as "getsCallEnds",
             exists (select from delivery_replays r
                     where r.target_id = t.id and r.done_at is null and r.canceled_at is null) as "isReplaying",
             (select count(*)::int from (
                select from call_deliveries d where d.target_id = t.id and d.state <> 'ambiguous' limit ${MAX_WAITING}) d) as waiting
      ${FROM_INCIDENTS_SQL} where n.target_id = ${targetId} and (${where}) for update of n`);
    const [incident] = rows;
    if (!incident) return;
    await (stage === 'over'
      ? endIncident(context, tx, incident)
      : reportStage(context, tx, incident, stage));
  });
}

async function reportStage(
  context: IncidentContext,
  tx: Executor,
  incident: Incident,
  stage: Exclude<Stage, 'over'>,
): Promise<void> {
  const { targetId, organizationId } = incident;
  const now = sql`${context.now().toISOString()}::timestamptz`;
  const change =
    stage === 'warned' ? sql`warned_at = ${now}` : sql`told_at = coalesce(told_at, ${now})`;
  await tx.execute(sql`update delivery_incidents set ${change} where target_id = ${targetId}`);
  if (stage === 'paused') {
    await tx.execute(sql`
      update delivery_queues set paused_at = now(), paused_reason = ${JSON.stringify(PAUSED_AFTER_DAYS)}::jsonb
      where target_id = ${targetId}`);
    await auditTarget(tx, ACTOR, organizationId, incident, 'integration.paused');
  }
  if (incident.refusal !== null) await reportRefusing(context, tx, incident);
  const isPaused = incident.isPaused || stage === 'paused';
  await notifyBroken(context, tx, { ...incident, isPaused }, stage);
}

async function reportRefusing(
  { log }: IncidentContext,
  tx: Executor,
  { targetId, gateway, refusal }: Incident,
): Promise<void> {
  await requeueRefused(tx, targetId);
  const { rows } = await tx.execute<{ organizations: number }>(sql`
    select count(distinct organization_id)::int as organizations from delivery_queues
    where gateway = ${gateway} and refusal = ${refusal} and refusals >= ${MIN_REFUSALS} and failures > 0`);
  const { organizations } = rows[0]!;
  if (organizations < MIN_REFUSED_CUSTOMERS) return;
  log.error(
    { gateway, refusal, organizations },
    'A CRM refuses the calls of many customers for one reason',
  );
}

async function endIncident(
  context: IncidentContext,
  tx: Executor,
  incident: Incident,
): Promise<void> {
  await tx.execute(sql`delete from delivery_incidents where target_id = ${incident.targetId}`);
  if (incident.notifiedAt !== null) await notifyRecovered(context, tx, incident);
}
