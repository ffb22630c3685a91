// Targets that fetch recordings at once, or cannot change a record later, wait for them.
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import { RecordingsUnavailable } from '../../platform/recording-store.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { Delivery, DeliveryResult, DeliveredCall } from '../attempts/deliverer.ts';

type CallEnd = NonNullable<DeliveredCall['end']>;

const LATE_RECORDING_MS = 120_000;
const RECORDING_POLL_SECONDS = 20;
const LOOK_UP_TIMEOUT_MS = 2_000;

export const AWAIT_RECORDING: DeliveryResult = {
  state: 'postponed',
  reason: toReason('waitsForRecording'),
  seconds: RECORDING_POLL_SECONDS,
};

export async function mustAwaitRecording(
  context: Context,
  { organizationId }: Delivery,
  end: CallEnd,
): Promise<boolean> {
  const isLate = context.now().getTime() - Date.parse(end.endedAt) > LATE_RECORDING_MS;
  return !isLate && (await isRecordingMissing(context, organizationId, end));
}

export async function isRecordingMissing(
  { recordings }: Context,
  organizationId: number,
  { recordingFile: name }: Pick<CallEnd, 'recordingFile'>,
): Promise<boolean> {
  if (name === null) return false;
  const lookUp = recordings.find({ organizationId, name }).catch((error: unknown) => {
    if (error instanceof RecordingsUnavailable) return null;
    throw error;
  });
  return (await withTimeout(LOOK_UP_TIMEOUT_MS, lookUp)) === null;
}
