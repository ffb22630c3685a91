import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import type { Context } from '../../platform/context.ts';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { Deliverer, Delivery, DeliveredCall } from '../../deliveries/attempts/deliverer.ts';
import { isOfNote } from '../delivery/plan/note-result.ts';
import { DELIVERIES_CHANNEL } from '../../deliveries/queue/queue-deliveries-sql.ts';

const QUEUE_SUMMARY_SQL = `
  with queued as (
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, findings)
    select t.id, t.organization_id, $2, $3, $4, $5, $6
    from delivery_targets t
    where t.organization_id = $1 and t.gateway = '${SUMMARY_GATEWAY}' and t.removed_at is null
      and not exists (select from call_deliveries d where d.target_id = t.id and d.call_id = $2 and d.event_type = $3)
      and not exists (select from deliveries l where l.target_id = t.id and l.call_started_at = $4 and l.call_id = $2
                        and l.event_type = $3)
    returning organization_id
  )
  select pg_notify('${DELIVERIES_CHANNEL}', organization_id::text) from queued`;

/** Runs before the worker stores the result, so that the next attempt repeats it after a crash. */
export const queueSummaryAfterDelivery = (deliverer: Deliverer): Deliverer => ({
  ...deliverer,
  async deliver(context, delivery, call) {
    const result = await deliverer.deliver(context, delivery, call);
    const isLogged = result.state === 'delivered' && !isOfNote(delivery);
    if (isLogged && result.recordId !== undefined) {
      await queueSummary(context, delivery, call, result.recordId);
    }
    return result;
  },
});

async function queueSummary(
  { config, pool }: Context,
  { organizationId, callId, eventType, callStartedAt, contact }: Delivery,
  { end }: DeliveredCall,
  recordId: string,
): Promise<void> {
  if (config.ai === null || end === null || end.recordingFile === null || !isAnswered(end)) return;
  await pool.query(QUEUE_SUMMARY_SQL, [
    organizationId,
    callId,
    eventType,
    callStartedAt,
    contact,
    storableJson({ recordId }),
  ]);
}
