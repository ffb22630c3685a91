import {
  MAX_FAILED,
  NEED_CAUSES,
  NEEDS_DAYS,
  type DeliveryNeed,
} from '@alo/contract/deliveries/delivery-needs.ts';
import { MAX_WAITING } from '@alo/contract/deliveries/delivery-targets.ts';
import type { NextStep } from '@alo/contract/deliveries/next-steps.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { REASON_SQL } from '../attempts/stored-reason.ts';
import { findDeliveryStep, findTargetStep, HAS_GRANT_SQL } from '../targets/next-step.ts';
import { getTargetTitle } from '../targets/target-title.ts';
import { getTargetState, type TargetFacts } from './target-state.ts';

interface NeedRow extends Omit<TargetFacts, 'delivered' | 'dead' | 'failedTries' | 'refusal'> {
  gateway: string;
  extension: string | null;
  hasGrant: boolean;
  grantRefusedAt: Date | null;
  refusedAt: Date | null;
  waiting: number;
  persons: number;
  personsSince: Date | null;
  duplicates: number;
  duplicatesSince: Date | null;
  failed: number;
  failedSince: Date | null;
  failedUntil: Date | null;
  failedReason: DeliveryReason | null;
  settingsChangedAt: Date | null;
}

/** The payload is the organization's id. */
export const DELIVERY_NEEDS_CHANNEL = 'alo_delivery_needs';

const MAX_TARGETS = 500;

const IS_TROUBLED_SQL = `(q.paused_at is not null or q.failures > 0 or q.refused_at is not null or g.refused_at is not null)`;

const NEEDS_SQL = `
  select t.gateway, t.extension_number as extension, t.full_since as "fullSince", ${HAS_GRANT_SQL} as "hasGrant",
         g.refused_at as "grantRefusedAt", q.paused_at as "pausedAt", q.is_paused_by_person as "isPausedByPerson",
         q.paused_reason as "pausedReason", q.failures, q.refusals, q.closed_until > now() as "isClosed",
         q.last_success_at as "lastSuccessAt", q.refused_at as "refusedAt", q.failure_reason as "failureReason",
         n.failing_since as "failingSince", i.changed_at as "settingsChangedAt", w.waiting,
         a.persons, a.persons_since as "personsSince", a.duplicates, a.duplicates_since as "duplicatesSince",
         f.failed, f.since as "failedSince", f.until as "failedUntil", f.reason as "failedReason"
  from delivery_targets t join delivery_queues q on q.target_id = t.id
  left join integrations i on i.organization_id = t.organization_id and i.gateway = t.gateway
  left join integration_grants g on g.integration_id = i.id
  left join delivery_incidents n on n.target_id = t.id
  cross join lateral (
    select count(*)::int as waiting from (
      select from call_deliveries d
      where d.target_id = t.id and d.state <> 'ambiguous' and ${IS_TROUBLED_SQL} limit ${MAX_WAITING}
    ) d
  ) w
  cross join lateral (
    select count(*) filter (where is_duplicate)::int as duplicates, min(created_at) filter (where is_duplicate) as duplicates_since,
           count(*) filter (where not is_duplicate)::int as persons, min(created_at) filter (where not is_duplicate) as persons_since
    from (
      select created_at, findings ->> 'waitsFor' = 'duplicate' as is_duplicate from call_deliveries d
      where d.target_id = t.id and d.state <> 'queued' and d.state = 'ambiguous' and d.findings ? 'waitsFor'
      limit ${MAX_WAITING}
    ) d
  ) a
  cross join lateral (
    select count(*)::int as failed, min(done_at) as since, max(done_at) as until,
           (array_agg(reason order by call_started_at desc))[1] as reason
    from (
      select call_started_at, done_at, ${REASON_SQL} as reason from deliveries d
      where d.target_id = t.id and d.state <> 'delivered' and d.state = 'dead' and not d.is_test
        and d.call_started_at > $3::timestamptz - interval '${NEEDS_DAYS} days'
        and not exists (
          select from call_deliveries o
          where o.target_id = d.target_id and o.is_replay and o.call_id = d.call_id and o.event_type = d.event_type)
      order by d.call_started_at desc limit ${MAX_FAILED}
    ) d
  ) f
  where t.organization_id = $1 and t.removed_at is null and t.gateway <> all ($2::text[])
  order by t.extension_number is not null, t.id limit ${MAX_TARGETS}`;

export async function listNeeds(
  sql: Queryable,
  organizationId: number,
  now: Date,
  hidden: readonly string[],
): Promise<DeliveryNeed[]> {
  const { rows } = await sql.query<NeedRow>(NEEDS_SQL, [organizationId, hidden, now]);
  return rows
    .flatMap((row) => listNeedsOfTarget(row, now))
    .toSorted(
      (a, b) =>
        NEED_CAUSES.indexOf(a.cause) - NEED_CAUSES.indexOf(b.cause) ||
        (a.since ?? '').localeCompare(b.since ?? ''),
    );
}

function listNeedsOfTarget(row: NeedRow, now: Date): DeliveryNeed[] {
  const { gateway, extension } = row;
  const build = (
    cause: DeliveryNeed['cause'],
    since: Date | null,
    facts: Pick<DeliveryNeed, 'count'> & Partial<DeliveryNeed>,
  ): DeliveryNeed => ({
    gateway,
    extension,
    cause,
    since: since?.toISOString() ?? null,
    reason: null,
    nextStep: null,
    isSettingChanged: false,
    ...facts,
  });
  const needs: DeliveryNeed[] = [];
  const hold = findHold(row, now);
  if (hold !== null) {
    const { step: nextStep, reason, since } = hold;
    const cause = nextStep === 'reconnect' || nextStep === 'changeKey' ? 'access' : 'stopped';
    needs.push(build(cause, since, { count: row.waiting, reason, nextStep }));
  }
  if (row.persons > 0) needs.push(build('person', row.personsSince, { count: row.persons }));
  if (row.duplicates > 0) {
    needs.push(build('duplicate', row.duplicatesSince, { count: row.duplicates }));
  }
  if (row.failed > 0) {
    const { failed: count, failedReason: reason, settingsChangedAt, failedUntil } = row;
    const isSettingChanged = settingsChangedAt !== null && settingsChangedAt > failedUntil!;
    const delivery = { state: 'dead', reason, isTest: false } as const;
    const nextStep = isSettingChanged
      ? null
      : findDeliveryStep({ ...row, isRemoved: false }, delivery);
    needs.push(build('failed', row.failedSince, { count, reason, nextStep, isSettingChanged }));
  }
  return needs;
}

interface Hold {
  step: NextStep;
  reason: DeliveryReason | null;
  since: Date | null;
}

/** Returns null if deliveries go on, resume by themselves, or a user paused them. */
function findHold(row: NeedRow, now: Date): Hold | null {
  const refusal = toReason('crmAccessRefused', { crm: getTargetTitle(row) });
  if (row.grantRefusedAt !== null) {
    return { step: 'reconnect', reason: refusal, since: row.grantRefusedAt };
  }
  const { refusedAt, lastSuccessAt } = row;
  const isRefused = refusedAt !== null && (lastSuccessAt === null || lastSuccessAt < refusedAt);
  const { state, since, reason } = getTargetState(
    { ...row, refusal: isRefused ? refusal : null, delivered: 0, dead: 0, failedTries: 0 },
    now,
  );
  const step = state === 'paused' ? null : findTargetStep(row, { state, reason });
  return step && { step, reason, since: since ?? refusedAt };
}
