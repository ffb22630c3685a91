import {
  RecordingsUnavailable,
  type RecordingName,
  type RecordingStore,
} from '../platform/recording-store.ts';

/** @throws RecordingsUnavailable also if the recording no longer exists */
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
