import { extname } from 'node:path';
import type { AudioFile } from '../ai/transcribe.ts';
import type { RecordingName, RecordingStore } from '../../platform/recording-store.ts';
import { isBeingWritten } from '../../recordings/stores/is-being-written.ts';
import { readRecording } from '../../recordings/read-recording.ts';

/** What services know by its name; Opus travels in Ogg. */
const KINDS: Readonly<Record<string, [ending: string, type: string]>> = {
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
 * A recording, read as it is needed. Its name tells nobody whose it is. Null: it is not there, or empty; `growing`: half of it
 * would be paid for, and the rest never heard.
 * @param mayGrow the call has just ended
 * @throws RecordingsAway
 */
export async function recordingAudio(
  recordings: RecordingStore,
  recording: RecordingName,
  mayGrow: boolean,
): Promise<AudioFile | 'growing' | null> {
  const found = await recordings.find(recording);
  if (found === null || found.bytes === 0) return null;
  if (mayGrow && isBeingWritten(found)) return 'growing';
  const [ending, type] = KINDS[extname(recording.name).toLowerCase()] ?? ['mp3', 'audio/mpeg'];
  return {
    fileName: `gravacao.${ending}`,
    type,
    bytes: found.bytes,
    read: () => readRecording(recordings, recording, found.bytes),
  };
}

/**
 * The same file, and what kept it from being read: whoever is sent it finds only that it breaks off. What ends the reading
 * from outside is nothing of that.
 */
export function watchedAudio(audio: AudioFile): {
  audio: AudioFile;
  /** Undefined: nothing did. */
  broke(): unknown;
} {
  let broke: unknown;
  async function* read(): AsyncGenerator<Uint8Array> {
    let isReading = true;
    try {
      for await (const chunk of audio.read()) {
        isReading = false;
        yield chunk;
        isReading = true;
      }
    } catch (error) {
      if (isReading) broke = error;
      throw error;
    }
  }
  return { audio: { ...audio, read }, broke: () => broke };
}
