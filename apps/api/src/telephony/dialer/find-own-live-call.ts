import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { findLiveCall, type LiveCallRow } from '../live-calls/live-call-store.ts';
import { mayUse } from './dialing-extension.ts';

/**
 * A call between two extensions is of both.
 * @throws AppError NOT_FOUND if the call is over, ACCESS_DENIED if it is of another user's extension
 */
export async function findOwnLiveCall(
  { now, pool }: Pick<Context, 'now' | 'pool'>,
  session: Session,
  callId: string,
): Promise<LiveCallRow> {
  const { organizationId } = session;
  const call = isUuid(callId) ? await findLiveCall(pool, organizationId, callId, now()) : null;
  if (call === null) throw new AppError(ERROR_CODES.notFound, dialRefusals.over);
  const { direction, extensionNumber, dialedNumber } = call;
  const numbers = [extensionNumber, ...(direction === 'outbound' ? [dialedNumber] : [])];
  const { rows } = await pool.query<{ userId: number | null }>(
    `select user_id as "userId" from extensions where organization_id = $1 and number = any ($2)`,
    [organizationId, numbers],
  );
  if (!mayUse(session, null) && !rows.some(({ userId }) => mayUse(session, userId))) {
    throw new AppError(ERROR_CODES.accessDenied, dialRefusals.notOwnCall);
  }
  return call;
}
