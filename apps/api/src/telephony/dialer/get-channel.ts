import type { getChannel as getChannelEndpoint } from '@alo/contract/telephony/dialer.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import { getCall } from '../calls/details/get-call.ts';
import { findLiveCall } from '../live-calls/live-call-store.ts';
import { findDialedCall } from './dialed-call-store.ts';

type Channel = ReplyOf<typeof getChannelEndpoint>;

/** @throws AppError NOT_FOUND */
export async function getChannel(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  lists: Queryable,
  callId: string,
  reader: Parameters<typeof getCall>[2],
): Promise<Channel> {
  const { organizationId } = reader.session;
  const { now } = reader;
  const live = isUuid(callId) ? await findLiveCall(pool, organizationId, callId, now) : null;
  if (live !== null) {
    const { direction, startedAt, answeredAt } = live;
    const dialed = await findDialedCall(db, organizationId, callId);
    const ringing = direction === null ? 'dialing' : 'ringing';
    return {
      id: live.callId,
      status: answeredAt === null ? ringing : 'answered',
      from: live.extensionNumber,
      to: live.dialedNumber,
      startedAt: startedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      endedAt: null,
      duration: answeredAt === null ? 0 : getSeconds(answeredAt, now),
      hangupCause: null,
      recordingPaused: live.recordingPausedAt !== null,
      metadata: dialed?.metadata ?? {},
    };
  }
  const call = await getCall(lists, callId, reader);
  return {
    id: call.id,
    status: 'ended',
    from: call.from,
    to: call.to,
    startedAt: call.started_at,
    answeredAt: call.answered_at,
    endedAt: call.ended_at,
    duration: call.duration,
    hangupCause: call.hangup_cause,
    recordingPaused: false,
    ...(call.record_url !== null && { recordUrl: call.record_url }),
    metadata: call.metadata,
  };
}

const getSeconds = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
