/** Who delivers is woken here; the payload is the organization's id. The rows are the truth, this only saves waiting. */
export const DELIVERIES_CHANNEL = 'call_deliveries';

/**
 * Continues a statement whose `c` are the calls that something new happened to: a row for each target of their
 * organizations that asked for it, and one notification for each organization. `woken` must be read, or nobody is woken.
 * All of it is SQL: `eventType` what happened, `event` what conditions find besides metadata, `isQuiet`: no rows.
 */
export const queueDeliveries = ({
  eventType,
  event,
  isQuiet = 'false',
}: {
  eventType: string;
  event: string;
  isQuiet?: string;
}) => `
  targeted as materialized (
    select t.id as target_id, c.organization_id, c.id, c.started_at, c.contact
    from c
    join delivery_targets t on t.organization_id = c.organization_id and t.removed_at is null
    where not ${isQuiet} and ${eventType} = any (t.event_types)
      and (t.extension_number is null or t.extension_number = c.extension_number)
      and (t.condition is null or (${event} || c.metadata) @@ t.condition)
  ),
  queued as (
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact)
    select target_id, organization_id, id, ${eventType}, started_at, contact from targeted
  ),
  woken as materialized (
    select count(pg_notify('${DELIVERIES_CHANNEL}', organization_id::text))
    from (select distinct organization_id from targeted) as o
  )`;
