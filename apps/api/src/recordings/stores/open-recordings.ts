import { withVendorName } from '@alo/outbound/outbound.ts';
import type { Context } from '../../platform/context.ts';
import type { RecordingStore } from '../../platform/recording-store.ts';
import { createBucketRecordings } from './bucket-recordings.ts';
import { createFolderRecordings } from './folder-recordings.ts';
import { openOperatorBucket } from './operator-bucket.ts';

const READ_TIMEOUT_MS = 8_000;

/** Folder first, so that a recording is found at every moment of its move. */
export function openRecordings({
  config,
  outbound,
  log,
}: Pick<Context, 'config' | 'outbound' | 'log'>): RecordingStore {
  const { recordingsDir, recordingsBucket: bucketSettings } = config;
  const folder = createFolderRecordings(recordingsDir, log);
  if (bucketSettings === null) return folder;
  const bucket = createBucketRecordings(
    () =>
      openOperatorBucket(
        bucketSettings,
        withVendorName('recordings-bucket', outbound),
        READ_TIMEOUT_MS,
      ),
    log,
  );
  return {
    find: async (recording) => (await folder.find(recording)) ?? bucket.find(recording),
    open: async (recording, range) =>
      (await folder.open(recording, range)) ?? bucket.open(recording, range),
  };
}
