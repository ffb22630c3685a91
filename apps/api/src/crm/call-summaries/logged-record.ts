import type { Context } from '../../platform/context.ts';
import type { Delivery } from '../../deliveries/attempts/deliverer.ts';
import { SUMMARY_CRM } from '../integrations/summaries/summary-crm.ts';
import { getSummaryFindings } from './summary-findings.ts';

const LOGGED_RECORD_SQL = `
  select l.record_id as "recordId"
  from delivery_targets t join deliveries l on l.target_id = t.id
  where t.organization_id = $1 and t.gateway = '${SUMMARY_CRM.manifest.id}' and l.organization_id = $1
    and l.call_started_at = $2 and l.call_id = $3 and l.event_type = $4 and l.state = 'delivered' and l.record_id is not null
  order by l.done_at desc limit 1`;

/** Replays of a period do not name the record. */
export async function findLoggedRecord(
  { pool }: Pick<Context, 'pool'>,
  delivery: Delivery,
): Promise<string | null> {
  const knownRecordId = getSummaryFindings(delivery).recordId ?? delivery.knownRecordId;
  if (knownRecordId != null) return knownRecordId;
  const { organizationId, callStartedAt, callId, eventType } = delivery;
  const { rows } = await pool.query<{ recordId: string }>(LOGGED_RECORD_SQL, [
    organizationId,
    callStartedAt,
    callId,
    eventType,
  ]);
  return rows[0]?.recordId ?? null;
}
