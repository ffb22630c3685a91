import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { NoteTarget } from '@alo/contract/telephony/call-notes.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { NOTE_GATEWAYS } from '../../deliveries/queue/changed-notes.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';

interface Row {
  gateway: string;
  /** Undefined parts mean that the record was written without a note. */
  findings: { note?: number; noteRefused?: { version: number; reason?: DeliveryReason } } | null;
  isRegistered: boolean;
  isWaiting: boolean;
  waitsFor: DeliveryReason | null;
}

const TARGETS_SQL = `
  select t.gateway, o.findings, coalesce(o.record_id is not null, false) as "isRegistered", d.state is not null as "isWaiting", d.reason as "waitsFor"
  from delivery_targets t
  left join lateral (
    select record_id, findings from deliveries
    where target_id = t.id and call_started_at = $2 and call_id = $3 and event_type = 'channel-hangup' and not is_test
  ) o on true
  left join lateral (
    select state, reason from call_deliveries
    where target_id = t.id and call_started_at = $2 and call_id = $3 and event_type = 'channel-hangup' limit 1
  ) d on true
  where t.organization_id = $1 and t.removed_at is null and t.gateway = any ($4)
    and (o.record_id is not null or d.state is not null)
  order by t.id`;

const CRMS = Object.keys(MANIFESTS);

interface NotedCall {
  organizationId: number;
  callId: string;
  startedAt: Date;
  version: number;
}

export async function listNoteTargets(
  sql: Queryable,
  { organizationId, callId, startedAt, version }: NotedCall,
): Promise<NoteTarget[]> {
  const { rows } = await sql.query<Row>(TARGETS_SQL, [organizationId, startedAt, callId, CRMS]);
  return rows.map((row) => ({ gateway: row.gateway, ...describeState(row, version) }));
}

function describeState(
  { gateway, findings, isRegistered, isWaiting, waitsFor }: Row,
  version: number,
): Pick<NoteTarget, 'state' | 'reason'> {
  if (!NOTE_GATEWAYS.includes(gateway)) return { state: 'unsupported', reason: null };
  if (isWaiting || !isRegistered) return { state: 'waiting', reason: waitsFor };
  const { note, noteRefused } = findings ?? {};
  if (note === version) return { state: 'told', reason: null };
  const isOfThis = noteRefused?.version === version;
  return { state: 'refused', reason: (isOfThis && noteRefused.reason) || null };
}
