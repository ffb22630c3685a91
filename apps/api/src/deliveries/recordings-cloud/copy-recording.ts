// docs/decisions/0043-clouds.md
import { Readable } from 'node:stream';
import { CloudError } from '@alo/clouds/cloud-error.ts';
import type { Bucket } from '@alo/clouds/cloud.ts';
import { measure } from '@alo/clouds/measure.ts';
import { proveAccess } from '@alo/clouds/prove-access.ts';
import { toReason, type DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Context } from '../../platform/context.ts';
import { RecordingsUnavailable, type StoredRecording } from '../../platform/recording-store.ts';
import type { Deliverer, Delivery, DeliveryResult, DeliveredCall } from '../attempts/deliverer.ts';
import { toFailureResult, toNoSettingsResult } from './failure-result.ts';
import { findCloud } from './cloud-store.ts';
import { isBeingWritten } from '../../recordings/stores/is-being-written.ts';
import { readRecording } from '../../recordings/read-recording.ts';
import { toObject } from './object-name.ts';
import { openBucket } from './open-bucket.ts';
import { storeCopy } from './sent-files.ts';

/** For the whole file; a delivery's limit is 110 s. */
const COPY_TIMEOUT_MS = 100_000;
const PROBE_TIMEOUT_MS = 10_000;
const MAX_MEBIBYTES = 1024;
const RECORDING_POLL_SECONDS = 5;
const LATE_AFTER_MS = 10 * 60_000;

export const recordingsCloudCopier: Deliverer = {
  // A slow cloud delays copies of all customers.
  hasSharedVendor: true,
  deliver: (context, delivery, call) =>
    runWithBucket(context, delivery, COPY_TIMEOUT_MS, (bucket) =>
      copyRecording(context, bucket, delivery, call),
    ),
  check: (context, delivery) =>
    runWithBucket(context, delivery, PROBE_TIMEOUT_MS, async (bucket) => {
      await proveAccess(bucket);
      return { state: 'delivered' };
    }),
};

async function runWithBucket(
  context: Context,
  delivery: Delivery,
  timeoutMs: number,
  useBucket: (bucket: Bucket) => Promise<DeliveryResult>,
): Promise<DeliveryResult> {
  const cloud = await findCloud(context, context.db, delivery.organizationId);
  if (!cloud) return { state: 'skipped', reason: toReason('copiesOff') };
  const { cloudSelected } = cloud.metadata;
  const bucket = await openBucket(context, cloud, timeoutMs);
  if (!bucket) return toNoSettingsResult(context, cloudSelected);
  try {
    return await useBucket(bucket);
  } catch (error) {
    if (error instanceof RecordingsUnavailable) {
      const { retryAfterSeconds } = error;
      return { state: 'retrying', reason: toReason('recordingsUnavailable'), retryAfterSeconds };
    }
    if (!(error instanceof CloudError)) throw error;
    return toFailureResult(context, delivery, cloudSelected, error);
  }
}

async function copyRecording(
  context: Context,
  bucket: Bucket,
  delivery: Delivery,
  { domain, startedAt, end }: DeliveredCall,
): Promise<DeliveryResult> {
  const { recordings } = context;
  const { organizationId, callId } = delivery;
  if (!end?.recordingFile) return { state: 'skipped', reason: toReason('callNotRecorded') };
  const { recordingFile, endedAt } = end;
  const recording = { organizationId, name: recordingFile };
  const storedRecording = await recordings.find(recording);
  if (isStillExpected(storedRecording, endedAt))
    return waitForRecording(toReason('waitsForRecording'));
  if (storedRecording === null) return { state: 'dead', reason: toReason('recordingGone') };
  if (storedRecording.bytes > MAX_MEBIBYTES * 1024 ** 2) {
    return { state: 'dead', reason: toReason('recordingTooLarge', { megabytes: MAX_MEBIBYTES }) };
  }
  const object = toObject({ domain, callId, startedAt, recordingFile });
  const open = () => Readable.from(readRecording(recordings, recording, storedRecording.bytes));
  await storeCopy(context, bucket, delivery, { ...object, ...(await measure(open)) });
  if (hasChanged(storedRecording, await recordings.find(recording))) {
    // The complete file needs the name.
    await bucket.remove(object.name);
    return isLate(endedAt) ? STILL_GROWING : waitForRecording(toReason('recordingStillChanging'));
  }
  return { state: 'delivered', recordId: object.name, findings: {} };
}

/** A removed or moved recording was complete. */
function hasChanged(before: StoredRecording, after: StoredRecording | null): boolean {
  if (after === null) return false;
  const isMoved = after.store !== before.store;
  return after.bytes !== before.bytes || (!isMoved && after.etag !== before.etag);
}

const waitForRecording = (reason: DeliveryReason): DeliveryResult => ({
  state: 'postponed',
  reason,
  seconds: RECORDING_POLL_SECONDS,
});

const STILL_GROWING: DeliveryResult = {
  state: 'retrying',
  reason: toReason('recordingStillChanging'),
  isLimited: true,
};

const isLate = (endedAt: string): boolean => Date.now() - Date.parse(endedAt) > LATE_AFTER_MS;

const isStillExpected = (storedRecording: StoredRecording | null, endedAt: string): boolean =>
  !isLate(endedAt) && (storedRecording === null || isBeingWritten(storedRecording));
