import type { CurrentCall } from '@alo/contract/telephony/live-calls.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { findDialingExtension } from '../dialer/dialing-extension.ts';

type Row = Omit<CurrentCall, 'startedAt' | 'answeredAt'> & {
  startedAt: Date;
  answeredAt: Date | null;
};

/** A switch reports a call later than its credit is held. */
const CALLS_SQL = `
  select distinct on (c.call_id) c.call_id as id, c.direction, c.dialed_number as number, c.started_at as "startedAt",
         c.answered_at as "answeredAt", c.is_recorded as recorded, c.recording_paused_at is not null as "recordingPaused"
  from (
    select call_id, direction, dialed_number, started_at, answered_at, is_recorded, recording_paused_at, 1 as rank
    from live_calls where organization_id = $1 and extension_number = $2
    union all
    select call_id, direction, extension_number, started_at, answered_at, is_recorded, recording_paused_at, 1
    from live_calls where organization_id = $1 and dialed_number = $2 and direction = 'outbound'
    union all
    select call_id, 'outbound', dialed_number, authorized_at, null, false, null, 2
    from call_holds where organization_id = $1 and extension_number = $2
  ) c
  where not exists (select from call_keys k where k.organization_id = $1 and k.call_id = c.call_id)
  order by c.call_id, c.rank
  limit 50`;

/**
 * Includes calls by colleagues.
 * @throws AppError if the extension does not exist, or a USER is not its own user
 */
export async function listCurrentCalls(
  sql: Queryable,
  session: Session,
  extension: string,
): Promise<CurrentCall[]> {
  await findDialingExtension(sql, session, extension, undefined);
  const { rows } = await sql.query<Row>(CALLS_SQL, [session.organizationId, extension]);
  return rows.map(({ startedAt, answeredAt, ...call }) => ({
    ...call,
    startedAt: startedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}
