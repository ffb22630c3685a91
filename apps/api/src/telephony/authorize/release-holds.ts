import type { Queryable } from '../../platform/db/connection/client.ts';

/** A new call may not be in the switch's list yet. */
const NEW_FOR = '30 seconds';
/** Longer than a round of the loop, so that a call must be missing twice. */
const MISSING_FOR = '30 seconds';

const MARK_MISSING = `
  update call_holds
  set missing_since = case when switch_call_id = any ($1) then null else $2::timestamptz end
  where switch_name = $3 and authorized_at < $2::timestamptz - interval '${NEW_FOR}'
    and (missing_since is null) = (switch_call_id <> all ($1))`;

const RELEASE = `
  delete from call_holds
  where expires_at <= $1 or missing_since <= $1::timestamptz - interval '${MISSING_FOR}'`;

/**
 * Releases holds that outlived their call: its end was never reported, or the switch has not
 * listed it in two rounds. A later CDR is billed all the same.
 * @param live ids of all calls on the switches of this kind; null if one did not answer
 */
export async function releaseHolds(
  pool: Queryable,
  switchName: string,
  live: readonly string[] | null,
  now: Date,
): Promise<number> {
  if (live !== null) await pool.query(MARK_MISSING, [live, now, switchName]);
  const { rowCount } = await pool.query(RELEASE, [now]);
  return rowCount!;
}
