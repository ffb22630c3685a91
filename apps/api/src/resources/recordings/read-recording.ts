import {
  RecordingsUnavailable,
  type RecordingName,
  type RecordingStore,
} from '../../recording-store.ts';

/**
 * So many bytes of it from its beginning, opened when the first one is asked for, and never held.
 * @throws RecordingsUnavailable also where it is there no more
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
