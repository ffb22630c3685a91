// Calls in progress are neither counted nor billed.
import type { CallEventType, CallInProgress } from '@alo/domain/calls/call.ts';
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { toContact } from '../calls/contact.ts';
import { queueDeliveries, selectTargets } from './queue-deliveries-sql.ts';

export type UnderWayOutcome = 'recorded' | 'known' | 'noSubscriber' | 'unknownDomain';

// Without a subscriber, it only writes the unlogged row of a live call.
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
  live as (
    insert into live_calls as l (organization_id, call_id, switch_name, switch_call_id, direction, extension_number, dialed_number,
                                 started_at, answered_at, is_recorded)
    select o.id, $2::uuid, i.call ->> 'switchName', i.call ->> 'switchCallId', i.call ->> 'direction', i.call ->> 'extensionNumber',
           i.call ->> 'dialedNumber', (i.call ->> 'startedAt')::timestamptz, (i.call ->> 'answeredAt')::timestamptz,
           i.call ? 'isRecorded'
    from organization o cross join (select $4::jsonb as call) i where not o.is_over
    on conflict (organization_id, call_id) do update
    set answered_at = coalesce(l.answered_at, excluded.answered_at), missing_since = null,
        -- Of several extensions that rang, one answers.
        extension_number = case when l.answered_at is null and excluded.answered_at is not null
                                then excluded.extension_number else l.extension_number end,
        is_recorded = l.is_recorded or excluded.is_recorded
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

/** Returns once the event is durable. After the call's end, only targets that do not subscribe to ends get it. */
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
