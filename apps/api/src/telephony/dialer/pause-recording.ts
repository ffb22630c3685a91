import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { setRecordingPaused, type NamedCall } from '../live-calls/live-call-store.ts';
import type { CallPlacer } from './call-placer.ts';

const SWITCH_MS = 4000;

/** @throws AppError CALL_NOT_RECORDED, RECORDING_PAUSE_FAILED */
export async function pauseRecording(
  { db, log, now, pool }: Pick<Context, 'db' | 'log' | 'now' | 'pool'>,
  placer: Pick<CallPlacer, 'pauseRecording'>,
  actor: Actor,
  call: NamedCall,
  isPaused: boolean,
): Promise<void> {
  const { organizationId, callId, extensionNumber, dialedNumber } = call;
  let outcome;
  try {
    outcome = await placer.pauseRecording(
      call.switchCallId,
      isPaused,
      AbortSignal.timeout(SWITCH_MS),
    );
  } catch (err) {
    log.warn({ err, callId }, 'A switch did not pause or resume a recording');
    throw new AppError(ERROR_CODES.recordingPauseFailed, dialRefusals.recordingPauseFailed);
  }
  if (outcome === 'notRecorded') {
    throw new AppError(ERROR_CODES.callNotRecorded, dialRefusals.notRecorded);
  }
  const isChanged = await setRecordingPaused(pool, call, isPaused ? now() : null);
  if (!isChanged) return;
  await audit(db, actor, {
    organizationId,
    action: isPaused ? 'call.recordingPaused' : 'call.recordingResumed',
    target: { id: callId, name: `${extensionNumber} · ${dialedNumber}` },
  });
}
