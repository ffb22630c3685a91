// In which order the calls with one contact go to a target.

/** Holding up its contact's other calls ends so long after the first try of a call. */
const MAX_HOLD_UP_MINUTES = 5;

/**
 * Selects the rows that keep the row `d` waiting: one with the same contact is in hand, or an earlier one is to be tried again.
 * What is delivered again keeps no call of now waiting, unless it is in hand.
 */
export const BLOCKERS = `
  select from call_deliveries b
  where b.target_id = d.target_id and b.contact = d.contact and b.state <> 'queued' and b.state <> 'ambiguous'
    and (b.state = 'sending' and b.due_at > now()
         or (not b.is_replay or d.is_replay)
            and coalesce(b.first_tried_at, now()) > now() - interval '${MAX_HOLD_UP_MINUTES} minutes'
            and (b.created_at, b.call_started_at, b.call_id) < (d.created_at, d.call_started_at, d.call_id))`;
