import type { Call, CallInProgress } from '@alo/domain/calls/call.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { withAbortSignal, withVendorName } from '@alo/outbound/outbound.ts';
import type { Context } from '../../platform/context.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { toGatewayLabel } from '../../platform/timings.ts';
import { stripQueryParameters } from '../../platform/db/connection/query-error.ts';
import type { Claimed } from '../queue/claim-deliveries.ts';
import type {
  DeliveredCall,
  Deliverer,
  Deliverers,
  Delivery,
  DeliveryResult,
  StoredNote,
} from './deliverer.ts';
import type { Finish, Try } from './finish-deliveries.ts';
import { recordOutbound, type RecordedOutbound } from './exchanges/record-exchanges.ts';
import { settleDelivery } from './settle-delivery.ts';
import {
  buildTargetCondition,
  buildActiveUserCondition,
} from '../../recordings/recording-access.ts';
import { buildRecordingAddress } from '../../recordings/recording-address.ts';

const NO_CONNECTION_SECONDS = 5;

/**
 * Never throws; ends soon after the signal aborts.
 * @param isStopping whether the process stops; false for a delivery's timeout
 */
export async function deliverOnce(
  context: Context,
  deliverers: Deliverers,
  delivery: Claimed,
  signal: AbortSignal,
  isStopping: () => boolean,
): Promise<Try & { finish: Finish }> {
  const happenedAt = context.now();
  const startedAtMs = performance.now();
  const gateway = toGatewayLabel(delivery.gateway);
  const outbound = recordOutbound(
    withVendorName(gateway, withAbortSignal(signal, context.outbound)),
  );
  const attemptContext = Object.create(context, {
    outbound: { value: outbound },
  }) as RecordingContext;
  const result = await context.traces.traceDelivery(
    delivery.callId,
    {
      'alo.gateway': gateway,
      'alo.event': delivery.eventType,
      'alo.attempt': delivery.attempts,
      'alo.is_replay': delivery.isReplay,
    },
    () => attemptDelivery(attemptContext, deliverers.of(delivery.gateway), delivery, signal),
    ({ state, reason }) => ({ 'alo.state': state, ...(reason && { 'alo.reason': reason.code }) }),
  );
  const ms = Math.round(performance.now() - startedAtMs);
  if (result.state === 'delivered' && !delivery.isReplay) {
    context.timings.delivery.observe({ gateway }, (delivery.waitedMs + ms) / 1000);
  }
  const finish = settleDelivery(delivery, result, isStopping());
  const answer = outbound.getLastStatusClass();
  return {
    delivery,
    finish: { ...finish, ms, answer, hasGoodAnswer: finish.isHealthy === null && answer === 2 },
    happenedAt,
    exchanges: outbound.getExchanges(),
  };
}

/** Another user must resume the target and becomes its owner. */
const pauseForOwner = ({ findings }: Claimed): DeliveryResult => ({
  state: 'retrying',
  reason: toReason('ownerBlocked'),
  findings: { ...findings, wasRefused: true },
  isLimited: true,
  pausesTarget: true,
});

type RecordingContext = Context & { outbound: RecordedOutbound };

async function attemptDelivery(
  context: RecordingContext,
  deliverer: Deliverer,
  delivery: Claimed,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  if (delivery.isTargetGone) return { state: 'skipped', reason: toReason('integrationRemoved') };
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  try {
    const call = await Promise.race([aborted, findDeliveredCall(context, delivery)]);
    if (call === null) return { state: 'skipped', reason: toReason('callForgotten') };
    if (call === 'ownerGone') return pauseForOwner(delivery);
    if (call === 'endDelivered') return { state: 'skipped', reason: toReason('endAlreadySent') };
    const result = await Promise.race([aborted, deliverer.deliver(context, delivery, call)]);
    // Our own connection limit is no failure of the target.
    return result.state === 'retrying' && context.outbound.hasTimedOutUnsent()
      ? {
          ...result,
          state: 'postponed',
          reason: toReason('tooManyAtOnce'),
          seconds: NO_CONNECTION_SECONDS,
        }
      : result;
  } catch (error) {
    const { targetId, callId } = delivery;
    if (!signal.aborted) {
      context.log.error(
        { err: stripQueryParameters(error), targetId, callId },
        'A delivery failed by our own fault; it is tried again',
      );
    }
    // A retry is safe if only searches were sent.
    const state = context.outbound.mayHaveChanged() ? 'unknown' : 'retrying';
    return { state, reason: toReason('interrupted') };
  }
}

const IS_OWNER_GONE_SQL = `t.owner_user_id is not null and not exists (
    select from users u
    where u.organization_id = t.organization_id and u.id = t.owner_user_id and ${buildActiveUserCondition('u')})`;

