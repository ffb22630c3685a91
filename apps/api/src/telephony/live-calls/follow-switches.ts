import type { Queryable } from '../../platform/db/connection/client.ts';

/** A new call may not be in the switch's list yet. */
const NEW_FOR = '30 seconds';
/** Longer than a round of the loop, so that a call must be missing twice. */
const MISSING_FOR = '15 seconds';
const MAX_RINGING = '10 minutes';
const MAX_CALL = '24 hours';
/** The simulator's calls are in a process' memory. */
const SIMULATOR = 'simulator';

/** For switches that report no answers. Without the report, an answer counts from now. */
export async function addAnswered(
  sql: Queryable,
  switchCallIds: readonly string[],
  now: Date,
): Promise<void> {
  if (switchCallIds.length === 0) return;
  await sql.query(
    `insert into live_calls as l (organization_id, call_id, switch_name, switch_call_id, direction, extension_number,
                                  dialed_number, started_at, answered_at)
     select organization_id, call_id, switch_name, switch_call_id, 'outbound', extension_number, dialed_number, authorized_at, $2
     from call_holds where switch_call_id = any ($1)
     on conflict (organization_id, call_id) do update set answered_at = excluded.answered_at
     where l.answered_at is null`,
    [switchCallIds, now],
  );
}

/** An ended call has a key. Calls of a silent switch end by age. */
export async function deleteOver(sql: Queryable, now: Date, maxCallMinutes: number): Promise<void> {
  await sql.query(
    `delete from live_calls l
     where exists (select from call_keys k where k.organization_id = l.organization_id and k.call_id = l.call_id)
        or l.answered_at is null and l.started_at < $1::timestamptz - interval '${MAX_RINGING}'
        or l.direction = 'outbound' and l.answered_at < $1::timestamptz - ($2 + 1) * interval '1 minute'
        or l.started_at < $1::timestamptz - interval '${MAX_CALL}'`,
    [now, maxCallMinutes],
  );
}

/** @param listed ids of all calls of all switches that take commands */
export async function deleteUnlisted(
  sql: Queryable,
  listed: readonly string[],
  now: Date,
): Promise<void> {
  await sql.query(
    `update live_calls
     set missing_since = case when switch_call_id = any ($1) then null else $2::timestamptz end
     where switch_name <> '${SIMULATOR}' and started_at < $2::timestamptz - interval '${NEW_FOR}'
       and (missing_since is null) = (switch_call_id <> all ($1))`,
    [listed, now],
  );
  await sql.query(
    `delete from live_calls where missing_since <= $1::timestamptz - interval '${MISSING_FOR}'`,
    [now],
  );
}
