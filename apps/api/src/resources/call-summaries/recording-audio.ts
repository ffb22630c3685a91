import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AudioFile } from '../../ai/transcribe.ts';

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

/** A recording, read as it is needed. Its name tells nobody whose it is. Null: it is not there, or not yet. */
export async function recordingAudio(folder: string, file: string): Promise<AudioFile | null> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size === 0) return null;
  const [ending, type] = KINDS[extname(file).toLowerCase()] ?? ['mp3', 'audio/mpeg'];
  return {
    fileName: `gravacao.${ending}`,
    type,
    bytes: found.size,
    read: () => createReadStream(path, { end: found.size - 1 }),
  };
}
