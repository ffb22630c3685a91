import { MAX_WAITING, type DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { CallEventType } from '@alo/domain/calls/call.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { getPercentileMs } from '../log/delivery-hours.ts';
import { BLOCKERS_SQL } from '../queue/contact-order.ts';
import { HAS_GRANT_SQL, findTargetStep } from '../targets/next-step.ts';
import { REASON_SQL } from '../attempts/stored-reason.ts';
import { getTargetTitle } from '../targets/target-title.ts';
import { getTargetState, type TargetFacts } from './target-state.ts';

interface HourRow {
  hour: string;
  state: string;
  answer: number;
  total: number;
  buckets: number[];
}

interface TargetRow extends Omit<TargetFacts, 'delivered' | 'dead' | 'failedTries' | 'refusal'> {
  gateway: string;
  extension: string | null;
  registeredBy: string | null;
  eventTypes: CallEventType[];
  connectedAt: Date;
  hasGrant: boolean;
  waiting: number;
  ambiguous: number;
  isHeldUp: boolean;
  hours: HourRow[];
  probedAt: Date | null;
  refusedAt: Date | null;
  lastDoneAt: Date | null;
  lastState: 'delivered' | 'skipped' | 'dead';
  lastReason: DeliveryReason | null;
  lastProof: DeliveryTarget['lastProof'];
}

const MAX_TARGETS = 100;

/** Bounds the search for an earlier call of the same contact. */
const MAX_EXAMINED = 100;

const TARGETS_SQL = `
  select t.gateway, t.extension_number as extension, i.registered_by as "registeredBy", t.event_types as "eventTypes",
         t.created_at as "connectedAt", t.full_since as "fullSince", ${HAS_GRANT_SQL} as "hasGrant", q.paused_at as "pausedAt", q.is_paused_by_person as "isPausedByPerson",
         q.paused_reason as "pausedReason", q.failures, q.refusals, q.closed_until > now() as "isClosed",
         q.last_success_at as "lastSuccessAt", q.refused_at as "refusedAt", q.probed_at as "probedAt", n.failing_since as "failingSince", w.waiting, w.ambiguous, u.is_held_up as "isHeldUp",
         q.failure_reason as "failureReason", h.hours, l.done_at as "lastDoneAt", l.state as "lastState", l.reason as "lastReason",
         t.last_proof as "lastProof"
  from delivery_targets t join delivery_queues q on q.target_id = t.id
  left join integrations i on i.organization_id = t.organization_id and i.gateway = t.gateway
  left join delivery_incidents n on n.target_id = t.id
  cross join lateral (
    select count(*) filter (where state <> 'ambiguous')::int as waiting,
           count(*) filter (where state = 'ambiguous')::int as ambiguous
    from (select state from call_deliveries d where d.target_id = t.id limit ${MAX_WAITING}) d
  ) w
  cross join lateral (
    select exists (
      select from (
        select * from call_deliveries c where c.target_id = t.id and c.state = 'queued'
        order by c.is_replay, c.due_at limit ${MAX_EXAMINED}
      ) d where exists (${BLOCKERS_SQL})
    ) as is_held_up
  ) u
  cross join lateral (
    select coalesce(json_agg(json_build_object(
             'hour', hour, 'state', state, 'answer', answer, 'total', total, 'buckets', ms_buckets) order by hour), '[]') as hours
    from delivery_hours h where h.target_id = t.id and h.hour > now() - interval '24 hours'
  ) h
  left join lateral (
    select done_at, state, ${REASON_SQL} as reason from deliveries d where d.target_id = t.id and not d.is_test
    order by d.call_started_at desc limit 1
  ) l on true
  where t.organization_id = $1 and t.removed_at is null and ($2::text is null or t.gateway = $2)
    and t.extension_number is not distinct from $3 and t.gateway <> all ($4::text[])
  order by t.gateway limit ${MAX_TARGETS}`;

export async function listTargets(
  sql: Queryable,
  organizationId: number,
  now: Date,
  {
    gateway,
    extension,
    hidden,
  }: { gateway?: string | undefined; extension?: string | undefined; hidden: readonly string[] },
): Promise<DeliveryTarget[]> {
  const { rows } = await sql.query<TargetRow>(TARGETS_SQL, [
    organizationId,
    gateway ?? null,
    extension ?? null,
    hidden,
  ]);
  return rows.map((row) => targetToWire(row, now));
}

function targetToWire(row: TargetRow, now: Date): DeliveryTarget {
  const day = summarizeDay(row.hours);
  const { state, since, reason } = getTargetState(
    { ...row, ...day, refusal: getRefusal(row) },
    now,
  );
  return {
    gateway: row.gateway,
    extension: row.extension,
    registeredBy: row.registeredBy,
    eventTypes: row.eventTypes,
    connectedAt: row.connectedAt.toISOString(),
    state,
    since: since?.toISOString() ?? null,
    reason,
    nextStep: findTargetStep(row, { state, reason }),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    letInAt: row.probedAt?.toISOString() ?? null,
    fullSince: row.fullSince?.toISOString() ?? null,
    waiting: row.waiting,
    ambiguous: row.ambiguous,
    isHeldUp: row.isHeldUp,
    day,
    lastDelivery: row.lastDoneAt && {
      doneAt: row.lastDoneAt.toISOString(),
      state: row.lastState,
      reason: row.lastReason,
    },
    lastProof: row.lastProof && {
      ...row.lastProof,
      // Details are for the operator only.
      steps: row.lastProof.steps.map(({ step, outcome }) => ({ step, outcome })),
    },
  };
}

function getRefusal({
  gateway,
  extension,
  refusedAt,
  lastSuccessAt,
}: TargetRow): DeliveryReason | null {
  if (refusedAt === null || (lastSuccessAt !== null && lastSuccessAt >= refusedAt)) return null;
  return toReason('crmAccessRefused', { crm: getTargetTitle({ gateway, extension }) });
}

const isFailure = ({ state }: HourRow) => state === 'retrying' || state === 'unknown';

function summarizeDay(rows: readonly HourRow[]): DeliveryTarget['day'] {
  const sum = (matches: (row: HourRow) => boolean) =>
    rows.filter(matches).reduce((total, row) => total + row.total, 0);
  const attempted = rows.filter(({ state }) => state !== 'skipped');
  const countAnswers = (digit: number) =>
    sum((row) => attempted.includes(row) && row.answer === digit);
  const buckets = attempted
    .map((row) => row.buckets)
    .reduce<number[]>((all, some) => some.map((count, at) => count + (all[at] ?? 0)), []);
  const hours = [...new Set(rows.map(({ hour }) => hour))];
  return {
    delivered: sum(({ state }) => state === 'delivered'),
    skipped: sum(({ state }) => state === 'skipped'),
    dead: sum(({ state }) => state === 'dead'),
    failedTries: sum(isFailure),
    answers: {
      none: countAnswers(0),
      '2xx': countAnswers(2),
      '3xx': countAnswers(3),
      '4xx': countAnswers(4),
      '5xx': countAnswers(5),
    },
    msHalf: getPercentileMs(0.5, buckets),
    ms95: getPercentileMs(0.95, buckets),
    hours: hours.map((hour) => ({
      hour: new Date(hour).toISOString(),
      delivered: sum((row) => row.hour === hour && row.state === 'delivered'),
      failedTries: sum((row) => row.hour === hour && isFailure(row)),
    })),
  };
}
