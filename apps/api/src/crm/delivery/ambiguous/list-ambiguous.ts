import {
  MAX_AMBIGUOUS,
  type AmbiguousDelivery,
  type PersonCandidate,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import {
  findCallsOfDeliveries,
  type CallOfDelivery,
} from '../../../deliveries/log/call-of-delivery.ts';
import { toDeliveryId } from '../../../deliveries/log/delivery-id.ts';
import type { CrmFindings } from '../plan/findings.ts';
import { findAmbiguous, type AmbiguousRow } from './store.ts';

export async function listAmbiguous(
  db: Queryable,
  organizationId: number,
  gateway: string | undefined,
): Promise<{ data: AmbiguousDelivery[]; total: number }> {
  const { rows, total } = await findAmbiguous(db, organizationId, gateway, MAX_AMBIGUOUS);
  const getCall = await findCallsOfDeliveries(db, organizationId, rows);
  return { data: rows.map((row) => toWire(row, getCall(row))), total };
}

function toWire(row: AmbiguousRow, call: CallOfDelivery): AmbiguousDelivery {
  const { findings, gateway, callId, callStartedAt, createdAt, contact } = row;
  const attendant = [call.firstName, call.lastName].filter((name) => name !== null).join(' ');
  return {
    id: toDeliveryId(row),
    gateway,
    waitsFor: findings.waitsFor ?? 'person',
    callId,
    callStartedAt: callStartedAt.toISOString(),
    direction: call.direction,
    extensionNumber: call.extensionNumber,
    attendant: attendant === '' ? null : attendant,
    durationSeconds: call.durationSeconds,
    phone: findings.phone ?? contact,
    candidates: toCandidates(findings),
    queuedAt: createdAt.toISOString(),
  };
}

function toCandidates({ waitsFor, candidates = [], person }: CrmFindings): PersonCandidate[] {
  const shownCandidates = waitsFor === 'duplicate' ? (person ? [person] : []) : candidates;
  return shownCandidates.map((one) => ({ ...one, phones: [...one.phones] }));
}
