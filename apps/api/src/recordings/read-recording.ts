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
  const openedRecording = await recordings.open(recording, { first: 0, last: bytes - 1 });
  if (!openedRecording?.part) throw new RecordingsUnavailable();
  yield* openedRecording.part.body as AsyncIterable<Buffer>;
}
