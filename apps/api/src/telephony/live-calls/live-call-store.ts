// Calls in progress come from three tables (docs/decisions/0067-one-click-is-one-call.md).
import { MAX_COUNTED_LIVE_CALLS, MAX_LIVE_CALLS } from '@alo/contract/telephony/live-calls.ts';
import type { CallDirection } from '@alo/domain/calls/call.ts';
import type { Money } from '@alo/domain/money/money.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { toCallId } from '../calls/list/call-id.ts';

export interface LiveCallRow {
  organizationId: number;
  callId: string;
  switchCallId: string;
  /** Null until a switch reports an ordered call. */
  direction: CallDirection | null;
  extensionNumber: string;
  dialedNumber: string;
  startedAt: Date;
  answeredAt: Date | null;
  isRecorded: boolean;
  recordingPausedAt: Date | null;
  /** Null without a credit hold, as for inbound calls and calls between extensions. */
  minutePrice: Money | null;
  reserved: Money | null;
  domain: string;
  isUnlimited: boolean;
  firstName: string | null;
  lastName: string | null;
  /** At most MAX_COUNTED_LIVE_CALLS. */
  total: number;
}

/** Longer than an order rings. */
const ORDER_SECONDS = 45;
/** Bounds the readers' cost if a switch reports too many calls. */
const READ_PER_SOURCE = MAX_COUNTED_LIVE_CALLS;

const isOver = (call: string) =>
  `exists (select from call_keys k where k.organization_id = ${call}.organization_id and k.call_id = ${call}.call_id)`;

/**
 * `$1`: organizations; `$2`: now; `$3`: a call, or null; `$4`: rows to return per organization.
 * Reported facts win over the hold's, and both over the order's.
 */
const LIVE_SQL = `
  with found as (
    select f.* from unnest($1::int[]) as asked(organization_id) cross join lateral (
      (select organization_id, call_id, switch_call_id, direction, extension_number, dialed_number, started_at, answered_at,
              is_recorded, recording_paused_at, 1 as rank
       from live_calls where organization_id = asked.organization_id and ($3::uuid is null or call_id = $3)
       limit ${READ_PER_SOURCE})
      union all
      (select organization_id, call_id, switch_call_id, 'outbound', extension_number, dialed_number, authorized_at, null, false, null, 2
       from call_holds where organization_id = asked.organization_id and ($3::uuid is null or call_id = $3)
       limit ${READ_PER_SOURCE})
      union all
      (select organization_id, call_id, call_id::text, null, extension_number, dialed_number, created_at, null, false, null, 3
       from dialed_calls
       where organization_id = asked.organization_id and ($3::uuid is null or call_id = $3)
         and created_at > $2::timestamptz - interval '${ORDER_SECONDS} seconds'
       limit ${READ_PER_SOURCE})
    ) f
  ),
  best as (select distinct on (organization_id, call_id) * from found order by organization_id, call_id, rank),
  ranked as (
    select *, count(*) over (partition by organization_id)::int as total,
           row_number() over (partition by organization_id order by started_at, call_id) as nth
    from best b where not ${isOver('b')}
  )
  select b.organization_id as "organizationId", b.call_id as "callId", b.switch_call_id as "switchCallId", b.direction,
         b.extension_number as "extensionNumber", b.dialed_number as "dialedNumber", b.started_at as "startedAt",
         b.answered_at as "answeredAt", b.is_recorded as "isRecorded", b.recording_paused_at as "recordingPausedAt",
         h.minute_price::float8 as "minutePrice", h.amount::float8 as reserved, o.domain,
         o.is_unlimited as "isUnlimited", e.first_name as "firstName", e.last_name as "lastName", b.total
  from ranked b
  join organizations o on o.id = b.organization_id
  left join extensions e on e.organization_id = b.organization_id and e.number = b.extension_number
  left join call_holds h on h.organization_id = b.organization_id and h.call_id = b.call_id
  where b.nth <= $4
  order by b.organization_id, b.started_at, b.call_id`;

/** Returns at most MAX_LIVE_CALLS of each organization, oldest first. */
export async function listLiveCalls(
  sql: Queryable,
  organizationIds: readonly number[],
  now: Date,
): Promise<LiveCallRow[]> {
  const { rows } = await sql.query<LiveCallRow>(LIVE_SQL, [
    organizationIds,
    now,
    null,
    MAX_LIVE_CALLS,
  ]);
  return rows;
}

export async function findLiveCall(
  sql: Queryable,
  organizationId: number,
  callId: string,
  now: Date,
): Promise<LiveCallRow | null> {
  const { rows } = await sql.query<LiveCallRow>(LIVE_SQL, [[organizationId], now, callId, 1]);
  return rows[0] ?? null;
}

export type NamedCall = Pick<
  LiveCallRow,
  'organizationId' | 'callId' | 'switchCallId' | 'extensionNumber' | 'dialedNumber'
>;

/** Returns false without a change. Calls that no switch has reported keep no state. */
export async function setRecordingPaused(
  sql: Queryable,
  { organizationId, callId }: NamedCall,
  pausedAt: Date | null,
): Promise<boolean> {
  const { rows } = await sql.query<{ isChanged: boolean }>(
    `with updated as (
       update live_calls set recording_paused_at = $3
       where organization_id = $1 and call_id = $2 and (recording_paused_at is null) <> ($3::timestamptz is null)
       returning 1
     )
     select exists (select from updated)
         or not exists (select from live_calls where organization_id = $1 and call_id = $2) as "isChanged"`,
    [organizationId, callId, pausedAt],
  );
  return rows[0]!.isChanged;
}

export async function findSwitchCall(
  sql: Queryable,
  switchName: string,
  switchCallId: string,
): Promise<NamedCall | null> {
  const { rows } = await sql.query<NamedCall>(
    `select organization_id as "organizationId", call_id as "callId", switch_call_id as "switchCallId",
            extension_number as "extensionNumber", dialed_number as "dialedNumber"
     from live_calls where call_id = $2 and switch_name = $1`,
    [switchName, toCallId({ switchName, switchCallId })],
  );
  return rows[0] ?? null;
}

/** The call may be over. */
export async function isReportedCall(
  sql: Queryable,
  organizationId: number,
  callId: string,
): Promise<boolean> {
  const { rows } = await sql.query<{ isReported: boolean }>(
    `select exists (select from live_calls where organization_id = $1 and call_id = $2)
         or exists (select from call_holds where organization_id = $1 and call_id = $2)
         or exists (select from call_keys where organization_id = $1 and call_id = $2) as "isReported"`,
    [organizationId, callId],
  );
  return rows[0]!.isReported;
}
