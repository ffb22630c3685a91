/** Afterwards a retried call no longer blocks later ones. */
const MAX_HOLD_UP_MINUTES = 5;

/**
 * A running delivery of the contact, or an earlier one that will be retried. A replay blocks live
 * deliveries only while it runs.
 */
export const BLOCKERS_SQL = `
  select from call_deliveries b
  where b.target_id = d.target_id and b.contact = d.contact and b.state <> 'queued' and b.state <> 'ambiguous'
    and (b.state = 'sending' and b.due_at > now()
         or (not b.is_replay or d.is_replay)
            and coalesce(b.first_tried_at, now()) > now() - interval '${MAX_HOLD_UP_MINUTES} minutes'
            and (b.created_at, b.call_started_at, b.call_id) < (d.created_at, d.call_started_at, d.call_id))`;
