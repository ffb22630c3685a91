// What becomes of a copy that a cloud did not take.
import type { CloudError } from '@alo/clouds/cloud-error.ts';
import type { RecordingsCloudName } from '@alo/contract/recordings/recordings-cloud.ts';
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveryResult } from '../attempts/deliverer.ts';
import { tellRefused } from '../targets/refused-target.ts';

/** A cloud that does not know us any more, or lets us do less, is believed at the second time, so much later. */
const REFUSED_FOR_SECONDS = 600;
/** Until an operator has set something up. */
const SET_UP_SECONDS = 1800;

/** Tried again, unless that leads nowhere: one that lets us in no more is stopped, and all that waits stays. */
export async function afterFailure(
  context: Context,
  delivery: Pick<Delivery, 'targetId' | 'generation'>,
  selected: RecordingsCloudName,
  error: CloudError,
): Promise<DeliveryResult> {
  const { kind, status, code, retryAfterSeconds } = error;
  const refused = (reason: DeliveryReason) =>
    afterRefusal(context, delivery, { selected, error, reason });
  switch (kind) {
    case 'credentials':
      return refused(toReason('cloudKeyUnknown', { cloud: selected }));
    case 'forbidden':
      return refused(toReason('cloudForbidden', { cloud: selected }));
    case 'noBucket':
      return refused(toReason('cloudBucketMissing', { cloud: selected }));
    case 'rateLimited':
      return {
        state: 'retrying',
        reason: toReason('cloudBusy', { cloud: selected }),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
        closesTarget: true,
      };
    case 'unavailable':
      // whatever was done is found at the next try
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

/** Of one that was saved, and that this process has no settings for. */
export const afterNoSettings = (context: Context, selected: RecordingsCloudName): DeliveryResult =>
  untilSetUp(context, { cloud: selected }, toReason('cloudNotSetUp', { cloud: selected }));

/** The operator's own cloud is the operator's to mend, for all at once; a customer's waits for its ADMINs. */
async function afterRefusal(
  context: Context,
  delivery: Pick<Delivery, 'targetId' | 'generation'>,
  {
    selected,
    error,
    reason,
  }: { selected: RecordingsCloudName; error: CloudError; reason: DeliveryReason },
): Promise<DeliveryResult> {
  if (selected === 'default') return untilSetUp(context, { err: error }, reason);
  const left = Math.ceil(REFUSED_FOR_SECONDS - (await tellRefused(context.db, delivery)));
  return left > 0
    ? { state: 'retrying', reason, notBeforeSeconds: left, closesTarget: true }
    : { state: 'retrying', reason, pausesTarget: true };
}

/** @param why for the operator */
function untilSetUp({ log }: Context, why: object, reason: DeliveryReason): DeliveryResult {
  log.error(why, 'The cloud for copies of recordings cannot be used');
  return { state: 'retrying', reason, notBeforeSeconds: SET_UP_SECONDS, closesTarget: true };
}
