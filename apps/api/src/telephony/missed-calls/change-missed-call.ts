import type { MissedCall, MissedCallAction } from '@alo/contract/telephony/missed-calls.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { readMissedCall } from './list-missed-calls.ts';
import { IS_CLAIMED, MISSED_CALLS_CHANNEL } from './missed-calls-sql.ts';

/** `$1` organization, `$2` id, `$3` user. */
const CHANGES: Record<MissedCallAction, string> = {
  claim: `set claimed_by = $3, claimed_at = now()
    where resolved_at is null and contact <> '' and (claimed_by = $3 or not coalesce(${IS_CLAIMED}, false))`,
  release: 'set claimed_by = null, claimed_at = null where claimed_by = $3',
  resolve: `set resolved_at = now(), resolved_by = $3, claimed_by = null, claimed_at = null where resolved_at is null`,
  reopen: `set resolved_at = null, resolved_by = null where resolved_by is not null and not exists (
    select from missed_calls o where o.organization_id = $1 and o.contact = missed_calls.contact and o.resolved_at is null)`,
};

/** @throws AppError NOT_FOUND, MISSED_CALL_TAKEN */
export async function changeMissedCall(
  pool: Queryable,
  { organizationId, userId }: { organizationId: number; userId: number },
  id: number,
  action: MissedCallAction,
): Promise<MissedCall> {
  const { rows } = await pool.query<{ changed: number }>(
    `with changed as (
       update missed_calls ${CHANGES[action]} and organization_id = $1 and id = $2
         and $3::int is not null
       returning organization_id
     )
     select count(pg_notify('${MISSED_CALLS_CHANNEL}', organization_id::text))::int as changed from changed`,
    [organizationId, id, userId],
  );
  const call = await readMissedCall(pool, organizationId, id);
  if (!call) throw new AppError(ERROR_CODES.notFound, 'No missed call has that id');
  const isDone = action === 'release' || (action === 'resolve' && call.resolvedAt !== null);
  if (rows[0]!.changed === 0 && !isDone) {
    const { name } = call.claimedBy ?? {};
    throw new AppError(
      ERROR_CODES.missedCallTaken,
      name === undefined ? 'The missed call changed meanwhile' : `${name} is calling back already`,
    );
  }
  return call;
}
