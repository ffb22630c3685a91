import type { CloudError } from '@alo/clouds/cloud-error.ts';
import type { RecordingsCloudName } from '@alo/contract/recordings/recordings-cloud.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveryResult } from '../attempts/deliverer.ts';
import { recordRefusedAccess } from '../targets/refused-target.ts';

/** The second refusal, this much later, pauses the cloud. */
const REFUSED_FOR_SECONDS = 600;
const SET_UP_SECONDS = 1800;

export async function toFailureResult(
  context: Context,
  delivery: Pick<Delivery, 'targetId' | 'generation'>,
  selected: RecordingsCloudName,
  error: CloudError,
): Promise<DeliveryResult> {
  const { kind, status, code, retryAfterSeconds } = error;
  const toRefused = (reason: DeliveryReason) =>
    toRefusalResult(context, delivery, { selected, error, reason });
  switch (kind) {
    case 'credentials':
      return toRefused(toReason('cloudKeyUnknown', { cloud: selected }));
    case 'forbidden':
      return toRefused(toReason('cloudForbidden', { cloud: selected }));
    case 'noBucket':
      return toRefused(toReason('cloudBucketMissing', { cloud: selected }));
    case 'rateLimited':
      return {
        state: 'retrying',
        reason: toReason('cloudBusy', { cloud: selected }),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
        closesTarget: true,
      };
    case 'unavailable':
      return {
        state: 'retrying',
        reason:
          status === null
            ? toReason('cloudNoAnswer', { cloud: selected })
            : toReason('cloudError', { cloud: selected, status }),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      };
    case 'rejected':
      return {
        state: 'dead',
        reason:
          code === null
            ? toReason('cloudRejected', { cloud: selected })
            : toReason('cloudRejectedWith', { cloud: selected, vendorCode: code }),
      };
    case 'different':
      return { state: 'dead', reason: toReason('cloudNameTaken') };
  }
}

export const toNoSettingsResult = (
  context: Context,
  selected: RecordingsCloudName,
): DeliveryResult =>
  waitForSettings(context, { cloud: selected }, toReason('cloudNotSetUp', { cloud: selected }));

async function toRefusalResult(
  context: Context,
  delivery: Pick<Delivery, 'targetId' | 'generation'>,
  {
    selected,
    error,
    reason,
  }: { selected: RecordingsCloudName; error: CloudError; reason: DeliveryReason },
): Promise<DeliveryResult> {
  if (selected === 'default') return waitForSettings(context, { err: error }, reason);
  const remainingSeconds = Math.ceil(
    REFUSED_FOR_SECONDS - (await recordRefusedAccess(context.db, delivery)),
  );
  return remainingSeconds > 0
    ? { state: 'retrying', reason, notBeforeSeconds: remainingSeconds, closesTarget: true }
    : { state: 'retrying', reason, pausesTarget: true };
}

function waitForSettings(
  { log }: Context,
  logFields: object,
  reason: DeliveryReason,
): DeliveryResult {
  log.error(logFields, 'The cloud for copies of recordings cannot be used');
  return { state: 'retrying', reason, notBeforeSeconds: SET_UP_SECONDS, closesTarget: true };
}
