// Copies the recording of one call to its organization's cloud. A delivery like any other: queued with the call, tried by any
// process, each organization in its turn (docs/decisions/0043-clouds.md).
import { Readable } from 'node:stream';
import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { Bucket } from '@alo/clouds/cloud.ts';
import { measure } from '@alo/clouds/measure.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import { RecordingsUnavailable, type StoredRecording } from '../../platform/recording-store.ts';
import type { Deliverer, Delivery, DeliveryResult, ToldCall } from '../attempts/deliverer.ts';
import { afterFailure, afterNoSettings } from './after-failure.ts';
import { findCloud } from './cloud-store.ts';
import { isBeingWritten } from '../../recordings/stores/is-being-written.ts';
import { readRecording } from '../../recordings/read-recording.ts';
import { objectOf } from './object-name.ts';
import { openBucket } from './open-bucket.ts';
import { storeCopy } from './sent-files.ts';

/** Of one request, the whole file in it; a worker gives no delivery more than 110 s. */
const COPY_MS = 100_000;
const PROBE_MS = 10_000;
const MAX_MEBIBYTES = 1024;
const LOOK_AGAIN_SECONDS = 5;
/** So long after the call's end a recording is waited for. */
const PATIENCE_MS = 10 * 60_000;

export const recordingsCloudCopier: Deliverer = {
  // of a slow cloud all customers' copies share a part of each worker
  isOneVendor: true,
  deliver: (context, delivery, call) =>
    withBucket(context, delivery, COPY_MS, (bucket) => copy(context, bucket, delivery, call)),
  check: (context, delivery) =>
    withBucket(context, delivery, PROBE_MS, async (bucket) => {
      await proveAccess(bucket);
      return { state: 'delivered' };
    }),
};

async function withBucket(
  context: Context,
  delivery: Delivery,
  timeoutMs: number,
  work: (bucket: Bucket) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  const cloud = await findCloud(context, context.db, delivery.organizationId);
  if (!cloud) return { state: 'skipped', reason: toReason('copiesOff') };
  const { cloudSelected } = cloud.metadata;
  const bucket = await openBucket(context, cloud, timeoutMs);
  if (!bucket) return afterNoSettings(context, cloudSelected);
  try {
    return await work(bucket);
  } catch (error) {
    if (error instanceof RecordingsUnavailable) {
      const { retryAfterSeconds } = error;
      return { state: 'retrying', reason: toReason('recordingsUnavailable'), retryAfterSeconds };
    }
    if (!(error instanceof CloudError)) throw error;
    return afterFailure(context, delivery, cloudSelected, error);
  }
}

async function copy(
  context: Context,
  bucket: Bucket,
  delivery: Delivery,
  { domain, startedAt, end }: ToldCall,
): Promise<DeliveryResult> {
  const { recordings } = context;
  const { organizationId, callId } = delivery;
  if (!end?.recordingFile) return { state: 'skipped', reason: toReason('callNotRecorded') };
  const { recordingFile, endedAt } = end;
  const recording = { organizationId, name: recordingFile };
  const found = await recordings.find(recording);
  if (isToBeAwaited(found, endedAt)) return awaited(toReason('waitsForRecording'));
  if (found === null) return { state: 'dead', reason: toReason('recordingGone') };
  if (found.bytes > MAX_MEBIBYTES * 1024 ** 2) {
    return { state: 'dead', reason: toReason('recordingTooLarge', { megabytes: MAX_MEBIBYTES }) };
  }
  const object = objectOf({ domain, callId, startedAt, recordingFile });
  const open = () => Readable.from(readRecording(recordings, recording, found.bytes));
  await storeCopy(context, bucket, delivery, { ...object, ...(await measure(open)) });
  if (hasChanged(found, await recordings.find(recording))) {
    // half of it was copied; what is whole must find its name free
    await bucket.remove(object.name);
    return isLate(endedAt) ? grows : awaited(toReason('recordingStillChanging'));
  }
  // what is whole needs no memory of its halves
  return { state: 'delivered', recordId: object.name, findings: {} };
}

/** One that went meanwhile has not, nor has one that was moved: only what is whole is. */
function hasChanged(before: StoredRecording, after: StoredRecording | null): boolean {
  if (after === null) return false;
  const isMoved = after.store !== before.store;
  return after.bytes !== before.bytes || (!isMoved && after.etag !== before.etag);
}

const awaited = (reason: DeliveryReason): DeliveryResult => ({
  state: 'postponed',
  reason,
  seconds: LOOK_AGAIN_SECONDS,
});

/** One that changes long after its call is looked at less and less often, and for a day; the cloud does well meanwhile. */
const grows: DeliveryResult = {
  state: 'retrying',
  reason: toReason('recordingStillChanging'),
  isLimited: true,
};

const isLate = (endedAt: string): boolean => Date.now() - Date.parse(endedAt) > PATIENCE_MS;

/** What was recorded is there a moment after the call, and whole a moment later. */
const isToBeAwaited = (found: StoredRecording | null, endedAt: string): boolean =>
  !isLate(endedAt) && (found === null || isBeingWritten(found));
