import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { CallPlacer } from './call-placer.ts';
import { findOwnLiveCall } from './find-own-live-call.ts';

const SWITCH_MS = 4000;

/** @throws AppError NOT_FOUND if the call is over. */
export async function hangUp(
  context: Pick<Context, 'db' | 'log' | 'now' | 'pool'>,
  placer: CallPlacer,
  session: Session,
  actor: Actor,
  callId: string,
): Promise<void> {
  const call = await findOwnLiveCall(context, session, callId);
  try {
    await placer.end(call.switchCallId, AbortSignal.timeout(SWITCH_MS));
  } catch (err) {
    context.log.warn({ err, callId }, 'A switch did not end a call');
    throw new AppError(ERROR_CODES.hangUpFailed, dialRefusals.hangUpFailed);
  }
  await audit(context.db, actor, {
    organizationId: session.organizationId,
    action: 'call.hungUp',
    target: { id: callId, name: `${call.extensionNumber} · ${call.dialedNumber}` },
  });
}
