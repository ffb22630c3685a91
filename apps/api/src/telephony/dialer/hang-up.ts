import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import { isUuid } from '@alo/domain/text/uuid.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findLiveCall } from '../live-calls/live-call-store.ts';
import type { CallPlacer } from './call-placer.ts';
import { mayUse } from './dialing-extension.ts';

const SWITCH_MS = 4000;

/** Ends any call in progress of the organization. @throws AppError NOT_FOUND if the call is over. */
export async function hangUp(
  { db, log, now, pool }: Pick<Context, 'db' | 'log' | 'now' | 'pool'>,
  placer: CallPlacer,
  session: Session,
  actor: Actor,
  callId: string,
): Promise<void> {
  const { organizationId } = session;
  const call = isUuid(callId) ? await findLiveCall(pool, organizationId, callId, now()) : null;
  if (call === null) throw new AppError(ERROR_CODES.notFound, dialRefusals.over);
  const { rows } = await pool.query<{ userId: number | null }>(
    `select user_id as "userId" from extensions where organization_id = $1 and number = $2`,
    [organizationId, call.extensionNumber],
  );
  if (!mayUse(session, rows[0]?.userId ?? null)) {
    throw new AppError(ERROR_CODES.accessDenied, dialRefusals.notOwnCall);
  }
  try {
    await placer.end(call.switchCallId, AbortSignal.timeout(SWITCH_MS));
  } catch (err) {
    log.warn({ err, callId }, 'A switch did not end a call');
    throw new AppError(ERROR_CODES.hangUpFailed, dialRefusals.hangUpFailed);
  }
  await audit(db, actor, {
    organizationId,
    action: 'call.hungUp',
    target: { id: callId, name: `${call.extensionNumber} · ${call.dialedNumber}` },
  });
}