/** One index scan per key, even with outdated planner statistics. */
const ENDED_CALLS_SQL = `
  select k.nth, ${IS_OWNER_GONE_SQL} as "isOwnerGone", o.recording_links_epoch as epoch,
         ${buildTargetCondition('t', 'c.extension_number')} as "mayListen", o.domain, c.direction, c.extension_number as "extensionNumber", c.dialed_number as "dialedNumber",
         c.started_at as "startedAt", c.answered_at as "answeredAt", c.ended_at as "endedAt", c.metadata,
         c.duration_seconds as "durationSeconds", c.hangup_cause as "hangupCause", c.call_price as "callPrice",
         c.recording_file as "recordingFile", c.caller_id as "callerId",
         json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email) as attendant,
         n.note
  from json_to_recordset($1::json) as k(nth int, "organizationId" int, "callStartedAt" timestamptz, "callId" uuid, "targetId" int)
  cross join lateral (
    select * from calls where organization_id = k."organizationId" and started_at = k."callStartedAt" and id = k."callId" limit 1
  ) c
  join organizations o on o.id = c.organization_id
  left join delivery_targets t on t.organization_id = o.id and t.id = k."targetId"
  left join lateral (
    select json_build_object('text', text, 'tags', tags, 'version', version) as note from call_notes
    where organization_id = c.organization_id and call_started_at = c.started_at and call_id = c.id limit 1
  ) n on true`;

/** The end of a call may have been delivered first. */
const CALL_IN_PROGRESS_SQL = `
  select ${IS_OWNER_GONE_SQL} as "isOwnerGone", e.call, exists (
           select from call_keys k
           join deliveries d on d.target_id = $4 and d.call_started_at = k.started_at and d.call_id = k.call_id
             and d.event_type = 'channel-hangup' and d.state = 'delivered'
           where k.organization_id = e.organization_id and k.call_id = e.call_id
         ) as "isEndDelivered"
  from call_events e left join delivery_targets t on t.organization_id = e.organization_id and t.id = $4
  where e.organization_id = $1 and e.call_id = $2 and e.event_type = $3`;

interface OwnedRow {
  isOwnerGone: boolean;
}

interface EndedRow
  extends OwnedRow, Omit<DeliveredCall, 'id' | 'end' | 'startedAt' | 'answeredAt'> {
  nth: number;
  epoch: number;
  /** Whether the target's owner may hear the recording. */
  mayListen: boolean;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date;
  durationSeconds: number;
  hangupCause: string;
  callPrice: string | null;
  recordingFile: string | null;
  callerId: string | null;
  attendant: Call['attendant'];
  note: StoredNote | null;
}

type EndedKey = Pick<Delivery, 'organizationId' | 'callStartedAt' | 'callId' | 'targetId'>;

const readEndedCall = batchReads<EndedKey, EndedRow>('read-ended-calls', ENDED_CALLS_SQL);

/** Returns null if the call is not stored, `endDelivered` if the target got its end and this is no replay. */
async function findDeliveredCall(
  context: Context,
  delivery: Delivery,
): Promise<DeliveredCall | 'endDelivered' | 'ownerGone' | null> {
  const { organizationId, callId: id, eventType, callStartedAt, targetId, isReplay } = delivery;
  if (eventType !== 'channel-hangup') {
    const { rows } = await context.pool.query<
      OwnedRow & { call: CallInProgress; isEndDelivered: boolean }
    >(CALL_IN_PROGRESS_SQL, [organizationId, id, eventType, targetId]);
    const [row] = rows;
    if (!row) return null;
    if (row.isOwnerGone) return 'ownerGone';
    return row.isEndDelivered && !isReplay ? 'endDelivered' : { ...row.call, id, end: null };
  }
  const row = await readEndedCall(context.pool, {
    organizationId,
    callStartedAt,
    callId: id,
    targetId,
  });
  if (!row) return null;
  const { isOwnerGone, mayListen, epoch, nth: _, ...columns } = row;
  if (isOwnerGone) return 'ownerGone';
  const { endedAt, durationSeconds, hangupCause, callPrice, ...otherColumns } = columns;
  const { attendant, callerId, note, recordingFile: file, ...call } = otherColumns;
  const recordingFile = mayListen ? file : null;
  const linkScope = { organizationId, listener: { kind: 'target', id: targetId }, epoch } as const;
  return {
    ...call,
    id,
    startedAt: row.startedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    end: {
      endedAt: endedAt.toISOString(),
      durationSeconds,
      hangupCause,
      callPrice: callPrice === null ? null : Number(callPrice),
      recordingUrl:
        recordingFile === null
          ? null
          : buildRecordingAddress(context, { callId: id, recordingFile }, linkScope),
      recordingFile,
      attendant,
      callerId,
      note,
    },
  };
}
