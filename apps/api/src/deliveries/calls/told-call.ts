import type { Call, CallUnderWay } from '@alo/domain/call.ts';
import type { Context } from '../../platform/context.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import { isUserActive, buildTargetCondition } from '../../recordings/recording-access.ts';
import { buildRecordingAddress } from '../../recordings/recording-address.ts';
import type { Delivery, ToldCall } from '../attempts/deliverer.ts';

/** The person who set the target `t` up was blocked or removed. */
const IS_OWNER_GONE = `t.owner_user_id is not null and not exists (
    select from users u
    where u.organization_id = t.organization_id and u.id = t.owner_user_id and ${isUserActive('u')})`;

/** One index scan for each key, whatever the planner believes of the sizes of the tables. */
const ENDED = `
  select k.nth, ${IS_OWNER_GONE} as "isOwnerGone", o.recording_links_epoch as epoch,
         ${buildTargetCondition('t', 'c.extension_number')} as "mayListen", o.domain, c.direction, c.extension_number as "extensionNumber", c.dialed_number as "dialedNumber",
         c.started_at as "startedAt", c.answered_at as "answeredAt", c.ended_at as "endedAt", c.metadata,
         c.duration_seconds as "durationSeconds", c.hangup_cause as "hangupCause", c.call_price as "callPrice",
         c.recording_file as "recordingFile", c.caller_id as "callerId",
         json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email) as attendant
  from json_to_recordset($1::json) as k(nth int, "organizationId" int, "callStartedAt" timestamptz, "callId" uuid, "targetId" int)
  cross join lateral (
    select * from calls where organization_id = k."organizationId" and started_at = k."callStartedAt" and id = k."callId" limit 1
  ) c
  join organizations o on o.id = c.organization_id
  left join delivery_targets t on t.organization_id = o.id and t.id = k."targetId"`;

/** As it was told to us while it was under way; and whether its end went there before, because both came at once. */
const UNDER_WAY = `
  select ${IS_OWNER_GONE} as "isOwnerGone", e.call, exists (
           select from call_keys k
           join deliveries d on d.target_id = $4 and d.call_started_at = k.started_at and d.call_id = k.call_id
             and d.event_type = 'channel-hangup' and d.state = 'delivered'
           where k.organization_id = e.organization_id and k.call_id = e.call_id
         ) as "isEndTold"
  from call_events e left join delivery_targets t on t.organization_id = e.organization_id and t.id = $4
  where e.organization_id = $1 and e.call_id = $2 and e.event_type = $3`;

interface Owned {
  isOwnerGone: boolean;
}

interface EndedRow extends Owned, Omit<ToldCall, 'id' | 'end' | 'startedAt' | 'answeredAt'> {
  nth: number;
  epoch: number;
  /** Whether the target's owner may hear the recording. */
  mayListen: boolean;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date;
  durationSeconds: number;
  hangupCause: string;
  callPrice: string | null;
  recordingFile: string | null;
  callerId: string | null;
  attendant: Call['attendant'];
}

type EndedKey = Pick<Delivery, 'organizationId' | 'callStartedAt' | 'callId' | 'targetId'>;

const readEnded = batchReads<EndedKey, EndedRow>('read-ended-calls', ENDED);

/**
 * What is to be told; null: the call's month was dropped, or what was told before its end is swept, which waits for nobody any
 * more. `over`: who was told of its end is not told of what came before, unless somebody wants it again. `ownerGone`: the
 * person who set the target up may see nothing any more.
 */
export async function findToldCall(
  context: Context,
  delivery: Delivery,
): Promise<ToldCall | 'over' | 'ownerGone' | null> {
  const { organizationId, callId: id, eventType, callStartedAt, targetId, isReplay } = delivery;
  if (eventType !== 'channel-hangup') {
    const { rows } = await context.pool.query<Owned & { call: CallUnderWay; isEndTold: boolean }>(
      UNDER_WAY,
      [organizationId, id, eventType, targetId],
    );
    const [told] = rows;
    if (!told) return null;
    if (told.isOwnerGone) return 'ownerGone';
    return told.isEndTold && !isReplay ? 'over' : { ...told.call, id, end: null };
  }
  const row = await readEnded(context.pool, {
    organizationId,
    callStartedAt,
    callId: id,
    targetId,
  });
  if (!row) return null;
  const { isOwnerGone, mayListen, epoch, nth: _, ...told } = row;
  if (isOwnerGone) return 'ownerGone';
  const { endedAt, durationSeconds, hangupCause, callPrice, ...more } = told;
  const { attendant, callerId, recordingFile: file, ...call } = more;
  const recordingFile = mayListen ? file : null;
  const madeFor = { organizationId, listener: { kind: 'target', id: targetId }, epoch } as const;
  return {
    ...call,
    id,
    startedAt: row.startedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    end: {
      endedAt: endedAt.toISOString(),
      durationSeconds,
      hangupCause,
      callPrice: callPrice === null ? null : Number(callPrice),
      recordingUrl:
        recordingFile === null
          ? null
          : buildRecordingAddress(context, { callId: id, recordingFile }, madeFor),
      recordingFile,
      attendant,
      callerId,
    },
  };
}
