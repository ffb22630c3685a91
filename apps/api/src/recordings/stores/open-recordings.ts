import type { Context } from '../../platform/context.ts';
import type { RecordingStore } from '../../platform/recording-store.ts';
import { createBucketRecordings } from './bucket-recordings.ts';
import { createFolderRecordings } from './folder-recordings.ts';
import { openOperatorBucket } from './operator-bucket.ts';

const READ_MS = 8_000;

/** Folder first, so that a recording is found at every moment of its move. */
export function openRecordings({
  config,
  outbound,
  log,
}: Pick<Context, 'config' | 'outbound' | 'log'>): RecordingStore {
  const { recordingsDir, recordingsBucket: place } = config;
  const folder = createFolderRecordings(recordingsDir, log);
  if (place === null) return folder;
  const bucket = createBucketRecordings(() => openOperatorBucket(place, outbound, READ_MS), log);
  return {
    find: async (recording) => (await folder.find(recording)) ?? bucket.find(recording),
    open: async (recording, wanted) =>
      (await folder.open(recording, wanted)) ?? bucket.open(recording, wanted),
  };
}
