import { extname } from 'node:path';
import type { AudioFile } from '../ai/transcribe.ts';
import type { RecordingName, RecordingStore } from '../../platform/recording-store.ts';
import { isBeingWritten } from '../../recordings/stores/is-being-written.ts';
import { readRecording } from '../../recordings/read-recording.ts';

const KINDS: Readonly<Record<string, [extension: string, type: string]>> = {
  '.mp3': ['mp3', 'audio/mpeg'],
  '.wav': ['wav', 'audio/wav'],
  '.ogg': ['ogg', 'audio/ogg'],
  '.opus': ['ogg', 'audio/ogg'],
  '.flac': ['flac', 'audio/flac'],
  '.m4a': ['m4a', 'audio/mp4'],
  '.mp4': ['mp4', 'audio/mp4'],
  '.webm': ['webm', 'audio/webm'],
};

/**
 * Returns null also for an empty recording, and `growing` while it is written.
 * @throws RecordingsUnavailable
 */
export async function openRecordingAudio(
  recordings: RecordingStore,
  recording: RecordingName,
  mayGrow: boolean,
): Promise<AudioFile | 'growing' | null> {
  const file = await recordings.find(recording);
  if (file === null || file.bytes === 0) return null;
  if (mayGrow && isBeingWritten(file)) return 'growing';
  const [extension, type] = KINDS[extname(recording.name).toLowerCase()] ?? ['mp3', 'audio/mpeg'];
  return {
    fileName: `gravacao.${extension}`,
    type,
    bytes: file.bytes,
    read: () => readRecording(recordings, recording, file.bytes),
  };
}

/** A read that the receiver cancels is no failure. */
export function watchAudio(audio: AudioFile): {
  audio: AudioFile;
  getReadError(): unknown;
} {
  let readError: unknown;
  async function* read(): AsyncGenerator<Uint8Array> {
    let isReading = true;
    try {
      for await (const chunk of audio.read()) {
        isReading = false;
        yield chunk;
        isReading = true;
      }
    } catch (error) {
      if (isReading) readError = error;
      throw error;
    }
  }
  return { audio: { ...audio, read }, getReadError: () => readError };
}
