import type { Queryable } from '../../platform/db/connection/client.ts';

/** A new call may not be in the switch's list yet. */
const NEW_FOR = '30 seconds';
/** Longer than a round of the loop, so that a call must be missing twice. */
const MISSING_FOR = '30 seconds';

const MARK_MISSING = `
  update call_holds
  set missing_since = case when switch_call_id = any ($1) then null else $2::timestamptz end
  where switch_name = $3 and authorized_at < $2::timestamptz - interval '${NEW_FOR}'
    and (missing_since is null) = (switch_call_id <> all ($1))
    and ($4::text[] is null or exists (select from unnest($4) prefix where starts_with(switch_call_id, prefix)))`;

const RELEASE = `
  delete from call_holds
  where expires_at <= $1 or missing_since <= $1::timestamptz - interval '${MISSING_FOR}'`;

/** All listed switches of the kind answered. */
export interface LiveCalls {
  switchCallIds: readonly string[];
  /** Other prefixes may be calls of an unlisted switch. Null if ids name no switch. */
  idPrefixes: readonly string[] | null;
}

/**
 * Releases holds whose calls never reported an end, or that their switch has not listed in two
 * rounds. A later CDR is billed nevertheless.
 * @param live null if a switch did not answer
 */
export async function releaseHolds(
  pool: Queryable,
  switchName: string,
  live: LiveCalls | null,
  now: Date,
): Promise<number> {
  if (live !== null) {
    await pool.query(MARK_MISSING, [live.switchCallIds, now, switchName, live.idPrefixes]);
  }
  const { rowCount } = await pool.query(RELEASE, [now]);
  return rowCount!;
}
