// What becomes of a copy that a cloud did not take.
import type { CloudError } from '@alo/clouds/cloud-error.ts';
import type { RecordingsCloudName } from '@alo/contract/recordings-cloud.ts';
import { copyNotes as notes, recordingsCloud } from '@alo/messages/recordings-cloud.ts';
import type { Context } from '../../context.ts';
import type { Delivery, DeliveryResult } from '../deliveries/deliverer.ts';
import { tellRefused } from '../deliveries/refused-target.ts';

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
  const cloud = recordingsCloud.cloudNames[selected];
  const refused = (note: string) => afterRefusal(context, delivery, { selected, error, note });
  switch (kind) {
    case 'credentials':
      return refused(notes.unknownKey(cloud));
    case 'forbidden':
      return refused(notes.mayNot(cloud));
    case 'noBucket':
      return refused(notes.noBucket(cloud));
    case 'rateLimited':
      return {
        state: 'retrying',
        note: notes.busy(cloud),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
        closesTarget: true,
      };
    case 'unavailable':
      // whatever was done is found at the next try
      return {
        state: 'retrying',
        note: status === null ? notes.noAnswer(cloud) : notes.error(cloud, status),
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      };
    case 'rejected':
      return { state: 'dead', note: notes.refused(cloud, code) };
    case 'different':
      return { state: 'dead', note: notes.different };
  }
}

/** Of one that was saved, and that this process has no settings for. */
export const afterNoSettings = (context: Context, selected: RecordingsCloudName): DeliveryResult =>
  untilSetUp(context, { cloud: selected }, notes.notSetUp(recordingsCloud.cloudNames[selected]));

/** The operator's own cloud is the operator's to mend, for all at once; a customer's waits for its ADMINs. */
async function afterRefusal(
  context: Context,
  delivery: Pick<Delivery, 'targetId' | 'generation'>,
  { selected, error, note }: { selected: RecordingsCloudName; error: CloudError; note: string },
): Promise<DeliveryResult> {
  if (selected === 'default') return untilSetUp(context, { err: error }, note);
  const left = Math.ceil(REFUSED_FOR_SECONDS - (await tellRefused(context.db, delivery)));
  return left > 0
    ? { state: 'retrying', note, retryAfterSeconds: left, closesTarget: true }
    : { state: 'retrying', note, pausesTarget: true };
}

/** @param why for the operator */
function untilSetUp({ log }: Context, why: object, note: string): DeliveryResult {
  log.error(why, 'The cloud for copies of recordings cannot be used');
  return { state: 'retrying', note, retryAfterSeconds: SET_UP_SECONDS, closesTarget: true };
}
