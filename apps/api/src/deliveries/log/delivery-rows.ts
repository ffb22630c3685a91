import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import type { CallEventType } from '@alo/domain/calls/call.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { CallOfDelivery } from './call-of-delivery.ts';
import { toDeliveryId } from './delivery-id.ts';
import { findDeliveryStep } from '../targets/next-step.ts';
import { REASON_SQL } from '../attempts/stored-reason.ts';

export interface DeliveryRow {
  targetId: number;
  gateway: string;
  targetExtension: string | null;
  isRemoved: boolean;
  hasGrant: boolean;
  isTargetPaused: boolean;
  /** Why the target stopped by itself. */
  pausedReason: DeliveryReason | null;
  organizationId: number;
  callStartedAt: Date;
  callId: string;
  eventType: CallEventType;
  contact: string;
  state: Delivery['state'];
  reason: DeliveryReason | null;
  attempts: number;
  mayExist: boolean;
  isReplay: boolean;
  isTest: boolean;
  recordId: string | null;
  isHeldUp?: boolean;
  found?: Delivery['found'];
  queuedAt: Date;
  doneAt: Date | null;
  dueAt: Date | null;
}

const COMMON_COLUMNS_SQL = `
  target_id as "targetId", organization_id as "organizationId", call_started_at as "callStartedAt", call_id as "callId",
  event_type as "eventType", contact, state, attempts, may_exist as "mayExist", created_at as "queuedAt"`;

/** An infinite date means that a user has to decide. */
export const OPEN_COLUMNS_SQL = `${COMMON_COLUMNS_SQL}, reason, is_replay as "isReplay", false as "isTest", null as "recordId", null::timestamptz as "doneAt",
  case when state in ('queued', 'retrying', 'unknown') and due_at < 'infinity' then due_at end as "dueAt"`;

export const ENDED_COLUMNS_SQL = `${COMMON_COLUMNS_SQL}, ${REASON_SQL} as reason, false as "isReplay", is_test as "isTest", record_id as "recordId", done_at as "doneAt",
  null::timestamptz as "dueAt"`;

export const FOUND_CONTACT_SQL = `case when findings ? 'rule' then jsonb_build_object(
    'person', case when jsonb_typeof(findings -> 'person') = 'object' then jsonb_build_object(
      'id', findings #> '{person,id}', 'kind', findings #> '{person,kind}', 'name', findings #> '{person,name}') end,
    'candidates', coalesce(jsonb_array_length(findings -> 'candidates'), 0)) end as found`;

export function deliveryToWire(row: DeliveryRow, call: CallOfDelivery): Delivery {
  const { targetId, callStartedAt, callId, eventType } = row;
  const reason = getReason(row);
  const attendant = [call.firstName, call.lastName].filter((name) => name !== null).join(' ');
  return {
    id: toDeliveryId({ targetId, callStartedAt, callId, eventType }),
    gateway: row.gateway,
    targetExtension: row.targetExtension,
    callId,
    eventType,
    callStartedAt: callStartedAt.toISOString(),
    contact: row.contact,
    direction: call.direction,
    extensionNumber: call.extensionNumber,
    attendant: attendant === '' ? null : attendant,
    durationSeconds: call.durationSeconds,
    state: row.state,
    reason,
    nextStep: findDeliveryStep({ ...row, extension: row.targetExtension }, { ...row, reason }),
    attempts: row.attempts,
    mayExist: row.mayExist,
    isReplay: row.isReplay,
    isTest: row.isTest,
    canReplay: !row.isTest && !row.isRemoved,
    recordId: row.recordId,
    found: row.found ?? null,
    queuedAt: row.queuedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    nextTryAt: row.isTargetPaused ? null : (row.dueAt?.toISOString() ?? null),
  };
}

/** A waiting call is sent only after its target resumes, so the target's reason comes first. */
function getReason({ state, reason, pausedReason, isHeldUp }: DeliveryRow): DeliveryReason | null {
  if ((state === 'queued' || state === 'retrying') && pausedReason !== null) return pausedReason;
  return isHeldUp ? toReason('waitsForEarlierCall') : reason;
}
