import {
  RecordingsUnavailable,
  type RecordingName,
  type RecordingStore,
} from '../platform/recording-store.ts';

/**
 * Streams the first `bytes` bytes. Opens the recording on the first read.
 * @throws RecordingsUnavailable also if it no longer exists
 */
export async function* readRecording(
  recordings: RecordingStore,
  recording: RecordingName,
  bytes: number,
): AsyncGenerator<Buffer> {
  if (bytes === 0) return;
  const opened = await recordings.open(recording, { first: 0, last: bytes - 1 });
  if (!opened?.part) throw new RecordingsUnavailable();
  yield* opened.part.body as AsyncIterable<Buffer>;
}
