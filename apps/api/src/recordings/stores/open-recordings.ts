import { withVendorName } from '@alo/outbound/outbound.ts';
import type { Context } from '../../platform/context.ts';
import type { RecordingName, RecordingStore } from '../../platform/recording-store.ts';
import { createBucketRecordings } from './bucket-recordings.ts';
import { createFolderRecordings } from './folder-recordings.ts';
import { openOperatorBucket } from './operator-bucket.ts';

const READ_TIMEOUT_MS = 8_000;

/** An Asterisk whose encoder failed left a WAV. */
function withPlainFiles(store: RecordingStore): RecordingStore {
  const getPlain = ({ organizationId, name }: RecordingName): RecordingName | null =>
    name.endsWith('.mp3') ? { organizationId, name: `${name.slice(0, -'.mp3'.length)}.wav` } : null;
  return {
    async find(recording) {
      const found = await store.find(recording);
      const plain = found === null ? getPlain(recording) : null;
      if (plain === null) return found;
      const stored = await store.find(plain);
      return stored && { ...stored, name: plain.name };
    },
    async open(recording, range) {
      const opened = await store.open(recording, range);
      const plain = opened === null ? getPlain(recording) : null;
      if (plain === null) return opened;
      const stored = await store.open(plain, range);
      return stored && { ...stored, name: plain.name };
    },
  };
}

/** Folder first: a recording is found at every moment of its move. */
export function openRecordings({
  config,
  outbound,
  log,
}: Pick<Context, 'config' | 'outbound' | 'log'>): RecordingStore {
  const { recordingsDir, recordingsBucket: bucketSettings } = config;
  const folder = createFolderRecordings(recordingsDir, log);
  if (bucketSettings === null) return withPlainFiles(folder);
  const bucket = createBucketRecordings(
    () =>
      openOperatorBucket(
        bucketSettings,
        withVendorName('recordings-bucket', outbound),
        READ_TIMEOUT_MS,
      ),
    log,
  );
  return withPlainFiles({
    find: async (recording) => (await folder.find(recording)) ?? bucket.find(recording),
    open: async (recording, range) =>
      (await folder.open(recording, range)) ?? bucket.open(recording, range),
  });
}
