/** The payload is the organization's id. A lost notification only delays deliveries. */
export const DELIVERIES_CHANNEL = 'call_deliveries';

/**
 * Targets that ask for the event, without full queues, or null. Uses each organization's index (see
 * the event pool's settings).
 */
export const selectTargets = (organizationId: string, eventType: string) => `(
  select array_agg(t) from delivery_targets t
  where t.organization_id = ${organizationId} and t.removed_at is null and t.full_since is null
    and ${eventType} = any (t.event_types)
)`;

/** Pairs for `jsonb_build_object`: what conditions on call `c` may test besides metadata. */
export const buildEventFields = (eventType: string, domain = 'c.domain') => `
  'eventType', ${eventType}, 'id', c.id, 'domain', ${domain}, 'direction', c.direction,
  'caller', case c.direction when 'outbound' then c.extension_number else c.dialed_number end,
  'called', case c.direction when 'outbound' then c.dialed_number else c.extension_number end`;

export const END_FIELDS = `, 'hangupCause', c.hangup_cause, 'duration', c.duration_seconds`;

/**
 * Continues a statement whose `c` are calls with their `targets`. Unless the statement reads
 * `woken`, no worker wakes.
 * @param options.eventType SQL of the event
 * @param options.more SQL of further fields of the event
 */
export const queueDeliveries = ({ eventType, more = '' }: { eventType: string; more?: string }) => `
  targeted as materialized (
    select t.id as target_id, c.organization_id, c.id, c.started_at, c.contact
    from c cross join unnest(c.targets) t
    where (t.extension_number is null or t.extension_number = c.extension_number)
      and (t.condition is null
           or (jsonb_build_object(${buildEventFields(eventType)}${more}) || c.metadata) @@ t.condition)
  ),
  queued as (
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
    select target_id, organization_id, id, ${eventType}, started_at, contact from targeted
  ),
  woken as materialized (
    select count(pg_notify('${DELIVERIES_CHANNEL}', organization_id::text))
    from (select distinct organization_id from targeted) as o
  )`;
