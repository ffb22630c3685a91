// Calls in progress are neither counted nor billed.
import type { CallEventType, CallInProgress } from '@alo/domain/calls/call.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { toContact } from '../calls/contact.ts';
import { queueDeliveries, selectTargets } from './queue-deliveries-sql.ts';

export type UnderWayOutcome = 'recorded' | 'known' | 'noSubscriber' | 'unknownDomain';

// Writes nothing without a subscriber, because a switch reports every call.
const RECORD_EVENT_SQL = `
  with organization as (
    select o.id, ${selectTargets('o.id', '$3::text')} as targets, exists (
             select from call_keys k where k.organization_id = o.id and k.call_id = $2::uuid
           ) as is_over
    from organizations o where o.domain = $1
  ),
  keyed as (
    insert into call_events (organization_id, call_id, event_type, call)
    select id, $2::uuid, $3::text, $4::jsonb from organization where targets is not null
    on conflict do nothing
    returning organization_id
  ),
  c as (
    -- A target that got the end first would show the call ringing for ever.
    select k.organization_id, case when o.is_over then (
             select array_agg(t) from unnest(o.targets) t where 'channel-hangup' <> all (t.event_types)
           ) else o.targets end as targets, $2::uuid as id, $5::text as contact, i.call ->> 'domain' as domain,
           i.call ->> 'direction' as direction, i.call ->> 'extensionNumber' as extension_number,
           i.call ->> 'dialedNumber' as dialed_number,
           (i.call ->> 'startedAt')::timestamptz as started_at, i.call -> 'metadata' as metadata
    from keyed k cross join organization o cross join (select $4::jsonb as call) i
  ),
  ${queueDeliveries({ eventType: '$3::text' })}
  select case when exists (select from keyed) then 'recorded' when o.targets is not null then 'known'
              else 'noSubscriber' end as outcome
  from organization o cross join woken`;

/**
 * Returns once the event is durable. Repeated events change nothing. After the call's end, only
 * targets that do not subscribe to ends get it.
 */
export async function recordUnderWay(
  pool: Queryable,
  id: string,
  eventType: CallEventType,
  call: CallInProgress,
): Promise<UnderWayOutcome> {
  const contact = toContact(call.dialedNumber, parseDialedNumber(call.dialedNumber));
  const { rows } = await pool.query({
    name: 'record-under-way',
    text: RECORD_EVENT_SQL,
    values: [call.domain, id, eventType, JSON.stringify(call), contact],
  });
  return (rows[0]?.outcome as UnderWayOutcome | undefined) ?? 'unknownDomain';
}
